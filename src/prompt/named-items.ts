/**
 * The question may name where the answer is to be looked for: "the default depth of qs" among files of which one is qs.md. Titles are
 * weighed with the text of their item.
 */
import type { ContentItem } from '../contract/content-item.js';
import { COMMON_WORDS, WEAK_WORDS } from '../reduce/extract/common-words.js';
import { foldText } from '../reduce/extract/fold-text.js';
import type { Question } from '../reduce/extract/question.js';

/** What such an item gains beside the 1 of the best one. */
const NAMED = 0.5;
/** A name that more items have tells none of them from others: index, readme. */
const MOST_OF_A_NAME = 2;
const LONGEST_NAME = 120;
const READ_OF_A_QUESTION = 2_000;

/** The scores, from 0 to 1, with more for the items that the question names and that have something of it. */
export function withNamed(
  scores: Float64Array,
  items: readonly Pick<ContentItem, 'id' | 'source'>[],
  { texts }: Question,
): Float64Array {
  const asked = texts.map((text) => ` ${plainWords(text.slice(0, READ_OF_A_QUESTION))} `);
  const known = new Set(asked.flatMap((text) => text.split(' ')));
  const beginnings = new Beginnings(known);
  const named = new Map<string, number[]>();
  for (let index = 0; index < items.length; index++) {
    const { id = '', source = '' } = items[index] ?? {};
    if ((scores[index] ?? 0) === 0 || !(beginnings.mayBegin(id) || beginnings.mayBegin(source))) continue;
    for (const name of new Set([id, source].map(nameOf))) {
      if (!known.has(name.split(' ', 1)[0] ?? '') || isUsual(name)) continue;
      if (asked.some((text) => text.includes(` ${name} `)))
        named.set(name, [...(named.get(name) ?? []), index]);
    }
  }
  const raised = new Set([...named.values()].filter(({ length }) => length <= MOST_OF_A_NAME).flat());
  if (raised.size === 0) return scores;
  const more = scores.map((score, index) => score + (raised.has(index) ? NAMED : 0));
  const top = more.reduce((most, score) => Math.max(most, score), 0);
  return more.map((score) => score / top);
}

/**
 * How the words of the question begin and how long they are. That tells of most names that they begin with none of them, and there
 * may be many thousands of names.
 */
class Beginnings {
  /** By length and first character. */
  readonly #known = new Set<number>();

  constructor(words: Iterable<string>) {
    for (const word of words) this.#known.add(word.length * 128 + word.charCodeAt(0));
  }

  /** False only if the first word of the name is none of the words. */
  mayBegin(path: string): boolean {
    const { length } = path;
    const least = Math.max(0, length - LONGEST_NAME);
    let from = length;
    while (from > least && !isSlash(path.charCodeAt(from - 1))) from--;
    while (from < length && !isWordCode(path.charCodeAt(from))) from++;
    let end = from;
    while (end < length && isWordCode(path.charCodeAt(end))) {
      // What other characters are folded to is not told from here.
      if (path.charCodeAt(end) > 127) return true;
      end++;
    }
    return end > from && this.#known.has((end - from) * 128 + lowerCode(path.charCodeAt(from)));
  }
}

function isSlash(code: number): boolean {
  return code === 0x2f || code === 0x5c;
}

/** A letter or a digit; beyond ASCII every character may be one. */
function isWordCode(code: number): boolean {
  const lower = lowerCode(code);
  return (code >= 0x30 && code <= 0x39) || (lower >= 0x61 && lower <= 0x7a) || code > 127;
}

function lowerCode(code: number): number {
  return code >= 0x41 && code <= 0x5a ? code + 0x20 : code;
}

/** Of a file without its folders and its ending. */
function nameOf(path: string): string {
  const name = path.slice(-LONGEST_NAME).split(/[/\\]/).at(-1) ?? '';
  return plainWords(name.replace(/(?<=.)\.\w{1,10}$/, ''));
}

function plainWords(text: string): string {
  return (foldText(text).match(/[\p{L}\p{N}]+/gu) ?? []).join(' ');
}

function isUsual(name: string): boolean {
  return name === '' || COMMON_WORDS.has(name) || WEAK_WORDS.has(name);
}
