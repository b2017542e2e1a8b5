/**
 * Prunes messages that a program holds in memory. What is not changed comes back as the same objects, so that values which JSON
 * cannot carry (bytes, dates, addresses) survive.
 */
import { type ResilienceConfig, TRUNCATION_MODES } from '../../contract/config/resilience.js';
import { PlimsollError } from '../../contract/plimsoll-error.js';
import { type PrunedSession, type PruneSessionRequest, pruneSession } from '../../engine/prune-session.js';
import { prunePolicy } from '../../session/policy.js';
import type { PruneReport } from '../../session/prune/prune-report.js';
import type { SessionFormatId, Transcript } from '../../session/session-model.js';
import { requireConfiguration } from '../configuration/configuration-findings.js';
import { loadConfiguration } from '../configuration/load-configuration.js';
import { counterFor } from '../counting.js';
import { countedModel } from './counted-model.js';
import { dryArchive, sessionArchive } from './prune-file.js';
import { type SessionInput, sameKind, transcriptOf } from './session-input.js';

export interface PruneMessagesOptions {
  /** Tokens. Without one only the rules are applied. */
  readonly budget?: number;
  readonly maxMessages?: number;
  readonly mode?: ResilienceConfig['truncation_mode'];
  /** Recognised when absent. */
  readonly format?: SessionFormatId;
  /** The model whose tokens count; by default the one that a transcript names, else one of the provider of its format. */
  readonly model?: string;
  readonly wholeFile?: boolean;
  readonly digestLines?: boolean;
  /** Over the configuration of the project and the user. */
  readonly resilience?: Partial<ResilienceConfig>;
  /** False keeps no originals, and the texts say so. By default what `archive.enabled` says. */
  readonly archive?: boolean;
  readonly dryRun?: boolean;
  /** Names the session in the archive. */
  readonly name?: string;
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string | undefined>>;
}

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

const OPTION_NAMES: ReadonlySet<string> = new Set(
  Object.keys({
    budget: true,
    maxMessages: true,
    mode: true,
    format: true,
    model: true,
    wholeFile: true,
    digestLines: true,
    resilience: true,
    archive: true,
    dryRun: true,
    name: true,
    cwd: true,
    env: true,
  } satisfies Record<keyof PruneMessagesOptions, true>),
);

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
  checkOptions(options);
  const request = await pruneRequest(input, options);
  const pruned = await pruneSession(request);
  const { report, edits } = pruned;
  if (!Array.isArray(input)) return { ...sameKind(input, request.text, pruned.text), report };
  return { messages: edits.length === 0 ? input : sameObjects<object>(input, pruned), report };
}

/** A program without types gets the errors that the command line gives: a misspelt mode would take another road in silence. */
function checkOptions(options: PruneMessagesOptions): void {
  const { mode } = options;
  if (mode !== undefined && !TRUNCATION_MODES.includes(mode))
    throw wrongOption('mode', mode, `Name one of: ${TRUNCATION_MODES.join(', ')}.`);
  for (const name of ['budget', 'maxMessages'] as const) {
    const value = options[name];
    if (value !== undefined && !(Number.isInteger(value) && value > 0))
      throw wrongOption(name, value, 'Give a whole number above 0, or leave it out.');
  }
  const unknown = Object.keys(options).find((name) => !OPTION_NAMES.has(name));
  if (unknown !== undefined)
    throw new PlimsollError('INVALID_PARAMS', `pruneSession has no option "${unknown.slice(0, 40)}".`, {
      remedy: `Its options are ${[...OPTION_NAMES].join(', ')}.`,
    });
}

function wrongOption(name: string, value: unknown, remedy: string): PlimsollError {
  const shown = String(value).slice(0, 40);
  return new PlimsollError('INVALID_PARAMS', `The option ${name} of pruneSession cannot be "${shown}".`, {
    remedy,
  });
}

export async function pruneRequest(
  input: SessionInput,
  options: PruneMessagesOptions,
): Promise<PruneSessionRequest & { readonly transcript: Transcript }> {
  const cwd = options.cwd ?? process.cwd();
  const env = options.env ?? process.env;
  const config = requireConfiguration(await loadConfiguration({ cwd, env }));
  const transcript = transcriptOf(input, options.format, 'pruneSession');
  const model = countedModel(transcript, options.model);
  const wantsArchive = options.archive ?? config.archive.enabled;
  const isDry = options.dryRun === true;
  const now = Date.now();
  return {
    text: transcript.text,
    transcript,
    format: transcript.format,
    policy: prunePolicy(
      { ...config.resilience, ...options.resilience },
      { mode: options.mode, digestLines: options.digestLines ?? true },
    ),
    counter: counterFor(model).counter,
    budget: options.budget,
    maxMessages: options.maxMessages,
    wholeFile: options.wholeFile ?? false,
    dryRun: options.dryRun ?? false,
    archive: !wantsArchive
      ? undefined
      : await (isDry ? dryArchive : sessionArchive)({ config, env, cwd, now }),
    ttlHours: config.archive.session_ttl_hours,
    item: options.name ?? 'session',
    now,
  };
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
