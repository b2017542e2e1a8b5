/**
 * A word of two words is written in one, with a hyphen or with a space (`timeout`, `time-out`, `time out`), and who asks need not
 * write it as the text does. Only breaks behind three letters: shorter parts are endings and words of their own.
 */
const SHORTEST_PART = 3;
/** No word is longer; what is, would be compared at each of its letters. */
const LONGEST_WORD = 40;
/** They make a noun of the verb before them: log in, time out, roll back. */
const PARTICLES = new Set(['up', 'out', 'in', 'on', 'off', 'down', 'over', 'back']);
/** Of one word: a question of thousands of words may have it beside each of them. */
const MOST_JOINED = 8;
const LETTERS = /^\p{L}+$/u;

/** Where a word ends that stands in folded text in two parts; -1 where it does not. */
export function endApart(folded: string, at: number, word: string): number {
  if (word.length < 2 * SHORTEST_PART || word.length > LONGEST_WORD) return -1;
  if (!folded.startsWith(word.slice(0, SHORTEST_PART), at)) return -1;
  let same = SHORTEST_PART;
  while (same < word.length && folded.charCodeAt(at + same) === word.charCodeAt(same)) same++;
  if (same > word.length - SHORTEST_PART || !isBreak(folded.charCodeAt(at + same))) return -1;
  return folded.startsWith(word.slice(same), at + same + 1) ? at + word.length + 1 : -1;
}

function isBreak(code: number): boolean {
  return code === 0x20 || code === 0x2d || code === 0x2010 || code === 0x2011;
}

/** For each word that tells what is asked for: the words that it makes with the word before or after it. */
export function joinedWords(
  words: readonly string[],
  telling: ReadonlySet<string>,
): ReadonlyMap<string, ReadonlySet<string>> {
  const joined = new Map<string, Set<string>>();
  const add = (word: string, compound: string) => {
    const known = joined.get(word) ?? new Set();
    if (known.size < MOST_JOINED) joined.set(word, known.add(compound));
  };
  for (let at = 1; at < words.length; at++) {
    const first = words[at - 1] ?? '';
    const second = words[at] ?? '';
    if (!telling.has(first) || first.length < SHORTEST_PART || !LETTERS.test(first + second)) continue;
    const isWord = telling.has(second) && second.length >= SHORTEST_PART;
    if (!isWord && !PARTICLES.has(second)) continue;
    add(first, first + second);
    if (isWord) add(second, first + second);
  }
  return joined;
}
