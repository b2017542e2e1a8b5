/**
 * A list of options tells each of them at its beginning (`- **timeout** ...`). The one that a question names is the answer, however often
 * its neighbours speak of it too.
 */
import { foldText } from './fold-text.js';
import type { Question } from './question.js';

/** What is told at the beginning of an item of a list, in bold letters or as code. */
const TOLD =
  /^\s{0,12}(?:[-*+]|\d{1,3}[.)])\s{1,4}(?:\*\*|__)?`?([\p{L}_$][\p{L}\p{N}_$.-]{2,80})`?(?:\*\*|__)?/u;
const MARKED = /^[^\p{L}]*[`*_]{1,3}[\p{L}_$]/u;
const LONGEST = 120;
/** Marks of lists, digits and spaces come before all letters. */
const LAST_MARK = 0x39;

interface ToldWord {
  readonly word: string;
  /** Where what tells it ends, with its marks. */
  readonly end: number;
}

/** The word that the item of a list tells of which begins here. */
export function toldWord(text: string, at: number): ToldWord | undefined {
  // Most lines are told by their first letter.
  if (text.charCodeAt(at) > LAST_MARK) return undefined;
  const line = text.slice(at, at + LONGEST);
  const found = MARKED.test(line.slice(0, 20)) ? TOLD.exec(line) : null;
  return found === null
    ? undefined
    : { word: (found[1] ?? '').replace(/[_.-]+$/, ''), end: at + found[0].length };
}

/** What a passage gains that tells of a word of the question, as a share of what the best one has. */
const DEFINED = 0.6;

/** Of the passages of long documents those that tell of a word of this part of the question. Changes `values` where they are. */
export function raiseDefined(
  passages: readonly { readonly content: string }[],
  question: Question,
  part: number,
  weights: ArrayLike<number>,
  values: Float64Array,
): void {
  const shareOf = definedShare(question, part, weights);
  const most = values.reduce((largest, value) => Math.max(largest, value), 0) * DEFINED;
  passages.forEach(({ content }, at) => {
    const value = values[at] ?? 0;
    if (value > 0) values[at] = value + most * shareOf(content);
  });
}

/** From 0 to 1: what the words that a passage tells of are worth of this part of the question at most, by the most that a word of it is worth. */
function definedShare(
  { terms, parts, texts }: Question,
  part: number,
  weights: ArrayLike<number>,
): (content: string) => number {
  const words = new Map<string, number>();
  const own = parts[part] ?? [];
  const most = own.reduce((largest, term) => Math.max(largest, weights[term] ?? 0), 0);
  for (const word of foldText(texts[part] ?? '').match(/[\p{L}\p{N}_$.-]+/gu) ?? []) {
    const bare = word.replace(/[.-]+$/, '');
    const named = own.filter((term) => bare.startsWith(terms[term]?.text ?? bare));
    words.set(
      bare,
      named.reduce((largest, term) => Math.max(largest, (weights[term] ?? 0) / (most || 1)), 0),
    );
  }
  return (content) => {
    let share = 0;
    for (let line = 0; line < content.length; line = nextLine(content, line)) {
      const told = toldWord(content, line);
      if (told !== undefined) share = Math.max(share, words.get(foldText(told.word)) ?? 0);
    }
    return share;
  };
}

function nextLine(text: string, from: number): number {
  const end = text.indexOf('\n', from);
  return end < 0 ? text.length : end + 1;
}
