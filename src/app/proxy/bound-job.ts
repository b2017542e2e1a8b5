/**
 * The data that a thread needs for one piece of work on foreign content. It is plain data and shares nothing with
 * this process.
 */

import { openSpooled, type SpoolPlace } from '../../adapters/spool/spool-file.js';
import type { RetrieveRequest } from '../../archive/retrieve/retrieve-request.js';
import { PlimsollError } from '../../contract/plimsoll-error.js';
import type { TokenCounter } from '../../contract/ports/token-counter.js';
import { type JsonTape, scanJsonBytes } from '../../data/json-tape.js';
import {
  type BoundCall,
  type BoundMcpOptions,
  boundMcpError,
  boundMcpResult,
  type ContentLimit,
  safeCut,
  type Work,
} from '../../engine/call-result.js';
import { type RetrievedPage, retrievePage } from '../../engine/retrieve.js';
import { counterFor } from '../counting.js';
import {
  type BoundOversize,
  boundOversize,
  type KeptOversize,
  keepOversize,
  type OversizeOptions,
  type OversizeResult,
} from './bound-oversize.js';
import { redactPrompt, redactSaid } from './redact-said.js';

interface CountingJob {
  readonly model: string;
  /** The id of the counter for the model, because another counter would give other figures. */
  readonly counterId: string;
  readonly now: number;
}

export interface BoundJob
  extends CountingJob,
    Omit<BoundMcpOptions, 'accepts' | 'counter' | 'clock' | 'schemaNote'> {
  readonly text: string;
  /** `cut`: only the beginning, because all else took too long. */
  readonly kind: 'result' | 'error' | 'cut';
  /** The schema as the client has it; `undefined` without one. */
  readonly outputSchema: unknown;
}

/** Secrets of what stays whole are replaced. */
export interface RedactJob {
  readonly kind: 'said' | 'prompt';
  readonly text: string;
}

interface Spooled {
  readonly place: SpoolPlace;
  readonly spooled: Omit<OversizeResult, 'file'>;
}

export interface OversizeJob extends CountingJob, Spooled, Omit<OversizeOptions, 'counter' | 'clock'> {
  readonly kind: 'oversize';
}

export interface KeepJob extends Spooled, Omit<OversizeOptions, 'counter' | 'clock' | 'limit' | 'keptHours'> {
  readonly kind: 'keep';
}

/** A message is read; what it is good for is decided elsewhere. */
export interface ReadJob {
  readonly kind: 'read';
  readonly bytes: Uint8Array;
}

/** A page of an original that somebody asks for. */
export interface PageJob extends CountingJob {
  readonly kind: 'page';
  readonly text: string;
  readonly request: RetrieveRequest;
  readonly limit: ContentLimit;
}

/** Why there is none, in plain data. */
export type PageResult =
  | RetrievedPage
  | { readonly refused: Pick<PlimsollError, 'code' | 'message' | 'remedy'> };

export type Job = BoundJob | RedactJob | OversizeJob | KeepJob | ReadJob | PageJob;

/** What comes of each. */
export type JobResult<Kind extends Job['kind']> = Kind extends BoundJob['kind']
  ? BoundCall
  : Kind extends RedactJob['kind']
    ? string
    : Kind extends 'oversize'
      ? BoundOversize
      : Kind extends 'keep'
        ? KeptOversize
        : Kind extends 'page'
          ? PageResult
          : JsonTape | undefined;

type AcceptsOf = (schema: unknown, characters: number) => BoundMcpOptions['accepts'];

export function openJob(job: Job, acceptsOf: AcceptsOf): Work<JobResult<Job['kind']>> {
  switch (job.kind) {
    case 'said':
      return atOnce(() => redactSaid(job.text));
    case 'prompt':
      return atOnce(() => redactPrompt(job.text));
    case 'read':
      return atOnce(() =>
        scanJsonBytes(Buffer.from(job.bytes.buffer, job.bytes.byteOffset, job.bytes.length)),
      );
    case 'page':
      return atOnce(() => pageOf(job));
    case 'keep':
      return keepOversize(spooledOf(job), job);
    case 'oversize':
      return boundOversize(spooledOf(job), { ...job, ...countingOf(job) });
    default:
      return openBound(job, acceptsOf);
  }
}

function openBound(job: BoundJob, acceptsOf: AcceptsOf): Work<BoundCall> {
  const { text, kind, outputSchema, model: _, now: __, ...options } = job;
  const all = { ...options, ...countingOf(job) };
  if (kind === 'error') return boundMcpError(text, all);
  if (kind === 'cut') return safeCut(text, all);
  const accepts = outputSchema === undefined ? undefined : acceptsOf(outputSchema, text.length);
  return boundMcpResult(text, { ...all, accepts });
}

function pageOf(job: PageJob): PageResult {
  const { text, request, limit } = job;
  try {
    return retrievePage(text, request, { limit, counter: countingOf(job).counter });
  } catch (error) {
    if (!(error instanceof PlimsollError)) throw error;
    const { code, message, remedy } = error;
    return { refused: { code, message, remedy } };
  }
}

function countingOf({ model, counterId, now }: CountingJob): {
  readonly counter: TokenCounter;
  readonly clock: { readonly now: () => number };
} {
  const { counter } = counterFor(model);
  if (counter.id !== counterId) throw new Error(`There is no counter ${counterId} here.`);
  return { counter, clock: { now: () => now } };
}

function spooledOf({ place, spooled }: Spooled): OversizeResult {
  return { ...spooled, file: openSpooled(place) };
}

// biome-ignore lint/correctness/useYield: work that asks for nothing.
function* atOnce<Result>(make: () => Result): Work<Result> {
  return make();
}
