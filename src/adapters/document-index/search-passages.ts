/**
 * Finds passages for a question. The full-text table names candidates by their rarer terms, and the ranking orders
 * them. Terms that most passages hold are not searched unless the question has no others.
 */
import type { IndexedPassage } from '../../contract/ports/document-index.js';
import { initialsIn } from '../../text/initials.js';
import {
  type AskedTerm,
  askedQuestion,
  type Candidate,
  heldShare,
  isCommon,
  scorePassage,
} from '../../text/rank.js';
import { isForm, SHORTEST_BEGINNING, searchTerms, sharedBeginning } from '../../text/words.js';
import type { Database, SqlRow } from '../sqlite/database.js';
import { collectionOf } from './index-tables.js';

const MOST_TERMS = 64;
const CANDIDATES = 100;
const LONGEST_QUESTION = 20_000;
/** A term in more than this share of the passages finds too much; at least `FEW` passages are never too much. */
const FREQUENT_SHARE = 0.1;
const FEW = 2_000;

interface CandidateRow extends SqlRow {
  readonly number: number;
  readonly start: number;
  readonly text: string;
  readonly heading_terms: string;
  readonly body_terms: string;
  readonly id: string;
  readonly address: string;
  readonly title: string;
  readonly title_terms: string;
  readonly date: string | null;
}

export function searchPassages(database: Database, query: string, limit: number): IndexedPassage[] {
  const collection = collectionOf(database);
  const text = query.slice(0, LONGEST_QUESTION);
  const vocabulary = openVocabulary(database);
  const order = searchTerms(text)
    .slice(0, 4 * MOST_TERMS)
    .flatMap((term) => vocabulary.split(term));
  const terms = [...new Set(order)].slice(0, MOST_TERMS).map((term) => askedTerm(vocabulary, term));
  const wanted = candidateTerms(terms, collection.passages);
  if (wanted.length === 0 || limit <= 0) return [];
  const question = askedQuestion(text, order, terms);
  return candidates(database, wanted, Math.max(CANDIDATES, 2 * limit))
    .map((row) => ({ row, score: scorePassage(candidateOf(row), question, collection) }))
    .sort((a, b) => b.score - a.score || a.row.number - b.row.number)
    .slice(0, limit)
    .map(({ row, score }) => ({
      ...passageOf(row, score),
      share: heldShare(candidateOf(row), question, collection),
    }));
}

function askedTerm(vocabulary: Vocabulary, term: string): AskedTerm {
  return { term, holding: vocabulary.holding(term), similar: isCommon(term) ? [] : vocabulary.similar(term) };
}

function candidateTerms(terms: readonly AskedTerm[], passages: number): string[] {
  const known = terms.filter(({ holding, similar }) => holding > 0 || similar.length > 0);
  const most = Math.max(FEW, passages * FREQUENT_SHARE);
  const rare = known.filter(({ term, holding }) => holding <= (isCommon(term) ? FEW : most));
  const chosen = rare.some(({ term }) => !isCommon(term)) ? rare : known;
  return [...new Set(chosen.flatMap(({ term, similar }) => [term, ...similar]))];
}

function candidates(database: Database, terms: readonly string[], limit: number): CandidateRow[] {
  // A term holds letters and digits only; the quotation marks keep words such as "or" from being operators.
  const match = terms.map((term) => `"${term}"`).join(' OR ');
  return database
    .prepare(
      `SELECT p.number, p.start, p.text, p.heading_terms, p.body_terms,
         d.id, d.address, d.title, d.title_terms, d.date
       FROM (SELECT rowid FROM passage_terms WHERE passage_terms MATCH ? ORDER BY rank LIMIT ?) AS found
       JOIN passages AS p ON p.number = found.rowid JOIN documents AS d ON d.number = p.document`,
    )
    .all<CandidateRow>(match, limit);
}

function candidateOf(row: CandidateRow): Candidate {
  const title = split(row.title_terms);
  return {
    title,
    name: row.title.includes('(') ? searchTerms(row.title.replace(/\([^()]*\)/g, ' ')) : title,
    headings: split(row.heading_terms),
    body: split(row.body_terms),
    initials: initialsIn(`${row.title}\n${row.text}`),
  };
}

function split(terms: string): string[] {
  return terms === '' ? [] : terms.split(' ');
}

/** Without the empty space around it. */
function passageOf(row: CandidateRow, score: number): IndexedPassage {
  const text = row.text.trimStart();
  return {
    documentId: row.id,
    address: row.address,
    title: row.title,
    ...(row.date === null ? {} : { date: row.date }),
    text: text.trimEnd(),
    start: row.start + row.text.length - text.length,
    score,
  };
}

/**
 * Finds terms of the index for words of a question that it does not hold: other forms, joined words, and words with one
 * wrong letter.
 */
interface Vocabulary {
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

function openVocabulary(database: Database): Vocabulary {
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
