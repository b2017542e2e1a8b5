/** One line of the ledger: what happened to the result of one tool call. It holds no content and no arguments. */
import type { ContentKind } from '../contract/reduction.js';

export const LEDGER_FORMAT = 1;

export interface CallEntry {
  readonly format: typeof LEDGER_FORMAT;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly server: string;
  readonly tool: string;
  readonly client?: string;
  readonly outcome: 'passed' | 'redacted' | 'reduced' | 'refused' | 'over' | 'verbatim';
  /** Nothing was done; the figures after are what would have left. */
  readonly dry_run?: true;
  readonly bytes_before: number;
  readonly bytes_after: number;
  readonly tokens_before: number;
  readonly tokens_after: number;
  readonly kind?: ContentKind;
  readonly handle?: string;
  readonly redacted?: number;
  readonly added_ms: number;
  /** This call asked for an original: its handle. */
  readonly retrieved?: string;
  /** Characters that the tool announces, where that is what limited the result. */
  readonly announced?: number;
}

const TEXTS = ['server', 'tool', 'outcome'] as const;
const NUMBERS = ['at', 'bytes_before', 'bytes_after', 'tokens_before', 'tokens_after', 'added_ms'] as const;

/** `undefined` for a line that is damaged or of another version. */
export function parseCallEntry(line: string): CallEntry | undefined {
  let value: Record<string, unknown>;
  try {
    value = JSON.parse(line) as Record<string, unknown>;
  } catch {
    return undefined;
  }
  if (typeof value !== 'object' || value === null || value.format !== LEDGER_FORMAT) return undefined;
  const isWhole =
    TEXTS.every((key) => typeof value[key] === 'string') &&
    NUMBERS.every((key) => typeof value[key] === 'number' && Number.isFinite(value[key])) &&
    isTime(Number(value.at));
  return isWhole ? (value as unknown as CallEntry) : undefined;
}

/** What a date can be made of. */
function isTime(milliseconds: number): boolean {
  return !Number.isNaN(new Date(milliseconds).getTime());
}
