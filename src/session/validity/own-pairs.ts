/** Which calls of a message have their results in the same message: they cannot be parted, and no rule of order is about them. */
import type { CallPart, Part } from '../session-model.js';

/** By their ids; `undefined` where there are none. */
export function ownPairs(parts: readonly Part[]): ReadonlySet<string> | undefined {
  if (!parts.some(isResult)) return undefined;
  const calls = new Set<string>();
  for (const part of parts) if (part.type === 'call') calls.add(part.id);
  if (calls.size === 0) return undefined;
  const own = new Set<string>();
  for (const part of parts) if (part.type === 'result' && calls.has(part.callId)) own.add(part.callId);
  return own;
}

function isResult({ type }: Part): boolean {
  return type === 'result';
}

/** A call that the caller answers. */
export function isAsked(part: Part): part is CallPart {
  return part.type === 'call' && part.hosted !== true;
}
