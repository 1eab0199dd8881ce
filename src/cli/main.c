/* The program: finds the command, checks that it takes what was given, and runs it. */
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "commands.h"
#include "config.h"

/* Whether an operand that is no command's name is meant as a game record. */
static bool is_file(const char *operand) {
    for (const char *character = operand; *character != '\0'; character++)
        if (*character == '/' || *character == '.')
            return true;
    return (operand[0] == '-' && operand[1] == '\0') || access(operand, F_OK) == 0;
}

static Status check_usage(const Command *command, const Arguments *arguments) {
    for (int id = 0; id < OPTIONS; id++)
        if (arguments->values[id] != NULL && (command->options >> id & 1) == 0)
            return message_usage(command->name, "'%s' does not take the option '--%s'",
                                 command->name, option_table[id].name);
    if (arguments->operand_count < command->operands_min)
        return message_usage(command->name, "'%s' needs %s", command->name, command->operands);
    if (arguments->operand_count > command->operands_max)
        return message_usage(command->name,
                             "'%s' takes no further '%s' (text with blanks in it needs quotes)",
                             command->name, arguments->operands[command->operands_max]);
    return STATUS_FINE;
}

static Status run_with_config(const Command *command, const Arguments *given) {
    Config config;
    Arguments arguments = *given;
    Status status = STATUS_FINE;
    config_init(&config);
    if (!arguments_have(given, OPTION_IGNORE_CONFIG))
        config_load(&config);
    for (const char *line = text_string(&config.warnings); *line != '\0';) {
        size_t length = strcspn(line, "\n");
        message_failure("%.*s", (int)length, line);
        line += length + 1;
    }
    config_apply(&config, command->options, &arguments);
    arguments.config = &config;
    if (arguments_have(given, OPTION_HELP))
        help_print_command(command, &config.keymap);
    else
        status = command->run(&arguments);
    config_finish(&config);
    return status;
}

static Status run_command(const Command *command, const Arguments *arguments) {
    Status status =
        arguments_have(arguments, OPTION_HELP) ? STATUS_FINE : check_usage(command, arguments);
    return status == STATUS_FINE ? run_with_config(command, arguments) : status;
}

static Status run(int argc, char *argv[]) {
    Arguments arguments;
    Status status = arguments_read(argc, argv, &arguments);
    if (status != STATUS_FINE)
        return status;
    if (arguments_have(&arguments, OPTION_VERSION)) {
        puts("fanorona " FANORONA_VERSION);
        return STATUS_FINE;
    }
    if (arguments.operand_count == 0) {
        if (!arguments_have(&arguments, OPTION_HELP))
            return run_command(command_find("play"), &arguments);
        help_print();
        return STATUS_FINE;
    }
    const char *first = arguments.operands[0];
    const Command *command = command_find(first);
    if (command != NULL) {
        arguments.operands++;
        arguments.operand_count--;
        return run_command(command, &arguments);
    }
    if (is_file(first))
        return run_command(command_find("play"), &arguments);
    return message_usage(NULL, "no command and no file is called '%s'; the nearest command is '%s'",
                         first, command_nearest(first));
}

int main(int argc, char *argv[]) {
    /* A limit on the size of files is to be an error like a full disk, not the program's end. */
    signal(SIGXFSZ, SIG_IGN);
    return (int)output_finish(run(argc, argv));
}
