// Looks for a value inside an answer whose exact frame is not the point of the check.
import { isDeepStrictEqual } from 'node:util';

/**
 * Whether a value stands somewhere in a tool result: in structuredContent at any depth, or in a text block that is
 * JSON or holds one JSON value after a line of words.
 */
export function resultHolds(result, wanted) {
  const candidates = [result.structuredContent, ...(result.content ?? []).map((block) => block.text)];
  return candidates.some((candidate) => holds(candidate, wanted));
}

function holds(value, wanted) {
  if (isDeepStrictEqual(value, wanted)) return true;
  if (typeof value === 'string')
    return jsonIn(value).some((inner) => typeof inner === 'object' && holds(inner, wanted));
  if (value === null || typeof value !== 'object') return false;
  return Object.values(value).some((inner) => holds(inner, wanted));
}

function jsonIn(text) {
  const found = [];
  for (const [open, close] of ['{}', '[]']) {
    const from = text.indexOf(open);
    const to = text.lastIndexOf(close);
    if (from < 0 || to <= from) continue;
    try {
      found.push(JSON.parse(text.slice(from, to + 1)));
    } catch {}
  }
  return found;
}
