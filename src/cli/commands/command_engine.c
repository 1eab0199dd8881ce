/* fanorona engine: plays for another program, line by line. */
#include "commands.h"
#include "engine.h"
#include "player_setup.h"
#include "resources.h"
#include "setup.h"
#include "translate.h"

/* Reads what the player may use; by default one thread, as in most matches. */
static Status read_resources(Arguments *arguments, Engine *engine) {
    Error error;
    Status status = player_options_read(arguments, 1, &engine->path, &engine->resources_options);
    if (status != STATUS_FINE)
        return status;
    engine->has_chosen_tables = tables_path_chosen(arguments->values[OPTION_TABLES]) != NULL;
    engine->player_thread = player_thread_create(&error);
    return engine->player_thread != NULL ? STATUS_FINE : message_failure("%s", error.message);
}

Status command_engine(Arguments *arguments) {
    Engine engine = {.kind = {COMPUTER_PERFECT, 0}};
    Setup setup;
    Error error;
    language_choose("en", true); /* another program reads the output */
    bool simple = arguments_have(arguments, OPTION_SIMPLE);
    engine.protocol = simple ? &engine_simple_protocol : &engine_protocol;
    setup_read_first(arguments, &setup);
    random_read(arguments, &engine.random);
    Status status = read_resources(arguments, &engine);
    if (status == STATUS_FINE && !engine_begin(&engine, &setup.rules, &setup.position, &error))
        status = message_failure("%s", error.message);
    /* The simple protocol never asks whether the engine is ready. */
    if (status == STATUS_FINE && simple && !engine_prepare(&engine, &error))
        status = message_failure("%s", error.message);
    if (status == STATUS_FINE)
        status = engine_run(&engine);
    engine_finish(&engine);
    return status;
}
