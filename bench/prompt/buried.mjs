// Questions whose passages are buried among those of others, and the ways to select from them that are compared.
import { bm25 } from '../baselines/bm25.mjs';
import { countTokens, headTokens } from '../baselines/tokens.mjs';
import { pick, randomBelow, seededRandom, shuffled } from '../harness/seeded.mjs';

export const passageText = ({ title, text }) => `${title}\n${text}`;

/** The entries at random places among others, equal texts left out. */
export function bury(random, entries, all, count) {
  const texts = new Set(entries.map(({ text }) => text));
  const passages = [];
  while (passages.length < count - entries.length) {
    const other = pick(random, all);
    if (texts.has(other.text)) continue;
    texts.add(other.text);
    passages.push(other);
  }
  for (const entry of entries) passages.splice(randomBelow(random, passages.length + 1), 0, entry);
  return passages;
}

export const asItems = (passages) =>
  passages.map(({ title, text }, i) => ({ id: `p${i}`, title, content: text }));

export const BASELINES = {
  'plain BM25': ({ passages, question, budget }) => {
    const texts = passages.map(passageText);
    return headTokens(
      bm25(texts)(question)
        .map(({ index }) => texts[index])
        .join('\n\n'),
      budget,
    );
  },
  head: ({ whole, budget }) => headTokens(whole, budget),
  tail: ({ whole, budget }) => tailTokens(whole, budget),
  'head and tail': ({ whole, budget }) =>
    `${headTokens(whole, Math.ceil(budget / 2))}\n${tailTokens(whole, Math.floor(budget / 2))}`,
  random: ({ passages, budget, seed }) =>
    headTokens(shuffled(seededRandom(seed), passages).map(passageText).join('\n\n'), budget),
};

function tailTokens(text, limit) {
  let from = Math.max(0, text.length - limit * 6);
  while (countTokens(text.slice(from)) > limit)
    from += Math.max(1, Math.ceil((countTokens(text.slice(from)) - limit) * 2));
  return text.slice(from);
}

/** Words as the unit of a budget. `quoted` leaves out what is ours: the lines that name sources, notices and gaps. */
export function wordCounter(quoted) {
  const words = (text) => (text.match(/\S+/g) ?? []).length;
  const count = quoted ? (text) => words(withoutOurs(text)) : words;
  return {
    id: quoted ? 'quoted words' : 'words',
    exact: true,
    error: 0,
    count,
    countUpTo: count,
    truncate(text, limit) {
      const all = [...text.matchAll(/\S+/g)];
      return all.length <= limit ? text : text.slice(0, all[limit].index);
    },
  };
}

/** Lines that name the items of `asItems`, notices and marks of gaps; what stands beside a mark is quoted. */
function withoutOurs(text) {
  return text.replace(/^\[p\d+\][^\n]*$|^\[plimsoll: [^\n]*\]$|\[…\]/gm, '');
}

export function headWords(text, limit) {
  return wordCounter(false).truncate(text, limit);
}
