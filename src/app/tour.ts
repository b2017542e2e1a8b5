/**
 * A short tour on its own data. It measures a tool result that would flood a context, bounds it, and fetches one row
 * that was left out. It computes every figure while it runs, and nothing leaves the machine.
 */
import { createArchive } from '../archive/archive.js';
import { createInstallKeys } from '../archive/install-keys.js';
import { defaultConfig } from '../contract/config/default-config.js';
import { grouped } from '../contract/figures.js';
import { boundAndKeep } from '../engine/bound.js';
import { retrieve } from '../engine/retrieve.js';
import { counterFor, countTokens, estimateTokens } from './counting.js';
import { modelLimits } from './limits.js';
import { openStore } from './stores.js';

export interface TourStep {
  readonly title: string;
  readonly lines: readonly string[];
}

const LIMIT = 1_500;
const MODEL = 'gpt-4o';
const ROWS = 3_750;

export async function runTour(): Promise<TourStep[]> {
  const result = toolResult();
  const { counter } = counterFor(MODEL);
  const archive = memoryArchive();
  const bounded = await boundAndKeep(result, {
    limit: { amount: LIMIT, unit: 'tokens' },
    counter,
    redact: true,
    query: 'which jobs failed?',
    keep: { archive, scope: 'call', item: 'jobs.list', ttlHours: 72 },
  });
  const failed = JSON.parse(result).filter((row: { state: string }) => row.state === 'failed').length;
  const shown = JSON.parse(bounded.content).filter(
    (row: { state?: string }) => row.state === 'failed',
  ).length;
  const page = await retrieve(
    { handle: bounded.handle ?? '', where: 'job = 2718' },
    { archive, limit: { amount: 500, unit: 'tokens' }, counter },
  );
  const claude = estimateTokens(result, 'claude:sonnet');
  const limits = modelLimits('claude:sonnet', defaultConfig().research).effective;
  return [
    {
      title: 'Measure: a tool answers with a list of jobs',
      lines: [
        `${grouped(ROWS)} rows, ${grouped(Buffer.byteLength(result))} bytes of JSON`,
        `${grouped(countTokens(result, MODEL))} tokens for ${MODEL} (exact)`,
        `${grouped(claude.tokens)} tokens for claude:sonnet (an upper estimate: the truth may be up to ${Math.ceil(claude.error * 100)} % lower)`,
        `claude:sonnet in a coding tool has ${grouped(limits)} tokens left for a prompt`,
      ],
    },
    {
      title: `Bound: the same in ${grouped(LIMIT)} tokens, asked "which jobs failed?"`,
      lines: [
        `${grouped(counter.count(bounded.text))} tokens leave, notice included`,
        `${shown} of ${failed} failed jobs are shown, in their order, with the digits they had`,
        ...bounded.notice.split('\n'),
      ],
    },
    {
      title: 'Bring back: one row that was left out',
      lines: [`plimsoll_retrieve(handle="${bounded.handle}", where="job = 2718")`, ...page.text.split('\n')],
    },
    {
      title: 'Try next (the archive of this tour was in memory and ended with it)',
      lines: [
        'npx plimsoll install --dry-run               MCP servers of your clients behind Plimsoll',
        'npx plimsoll count .                         how many tokens the files of this folder have',
        'npx plimsoll bound FILE --limit 2000         a file of yours to a limit',
        'npx plimsoll limits claude:sonnet            what a model has left, as a sum',
        'npx plimsoll --help                          everything else',
      ],
    },
  ];
}

function memoryArchive() {
  return createArchive({
    store: openStore('memory', {}),
    fallback: openStore('memory', { limitBytes: 0 }),
    keys: createInstallKeys(new Uint8Array(32)),
    clock: { now: () => 0 },
    principal: 'tour',
    quotaBytes: Number.MAX_SAFE_INTEGER,
    onWarning: () => undefined,
  });
}

/** The same every time. */
function toolResult(): string {
  const services = ['billing', 'search', 'mail', 'reports', 'import'];
  const rows = Array.from({ length: ROWS }, (_, index) => ({
    job: index + 1,
    service: services[(index * 7) % services.length],
    state: index % 417 === 416 ? 'failed' : 'done',
    attempts: index % 417 === 416 ? 5 : 1,
    seconds: ((index * 37) % 900) / 100 + 1,
    host: `worker-${(index % 24) + 1}.internal`,
    note:
      index % 417 === 416 ? `gave up: connection refused by ${services[index % 5]}` : 'finished as planned',
  }));
  return JSON.stringify(rows);
}
