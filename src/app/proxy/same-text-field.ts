/** Whether structured content in a file is one field that holds the same text as a text of the result, byte for byte. */
import type { Span, Spooled } from './message-parts.js';

const HEAD_BYTES = 256;
const CHUNK_BYTES = 1_048_576;

/** The name of the field; `undefined` when there is more in it, or another text. */
export function sameTextField(
  file: Pick<Spooled, 'read'>,
  structured: Span,
  text: Span | undefined,
): string | undefined {
  if (text === undefined) return undefined;
  const head = file.read(structured.start, HEAD_BYTES).toString('latin1');
  const match = /^\{\s*("[\w.-]{1,100}")\s*:\s*(?=")/.exec(head);
  const [before = '', key] = match ?? [];
  if (key === undefined) return undefined;
  const start = structured.start + before.length;
  const length = text.end - text.start;
  const rest = structured.end - start - length;
  if (rest < 1 || rest > HEAD_BYTES) return undefined;
  if (!/^\s*\}$/.test(file.read(start + length, rest).toString('latin1'))) return undefined;
  for (let at = 0; at < length; at += CHUNK_BYTES) {
    const size = Math.min(CHUNK_BYTES, length - at);
    const one = file.read(text.start + at, size);
    if (one.byteLength < size || !one.equals(file.read(start + at, size))) return undefined;
  }
  return JSON.parse(key) as string;
}
