// The plain baseline: BM25 over words cut to a simple stem. Short on purpose; whoever is below it is not worth using.
import { terms } from './terms.mjs';

const K1 = 1.2;
const B = 0.75;

/**
 * @param {readonly string[]} texts
 * @returns {(query: string) => { index: number, score: number }[]} best first; ties in the order of the texts
 */
export function bm25(texts) {
  const documents = texts.map((text) => countTerms(terms(text)));
  const averageLength = documents.reduce((sum, document) => sum + document.length, 0) / (texts.length || 1);
  const frequency = new Map();
  for (const { counts } of documents)
    for (const term of counts.keys()) frequency.set(term, (frequency.get(term) ?? 0) + 1);
  return (query) => {
    const asked = [...new Set(terms(query))];
    return documents
      .map(({ counts, length }, index) => ({
        index,
        score: asked.reduce((sum, t) => sum + weight(t, counts, length), 0),
      }))
      .sort((a, b) => b.score - a.score || a.index - b.index);
  };

  function weight(term, counts, length) {
    const occurrences = counts.get(term);
    if (occurrences === undefined) return 0;
    const holding = frequency.get(term);
    const rarity = Math.log(1 + (documents.length - holding + 0.5) / (holding + 0.5));
    return (rarity * occurrences * (K1 + 1)) / (occurrences + K1 * (1 - B + (B * length) / averageLength));
  }
}

function countTerms(list) {
  const counts = new Map();
  for (const term of list) counts.set(term, (counts.get(term) ?? 0) + 1);
  return { counts, length: list.length };
}
