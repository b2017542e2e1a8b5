/**
 * What a heading says of the question counts for the sentences below it: "Abroad" is said once, and then what holds there. The title
 * stands over all of them and tells none apart. One pass over the words, of texts with headings alone.
 */
import type { ScannedProse } from './scan-prose.js';

const SIGN = 35;
const SPACE = 32;
const DEEPEST = 6;
/** What is said above says less than what a sentence says itself, and one word of a long question hardly anything. */
const SAID_ABOVE = 0.8;

/** Changes `coverage` where it is. */
export function coverBelowHeadings(
  { text, words, cellStart, wordSentence }: ScannedProse,
  coverage: Float32Array,
): void {
  if (!text.includes('\n#')) return;
  let above = 0;
  /** Of the line of the heading. */
  let end = 0;
  for (let word = 1; word < words; word++) {
    const sentence = wordSentence[word] ?? 0;
    if (sentence === wordSentence[word - 1]) continue;
    const own = coverage[sentence] ?? 0;
    const start = cellStart[word] ?? 0;
    // `## 2. Price`: the number of a heading ends a sentence.
    if (start < end) above = Math.max(above, own);
    else if (isHeading(text, start)) {
      above = own;
      end = text.indexOf('\n', start);
    } else coverage[sentence] = own + (1 - own) * above * above * SAID_ABOVE;
  }
}

function isHeading(text: string, start: number): boolean {
  let at = start;
  while (at <= start + DEEPEST && text.charCodeAt(at) === SIGN) at++;
  return at > start && text.charCodeAt(at) === SPACE;
}
