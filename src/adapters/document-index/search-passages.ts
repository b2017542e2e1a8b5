/**
 * Finds passages for a question: the full-text table names candidates by their rarer terms, the ranking orders them. Terms
 * that most passages hold are not looked for unless the question has no others.
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
import { searchTerms } from '../../text/words.js';
import type { Database, SqlRow } from '../sqlite/database.js';
import { collectionOf } from './index-tables.js';
import { openVocabulary, type Vocabulary } from './vocabulary.js';

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
