/**
 * All terms of a question in one pass over a text, however many they are. A kernel tells where any of them could begin, a small table
 * of pairs of letters where terms have other letters than ASCII; each that does begin there is then looked at by itself, because one
 * may be the beginning of another.
 */
import { isWordCode, withCodes } from './character-codes.js';
import { endApart } from './compound-words.js';
import { beginsPart, type QuestionTerm, standsAlone, standsWhole } from './question.js';
import { startFinder, startTables } from './term-starts.js';

interface TermForm {
  readonly term: number;
  readonly text: string;
  /** Also where it is written in two words. */
  readonly isApart?: boolean;
  readonly isFound: (folded: string, at: number, end: number, written: string) => boolean;
  /** Found again only from here on. */
  next: number;
}

/** Pairs that share a place in the table are told apart by the forms themselves. */
const PAIRS = 4096;
const SECOND_LETTERS = 128;

function placeOf(first: number, second: number): number {
  return (first + (second << 5)) & (PAIRS - 1);
}

export class TermFinder {
  readonly #forms: readonly TermForm[];
  /** By the code of their first letter. */
  readonly #beginning = new Map<number, TermForm[]>();
  /** 1 at the pairs of letters that forms begin with. */
  readonly #pairs = new Uint8Array(PAIRS);
  /** Of all forms that may stand in ASCII text. */
  readonly #tables: Uint8Array;
  /** Whether these are all. */
  readonly #isPlain: boolean;
  /** Whether a form may begin inside of a word, or holds more than one. */
  readonly #isAnywhere: boolean;

  /** Looks for the terms with these numbers, or for all. */
  constructor(terms: readonly QuestionTerm[], wanted?: ReadonlySet<number>) {
    this.#forms = terms.flatMap((term, index) => (wanted?.has(index) === false ? [] : formsOf(term, index)));
    for (const form of this.#forms) {
      const first = form.text.charCodeAt(0);
      this.#beginning.set(first, [...(this.#beginning.get(first) ?? []), form]);
      if (form.text.length > 1) this.#pairs[placeOf(first, form.text.charCodeAt(1))] = 1;
      else for (let second = 0; second < SECOND_LETTERS; second++) this.#pairs[placeOf(first, second)] = 1;
    }
    this.#isAnywhere =
      terms.some(({ anywhere }) => anywhere) || this.#forms.some(({ text }) => /[^\p{L}\p{N}]/u.test(text));
    const plain = this.#forms.map(({ text }) => text).filter(isPlain);
    this.#tables = startTables(plain);
    this.#isPlain = plain.length === this.#forms.length;
  }

  /**
   * Calls back with each term and the offset of each place where it stands in folded text, in the order of the text. `written` is the
   * text before it was folded; where it is ASCII, which who knows tells, the folded one is only asked for when a term may stand there.
   */
  each(
    folded: string | (() => string),
    hit: (term: number, at: number) => void,
    written: string = textOf(folded),
    isAscii = isPlain(written),
  ): void {
    for (const form of this.#forms) form.next = 0;
    const starts = isAscii || this.#isPlain ? startFinder() : undefined;
    if (starts === undefined) this.#eachByPairs(textOf(folded), hit, written);
    else if (isAscii) {
      let text: string | undefined;
      starts.each(written, this.#tables, this.#isAnywhere, (at) => {
        text ??= textOf(folded);
        this.#findAt(at, text, hit, written);
      });
    } else {
      const text = textOf(folded);
      // Of other codes the kernel sees the lower byte: it may find a beginning that is none, but cannot tell whether a word begins.
      starts.each(text, this.#tables, true, (at) => {
        if (this.#mayBegin(text.charCodeAt(at - 1), written, at)) this.#findAt(at, text, hit, written);
      });
    }
  }

  #eachByPairs(folded: string, hit: (term: number, at: number) => void, written: string): void {
    withCodes(folded, (codes) => {
      for (let at = nextPair(codes, this.#pairs, 0, folded.length); at < folded.length; ) {
        if (this.#mayBegin(codes[at - 1] ?? 0, written, at)) this.#findAt(at, folded, hit, written);
        at = nextPair(codes, this.#pairs, at + 1, folded.length);
      }
    });
  }

  #mayBegin(before: number, written: string, at: number): boolean {
    if (this.#isAnywhere || at === 0 || !isWordCode(before)) return true;
    return beginsPart(written.charCodeAt(at - 1), written.charCodeAt(at));
  }

  #findAt(at: number, folded: string, hit: (term: number, at: number) => void, written: string): void {
    let found = -1;
    for (const form of this.#beginning.get(folded.charCodeAt(at)) ?? []) {
      if (at < form.next) continue;
      const end = endOf(form, folded, at);
      if (end < 0) continue;
      form.next = end;
      // A word that is found by its root and by its stem stands there once.
      if (form.term === found || !form.isFound(folded, at, end, written)) continue;
      found = form.term;
      hit(form.term, at);
    }
  }
}

/** Where a form ends that begins here; -1 if it does not. */
function endOf({ text, isApart }: TermForm, folded: string, at: number): number {
  if (folded.startsWith(text, at)) return at + text.length;
  return isApart ? endApart(folded, at, text) : -1;
}

/** The first place from an offset on where a pair of the table stands, which may reach over the end; else the end. */
function nextPair(codes: Uint16Array, pairs: Uint8Array, from: number, to: number): number {
  let at = from;
  while (at < to && pairs[placeOf(codes[at] ?? 0, codes[at + 1] ?? 0)] === 0) at++;
  return at;
}

function formsOf({ text, anywhere, also, forms }: QuestionTerm, term: number): TermForm[] {
  return [
    ...also.map((other) => ({ term, text: other, isFound: standsWhole, next: 0 })),
    ...forms.map((form) => ({ term, text: form, isFound: standsAlone, next: 0 })),
    { term, text, isApart: !anywhere, isFound: anywhere ? () => true : standsAlone, next: 0 },
  ];
}

function textOf(folded: string | (() => string)): string {
  return typeof folded === 'string' ? folded : folded();
}

function isPlain(text: string): boolean {
  return Buffer.byteLength(text) === text.length;
}
