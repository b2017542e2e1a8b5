/**
 * Bounds a result so that the original stays reachable. It stores each original before the work on the result goes
 * on. A value, a text, the answer of an own tool and the answer of an MCP server all take this way.
 */

import type { Archive } from '../archive/archive.js';
import type { Reference } from '../archive/archive-record.js';
import type { KeptOriginal, Original, Work } from '../bound/bound.js';
import { type BoundErrorOptions, boundMcpError } from '../bound/mcp-result/bound-mcp-error.js';
import {
  type BoundCall,
  type BoundMcpOptions,
  boundMcpResult,
} from '../bound/mcp-result/bound-mcp-result.js';
import { type BoundValue, type BoundValueOptions, boundValue } from '../bound/value/bound-value.js';
import type { JsonTape } from '../data/json-tape.js';

/** Where originals go, and as what. */
export interface KeepIn {
  readonly archive: Archive;
  readonly scope: Reference['scope'];
  readonly item: string;
  readonly ttlHours: number | undefined;
}

type Keep = (original: Original) => Promise<KeptOriginal | undefined>;

export async function runWork<Result>(work: Work<Result>, keep: Keep): Promise<Result> {
  for (let kept: KeptOriginal | undefined; ; ) {
    const step = work.next(kept);
    if (step.done === true) return step.value;
    kept = await keep(step.value);
  }
}

export function keeperIn(keep: KeepIn | undefined): Keep {
  return async ({ text, secrets }) => keep?.archive.keep({ ...keep, text, secrets });
}

/** Any value or text to a limit. Nothing is kept, so it need not wait. */
export function boundNow(value: unknown, options: BoundValueOptions): BoundValue {
  const work = boundValue(value, options);
  for (;;) {
    const step = work.next(undefined);
    if (step.done === true) return step.value;
  }
}

/** The same with its original in the archive; without one the notice says that the rest was not kept. */
export function boundAndKeep(
  value: unknown,
  options: Omit<BoundValueOptions, 'handle' | 'keptHours' | 'recoverable'> & { readonly keep?: KeepIn },
): Promise<BoundValue> {
  const { keep, ...rest } = options;
  const keptHours = keep?.ttlHours;
  const work = boundValue(value, { ...rest, ...(keptHours === undefined ? {} : { keptHours }) });
  return runWork(work, keeperIn(keep));
}

export interface CallOptions {
  readonly server: string;
  readonly tool: string;
  /** Absent: originals are not kept. */
  readonly archive: Archive | undefined;
  readonly keptHours: number;
  /** Only find out what would be done. */
  readonly dryRun: boolean;
}

export type BoundCallOptions = Omit<BoundMcpOptions, 'isArchiveOff'> & CallOptions;

/** What a server answered to a call. `source` when the text has been read already. */
export function boundCallResult(
  text: string,
  options: BoundCallOptions,
  source?: JsonTape,
): Promise<BoundCall> {
  return inCall(text, boundMcpResult(text, { ...options, isArchiveOff: isOff(options) }, source), options);
}

/** The JSON-RPC error in the place of a result. */
export function boundCallError(
  error: string,
  options: Omit<BoundErrorOptions, 'isArchiveOff'> & CallOptions,
): Promise<BoundCall> {
  return inCall(error, boundMcpError(error, { ...options, isArchiveOff: isOff(options) }), options);
}

/** As long as a real handle: a dry run keeps nothing and counts the same. */
const DRY_HANDLE = 'xxxxxxxxxxxxxxxx';

async function inCall(text: string, work: Work<BoundCall>, options: CallOptions): Promise<BoundCall> {
  return asLeft(text, await runWork(work, keeperOf(options)), options);
}

/** Where the originals of a call go. */
export function keeperOf(options: CallOptions): Keep {
  const { server, tool, archive, keptHours: ttlHours } = options;
  if (options.dryRun) return async () => ({ handle: DRY_HANDLE, inMemory: false });
  return keeperIn(archive && { archive, scope: 'call', item: `${server}/${tool}`, ttlHours });
}

/** A dry run leaves what came. */
export function asLeft(text: string, bound: BoundCall, { dryRun }: Pick<CallOptions, 'dryRun'>): BoundCall {
  return dryRun ? { ...bound, text } : bound;
}

export function isOff({ archive, dryRun }: CallOptions): boolean {
  return archive === undefined && !dryRun;
}
