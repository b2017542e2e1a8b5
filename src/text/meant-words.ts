/**
 * Finds the word that a misspelt word of a question meant: `shiped`, `recieved`. That is the only word of the text
 * that differs in one letter (missing, added, replaced, or two exchanged). A long word may also be a compound whose
 * last part the text has: `Kündigungsfrist` and `Frist`. It is one pass over the words of the text, up to a bound.
 */
import { eachLongWord } from './long-words.js';
import { isStopWord } from './salience.js';

/** A shorter word has too many neighbours that are other words. */
const SHORTEST = 6;
const LONGEST = 24;
export const MOST_WORDS = 4;
/** Words of the question that are looked for. */
const MOST_ASKED = 100;
/** Characters of the text that are looked at. */
const LOOKED_AT = 400_000;

/** The question with the words that were likely meant in place of those that stand nowhere. */
export function withMeantWords(question: string, text: string): string {
  const asked = question.match(/\p{L}+/gu)?.filter(mayBeMisspelt) ?? [];
  const words = new Set(asked.slice(0, MOST_ASKED).map((word) => word.toLowerCase()));
  const looked = text.slice(0, LOOKED_AT);
  // Most words stand there as they are asked for: then no text in lower case is needed.
  const missing = [...words].filter((word) => !isStopWord(word) && !looked.includes(word));
  const lower = missing.length === 0 ? '' : looked.toLowerCase();
  const unknown = missing.filter((word) => !lower.includes(word));
  const meant = unknown.length === 0 ? undefined : nearestWords(unknown.slice(0, MOST_WORDS), [lower]);
  if (meant === undefined || meant.size === 0) return question;
  return question.replace(/\p{L}+/gu, (word) => meant.get(word.toLowerCase()) ?? word);
}

export function mayBeMisspelt({ length }: string): boolean {
  return length >= SHORTEST && length <= LONGEST;
}

/** For each word the only one near it in texts of lower case, where there is only one, or the two that it is made of. */
export function nearestWords(words: readonly string[], texts: Iterable<string>): ReadonlyMap<string, string> {
  const near = new Map<string, Set<string>>(words.map((word) => [word, new Set()]));
  const ends = new Set(words.flatMap(lastParts));
  const known = new Set<string>();
  const initials = new Set([...words, ...ends].map((word) => word.charCodeAt(0)));
  for (const text of texts)
    eachLongWord(text, initials, (other) => {
      if (ends.has(other)) known.add(other);
      for (const word of words) if (isOneOff(word, other)) near.get(word)?.add(other);
    });
  return new Map(
    [...near].flatMap(([word, [only, ...more]]) => {
      const meant = only === undefined ? inTwo(word, known) : more.length === 0 ? only : undefined;
      return meant === undefined ? [] : [[word, meant]];
    }),
  );
}

const SHORTEST_PART = 5;
/** They make one word with what follows, and are none themselves. */
const PREFIXES = new Set(
  'anti circum contra counter extra hyper infra inter intra macro micro multi over pseudo quasi retro semi super trans ultra under hinter nieder ueber unter wieder zwischen'.split(
    ' ',
  ),
);
const LINKS = /(?:es|en|er|s|n)$/;

/** Endings of a word that are words themselves, the longest first. */
function lastParts(word: string): string[] {
  const parts: string[] = [];
  for (let cut = SHORTEST_PART; cut <= word.length - SHORTEST_PART; cut++) parts.push(word.slice(cut));
  return parts;
}

/** The two words that a word is made of, where the texts have the last one. */
function inTwo(word: string, known: ReadonlySet<string>): string | undefined {
  for (const last of lastParts(word)) {
    const first = word.slice(0, -last.length);
    if (!known.has(last) || PREFIXES.has(first)) continue;
    const bare = first.replace(LINKS, '');
    return `${bare.length < SHORTEST_PART ? first : bare} ${last}`;
  }
  return undefined;
}

/** Whether one letter makes the difference, behind the first one. */
function isOneOff(word: string, other: string): boolean {
  if (word[0] !== other[0] || Math.abs(word.length - other.length) > 1) return false;
  let same = 1;
  while (same < word.length && word[same] === other[same]) same++;
  if (word.length > other.length) return word.slice(same + 1) === other.slice(same);
  if (word.length < other.length) return word.slice(same) === other.slice(same + 1);
  if (word.slice(same + 1) === other.slice(same + 1)) return true;
  const isTurned = word[same] === other[same + 1] && word[same + 1] === other[same];
  return isTurned && word.slice(same + 2) === other.slice(same + 2);
}
