/**
 * Counts tokens, locally and synchronously. An implementation must not throw on any string, including lone surrogates
 * and names of special tokens, and must take linear time.
 */
export type TextEnd = 'start' | 'end';

export interface TokenCounter {
  /** Names the method in records: `o200k_base`, `cl100k_base`, `claude`, `gemini`, `characters/4`, ... */
  readonly id: string;
  readonly exact: boolean;
  /** The stated relative error of an estimate, 0 when exact. An estimate is expected to lie above the truth, within it. */
  readonly error: number;
  count(text: string): number;
  /** Like `count` as long as the result is at most `limit`; above, any number greater than `limit`, found early. */
  countUpTo(text: string, limit: number): number;
  /** The longest part from that end of at most `limit` tokens that splits no code point. */
  truncate(text: string, limit: number, keep?: TextEnd): string;
}
