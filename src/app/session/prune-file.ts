/** Prunes and restores files with the configured policy and archive, and the counter of the session's model. */

import { hasInstallKey } from '../../adapters/install-key/read-install-key.js';
import type { Archive } from '../../archive/archive.js';
import type { Config } from '../../contract/config/config.js';
import { PlimsollError } from '../../contract/plimsoll-error.js';
import type { WarningDetail } from '../../contract/warnings.js';
import { type PrunedSession, type PruneSessionRequest, pruneSession } from '../../engine/prune-session.js';
import { type CachePrices, type FewerSteps, type PruneReport, prunePolicy } from '../../engine/session.js';
import { readTranscript, type Transcript } from '../../engine/session-checks.js';
import { safeCounterFor, warningText } from '../counting.js';
import { plimsollHome } from '../home.js';
import { openArchive } from '../open-archive.js';
import { countedModel } from './counted-model.js';
import { sessionFormat } from './session-formats.js';
import { meantKind, unknownKinds } from './unknown-kinds.js';

export { pruneNotices } from '../../engine/session.js';

export interface SessionWorld {
  readonly config: Config;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly cwd: string;
  readonly now: number;
}

interface PruneFileOptions {
  readonly budget: number | undefined;
  readonly maxMessages: number | undefined;
  readonly mode: 'default' | 'aggressive' | undefined;
  readonly format: string | undefined;
  /** The model whose tokens count; by default the one that the transcript names. */
  readonly model: string | undefined;
  readonly wholeFile: boolean;
  readonly digestLines: boolean;
  readonly dryRun: boolean;
  readonly prices: CachePrices | undefined;
  readonly expectedTurns: number | undefined;
  readonly item: string;
  /** The file that the result goes to; none for standard output. */
  readonly target?: string | undefined;
  readonly archiveOption?: string | undefined;
  readonly repairOnly?: boolean;
  readonly dropUnreadable?: boolean;
}

export interface PrunedFile extends PrunedSession {
  readonly model: string;
  readonly archiveWarnings: readonly WarningDetail[];
  /** Fewer newest steps that would meet a missed budget. */
  readonly fewerSteps: FewerSteps | undefined;
  /** What aggressive mode would come to where default mode missed the budget. */
  readonly aggressiveTokens: number | undefined;
}

export async function pruneText(
  text: string,
  options: PruneFileOptions,
  world: SessionWorld,
): Promise<PrunedFile> {
  const format = sessionFormat(options.format);
  const transcript = readTranscript(text, format);
  const model = countedModel(transcript, options.model);
  const { counter, warnings } = safeCounterFor(model);
  const { config } = world;
  const archiveWarnings: WarningDetail[] = [];
  const archive = !config.archive.enabled
    ? undefined
    : options.dryRun
      ? await dryArchive(world)
      : await sessionArchive(world, (detail) => archiveWarnings.push(detail));
  if (archiveWarnings.length > 0) {
    // What is only in memory is gone when the command ends.
    throw new PlimsollError(
      'INTERNAL_ERROR',
      `Originals cannot be kept, so nothing was pruned. ${archiveWarnings[0]?.message ?? ''}`,
      {
        remedy: 'Run plimsoll doctor, or set archive.enabled=false to prune without a way back.',
      },
    );
  }
  const request: PruneSessionRequest = {
    source: transcript,
    format: transcript.format,
    policy: prunePolicy(config.resilience, { mode: options.mode, digestLines: options.digestLines }),
    counter,
    warnings: [
      ...warnings.map(warningText),
      // A probable slip is reported with the configuration.
      ...unknownKinds(
        config.resilience.protected_message_kinds.filter((name) => meantKind(name) === undefined),
        transcript,
      ),
    ],
    budget: options.budget,
    maxMessages: options.maxMessages,
    wholeFile: options.wholeFile,
    repairOnly: options.repairOnly ?? false,
    dropUnreadable: options.dropUnreadable ?? false,
    dryRun: options.dryRun,
    archive,
    ttlHours: config.archive.session_ttl_hours,
    item: options.item,
    target: options.target,
    archiveOption: options.archiveOption,
    model: options.model,
    prices: options.prices,
    expectedTurns: options.expectedTurns,
    now: world.now,
  };
  const pruned = await pruneSession(request);
  return {
    ...pruned,
    model,
    archiveWarnings,
    fewerSteps: await fewerSteps(request, pruned.report),
    aggressiveTokens: await aggressiveTokens(),
  };

  /** Tried, and not only said. */
  async function aggressiveTokens(): Promise<number | undefined> {
    const { budget_met, mode, tokens, enabled } = pruned.report;
    if (
      budget_met ||
      mode !== 'default' ||
      !enabled ||
      options.budget === undefined ||
      options.repairOnly === true
    )
      return undefined;
    const policy = prunePolicy(config.resilience, { mode: 'aggressive', digestLines: options.digestLines });
    const { report } = await pruneSession({ ...request, policy, dryRun: true });
    return report.tokens.after < tokens.after ? report.tokens.after : undefined;
  }
}

/** The same handles as in the run, as long as that writes nothing: without a key they are made up. */
export async function dryArchive(world: SessionWorld): Promise<Archive | 'pretend'> {
  return (await hasInstallKey(plimsollHome(world.env))) ? sessionArchive(world) : 'pretend';
}

export function sessionArchive(
  { config, env, cwd }: SessionWorld,
  onWarning: (detail: WarningDetail) => void = () => undefined,
): Promise<Archive> {
  return openArchive({ config: config.archive, env, cwd, onWarning });
}

export function openTranscript(text: string, format: string | undefined): Transcript {
  return readTranscript(text, sessionFormat(format));
}

// Whether a missed budget would be met with fewer of the newest steps kept as they are: tried, and not only said.
/** `undefined` where fewer steps would not help. The most steps that would do, else what is left with none. */
async function fewerSteps(
  request: PruneSessionRequest,
  { budget_met, blockers, tokens }: PruneReport,
): Promise<FewerSteps | undefined> {
  const { policy } = request;
  const newest = blockers.find((one) => one.protected_by === 'newest steps')?.tokens ?? 0;
  if (budget_met || request.budget === undefined || newest === 0 || policy.keepSteps === 0) return undefined;
  const none = await withSteps(request, 0);
  if (none.tokens >= tokens.after) return undefined;
  if (!none.isMet) return none;
  // The more steps stay, the less may leave: the largest number that does is found by halves.
  let best = none;
  let [low, high] = [1, policy.keepSteps - 1];
  while (low <= high) {
    const steps = Math.floor((low + high) / 2);
    const tried = await withSteps(request, steps);
    if (tried.isMet) {
      best = tried;
      low = steps + 1;
    } else high = steps - 1;
  }
  return best;
}

async function withSteps(request: PruneSessionRequest, keepSteps: number): Promise<FewerSteps> {
  const policy = { ...request.policy, keepSteps };
  const { report } = await pruneSession({ ...request, policy, dryRun: true });
  return { keepSteps, tokens: report.tokens.after, isMet: report.budget_met, blockers: report.blockers };
}
