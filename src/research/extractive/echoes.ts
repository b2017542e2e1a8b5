/**
 * Copies of the question in a text: an example that shows how to ask it repeats all of its words and answers nothing. What
 * stands in code, quotation marks or a link is taken out; a question that a text asks itself, such as one of a list of
 * questions and answers, stays.
 */
const WORD = /[\p{L}\p{M}\p{N}_]+/gu;
/** With fewer words a text can hold the question by chance. */
const FEWEST_WORDS = 3;
const OPENING_MARK = /["'`“‘„«[(]$/;

/** The text with blanks in place of the copies, every other character at its offset. */
export function withoutEchoes(text: string, question: string, isCode: boolean): string {
  const wanted = [...question.toLowerCase().matchAll(WORD)].map(([word]) => word);
  if (wanted.length < FEWEST_WORDS) return text;
  const found = [...text.matchAll(WORD)].map((match) => ({
    word: match[0].toLowerCase(),
    start: match.index,
    end: match.index + match[0].length,
  }));
  const parts: string[] = [];
  let kept = 0;
  for (let at = 0; at + wanted.length <= found.length; at++) {
    if (!wanted.every((word, step) => found[at + step]?.word === word)) continue;
    const start = found[at]?.start ?? 0;
    if (!isCode && !OPENING_MARK.test(text.slice(Math.max(0, start - 1), start))) continue;
    at += wanted.length - 1;
    const end = found[at]?.end ?? start;
    parts.push(text.slice(kept, start), ' '.repeat(end - start));
    kept = end;
  }
  return parts.length === 0 ? text : parts.join('') + text.slice(kept);
}
