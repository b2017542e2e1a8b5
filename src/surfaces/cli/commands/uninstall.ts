/** `plimsoll uninstall`: takes back what `plimsoll install` wrote. */
import { type CommandSpec, option } from '../command.js';
import { foreignName, plainText } from '../plain-text.js';
import { CLIENTS_ARGUMENT, diffLine } from './install.js';

type RestoredFile = Awaited<ReturnType<typeof import('../../../app/install/uninstall.js').uninstall>>[number];

export const uninstallCommand: CommandSpec = {
  name: 'uninstall',
  group: 'Bound',
  summary: 'take back what install wrote',
  configured: false,
  arguments: [CLIENTS_ARGUMENT],
  options: [option('--dry-run', 'show what would change, and write nothing')],
  examples: [
    ['plimsoll uninstall', 'all clients, in all folders'],
    ['plimsoll uninstall cursor --dry-run', 'what would change for one of them'],
  ],
  async run({ io, options, arguments: clients }) {
    const { uninstall } = await import('../../../app/install/uninstall.js');
    const isDryRun = options.dryRun === true;
    const files = await uninstall({ env: io.env, clients, isDryRun });
    return {
      json: { dry_run: isDryRun, files },
      exitCode: files.some(({ state, kept }) => state === 'left' || kept.length > 0) ? 1 : 0,
      text: (paint) =>
        files.length === 0
          ? 'Nothing is installed.'
          : files
              .map((file) =>
                [
                  `${plainText(file.path)} ${TOLD[file.state](file.reason ?? '')}`,
                  ...file.diff.map((line) => diffLine(line, paint)),
                  ...file.kept.map(
                    (name) =>
                      `  ${foreignName(name)} was changed since, and stays as it is now. Edit it by hand.`,
                  ),
                ].join('\n'),
              )
              .concat(isDryRun ? ['Nothing was written.'] : [])
              .join('\n'),
    };
  },
};

const TOLD: Readonly<Record<RestoredFile['state'], (reason: string) => string>> = {
  original: () => 'is what it was, byte for byte.',
  entries: () => 'was changed since: only what is ours is taken back.',
  removed: () => 'is removed: there was none before.',
  gone: () => 'is no longer there.',
  left: (reason) => `is left as it is: ${reason}.`,
};
