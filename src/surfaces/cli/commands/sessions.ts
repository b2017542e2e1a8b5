/** `plimsoll sessions`: the sessions of the clients on this machine, the newest first. */
import type { ListedSession } from '../../../app/session/session-list.js';
import { counted } from '../../../contract/figures.js';
import { type CommandResult, type CommandSpec, type Invocation, option } from '../command.js';
import type { Paint } from '../paint.js';
import { foreignName } from '../plain-text.js';
import { formatNumber, renderTable, right } from '../table.js';
import { wholeNumber } from '../whole-number.js';

export const sessionsCommand: CommandSpec = {
  name: 'sessions',
  summary: 'list the sessions of the clients on this machine, with their size',
  group: 'Measure',
  arguments: [],
  options: [
    option('--top <n>', 'how many to list and count, the newest first', { default: '10' }),
    option('--all', 'list and count all'),
    option('--seconds <n>', 'stop counting after this time', { default: '20' }),
  ],
  examples: [
    ['plimsoll sessions', 'sessions of Claude Code, Codex, Gemini CLI, Copilot CLI, Cline and others'],
    ['plimsoll sessions --all --json', 'all of them, for a program'],
  ],
  run,
};

async function run({ io, options }: Invocation): Promise<CommandResult> {
  const { listSessions } = await import('../../../app/session/session-list.js');
  const top = wholeNumber('--top', options.top, { example: 10 }) ?? 10;
  const seconds = wholeNumber('--seconds', options.seconds, { example: 20 }) ?? 20;
  const count = options.all === true ? Number.MAX_SAFE_INTEGER : top;
  const all = await listSessions({ env: io.env, count, most: seconds * 1_000, now: Date.now });
  const sessions = all.slice(0, count);
  return {
    json: { sessions, total: all.length },
    text: (paint) => render(sessions, all.length, paint),
  };
}

function render(sessions: readonly ListedSession[], total: number, paint: Paint): string {
  if (total === 0)
    return 'No session of a known client was found. A file can be named: plimsoll session FILE';
  const rows = sessions.map((one) => [
    String(one.number),
    new Date(one.modified).toISOString().slice(0, 16).replace('T', ' '),
    one.client,
    sizeText(one),
    one.trouble ?? mostlyText(one),
    foreignName(one.cwd ?? one.file),
  ]);
  const more = total - sessions.length;
  const example = sessions.find(({ tokens }) => tokens !== null)?.number ?? 1;
  return [
    renderTable(['', 'last change (UTC)', 'client', right('tokens'), 'mostly', 'folder'], rows),
    '',
    ...(more > 0 ? [paint.dim(`${counted(more, 'older session')} not listed (--all)`)] : []),
    paint.dim(
      '~ estimates the messages, from above. Others are what the provider billed last and a little more, or exact counts.',
    ),
    paint.dim('A number names a session (@1 where a file is called 1):'),
    paint.dim(`  plimsoll session ${example}`),
    paint.dim(`  plimsoll prune ${example} --budget 60000 --mode aggressive --in-place`),
  ].join('\n');
}

function mostlyText({ mostly }: ListedSession): string {
  return mostly
    .slice(0, 2)
    .map(({ name, percent }) => `${name} ${percent} %`)
    .join(', ');
}

/** What was billed, what was counted exactly, and what is an estimate. */
function sizeText({ tokens, recorded, exact }: ListedSession): string {
  if (tokens === null) return '';
  const isSure = recorded === true || exact === true;
  return `${isSure ? '' : '~'}${formatNumber(tokens)}`;
}
