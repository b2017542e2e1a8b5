/**
 * Prunes messages that a program holds in memory. Unchanged messages come back as the same objects, so that values
 * which JSON cannot carry (bytes, dates, addresses) survive.
 */

import { type PrunedSession, type PruneSessionRequest, pruneSession } from '../../engine/prune-session.js';
import { type PruneReport, prunePolicy } from '../../engine/session.js';
import type { Transcript } from '../../engine/session-checks.js';
import { describeProblems, requireConfiguration } from '../configuration/configuration-findings.js';
import { loadConfiguration } from '../configuration/load-configuration.js';
import { safeCounterFor, warningText } from '../counting.js';
import { countedModel } from './counted-model.js';
import { dryArchive, sessionArchive } from './prune-file.js';
import { checkPruneOptions, type PruneMessagesOptions } from './prune-options.js';
import { type SessionInput, sameKind, transcriptOf } from './session-input.js';
import { sessionName } from './session-name.js';
import { meantKind, unknownKinds } from './unknown-kinds.js';

export interface PrunedMessages<Message> {
  /** The same array when nothing was changed. Not read-only: it goes into the call of an SDK. */
  readonly messages: Message[];
  readonly report: PruneReport;
}

export interface PrunedText {
  /** The text itself when nothing was changed. */
  readonly text: string;
  readonly report: PruneReport;
}

export interface PrunedRequest<Request> {
  /** The request itself when nothing was changed. */
  readonly request: Request;
  readonly report: PruneReport;
}

/**
 * Messages as a list, a transcript as text, or a request with its messages: what comes back is of the same kind. What is `any`, as from
 * JSON, is a list.
 */
export async function pruneMessages<Message extends object>(
  messages: readonly Message[],
  options?: PruneMessagesOptions,
): Promise<PrunedMessages<Message>>;
export async function pruneMessages(text: string, options?: PruneMessagesOptions): Promise<PrunedText>;
export async function pruneMessages<Request extends object>(
  request: Request,
  options?: PruneMessagesOptions,
): Promise<PrunedRequest<Request>>;
export async function pruneMessages(
  input: SessionInput,
  options: PruneMessagesOptions = {},
): Promise<PrunedText | PrunedMessages<object> | PrunedRequest<object>> {
  checkPruneOptions(options, 'pruneSession');
  const request = await pruneRequest(input, options);
  const pruned = await pruneSession(request);
  const { report } = pruned;
  if (!Array.isArray(input)) return { ...sameKind(input, request.source.text, pruned.text), report };
  return { messages: report.changed ? sameObjects<object>(input, pruned) : input, report };
}

export async function pruneRequest(
  input: SessionInput,
  options: PruneMessagesOptions,
): Promise<PruneSessionRequest & { readonly source: Transcript }> {
  const cwd = options.cwd ?? process.cwd();
  const env = options.env ?? process.env;
  const loaded = await loadConfiguration({ cwd, env });
  const config = requireConfiguration(loaded);
  const transcript = transcriptOf(input, options.format, 'pruneSession');
  const { counter, warnings } = safeCounterFor(countedModel(transcript, options.model));
  const wantsArchive = options.archive ?? config.archive.enabled;
  const isDry = options.dryRun === true;
  const now = Date.now();
  const resilience = { ...config.resilience, ...given(options.resilience) };
  // A probable slip in the configuration is reported with its other problems.
  const kinds =
    options.resilience?.protected_message_kinds ??
    resilience.protected_message_kinds.filter((name) => meantKind(name) === undefined);
  return {
    source: transcript,
    format: transcript.format,
    policy: prunePolicy(resilience, { mode: options.mode, digestLines: options.digestLines ?? true }),
    counter,
    warnings: [
      ...describeProblems(loaded.problems),
      ...warnings.map(warningText),
      ...unknownKinds(kinds, transcript),
    ],
    budget: options.budget,
    maxMessages: options.maxMessages,
    wholeFile: options.wholeFile ?? false,
    dryRun: options.dryRun ?? false,
    archive: !wantsArchive
      ? undefined
      : await (isDry ? dryArchive : sessionArchive)({ config, env, cwd, now }),
    ttlHours: config.archive.session_ttl_hours,
    item: options.name ?? sessionName(transcript),
    model: options.model,
    now,
  };
}

/** What is `undefined` was not given: the configuration holds then. */
function given<Options extends object>(options: Options | undefined): Partial<Options> {
  const entries = Object.entries(options ?? {}).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as Partial<Options>;
}

/** A record that was not touched has the value that it had, and with it the message itself. */
export function sameObjects<Message extends object>(
  messages: readonly Message[],
  { transcripts, report }: PrunedSession,
): Message[] {
  const { before, after } = transcripts;
  // After a repair records tell where they stood in the repaired transcript.
  const isRepaired = report.validity.before.length > 0;
  const byValue = new Map(isRepaired ? before.records.map(({ index, value }) => [value, index]) : []);
  return after.records.map(({ from, value }) => {
    const at = isRepaired ? byValue.get(value) : from;
    return (at === undefined ? undefined : messages[at]) ?? (value as Message);
  });
}
