/** Compares two JSON texts: equal values in the same order, whatever their spacing, escapes and notation of numbers. */
import { type JsonTape, scanJson, shapeOf } from '../../data/json-tape.js';
import { ROOT, sourceOf, stringOf } from '../../data/json-values.js';
import { withoutByteOrderMark } from '../../reduce/json-file.js';

export function isSameJson(source: JsonTape, node: number, raw: string): boolean {
  if (sourceOf(source, node) === raw) return true;
  const other = scanJson(withoutByteOrderMark(raw));
  if (other === undefined) return false;
  const count = (source.nexts[node] ?? 0) - node;
  if (other.count !== count) return false;
  for (let at = 0; at < count; at++) if (!isSameNode(source, node + at, other, ROOT + at)) return false;
  return true;
}

function isSameNode(one: JsonTape, node: number, other: JsonTape, twin: number): boolean {
  const shape = shapeOf(one, node);
  if (shapeOf(other, twin) !== shape) return false;
  if (shape === 'object' || shape === 'array')
    return (one.nexts[node] ?? 0) - node === (other.nexts[twin] ?? 0) - twin;
  const written = sourceOf(one, node);
  const twinWritten = sourceOf(other, twin);
  if (written === twinWritten) return true;
  if (shape === 'string') return stringOf(one, node) === stringOf(other, twin);
  return shape === 'number' && isSameNumber(written, twinWritten);
}

/** With more digits than this, different numbers may read as the same. */
const EXACT_DIGITS = 15;

function isSameNumber(one: string, other: string): boolean {
  return Math.max(one.length, other.length) <= EXACT_DIGITS && Number(one) === Number(other);
}
