/**
 * Prose for a question where there is hardly room: the sentences and clauses that answer it, as an extract has them, instead of whole
 * lines or an outline of which the answer would be the part that does not fit. With more room the other reducer shows what
 * belongs together.
 */
import { searchTerms } from '../text/salience.js';
import { createProseExtract, type ProseExtract } from './extract/extract-prose.js';
import { readQuestion } from './extract/question.js';
import { relevanceOf } from './extract/relevance.js';
import type { ContentReducer, ReducedView } from './reduced-view.js';

/** Characters of content below which whole lines and headings leave no room for an answer. */
const TIGHT = 600;
/** A longer text would have to be read as a whole for a few sentences of it. */
const LONGEST_TEXT = 200_000;

export function createAskedProse(
  text: string,
  query: string | undefined,
  withRoom: () => ContentReducer,
): ContentReducer {
  const other = withRoom();
  const question = query === undefined || text.length > LONGEST_TEXT ? undefined : readQuestion(query);
  if (query === undefined || question === undefined) return other;
  let extract: ProseExtract | undefined;
  let most: number | undefined;
  const terms = searchTerms(query).map((term) => term.text);
  return {
    most: other.most,
    view(budget, whole = budget) {
      // Without any room it is asked for its figures only.
      if (budget <= 0 || Math.min(budget, whole) >= TIGHT) return other.view(budget, whole);
      most ??= termsIn(extractOf(TIGHT));
      const view = extractOf(Math.min(budget, whole), Math.max(0, budget - whole));
      if (most === 0 || view.content === '') return other.view(budget, whole);
      return { ...view, lacksBest: termsIn(view) < most };
    },
  };

  function extractOf(budget: number, extra = 0): ReducedView {
    extract ??= createExtract();
    return extract.viewWith(Math.floor((budget * extract.most) / Math.max(1, text.length)), extra);
  }

  function createExtract(): ProseExtract {
    const asked = question as NonNullable<typeof question>;
    const { weights, passagesOf } = relevanceOf([{ content: text }], asked);
    const passages = passagesOf(0);
    // How rare a word is can be told from several passages only.
    const known = passages === undefined ? asked.terms.map(({ weight }) => weight) : weights;
    return createProseExtract(text, '', { question: asked, weights: known, passages, isAlone: true });
  }

  function termsIn({ content }: ReducedView): number {
    const lower = content.toLowerCase();
    return terms.filter((term) => lower.includes(term)).length;
  }
}
