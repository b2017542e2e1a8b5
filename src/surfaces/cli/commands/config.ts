/**
 * `plimsoll config`: shows, checks, allows, creates and describes the configuration. Its commands run even if the
 * configuration is wrong.
 */
import { type CommandSpec, option } from '../command.js';

export const configCommand: CommandSpec = {
  name: 'config',
  summary: 'show, check, allow or create the configuration',
  group: 'Manage',
  subcommands: [
    {
      name: 'show',
      summary: 'print every value and where it comes from',
      options: [option('--section <name>', 'print one section, such as resilience')],
      examples: [
        ['plimsoll config show', 'all values: default, file and line, environment or --set'],
        ['plimsoll config show --section research --json', 'one section, as JSON'],
        ['PLIMSOLL_LOG_LEVEL=debug plimsoll config show --section log', 'with a value from the environment'],
      ],
      run: async (invocation) => (await import('./config-show.js')).runConfigShow(invocation),
    },
    {
      name: 'check',
      arguments: [['[file]', 'the file to check (default: everything that applies here)']],
      summary: 'print all problems; exit code 1 if there are errors',
      examples: [
        ['plimsoll config check', 'the files, the environment and --set as they apply here'],
        ['plimsoll config check plimsoll.toml', 'one file alone'],
      ],
      run: async (invocation) => (await import('./config-check.js')).runConfigCheck(invocation),
    },
    {
      name: 'allow',
      arguments: [['[file]', 'the file (default: the one found from here)']],
      summary: "trust a project's file with every option, until it changes",
      configured: false,
      options: [
        option('--dry-run', 'only print what the file would change'),
        option('--remove', 'withdraw the permission'),
      ],
      examples: [
        ['plimsoll config allow --dry-run', 'what the file found here would change'],
        ['plimsoll config allow', 'trust it until it changes'],
        ['plimsoll config allow --remove', 'withdraw the permission'],
      ],
      run: async (invocation) => (await import('./config-allow.js')).runConfigAllow(invocation),
    },
    {
      name: 'init',
      summary: 'write a commented starter file',
      configured: false,
      options: [
        option('--out <file>', 'write here instead of ./plimsoll.toml'),
        option('--force', 'replace the file if it exists'),
      ],
      examples: [['plimsoll config init --out starter.toml', 'every option with its default, commented out']],
      run: async ({ io, options }) => {
        const { writeStarterFile } = await import('../../../app/configuration/write-starter-file.js');
        const out = typeof options.out === 'string' ? options.out : undefined;
        const written = writeStarterFile({ cwd: io.cwd, out, force: options.force === true });
        return {
          json: { ...written, warnings: [] },
          text: () =>
            `Wrote ${written.path}.\nUncomment what you want to change, then run: plimsoll config check\nIn a project, most options take effect only after: plimsoll config allow`,
        };
      },
    },
    {
      name: 'schema',
      summary: 'print the JSON Schema of the configuration file',
      configured: false,
      examples: [
        ['plimsoll config schema > plimsoll.schema.json', 'for an editor that completes and checks'],
      ],
      run: async () => {
        const { configurationSchema } = await import('../../../app/configuration/configuration-schema.js');
        const schema = configurationSchema();
        return { json: schema, text: () => JSON.stringify(schema, null, 2) };
      },
    },
  ],
};
