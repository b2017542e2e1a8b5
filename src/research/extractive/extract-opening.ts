/** The opening of an extractive report: the best quotations within the words that an opening may have, or that there is no answer. */
import type { Finding, ResearchState } from '../../contract/research/research-state.js';
import { countWords, wordCounter } from './word-counter.js';

export const OPENING_WORDS = 60;
/** Words for what stands around a quotation: its number. */
const AROUND = 2;

export function extractOpening(state: ResearchState): string {
  const answered = state.sub_questions.filter(({ status }) => status === 'answered');
  if (answered.length === 0) return notAnswered(state);
  const share = Math.floor(OPENING_WORDS / answered.length);
  const parts = answered.map(({ id }) => {
    const best = state.findings.find(
      (finding) => finding.sub_question_id === id && finding.evidence.length > 0,
    );
    return best === undefined ? '' : quoted(best, state, Math.max(12, share));
  });
  let used = 0;
  const kept = parts.filter((part) => {
    const size = countWords(part);
    if (part === '' || used + size > OPENING_WORDS) return false;
    used += size;
    return true;
  });
  return kept.join(' ');
}

function quoted({ evidence }: Finding, { sources }: ResearchState, most: number): string {
  const number = sources.find(({ id }) => id === evidence[0]?.source_id)?.number;
  const text = evidence.map(({ quote }) => quote.replace(/\s+/g, ' ').trim()).join(' […] ');
  const cut = wordCounter.truncate(text, Math.max(1, most - AROUND));
  return `“${cut}${cut.length < text.length ? ' …' : ''}” [${number ?? '?'}]`;
}

export function notAnswered({ sources, findings }: ResearchState): string {
  const read = sources.filter(({ status }) => status === 'read').length;
  if (sources.length === 0) return 'Nothing was found: no source says anything about this question.';
  if (read === 0) return 'Sources were found, but none of them could be read: the question is not answered.';
  const nearest = findings.some(({ evidence }) => evidence.length > 0)
    ? ' The nearest passages are quoted below.'
    : '';
  return `Not found: the ${read} sources that were read do not answer this question.${nearest}`;
}
