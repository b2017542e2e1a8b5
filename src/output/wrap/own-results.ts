/**
 * Which payloads came from here. A handler may wrap its data and a server may wrap that again: the second time must not
 * forget that something was left out. A payload is known by identity, never by a `_meta` found in the data, which anybody
 * can write (a foreign `_meta` is removed).
 */
import type { ToolMeta } from '../../contract/tool-meta.js';

/** How a later, tighter limit may cut the same payload again. */
export type SecondCut = 'end' | 'start' | 'inside';

export interface OwnResult {
  readonly meta: ToolMeta;
  readonly lists: readonly { readonly key: string; readonly cut: SecondCut }[];
  readonly maxBytes: number;
}

const results = new WeakMap<object, OwnResult>();

export function rememberResult(payload: object, result: OwnResult): void {
  results.set(payload, result);
}

export function ownResult(payload: unknown): OwnResult | undefined {
  return typeof payload === 'object' && payload !== null ? results.get(payload) : undefined;
}
