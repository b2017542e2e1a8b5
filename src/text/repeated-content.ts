/**
 * Decides whether a text only repeats another: all of its sentences stand there, word by word and in the same order.
 * Case, spaces, marks, words without weight and lines about the fetching may differ. Any other word, figure or sign
 * is new content. The other text may have further sentences.
 */
import { proseStarts } from './sentences.js';

export class RepeatedContent {
  readonly #textOf: (index: number) => string;
  readonly #known = new Map<number, Sentences>();

  constructor(textOf: (index: number) => string) {
    this.#textOf = textOf;
  }

  /** Looks once at each sentence of both, and no further than to the first one that the other does not have. */
  repeats(index: number, other: number): boolean {
    const own = this.#of(index);
    const others = this.#of(other);
    let isInOrder = true;
    let next = 0;
    // Where sentences end may differ, if nothing else does.
    let isSame = true;
    let words = 0;
    for (let at = 0; at < own.count; at++) {
      const sentence = own.words(at);
      if (sentence === '') continue;
      if (isInOrder) {
        while (next < others.count && others.words(next) !== sentence) next++;
        isInOrder = next++ < others.count;
      }
      isSame &&= others.all().startsWith(sentence, words);
      words += sentence.length;
      if (!isInOrder && !isSame) return false;
    }
    return words > 0 && (isInOrder || words === others.all().length);
  }

  #of(index: number): Sentences {
    let content = this.#known.get(index);
    if (content === undefined) {
      content = new Sentences(withoutFetching(this.#textOf(index)));
      this.#known.set(index, content);
    }
    return content;
  }
}

/** The words of a text, sentence by sentence; each is looked at when it is first asked for. */
class Sentences {
  readonly #text: string;
  readonly #starts: readonly number[];
  readonly #words: string[] = [];
  #all: string | undefined;

  constructor(text: string) {
    this.#text = text;
    this.#starts = proseStarts(text, Number.POSITIVE_INFINITY);
  }

  get count(): number {
    return this.#starts.length - 1;
  }

  /** With a space behind each. */
  words(at: number): string {
    this.#words[at] ??= wordsOf(this.#text.slice(this.#starts[at], this.#starts[at + 1]));
    return this.#words[at];
  }

  all(): string {
    this.#all ??= Array.from({ length: this.count }, (_, at) => this.words(at)).join('');
    return this.#all;
  }
}

/**
 * A figure with its sign and what is attached to it, a word, or a sign with a meaning: a currency, a comparison, a
 * bracket, a tick. Marks of sentences and of Markdown have none; a question mark and an operator between operands do.
 */
const PARTS =
  /[-\u2212]?\p{N}(?:[.,:/-]?[\p{L}\p{M}\p{N}_])*|[\p{L}\p{M}_](?:['\u2019]?[\p{L}\p{M}\p{N}_])*|[?\uFF1F%&()[\]{}]|!(?=[\p{L}=(])|(?<![\p{L}\p{N}])-(?=\p{L})|(?<=\S )[*/](?= \S)|(?<=[\p{L}\p{N})])\*(?=[\p{L}\p{N}(])|(?<=\S ?)>|(?![|`>])\p{S}/gu;
/** `token_margin`, `zodSchema`, `v2`, `UTC`: their case tells them apart. */
const IDENTIFIER = /[\p{N}_]|\p{Ll}\p{Lu}|^\p{Lu}+$/u;
const WEIGHTLESS = new Set('a an the that which also very'.split(' '));

function wordsOf(sentence: string): string {
  let words = '';
  for (const [part] of sentence.matchAll(PARTS)) {
    const word = IDENTIFIER.test(part) ? part : part.toLowerCase();
    if (!WEIGHTLESS.has(word)) words += `${word} `;
  }
  return words;
}

const LONGEST_LINE = 120;
const FIRST_WORD = /^[^\p{L}\n]{0,8}(\p{L}{4,12})/u;
const FETCHING = new Set(
  'accessed archived cached crawled downloaded exported fetched generated printed retrieved'.split(' '),
);
const IDS =
  /^[^\p{L}]{0,8}(?:correlation|message|request|session|trace|tracking)[-_ ]?id\W{1,4}[\w-]{4,80}\W{0,4}$/iu;
const PAGES = /^\W{0,8}page \d{1,5}(?: of \d{1,5})?\W{0,8}$/i;
const IDLE =
  /^\W{0,8}(?:skip to (?:main )?content|back to top|print this page|share this article|advertisement)\W{0,8}$/i;
/** What a time may be written with, beside figures. */
const TIMES =
  /^(?:at|on|date|time|am|pm|utc|gmt|t|z|(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?|jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)$/i;

/** Without the lines that say when and how the text was fetched or printed: `Retrieved: 2026-10-11 12:00 UTC`, `Page 3 of 7`. */
function withoutFetching(text: string): string {
  const lines = text.split('\n');
  const isIdle = (line: string) => line.length <= LONGEST_LINE && isOfFetching(line);
  return lines.some(isIdle) ? lines.map((line) => (isIdle(line) ? '' : line)).join('\n') : text;
}

function isOfFetching(line: string): boolean {
  const first = FIRST_WORD.exec(line)?.[1]?.toLowerCase();
  if (first === undefined) return false;
  if (!FETCHING.has(first)) return IDS.test(line) || PAGES.test(line) || IDLE.test(line);
  const [, ...others] = line.match(/\p{L}+/gu) ?? [];
  return /\p{N}/u.test(line) && others.every((word) => TIMES.test(word));
}
