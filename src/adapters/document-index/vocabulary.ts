/**
 * The terms that the index holds, for words of a question that are not among them as they stand: other forms of a word,
 * words written together, and words with one letter wrong.
 */
import { isForm, SHORTEST_BEGINNING, sharedBeginning } from '../../text/words.js';
import type { Database } from '../sqlite/database.js';

export interface Vocabulary {
  /** Passages that hold the term. */
  holding(term: string): number;
  /** "superbowl" as "super" and "bowl" where only these are known; else the term itself. */
  split(term: string): string[];
  /** Known terms that may be the same word. */
  similar(term: string): string[];
}

const SHORTEST_HALF = 3;
const SHORTEST_MISSPELT = 5;
const MOST_SIMILAR = 8;

export function openVocabulary(database: Database): Vocabulary {
  const counts = new Map<string, number>();
  const find = database.prepare('SELECT doc FROM vocabulary WHERE term = ?');
  const range = database.prepare('SELECT term FROM vocabulary WHERE term >= ? AND term < ? LIMIT ?');

  function holding(term: string): number {
    let count = counts.get(term);
    if (count === undefined) {
      count = find.get<{ doc: number }>(term)?.doc ?? 0;
      counts.set(term, count);
    }
    return count;
  }

  function beginningWith(beginning: string, limit: number): string[] {
    return range.all<{ term: string }>(beginning, `${beginning}\u{10ffff}`, limit).map(({ term }) => term);
  }

  return {
    holding,
    split(term) {
      if (!/^[a-z]{6,30}$/.test(term) || holding(term) > 0) return [term];
      let best = [term];
      let most = 0;
      for (let at = SHORTEST_HALF; at <= term.length - SHORTEST_HALF; at++) {
        const halves = [term.slice(0, at), term.slice(at)];
        const least = Math.min(...halves.map(holding));
        if (least > most) [most, best] = [least, halves];
      }
      return best;
    },
    similar(term) {
      if (term.length < SHORTEST_BEGINNING || /^\d/.test(term)) return [];
      const beginning = term.slice(0, Math.max(SHORTEST_BEGINNING, term.length - 3));
      const forms = beginningWith(beginning, 500).filter((other) => isForm(term, other));
      if (forms.length > 0 || holding(term) > 0 || term.length < SHORTEST_MISSPELT)
        return forms.slice(0, MOST_SIMILAR);
      return beginningWith(term.slice(0, 2), 5_000)
        .filter((other) => other.length >= SHORTEST_MISSPELT && isOneLetterOff(term, other))
        .slice(0, MOST_SIMILAR);
    },
  };
}

/** One letter more, less, other, or two exchanged. */
function isOneLetterOff(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1 || a === b) return false;
  const at = sharedBeginning(a, b);
  const rest = (text: string, skipped: number) => text.slice(at + skipped);
  if (a.length < b.length) return rest(a, 0) === rest(b, 1);
  if (a.length > b.length) return rest(a, 1) === rest(b, 0);
  return (
    rest(a, 1) === rest(b, 1) || (a[at] === b[at + 1] && a[at + 1] === b[at] && rest(a, 2) === rest(b, 2))
  );
}
