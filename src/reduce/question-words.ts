/**
 * A question about rows as words: letters in any case, what joins words in names counts as a space, and signs that compare are
 * the words for them. The names of columns are read the same way, so that both can be told to be the same.
 */
import type { ColumnProfile } from './json-columns.js';

const MOST_WORDS = 60;
const SIGNS = new Set('.:/');

export function wordsOf(text: string): string[] {
  return text
    .toLowerCase()
    .split(/[^\p{L}\p{N}.:/@+%]+/u)
    .map(withoutSigns)
    .filter((word) => word !== '');
}

/** Without the signs around it, which are part of a word only inside of it: `v1.2`, `10:30`. */
function withoutSigns(word: string): string {
  let from = 0;
  let to = word.length;
  while (from < to && SIGNS.has(word[from] ?? '')) from++;
  while (to > from && SIGNS.has(word[to - 1] ?? '')) to--;
  return word.slice(from, to);
}

/** `aren't` is `are not`, `> 5` is `over 5`, `1,200` is `1200`, `$5` is `5 dollars`. */
export function questionWords(query: string): string[] {
  const plain = query
    .replace(/(\p{L})n['’]t\b/giu, '$1 not')
    .replace(/(\d),(?=\d{3}(?!\d))/g, '$1')
    .replace(/[$€£](?=\d)([\d.]{1,20})/g, '$1 dollars')
    .replace(/>=|≥/g, ' at least ')
    .replace(/<=|≤/g, ' at most ')
    .replace(/>/g, ' over ')
    .replace(/</g, ' under ');
  return wordsOf(plain).slice(0, MOST_WORDS);
}

/** The words of a column's name, those of what it stands in first: `price.totalAmount` has three. */
export function nameWords({ name }: Pick<ColumnProfile, 'name'>): string[] {
  return wordsOf(name.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2').replaceAll('.', ' '));
}

export function singular(word: string): string {
  return /[^s]s$/.test(word) && word.length > 3 ? word.slice(0, -1) : word;
}

const SHORTEST_STEM = 4;
const LONGEST_ENDING = 3;

/** Forms of one word, by how they begin: `restarts` and `restarted`, `salary` and `salaries`. */
export function isSameWord(one: string, other: string): boolean {
  const [short = '', long = ''] = [singular(one), singular(other)].sort((a, b) => a.length - b.length);
  if (short === long) return true;
  const stem = /[ey]$/.test(short) ? short.slice(0, -1) : short;
  return stem.length >= SHORTEST_STEM && long.length - stem.length <= LONGEST_ENDING && long.startsWith(stem);
}

/** A name that may stand in a filter and in a notice. */
export const PLAIN_NAME = /^[\p{L}\p{N}_.]{1,40}$/u;

/** Columns of money, where a question says `cheapest` or `dollars` and not their name. */
export const NAMES_OF_MONEY = /^(?:price|cost|fare|fee|amount|total|subtotal|charge|rate)$/;
