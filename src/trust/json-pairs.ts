/**
 * Finds secrets in JSON whose name does not stand right before them: values of pairs (`{"name": "DB_PASSWORD",
 * "value": "..."}`, in either order, with other members between), lists under a secret's name, and `{"password":
 * {"value": "..."}}`. It follows the brackets around such a name, also in JSON inside strings. What was read is
 * skipped when it is met again, so nothing is read twice.
 */
import { DEEPEST_LEVEL, quoteEscapes, quoteLevel } from './escape-level.js';
import { JsonRegions } from './json-regions.js';
import {
  isPairName,
  isPairValue,
  isSecretInPair,
  LONGEST_PAIR_KEY,
  LONGEST_PAIR_NAME,
  pairKind,
} from './pair-keys.js';
import { MARK } from './redaction-mark.js';
import type { JsonPlace, SecretSpan } from './scan-state.js';
import { isPageHolder, type SecretKind, secretNameKind } from './secret-name.js';
import { isSecretByName } from './secret-value.js';

export interface JsonPairsInput {
  readonly text: string;
  /** The same text as numbers, with a zero behind it. */
  readonly codes: Uint8Array | Uint16Array;
  /** Secrets that are known: their inside has no structure. */
  readonly known: readonly SecretSpan[];
  /** The text is a JSON document: what stands in a list under a secret's name is one. */
  readonly json: boolean;
}

interface Range {
  readonly start: number;
  readonly end: number;
}

/** An array or object that is open. */
class Frame {
  /** The last string, which is a key when a colon follows. */
  last: Range | undefined = undefined;
  key: Range | undefined = undefined;
  /** What the name of the pair announces. */
  named: SecretKind | undefined = undefined;
  values: Range[] = [];

  constructor(
    /** In how many strings it stands that are being read. */
    readonly level: number,
    readonly isObject: boolean,
    /** It stands under a secret's name. */
    readonly kind: SecretKind | undefined,
    /** It is the value of a pair of this object, whose name may still come. */
    readonly owner: Frame | undefined = undefined,
    /** A place in a list: its `token` is no secret. */
    readonly isPage: boolean = false,
  ) {}
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const STRUCTURE = new Uint8Array(65_536);
for (const mark of '"\\\n{}[],:') STRUCTURE[mark.charCodeAt(0)] = 1;

/** Returns `steps` too: the characters read, proportional to the length of the text. */
export function findJsonPairs(
  places: readonly JsonPlace[],
  input: JsonPairsInput,
): { readonly spans: SecretSpan[]; readonly steps: number } {
  const spans: SecretSpan[] = [];
  const levels: JsonRegions[] = [];
  let steps = 0;
  for (const { at, level, kind } of places) {
    levels[level] ??= new JsonRegions(input.text, level);
    const regions = levels[level];
    if (regions.includes(at)) continue;
    const start = kind === undefined ? regions.startOfObject(at) : at;
    if (start < 0) continue;
    const end = new ObjectReader(input, regions, level, spans).read(start, kind);
    steps += end - start;
    regions.add(start, end);
  }
  for (const regions of levels) steps += regions?.steps ?? 0;
  spans.sort((one, other) => one.start - other.start);
  return { spans, steps };
}

/** Reads one array or object with all that is in it. */
class ObjectReader {
  readonly #open: Frame[] = [];
  /** Where the strings begin that are open in it, one in the other. */
  readonly #strings: number[] = [];
  #isEnded = false;

  constructor(
    private readonly input: JsonPairsInput,
    private readonly regions: JsonRegions,
    /** In how many strings it stands itself. */
    private readonly level: number,
    private readonly spans: SecretSpan[],
  ) {}

  /** Returns where it ends. */
  read(start: number, kind: SecretKind | undefined): number {
    const { codes, text, known } = this.input;
    const { length } = text;
    let passed = firstFrom(known, start);
    let stop = known[passed]?.start ?? length;
    this.#open.push(new Frame(0, codes[start] === 0x7b, kind));
    let at = start + 1;
    while (!this.#isEnded && this.#open.length > 0) {
      while (at < stop && STRUCTURE[codes[at] as number] === 0) at += 1;
      if (at < stop) {
        at = this.#mark(at);
      } else if (stop === length) {
        break;
      } else {
        at = Math.max(at, (known[passed] as SecretSpan).end);
        passed += 1;
        stop = known[passed]?.start ?? length;
      }
    }
    this.#dropTo(0);
    while (this.#open.length > 0) this.#close();
    return Math.min(at, length);
  }

  /** Behind the mark that stands here. */
  #mark(at: number): number {
    const { codes, text } = this.input;
    switch (codes[at]) {
      case QUOTE:
        this.#quote(at, 0);
        return at + 1;
      case BACKSLASH: {
        let end = at + 1;
        while (codes[end] === BACKSLASH) end += 1;
        if (codes[end] === QUOTE) this.#quote(end, quoteLevel(end - at));
        return end + 1;
      }
      case 0x0a:
        // No string of JSON goes over the end of a line: one that does is something else.
        if (this.level > 0) this.#isEnded = true;
        this.#dropTo(0);
        return at + 1;
      case 0x5b /* [ */:
        if (text.startsWith(MARK, at)) return text.indexOf(']', at) + 1 || at + 1;
        return this.#push(at, false);
      case 0x7b /* { */:
        return this.#push(at, true);
      case 0x5d:
      case 0x7d:
        if (this.#top() !== undefined) this.#close();
        return at + 1;
      default:
        this.#separator(codes[at] === 0x3a);
        return at + 1;
    }
  }

  /** The innermost array or object of the string that is being read. */
  #top(): Frame | undefined {
    const top = this.#open[this.#open.length - 1];
    return top?.level === this.#strings.length ? top : undefined;
  }

