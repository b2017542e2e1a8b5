/** What is said twice, letter by letter, is shown once: spans, and sentences in them. */
import type { Span } from './choose-groups.js';
import { firstWhere } from './first-where.js';
import type { ScannedProse } from './scan-prose.js';

/** A shorter sentence may well be said again: No. */
const SHORTEST_SENTENCE = 16;

/** Only what is as long and begins alike is compared. Rows and items may be alike: below other names they say something else. */
export function withoutRepeats(scan: ScannedProse, spans: readonly Span[]): readonly Span[] {
  const { text } = scan;
  const alone = new Map<number, Span | undefined>();
  const said = new Set<string>();
  const distinct: Span[] = [];
  for (const span of spans) {
    if (isSaid(span)) continue;
    for (const sentence of sentencesOf(scan, span)) {
      const isPart = sentence.to - sentence.from < span.to - span.from;
      if (isPart && isPlain(text, sentence) && isSaid(sentence)) continue;
      const last = distinct.at(-1);
      if (last?.to === sentence.from) distinct[distinct.length - 1] = { from: last.from, to: sentence.to };
      else distinct.push(sentence);
    }
  }
  return distinct;

  function isSaid(span: Span): boolean {
    const { from, to } = trimmed(text, span);
    if (from === to) return true;
    const key = (to - from) * 0x10000 + text.charCodeAt(from);
    if (!alone.has(key)) {
      alone.set(key, { from, to });
      return false;
    }
    const first = alone.get(key);
    if (first !== undefined) said.add(text.slice(first.from, first.to));
    alone.set(key, undefined);
    const words = text.slice(from, to);
    if (said.has(words)) return true;
    said.add(words);
    return false;
  }
}

function isPlain(text: string, { from, to }: Span): boolean {
  if (to - from < SHORTEST_SENTENCE) return false;
  const code = text.charCodeAt(from);
  return code >= 128 || (code >= 97 && code <= 122) || (code >= 65 && code <= 90);
}

/** The parts of a span between which a sentence begins. */
function sentencesOf({ starts, sentenceOf }: ScannedProse, { from, to }: Span): readonly Span[] {
  const parts: Span[] = [];
  let at = from;
  const first = firstWhere(starts.length, (clause) => (starts[clause] ?? 0) > from);
  for (let clause = first; clause < sentenceOf.length; clause++) {
    const start = starts[clause] ?? to;
    if (start >= to) break;
    if (sentenceOf[clause] === sentenceOf[clause - 1]) continue;
    parts.push({ from: at, to: start });
    at = start;
  }
  parts.push({ from: at, to });
  return parts;
}

/** Without the blanks around it; empty when there is nothing else. */
function trimmed(text: string, { from, to }: Span): Span {
  let first = from;
  let last = to;
  while (first < last && isBlank(text.charCodeAt(first))) first++;
  while (first < last && isBlank(text.charCodeAt(last - 1))) last--;
  return { from: first, to: last };
}

/** What `trim` takes off. */
function isBlank(code: number): boolean {
  return (
    code === 32 || (code >= 9 && code <= 13) || (code >= 0xa0 && String.fromCharCode(code).trim() === '')
  );
}
