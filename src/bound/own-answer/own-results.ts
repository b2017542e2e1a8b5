/**
 * Knows which payloads are ours. A handler may wrap its data and a server may wrap that again; the second wrapping
 * must remember what was left out. A payload is known by identity and never by a `_meta` in the data, which anybody
 * can write. A foreign `_meta` is removed.
 */
import type { ToolMeta } from '../../contract/tool-meta.js';
import type { TurnBudget } from '../budget/turn-budget.js';

/** How a later, tighter limit may cut the same payload again. */
export type SecondCut = 'end' | 'start' | 'inside';

/** What may be different when the same data is wrapped once more. */
export interface SettingsChange {
  readonly budget?: TurnBudget | undefined;
  readonly marksForeign?: boolean;
  readonly maxBytes?: number;
}

export interface OwnResult {
  readonly meta: ToolMeta;
  readonly lists: readonly { readonly key: string; readonly cut: SecondCut }[];
  readonly maxBytes: number;
  /** The key of a list that is not of the data: statistics of what the data had. */
  readonly madeList: string | undefined;
  /** The same data wrapped once more with other settings, such as a budget whose warning stands inside the limit. */
  readonly again: (change: SettingsChange) => unknown;
}

interface Remembered {
  readonly result: OwnResult;
  /** What the payload held when it left here. */
  readonly fields: readonly (readonly [string, unknown])[];
}

const results = new WeakMap<object, Remembered>();

export function rememberResult(payload: object, result: OwnResult): void {
  results.set(payload, { result, fields: Object.entries(payload) });
}

export function ownResult(payload: unknown): OwnResult | undefined {
  return typeof payload === 'object' && payload !== null ? results.get(payload)?.result : undefined;
}

/** Whether no field was added, removed or replaced since. */
export function isUntouched(payload: object): boolean {
  const fields = results.get(payload)?.fields ?? [];
  const now = Object.entries(payload);
  return (
    now.length === fields.length &&
    now.every(([name, value], index) => name === fields[index]?.[0] && value === fields[index]?.[1])
  );
}
