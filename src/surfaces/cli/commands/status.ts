/** `plimsoll status`: which clients are behind Plimsoll, and what that saved. */
import { counted } from '../../../contract/figures.js';
import { invalidParams } from '../../../contract/plimsoll-error.js';
import { type CommandSpec, option } from '../command.js';
import { foreignName, plainText } from '../plain-text.js';
import { formatNumber, renderTable, right } from '../table.js';
import { CLIENTS_ARGUMENT } from './install.js';

type ClientStatus = Awaited<
  ReturnType<typeof import('../../../app/install/install-status.js').installStatus>
>[number];

const DAY_MS = 86_400_000;

export const statusCommand: CommandSpec = {
  name: 'status',
  group: 'Manage',
  summary: 'show which clients are behind Plimsoll, and tokens saved by day',
  configured: false,
  arguments: [CLIENTS_ARGUMENT],
  options: [option('--since <days>', 'calls of the last <days> days', { default: '7' })],
  examples: [
    ['plimsoll status', 'all clients that are found'],
    ['plimsoll status claude-code --since 30 --json', 'a month of one client, for a program'],
  ],
  async run({ io, options, arguments: names }) {
    const days = Number(options.since);
    if (!(Number.isFinite(days) && days > 0))
      throw invalidParams('--since must be a number of days above 0.', 'For example: --since 7.');
    const [{ installStatus }, { installedProgram }] = await Promise.all([
      import('../../../app/install/install-status.js'),
      import('../../../app/install/installed-program.js'),
    ]);
    const all = await installStatus({
      env: io.env,
      cwd: io.cwd,
      platform: process.platform,
      clients: names,
      program: installedProgram(io.env, process.platform),
      since: Math.max(0, Date.now() - days * DAY_MS),
    });
    const clients = names.length > 0 ? all : all.filter(({ found }) => found);
    return {
      json: { clients, since_days: days },
      text: (paint) =>
        clients.length === 0
          ? 'No client that Plimsoll knows was found on this machine.'
          : [
              overview(clients),
              ...clients.flatMap((client) => details(client, paint.bold(client.title))),
            ].join('\n'),
    };
  },
};

function overview(clients: readonly ClientStatus[]): string {
  return renderTable(
    ['client', 'found', 'servers behind Plimsoll', 'hooks', right('calls'), right('tokens saved')],
    clients.map(({ title, found, wrapped, servers, hooked, days }) => [
      title,
      found ? 'yes' : 'no',
      servers === 0 ? 'none to wrap' : `${wrapped} of ${servers}`,
      hooked ? 'yes' : 'no',
      formatNumber(days.reduce((sum, day) => sum + day.calls, 0)),
      formatNumber(days.reduce((sum, day) => sum + day.tokens_saved, 0)),
    ]),
  );
}

/** Only what the table does not tell: servers that are left, files that cannot be read, and days. */
function details({ files, days }: ClientStatus, title: string): string[] {
  const lines = files.flatMap(({ path, reason, servers }) => [
    ...(reason === undefined ? [] : [`  ${plainText(path)} cannot be read: ${reason}.`]),
    ...servers
      .filter(({ wrapped }) => !wrapped)
      .map((server) => `  ${foreignName(server.name)}: ${plainText(server.reason ?? '')}`),
  ]);
  const saved = days.map(
    ({ day, calls, tokens_saved }) =>
      `  ${day}: ${counted(calls, 'call')}, ${formatNumber(tokens_saved)} tokens saved`,
  );
  return lines.length + saved.length === 0 ? [] : ['', title, ...lines, ...saved];
}
