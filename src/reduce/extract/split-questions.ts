/**
 * One text as the questions that it holds: question marks, semicolons and line breaks separate them, sentences do, and in a long
 * text without any mark a question word in the middle begins a new one. A question split once too often costs little, since
 * every part is looked for by itself; two that stay one hide each other.
 */
import { proseStarts } from '../../text/sentences.js';

const LONGEST_TEXT = 20_000;
/** Words below which a text is one question, and words that each part must have. */
const SEVERAL_WORDS = 15;
const FEWEST_WORDS = 4;

/**
 * Not each question mark: one between two spaces before a small letter is spoken of (how do I strip the ? at the front), and what is
 * followed by one word alone may be a part of a name (what do I write instead of :name? now).
 */
const SEPARATORS =
  /(?<=\S)[?？]+(?![?？]|\s+\p{Ll}[\p{L}\p{N}_-]*\s*(?:[?？;；\n]|$))|(?<!\S)[?？]+(?![?？]|\s+\p{Ll})|[;；\n]+/u;

/** Begin a question wherever they stand. */
const STARTERS = new Set(
  'who what which whose wer welche welcher welches qui quel quelle quien quién quienes cual cuál chi quale quem qual wie'.split(
    ' ',
  ),
);
/** Begin a question when a verb or a measure follows; else they join two parts of one: `when the wall was built`. */
const JOINERS = new Set(
  'when where why how wann wo warum quand où pourquoi comment combien cuando cuándo donde dónde como cómo quando dove perché onde waar wanneer hoe'.split(
    ' ',
  ),
);
const FOLLOWERS = new Set(
  'did do does is are was were will would can could should has have had many much long old far big tall high often large fast deep s wurde wurden wird werden ist sind war waren hat haben viele viel est sont était a ont fue es son era ha han è sono foi são is zijn werd'.split(
    ' ',
  ),
);
/** Before a question word: it goes on with what was begun. */
const LEADING = new Set(
  'in of on at by to for from with about under during after before into and or but that the a an is are was were know say tell me than as von mit auf und oder de en y o et ou'.split(
    ' ',
  ),
);

export function splitQuestions(text: string): string[] {
  return text
    .slice(0, LONGEST_TEXT)
    .split(SEPARATORS)
    .flatMap(sentences)
    .flatMap(splitUnmarked)
    .map((part) => part.trim())
    .filter((part) => /[\p{L}\p{N}]/u.test(part));
}

function sentences(text: string): string[] {
  const starts = proseStarts(text, LONGEST_TEXT);
  return starts.slice(0, -1).map((start, at) => text.slice(start, starts[at + 1]));
}

function splitUnmarked(text: string): string[] {
  const words = [...text.matchAll(/[\p{L}\p{N}]+/gu)].map(({ 0: word, index }) => ({
    word: word.toLowerCase(),
    index,
  }));
  if (words.length < SEVERAL_WORDS) return [text];
  const parts: string[] = [];
  let from = 0;
  let fromWord = 0;
  words.forEach(({ word, index }, at) => {
    if (at - fromWord < FEWEST_WORDS || words.length - at < FEWEST_WORDS) return;
    const follows = words[at + 1]?.word ?? '';
    const begins = STARTERS.has(word) || (JOINERS.has(word) && FOLLOWERS.has(follows));
    if (!begins || LEADING.has(words[at - 1]?.word ?? '')) return;
    parts.push(text.slice(from, index));
    from = index;
    fromWord = at;
  });
  return [...parts, text.slice(from)];
}
