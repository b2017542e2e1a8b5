/**
 * The parts of a long text with their secrets replaced. A secret that two parts share would be found in neither, so the end of
 * each part is looked at again together with the next one, and no part ends within a secret or between it and its name.
 */
import { wholeCodePoint } from '../../text/sentences.js';
import { type RedactedSpan, type RedactedText, redactText, replaceSpans } from '../../trust/redact-text.js';

export interface RedactedPart extends RedactedText {
  readonly original: string;
}

/** Longer than any secret that is no block of lines. */
const TAIL = 16_384;
/** A value may be a secret by the name before it. */
const NAME = 300;
/** A cut between words is looked for this far back. */
const WORD = 4_096;
/** What does not end is cut all the same. */
const LONGEST = 8 * 1024 * 1024;

export function* redactedParts(parts: Iterable<string>): Generator<RedactedPart> {
  let held = '';
  for (const part of parts) {
    const text = held + part;
    const { spans } = redactText(text);
    const cut = text.length > LONGEST ? text.length : safeCut(text, spans);
    held = text.slice(cut);
    if (cut === 0) continue;
    const original = text.slice(0, cut);
    const inside = spans.filter(({ end }) => end <= cut);
    yield { original, text: replaceSpans(original, inside), spans: inside };
  }
  if (held !== '') yield { original: held, ...redactText(held) };
}

function safeCut(text: string, spans: readonly RedactedSpan[]): number {
  const placeBefore = createPlaces(text);
  let cut = placeBefore(text.length - TAIL);
  for (const { start, end } of spans.toReversed()) {
    if (end <= cut) break;
    if (start - NAME < cut) cut = placeBefore(start - NAME);
  }
  return cut;
}

/** After a line, else after a word, else between two characters. Asked for places from the last on: none is looked for twice. */
function createPlaces(text: string): (at: number) => number {
  let line = text.length;
  return (at) => {
    if (at <= 0) return 0;
    if (line > at) line = text.lastIndexOf('\n', at - 1) + 1;
    if (line > text.length / 2) return line;
    const from = Math.max(0, at - WORD);
    const word = text.slice(from, at).lastIndexOf(' ') + 1;
    return word > 0 ? from + word : wholeCodePoint(text, at);
  };
}
