/** What a thread needs to bound one result: plain data, and nothing of this process. */
import type { Work } from '../../bound/bound.js';
import { boundMcpError } from '../../bound/mcp-result/bound-mcp-error.js';
import {
  type BoundCall,
  type BoundMcpOptions,
  boundMcpResult,
} from '../../bound/mcp-result/bound-mcp-result.js';
import { safeCut } from '../../bound/mcp-result/safe-cut.js';
import { counterFor } from '../counting.js';

export interface BoundJob extends Omit<BoundMcpOptions, 'accepts' | 'counter' | 'clock' | 'schemaNote'> {
  readonly text: string;
  /** `cut`: only the beginning, because all else took too long. */
  readonly kind: 'result' | 'error' | 'cut';
  /** The schema as the client has it; `undefined` without one. */
  readonly outputSchema: unknown;
  readonly model: string;
  /** Of the counter for the model: another one would count otherwise. */
  readonly counterId: string;
  readonly now: number;
}

type AcceptsOf = (schema: unknown, characters: number) => BoundMcpOptions['accepts'];

export function openJob(job: BoundJob, acceptsOf: AcceptsOf): Work<BoundCall> {
  const { text, kind, outputSchema, model, now, ...options } = job;
  const { counter } = counterFor(model);
  if (counter.id !== job.counterId) throw new Error(`There is no counter ${job.counterId} here.`);
  const all = { ...options, counter, clock: { now: () => now } };
  if (kind === 'error') return boundMcpError(text, all);
  if (kind === 'cut') return safeCut(text, all);
  const accepts = outputSchema === undefined ? undefined : acceptsOf(outputSchema, text.length);
  return boundMcpResult(text, { ...all, accepts });
}