  #quote(at: number, level: number): void {
    const depth = this.#strings.length;
    const inside = level - this.level;
    if (inside < 0) {
      this.#isEnded = true;
    } else if (inside < depth) {
      const start = this.#strings[inside] as number;
      this.#dropTo(inside);
      this.#string(start, at - quoteEscapes(level));
    } else if (inside === depth && level <= DEEPEST_LEVEL) {
      this.#strings.push(at + 1);
    }
  }

  #string(start: number, end: number): void {
    const top = this.#top();
    if (top === undefined) return;
    if (!top.isObject) {
      if (top.kind !== undefined) this.#judge(start, end, top.kind, isSecretByName);
      else top.owner?.values.push({ start, end });
    } else if (top.key === undefined) {
      top.last = { start, end };
    } else {
      this.#member(top, top.key, { start, end });
    }
  }

  #member(frame: Frame, key: Range, value: Range): void {
    frame.key = undefined;
    const { text } = this.input;
    if (key.end - key.start > LONGEST_PAIR_KEY) return;
    const name = text.slice(key.start, key.end);
    if (isPairValue(name)) frame.values.push(value);
    else if (isPairName(name) && value.end - value.start <= LONGEST_PAIR_NAME)
      frame.named ??= pairKind(text.slice(value.start, value.end), secretNameKind);
  }

  #separator(isColon: boolean): void {
    const top = this.#top();
    if (top === undefined) return;
    top.key = isColon ? top.last : undefined;
    top.last = undefined;
  }

  /** Opens an array or object, or passes over one that was read before. */
  #push(at: number, isObject: boolean): number {
    const parent = this.#top();
    const end = this.#strings.length === 0 ? this.regions.endOf(at) : undefined;
    if (end !== undefined) {
      if (parent !== undefined) parent.key = undefined;
      return end;
    }
    const key = parent?.isObject === true && parent.key !== undefined ? this.#nameOf(parent.key) : undefined;
    const isValue = key !== undefined && isPairValue(key);
    const isInArray = parent?.isObject === false;
    const isPlace = key === 'token' && parent?.isPage === true;
    const isNamed = this.input.json && key !== undefined && !isValue && !isPlace;
    const kind = isInArray ? parent.kind : isNamed ? secretNameKind(key) : undefined;
    const owner = isInArray ? parent.owner : isValue ? parent : undefined;
    this.#open.push(
      new Frame(this.#strings.length, isObject, kind, owner, key !== undefined && isPageHolder(key)),
    );
    return at + 1;
  }

  /** Only the end of a name says what it is. */
  #nameOf({ start, end }: Range): string {
    return this.input.text.slice(Math.max(start, end - LONGEST_PAIR_NAME), end);
  }

  #close(): void {
    const closed = this.#open.pop() as Frame;
    const parent = this.#top();
    if (parent !== undefined) parent.key = undefined;
    const { named, kind, owner, values } = closed;
    if (named !== undefined)
      for (const { start, end } of values) this.#judge(start, end, named, isSecretInPair);
    else if (kind !== undefined)
      for (const { start, end } of values) this.#judge(start, end, kind, isSecretByName);
    else if (owner !== undefined) handOver(values, owner);
  }

  #judge(
    start: number,
    end: number,
    rule: SecretKind,
    isSecret: (kind: SecretKind, value: string) => boolean,
  ): void {
    if (end > start && isSecret(rule, this.input.text.slice(start, end)))
      this.spans.push({ start, end, rule });
  }

  /** Closes what is open in strings deeper than this. */
  #dropTo(level: number): void {
    while ((this.#open[this.#open.length - 1]?.level ?? 0) > level) this.#close();
    this.#strings.length = Math.min(this.#strings.length, level);
  }
}

/** The first span that begins at `start` or later. */
function firstFrom(spans: readonly SecretSpan[], start: number): number {
  let low = 0;
  let high = spans.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((spans[middle] as SecretSpan).start < start) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The shorter list moves: values in values in values do not move again and again. */
function handOver(values: Range[], owner: Frame): void {
  const isLonger = values.length > owner.values.length;
  const [longer, shorter] = isLonger ? [values, owner.values] : [owner.values, values];
  for (const value of shorter) longer.push(value);
  owner.values = longer;
}
