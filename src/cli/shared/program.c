#include "program.h"

#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "config.h"
#include "text.h"
#include "translate.h"
#include "wrapped.h"

/* --- help --- */

/* Returns the options of a command, with those that all commands take. */
static uint64_t options_of(const Command *command) {
    return command->options | OPTIONS_EVERYWHERE;
}

/* Prints lines that fit, and a line feed. */
static void print_text(const char *text) {
    int columns = output_width();
    output_wrapped(text, columns < WRAPPED_USUAL ? columns : WRAPPED_USUAL, 0, 0);
    putchar('\n');
}

static void print_option(const Option *option) {
    char form[64], letter[8] = "    ";
    if (option->letter != 0)
        snprintf(letter, sizeof letter, "-%c, ", option->letter);
    snprintf(form, sizeof form, "%s--%s%s%s", letter, option->name,
             option->value == NULL ? "" : " ", option->value == NULL ? "" : option->value);
    output_entry(form, _(option->help));
}

/* Returns the options of a group. */
static uint64_t options_about(OptionGroup group) {
    uint64_t options = 0;
    for (OptionId id = 0; id < OPTIONS; id++)
        if (option_table[id].group == group)
            options |= (uint64_t)1 << id;
    return options;
}

/* Prints a set of options under a title; nothing if the set is empty. */
static void print_options(uint64_t options, const char *title) {
    if (options != 0)
        printf("\n%s:\n", _(title));
    for (OptionId id = 0; id < OPTIONS; id++)
        if ((options >> id & 1) != 0)
            print_option(&option_table[id]);
}

static void print_options_by_group(uint64_t options) {
    for (OptionGroup group = 0; group < OPTION_GROUPS; group++)
        print_options(options & options_about(group), option_group_titles[group]);
}

/* Returns the options that no other command takes. */
static uint64_t own_options(const Program *program, const Command *command) {
    uint64_t options = command->options;
    for (size_t index = 0; index < program->command_count; index++)
        if (&program->commands[index] != command)
            options &= ~program->commands[index].options;
    return options;
}

static void print_help(const Program *program) {
    print_text(_(program->introduction));
    printf("\n%s\n", _("Commands:"));
    uint64_t options = 0;
    for (size_t index = 0; index < program->command_count; index++) {
        const Command *command = &program->commands[index];
        char form[64];
        snprintf(form, sizeof form, "%s %s", command->name, command->operands);
        output_entry(form, _(command->summary));
        options |= options_of(command);
    }
    print_options_by_group(options);
    putchar('\n');
    Text end = {0};
    text_format(&end,
                _("'%s COMMAND --help' tells which options a command takes.\n"
                  "Exit status: 0 fine, 1 failed, 2 wrong usage."),
                program->name);
    if (program->manual != NULL)
        text_format(&end, " %s", _(program->manual));
    print_text(text_string(&end));
    text_finish(&end);
}

static void print_command_help(const Program *program, const Command *command,
                               const Config *config) {
    uint64_t own = own_options(program, command);
    printf(_("Usage: %s %s [OPTION...]"), program->name, command->name);
    printf("%s%s\n\n", command->operands[0] == '\0' ? "" : " ", command->operands);
    print_text(_(command->description));
    print_options(own, N_("Options of this command alone"));
    print_options_by_group(options_of(command) & ~own);
    if (program->print_more_help != NULL)
        program->print_more_help(command, config);
}

/* --- running --- */

static Status check_usage(const Command *command, Arguments *arguments) {
    OptionId other = arguments_first_given(arguments, ~options_of(command));
    if (other != OPTIONS)
        return message_usage(command->name, "'%s' does not take the option '--%s'", command->name,
                             option_table[other].name);
    if (arguments->operand_count < command->operands_min)
        return message_usage(command->name, "'%s' needs %s", command->name, command->operands);
    if (arguments->operand_count > command->operands_max)
        return message_usage(
            command->name,
            "'%s' has one operand too many: '%s' (text with blanks in it needs quotes)",
            command->name, arguments->operands[command->operands_max]);
    return STATUS_FINE;
}

