// Plain ways to keep a part of a text. Each is prepared once for a source and then cut to any number of tokens.
// None is worth more than a few lines: whoever keeps less than these is not worth using.
import { seededRandom, shuffled } from '../harness/seeded.mjs';
import { bm25 } from './bm25.mjs';
import { terms } from './terms.mjs';
import { headTokens, tailTokens } from './tokens.mjs';

/**
 * @typedef {object} Source
 * @property {string} whole
 * @property {{ ranked: string, shown: string }[]} passages what is searched and what is shown of it
 * @property {string[]} units sentences or lines, in order
 * @property {string} [question]
 * @property {number} seed
 */

/** Each takes a source and gives a function that takes a limit in tokens and gives a text. */
export const SELECTIONS = {
  head: ({ whole }) => cutAtEnd(whole),
  tail:
    ({ whole }) =>
    (limit) =>
      tailTokens(whole, limit),
  'head, tail':
    ({ whole }) =>
    (limit) =>
      headTokens(
        `${headTokens(whole, Math.ceil(limit / 2))}\n${tailTokens(whole, Math.floor(limit / 2))}`,
        limit,
      ),
  grep: (source) => cutAtEnd(grepped(source).join('\n')),
  'tail, grep': tailAndGrep,
  'BM25 passage': ({ passages, question }) =>
    cutAtEnd(
      bm25(passages.map(({ ranked }) => ranked))(question)
        .map(({ index }) => passages[index].shown)
        .join('\n\n'),
    ),
  'BM25 sentence': ({ units, question }) =>
    cutAtEnd(
      bm25(units)(question)
        .map(({ index }) => units[index])
        .join('\n'),
    ),
  random: ({ units, seed }) => cutAtEnd(shuffled(seededRandom(seed), units).join('\n')),
};

/** Those that need no question. */
export const UNASKED = Object.fromEntries(
  Object.entries(SELECTIONS).filter(([name]) => !name.startsWith('BM25')),
);

function cutAtEnd(text) {
  return (limit) => headTokens(text, limit);
}

const CONTEXT = 2;
const FAILURE_WORDS = /error|fail|exception|fatal|panic|cannot|not found/i;

/** The units that grep -C 2 shows: for the question's words, rarest first; without a question for words of failure. */
function grepped({ units, question }) {
  const found = new Set();
  for (const hits of question === undefined ? [failing(units)] : holding(units, question))
    for (const hit of hits)
      for (let at = Math.max(0, hit - CONTEXT); at <= Math.min(units.length - 1, hit + CONTEXT); at++)
        found.add(at);
  return [...found].map((at) => units[at]);
}

function failing(units) {
  return [...units.keys()].filter((at) => FAILURE_WORDS.test(units[at]));
}

function holding(units, question) {
  const hits = new Map(terms(question).map((term) => [term, []]));
  for (const [at, unit] of units.entries()) for (const term of new Set(terms(unit))) hits.get(term)?.push(at);
  return [...hits.values()].sort((a, b) => a.length - b.length);
}

/** Half the end; the rest what grep finds before it, in a log the last of it first. */
function tailAndGrep(source) {
  const found = grepped(source);
  if (source.question === undefined) found.reverse();
  return (limit) => {
    const tail = tailTokens(source.whole, Math.floor(limit / 2));
    return headTokens(`${tail}\n${found.filter((unit) => !tail.includes(unit)).join('\n')}`, limit);
  };
}

/** @returns {Source} of passages with titles, which are shown or only searched */
export function sourceOfPassages(passages, { question, seed, showsTitles }) {
  const both = passages.map(({ title, text }) => ({
    ranked: `${title}\n${text}`,
    shown: showsTitles && title ? `${title}\n${text}` : text,
  }));
  return {
    whole: both.map(({ shown }) => shown).join('\n\n'),
    passages: both,
    units: both.flatMap(({ shown }) => sentences(shown)),
    question,
    seed,
  };
}

const LINES_OF_A_PASSAGE = 10;

/** @returns {Source} of one text by its lines, ten of them being a passage */
export function sourceOfLines(whole, { question, seed }) {
  const units = whole.split('\n');
  const passages = [];
  for (let at = 0; at < units.length; at += LINES_OF_A_PASSAGE) {
    const text = units.slice(at, at + LINES_OF_A_PASSAGE).join('\n');
    passages.push({ ranked: text, shown: text });
  }
  return { whole, passages, units, question, seed };
}

function sentences(text) {
  return text.split(/(?<=[.!?؟])\s+|(?<=[。！？])|\n+/u).filter((sentence) => sentence.trim() !== '');
}
