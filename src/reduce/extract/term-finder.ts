/**
 * All terms of a question in one pass over a text, however many they are. A pattern finds where any of them could begin; each
 * that does begin there is then looked at by itself, because one may be the beginning of another.
 */
import { isWordCode } from './character-codes.js';
import { beginsPart, type QuestionTerm, standsAlone, standsWhole } from './question.js';

interface TermForm {
  readonly term: number;
  readonly text: string;
  readonly isFound: (folded: string, at: number, end: number, written: string) => boolean;
  /** Found again only from here on. */
  next: number;
}

/** Letters of a form that the pattern holds: a pattern must not grow with what is asked. */
const LONGEST_BEGINNING = 24;

export class TermFinder {
  readonly #forms: readonly TermForm[];
  /** By the code of their first letter. */
  readonly #beginning = new Map<number, TermForm[]>();
  readonly #pattern: RegExp;
  readonly #isAnywhere: boolean;

  /** Looks for the terms with these numbers, or for all. */
  constructor(terms: readonly QuestionTerm[], wanted?: ReadonlySet<number>) {
    this.#forms = terms.flatMap((term, index) => (wanted?.has(index) === false ? [] : formsOf(term, index)));
    for (const form of this.#forms) {
      const first = form.text.charCodeAt(0);
      this.#beginning.set(first, [...(this.#beginning.get(first) ?? []), form]);
    }
    this.#isAnywhere = terms.some(({ anywhere }) => anywhere);
    const beginnings = new Set(this.#forms.map(({ text }) => text.slice(0, LONGEST_BEGINNING)));
    this.#pattern = new RegExp([...beginnings].map(escaped).join('|'), 'g');
  }

  /**
   * Calls back with each term and the offset of each place where it stands in folded text, in the order of the text. `written` is the
   * text before it was folded.
   */
  each(folded: string, hit: (term: number, at: number) => void, written: string = folded): void {
    const pattern = this.#pattern;
    for (const form of this.#forms) form.next = 0;
    pattern.lastIndex = 0;
    for (let match = pattern.exec(folded); match !== null; match = pattern.exec(folded)) {
      const at = match.index;
      pattern.lastIndex = this.#isAnywhere ? at + 1 : partEnd(written, at);
      let found = -1;
      for (const form of this.#beginning.get(folded.charCodeAt(at)) ?? []) {
        const end = at + form.text.length;
        if (at < form.next || !folded.startsWith(form.text, at)) continue;
        form.next = end;
        // A word that is found by its root and by its stem stands there once.
        if (form.term === found || !form.isFound(folded, at, end, written)) continue;
        found = form.term;
        hit(form.term, at);
      }
    }
  }
}

/** Where the part of a word ends that a place is in: a term that stands at the start of one stands nowhere else in it. */
function partEnd(written: string, from: number): number {
  let at = from + 1;
  let before = written.charCodeAt(from);
  for (
    let code = written.charCodeAt(at);
    isWordCode(code) && !beginsPart(before, code);
    code = written.charCodeAt(at)
  ) {
    before = code;
    at++;
  }
  return at;
}

function formsOf({ text, anywhere, also, forms }: QuestionTerm, term: number): TermForm[] {
  return [
    ...also.map((other) => ({ term, text: other, isFound: standsWhole, next: 0 })),
    ...forms.map((form) => ({ term, text: form, isFound: standsAlone, next: 0 })),
    { term, text, isFound: anywhere ? () => true : standsAlone, next: 0 },
  ];
}

function escaped(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');
}
