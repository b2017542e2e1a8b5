/**
 * What stands in Markdown for a program, not for a reader: images and badges, addresses of links, tags. Their words answer nothing, and
 * a question that shares one with an address (`support%20me`) is not spoken of there.
 */
import type { ScannedProse } from './scan-prose.js';

const LONGEST_ADDRESS = 2_000;
const LONGEST_LABEL = 300;
const LONGEST_TAG = 1_000;
const TAGS = /^<\/?(?:a|br|center|div|h[1-6]|hr|img|kbd|p|picture|source|span|sub|sup|video)(?=[\s/>])/i;
const LONGEST_TAG_NAME = 10;

/** What is left of their worth: the worth of nothing would make them as good as any when there is nothing else. */
const LEFT = 0.02;
/** Of code, when nothing was asked: a question may be answered by an example. */
const LEFT_OF_CODE = 0.3;
/** Words from which on a sentence is one that a text may begin with. */
const LEAST_WORDS = 4;

export interface Decoration {
  /** What is left of the worth of each word. */
  readonly left: Float32Array;
  /** The sentence that the text begins with, for a reader. */
  readonly lead: number;
}

/** `undefined` for a text without any. */
export function findDecoration(
  { text, words, wordEnd, wordSentence }: ScannedProse,
  isAsked: boolean,
): Decoration | undefined {
  let left: Float32Array | undefined;
  let word = 0;
  for (const { from, to, rest } of decorations(text, isAsked ? 1 : LEFT_OF_CODE)) {
    left ??= new Float32Array(words).fill(1);
    while (word < words && (wordEnd[word] ?? 0) <= from) word++;
    for (; word < words && (wordEnd[word] ?? 0) <= to; word++) left[word] = rest;
  }
  return left && { left, lead: firstSentence(left, wordSentence) };
}

function firstSentence(left: Float32Array, wordSentence: Int32Array): number {
  let plain = 0;
  for (let word = 0; word < left.length; word++) {
    if (wordSentence[word] !== wordSentence[word - 1]) plain = 0;
    if (left[word] === 1 && ++plain === LEAST_WORDS) return wordSentence[word] ?? 0;
  }
  return 0;
}

interface Span {
  readonly from: number;
  readonly to: number;
  readonly rest: number;
}

/** In order. Each end is looked for once, however many beginnings stand before it. */
function* decorations(text: string, leftOfCode: number): Generator<Span> {
  const round = endFinder(text, ')');
  const square = endFinder(text, ']');
  const tag = endFinder(text, '>');
  const address = placeFinder(text, '](');
  const reference = placeFinder(text, '][');
  const image = placeFinder(text, '![');
  const angle = placeFinder(text, '<');
  const definition = placeFinder(text, '\n[');
  const fence = placeFinder(text, '\n```');
  const line = placeFinder(text, '\n');
  const places = [address, reference, image, angle, definition, fence];
  let done = 0;
  for (;;) {
    const from = Math.min(...places.map((next) => next(done)));
    if (from === Number.POSITIVE_INFINITY) return;
    const isCode = text.startsWith('\n```', from);
    const to = isCode ? endOfCode(from) : endOf(from);
    if (to > 0) yield { from, to, rest: isCode ? leftOfCode : LEFT };
    done = Math.max(to, from + 1);
  }

  function endOf(from: number): number {
    const first = text[from];
    if (first === '\n') {
      const label = square(from + 2, LONGEST_LABEL);
      return text[label] === ':' ? Math.min(line(label), label + LONGEST_ADDRESS) : 0;
    }
    if (first === ']')
      return text[from + 1] === '(' ? round(from + 2, LONGEST_ADDRESS) : square(from + 2, LONGEST_LABEL);
    if (first === '<') {
      return TAGS.test(text.slice(from, from + LONGEST_TAG_NAME)) ? tag(from, LONGEST_TAG) : 0;
    }
    const label = square(from + 2, LONGEST_LABEL);
    if (text[label] === '(') return round(label, LONGEST_ADDRESS);
    return text[label] === '[' ? square(label, LONGEST_LABEL) : label;
  }

  function endOfCode(from: number): number {
    const end = fence(from + 1);
    return end === Number.POSITIVE_INFINITY ? 0 : end + 4;
  }
}

/** The first place from an offset on; offsets only grow. */
function placeFinder(text: string, wanted: string): (from: number) => number {
  let place = -1;
  return (from) => {
    if (place < from) {
      const found = text.indexOf(wanted, from);
      place = found < 0 ? Number.POSITIVE_INFINITY : found;
    }
    return place;
  };
}

/** The offset behind a closing mark that is near enough; else 0. */
function endFinder(text: string, mark: string): (from: number, most: number) => number {
  const next = placeFinder(text, mark);
  return (from, most) => {
    const end = next(from);
    return end - from <= most ? end + 1 : 0;
  };
}
