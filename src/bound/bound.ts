/**
 * The one way to bound a result. A result within its limit passes. Otherwise its original is kept before anything is
 * cut, and a result without a form within the ceiling is refused. Codecs adapt it to a value, the answer of an own
 * tool, and an MCP result.
 */
import type { OriginalSpan } from '../trust/redact-text.js';

export interface Original {
  /** As everybody may see it. */
  readonly text: string;
  /** What was replaced in it. */
  readonly secrets: readonly OriginalSpan[];
  /** The number of this part, if the content was too large for one. */
  readonly part?: number;
  /** There were too many secrets to hand on, so they cannot be put back. */
  readonly unsealed?: number;
}

export interface KeptOriginal {
  readonly handle: string;
  /** It ends with this process. */
  readonly inMemory: boolean;
}

/** Pure work that asks for originals to be kept. Whoever runs it stores each and answers; `undefined`: it was not kept. */
export type Work<Result> = Generator<Original, Result, KeptOriginal | undefined>;

/** `soft`: what a result is reduced to as long as there is a way back. `hard`: what nothing may exceed. */
export type Bound = 'soft' | 'hard';

export interface Codec<Kept extends { readonly isComplete: boolean }, Left> {
  isWithin(limit: Bound): boolean;
  /** Within its limit: as it came, except for secrets. */
  whole(): Work<Left>;
  keep(): Work<Kept>;
  /** Above its soft limit, because there is no way back. */
  over(kept: Kept): Left;
  /** `undefined` when no form fits. */
  reduce(limit: Bound, kept: Kept): Left | undefined;
  /** In the place of what has no form that fits. */
  refuse(kept: Kept): Work<Left>;
}

export function* bound<Kept extends { readonly isComplete: boolean }, Left>(
  codec: Codec<Kept, Left>,
): Work<Left> {
  if (codec.isWithin('soft')) return yield* codec.whole();
  const kept = yield* codec.keep();
  const limit = kept.isComplete ? 'soft' : 'hard';
  if (codec.isWithin(limit)) return codec.over(kept);
  // A result without a form within its limit may have one within the ceiling.
  const larger = () => (limit === 'soft' && !codec.isWithin('hard') ? codec.reduce('hard', kept) : undefined);
  return codec.reduce(limit, kept) ?? larger() ?? (yield* codec.refuse(kept));
}
