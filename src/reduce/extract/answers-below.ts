/**
 * A text that asks the reader's own question answers it in the sentence below: what that question speaks of, its answer speaks of too,
 * in lists of questions and answers, chats and interviews. One pass over the words.
 */
import type { ScannedProse } from './scan-prose.js';

/** A sentence that only says "Yes." or who speaks is not all of the answer. */
const SHORT_ANSWER = 4;
const QUESTION_MARKS: ReadonlySet<number> = new Set([63, 0x37e, 0x61f, 0xff1f]);

/** Words of an answer that stay with its question. */
const ANSWERING = 4;
const NEW_LINE = 10;

/** A line that ends in a question is shown with the words below it or not at all: beside other words it is answered by them. */
export function lockAnswers(
  { text, words, wordEnd, wordSentence, cellStart }: ScannedProse,
  locks: Uint8Array,
  both: number,
): void {
  for (let word = 1; word < words; word++) {
    if (wordSentence[word] === wordSentence[word - 1]) continue;
    if (!endsInQuestion(wordEnd[word - 1] ?? 0, cellStart[word] ?? 0)) continue;
    const last = Math.min(words, word + ANSWERING);
    for (let next = word; next < last && wordSentence[next] === wordSentence[word]; next++)
      locks[next] = (locks[next] ?? 0) | both;
  }

  function endsInQuestion(from: number, to: number): boolean {
    let isAsked = false;
    for (let at = from; at < to; at++) {
      const code = text.charCodeAt(at);
      if (QUESTION_MARKS.has(code)) isAsked = true;
      else if (isAsked && code === NEW_LINE) return true;
    }
    return false;
  }
}

/** Changes `coverage`, the share of the question that each sentence speaks of. */
export function coverAnswers(
  { text, words, wordEnd, wordSentence, cellStart }: ScannedProse,
  coverage: Float32Array,
): void {
  let asked = 0;
  let said = 0;
  for (let word = 0; word < words; word++) {
    const sentence = wordSentence[word] ?? 0;
    said++;
    if (wordSentence[word + 1] === sentence) continue;
    const own = coverage[sentence] ?? 0;
    if (isQuestion(wordEnd[word] ?? 0, cellStart[word + 1] ?? text.length)) asked = own;
    else {
      coverage[sentence] = Math.max(own, asked);
      if (said >= SHORT_ANSWER) asked = 0;
    }
    said = 0;
  }

  function isQuestion(from: number, to: number): boolean {
    for (let at = from; at < to; at++) if (QUESTION_MARKS.has(text.charCodeAt(at))) return true;
    return false;
  }
}
