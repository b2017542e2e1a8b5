/** Ranks passages without an index, as an index over them would. */
import { initialsIn } from './initials.js';
import { askedQuestion, type Candidate, heldShare, isCommon, scorePassage } from './rank.js';
import { isForm, searchTerms } from './words.js';

export interface PassageText {
  readonly title: string;
  readonly headings: readonly string[];
  readonly text: string;
}

export interface PassageRank {
  readonly score: number;
  /** The share of the question that stands in it, by the rarity of its words. */
  readonly share: number;
}

const LONGEST_QUESTION = 20_000;
const MOST_TERMS = 64;

/** The words that a question looks for: its telling ones, or all where it has no other. */
export function tellingTerms(question: string): string[] {
  const terms = [...new Set(searchTerms(question.slice(0, LONGEST_QUESTION)))];
  const telling = terms.filter((term) => !isCommon(term));
  return (telling.length > 0 ? telling : terms).slice(0, MOST_TERMS);
}

/** In the order of the passages. */
export function rankPassages(question: string, passages: readonly PassageText[]): PassageRank[] {
  return passageRanker(passages)(question);
}

/** The same for many questions: the passages are read once. */
export function passageRanker(passages: readonly PassageText[]): (question: string) => PassageRank[] {
  const candidates = passages.map(candidateOf);
  const holding = new Map<string, number>();
  let length = 0;
  for (const { title, headings, body } of candidates) {
    length += body.length;
    for (const term of new Set([...title, ...headings, ...body]))
      holding.set(term, (holding.get(term) ?? 0) + 1);
  }
  return (question) => ranks(question, candidates, holding, length);
}

function ranks(
  question: string,
  candidates: readonly Candidate[],
  holding: ReadonlyMap<string, number>,
  length: number,
): PassageRank[] {
  const order = searchTerms(question.slice(0, LONGEST_QUESTION)).slice(0, 4 * MOST_TERMS);
  const terms = [...new Set(order)].slice(0, MOST_TERMS).map((term) => ({
    term,
    holding: holding.get(term) ?? 0,
    similar: isCommon(term) ? [] : [...holding.keys()].filter((other) => isForm(term, other)),
  }));
  const asked = askedQuestion(question, order, terms);
  const { length: passages } = candidates;
  const collection = { passages, averageTerms: length / Math.max(1, passages) };
  return candidates.map((candidate) => ({
    score: scorePassage(candidate, asked, collection),
    share: heldShare(candidate, asked, collection),
  }));
}

function candidateOf({ title, headings, text }: PassageText): Candidate {
  const titleTerms = searchTerms(title);
  return {
    title: titleTerms,
    name: titleTerms,
    headings: searchTerms(headings.join(' ')),
    initials: initialsIn(`${title}\n${text}`),
    body: searchTerms(text),
  };
}