static Status run_command(const Program *program, const Command *command, Arguments *arguments) {
    const Config *config = arguments->config;
    bool helps = arguments_have(arguments, OPTION_HELP);
    if (arguments_have(arguments, OPTION_JSON))
        language_choose("en", true); /* other programs read JSON */
    Status status = helps ? STATUS_FINE : check_usage(command, arguments);
    if (status != STATUS_FINE)
        return status;
    arguments->command = command->name;
    for (const char *line = text_string(&config->warnings); *line != '\0';) {
        size_t length = strcspn(line, "\n");
        message_note("%.*s", (int)length, line);
        line += length + (line[length] == '\n'); /* memory may have run out before its end */
    }
    config_apply(config, command->options, arguments);
    if (!helps)
        return command->run(arguments);
    print_command_help(program, command, config);
    return STATUS_FINE;
}

/* Returns whether an operand that is no command's name looks like the name of a game record. */
static bool is_file(const char *operand) {
    for (const char *character = operand; *character != '\0'; character++)
        if (*character == '/' || *character == '.')
            return true;
    return (operand[0] == '-' && operand[1] == '\0') || access(operand, F_OK) == 0;
}

static Status refuse_command(const Program *program, const char *name) {
    const char *nearest = program->commands[0].name;
    for (size_t index = 1; index < program->command_count; index++)
        nearest = name_nearer(name, nearest, program->commands[index].name);
    if (program->plays_files)
        return message_usage(NULL,
                             "no command and no file is called '%s'; the nearest command is '%s'",
                             name, nearest);
    return message_usage(NULL, "no command is called '%s'; the nearest is '%s'", name, nearest);
}

/* Chooses the language: by the command line, then the configuration, then the environment. */
static Status choose_language(const Arguments *arguments, const Config *config) {
    const char *text = arguments->values[OPTION_LANGUAGE], *language = NULL;
    Error error;
    if (text == NULL)
        text = config->values[OPTION_LANGUAGE];
    if (text != NULL && !language_read(text, &language, &error))
        return message_usage(NULL, "--language %s: %s", text, error.message);
    language_choose(language, arguments_have(arguments, OPTION_ASCII) ||
                                  config->values[OPTION_ASCII] != NULL);
    return STATUS_FINE;
}

/* The word 'help' in place of a command does what --help does. */
static void take_help(Arguments *arguments) {
    const char *first = arguments_operand(arguments);
    if (first == NULL || strcmp(first, option_table[OPTION_HELP].name) != 0)
        return;
    arguments->values[OPTION_HELP] = "";
    arguments->operands++;
    arguments->operand_count--;
}

static Status run_operands(const Program *program, Arguments *arguments) {
    take_help(arguments);
    const char *first = arguments_operand(arguments);
    if (first == NULL && arguments_have(arguments, OPTION_HELP)) {
        print_help(program);
        return STATUS_FINE;
    }
    for (size_t index = 0; first != NULL && index < program->command_count; index++)
        if (strcmp(program->commands[index].name, first) == 0) {
            arguments->operands++;
            arguments->operand_count--;
            return run_command(program, &program->commands[index], arguments);
        }
    if (program->plays_files && (first == NULL || is_file(first)))
        return run_command(program, &program->commands[0], arguments);
    return first == NULL ? message_usage(NULL, "a command is missing")
                         : refuse_command(program, first);
}

static Status run(const Program *program, int argc, char *argv[]) {
    Arguments arguments;
    Config config;
    Status status = arguments_read(argc, argv, &arguments);
    if (status != STATUS_FINE)
        return status;
    if (arguments_have(&arguments, OPTION_VERSION)) {
        printf("%s %s\n", program->name, FANORONA_VERSION);
        return STATUS_FINE;
    }
    config_init(&config);
    if (!arguments_have(&arguments, OPTION_IGNORE_CONFIG))
        config_load(&config);
    arguments.config = &config;
    status = choose_language(&arguments, &config);
    if (status == STATUS_FINE)
        status = run_operands(program, &arguments);
    config_finish(&config);
    return status;
}

/* A standard stream that is closed stays one that fails: a file or a thread's wake-up must not get
 * its number. */
static void keep_closed_streams(void) {
    for (int stream = STDIN_FILENO; stream <= STDERR_FILENO; stream++)
        if (fcntl(stream, F_GETFD) < 0)
            open("/dev/null", stream == STDIN_FILENO ? O_WRONLY : O_RDONLY);
}

int program_run(const Program *program, int argc, char *argv[]) {
    keep_closed_streams();
    /* With this a limit on the size of files is an error like a full disk, and does not end the
     * program. */
    signal(SIGXFSZ, SIG_IGN);
    message_begin(program->name);
    language_choose(NULL, false);
    return (int)output_finish(run(program, argc, argv));
}
