/**
 * The state that secret scanners share while they read one text: its runs of characters, so that overlapping
 * candidates never read a run twice, and the spans found so far. `steps` counts the characters read besides the main
 * pass; tests hold it to a multiple of the length, which keeps hostile input linear.
 */
import { CHARS, endOfRun, isOf } from './char-classes.js';
import { MARK } from './redaction-mark.js';
import { type SecretKind, secretNameKind } from './secret-name.js';

export { MARK };

/** A secret's place in the text that was searched, in UTF-16 units, `end` exclusive. */
export interface SecretSpan {
  readonly start: number;
  readonly end: number;
  readonly rule: string;
}

/** The quote before the key of a pair's name; or, when a kind is given, the array or object that stands under a name of that kind. */
export interface JsonPlace {
  readonly at: number;
  /** In how many strings of JSON it stands. */
  readonly level: number;
  readonly kind: SecretKind | undefined;
}

const NAMES_KEPT = 1000;
const NO_KIND = '';

export class ScanState {
  readonly spans: SecretSpan[] = [];
  /** Characters looked at besides the main pass. */
  steps = 0;
  /** End of the last span; nothing before it is looked at again. */
  done = 0;
  /** Passwords of addresses, in order. */
  readonly addresses: SecretSpan[] = [];
  /** Places in JSON whose secrets stand apart from their names, in order. */
  readonly jsonPlaces: JsonPlace[] = [];
  /** Bit by bit: the same in lines that stand in so many strings of JSON. */
  lineLevels = 0;
  readonly #kinds = new Map<string, SecretKind | typeof NO_KIND>();
  readonly #runs = new Map<number, { start: number; end: number }>();

  constructor(readonly text: string) {}

  /** The kind of secret that a name announces. Rows repeat their names. */
  kindOf(name: string): SecretKind | undefined {
    const known = this.#kinds.get(name);
    if (known !== undefined) return known === NO_KIND ? undefined : known;
    const kind = secretNameKind(name);
    if (this.#kinds.size < NAMES_KEPT) this.#kinds.set(name, kind ?? NO_KIND);
    return kind;
  }

  /** The end of the run of `mask` characters around `start`. Asking again inside the same run costs nothing. */
  runEnd(start: number, mask: number): number {
    const known = this.#runs.get(mask);
    if (known && start >= known.start && start < known.end) return known.end;
    const end = endOfRun(this.text, start, mask);
    this.steps += end - start + 1;
    if (known) {
      known.start = start;
      known.end = end;
    } else {
      this.#runs.set(mask, { start, end });
    }
    return end;
  }

  /**
   * The start of the run of `mask` characters that ends at `end`: at most `limit` characters back, not before `done`.
   */
  runStart(end: number, mask: number, limit: number): number {
    const stop = Math.max(this.done, end - limit);
    let position = end;
    while (position > stop && isOf(this.text.charCodeAt(position - 1), mask)) position -= 1;
    this.steps += end - position + 1;
    return position;
  }

  /** As `runStart`, without the letter of an escape (`\\n`) that the run seems to begin with. */
  tokenStart(end: number, mask: number, limit: number): number {
    const start = this.runStart(end, mask, limit + 1);
    return start < end && this.text[start - 1] === '\\' ? start + 1 : start;
  }

  /**
   * Whether a token may end here: no letter, digit or underscore follows, and no earlier redaction, which may have
   * taken the end of a longer run. So redacting again finds nothing new.
   */
  endsAt(position: number): boolean {
    if (position >= this.text.length) return true;
    const code = this.text.charCodeAt(position);
    return !isOf(code, CHARS.word) && !(code === 0x5b && this.text.startsWith(MARK, position));
  }

  /** True when an earlier redaction ends here. */
  followsMark(position: number): boolean {
    if (this.text.charCodeAt(position - 1) !== 0x5d) return false;
    const open = this.text.lastIndexOf('[', position);
    this.steps += position - open;
    return open >= 0 && position - open < 48 && this.text.startsWith(MARK, open);
  }

  /** Without the full stops of a sentence, at most three: a run of dots must not be read again for each candidate. */
  beforeFullStop(end: number): number {
    let position = end;
    while (end - position < 3 && this.text[position - 1] === '.') position -= 1;
    return position;
  }

  startsWith(literal: string, position: number): boolean {
    this.steps += 1;
    return this.text.startsWith(literal, position);
  }

  hasDigit(start: number, end: number): boolean {
    for (let position = start; position < end; position += 1) {
      this.steps += 1;
      if (isOf(this.text.charCodeAt(position), CHARS.digit)) return true;
    }
    return false;
  }

  /** Records a token that must end where its run ends. False when it goes on, or would overlap another. */
  token(start: number, end: number, rule: string): boolean {
    return this.endsAt(end) && this.found(start, end, rule);
  }

  /** Records a secret. False when it would overlap one that is already recorded. */
  found(start: number, end: number, rule: string): boolean {
    if (start < this.done || end <= start) return false;
    this.spans.push({ start, end, rule });
    this.done = end;
    return true;
  }

  /** Makes the last span the whole value that it was found in: what stands around a known token there is secret too. */
  widen(start: number, end: number, rule: string): true {
    const last = this.spans.at(-1);
    if (last && (last.end < end || last.start > start)) {
      this.spans[this.spans.length - 1] = {
        start: Math.min(start, last.start),
        end: Math.max(end, last.end),
        rule,
      };
      this.done = Math.max(end, this.done);
    }
    return true;
  }
}
