// How often an accepted answer survives `fit`, beside plain selections of the same size.
import { holdsAnswer } from '../baselines/answers.mjs';
import { bm25 } from '../baselines/bm25.mjs';
import { headWords, wordCounter } from '../baselines/quoted-words.mjs';
import { countTokens, headTokens } from '../baselines/tokens.mjs';
import { asItems, bury, passageText } from '../data/buried.mjs';

const clock = { now: () => 0 };
const PARAGRAPHS = 5;

export async function belowOnePassage({ fit, asked, questions }) {
  const seen = new Set();
  const all = questions.filter(({ text }) => !seen.has(text) && seen.add(text));
  const rank = bm25(all.map(passageText));
  const rows = [];
  for (const words of [30, 60]) {
    const kept = new Kept();
    for (const entry of asked) {
      const ranked = rank(entry.question)
        .slice(0, 5)
        .map(({ index }) => all[index]);
      const fitted = async (counter) =>
        (await fit(asItems(all), { budget: words, counter, query: entry.question, clock })).text;
      const head = (textOf) => headWords(ranked.map(textOf).join('\n\n'), words);
      kept.add('plimsoll, quoted', await fitted(wordCounter(true)), entry);
      kept.add(
        'BM25, text only',
        head(({ text }) => text),
        entry,
      );
      kept.add('plimsoll, in all', await fitted(wordCounter(false)), entry);
      kept.add('BM25, with title', head(passageText), entry);
    }
    rows.push({ words, ...kept.shares() });
  }
  return rows;
}

/** Which three questions meet is chance, and moves the figure by some points: in the order of the data first, then shuffled. */
const GROUPINGS = 10;

export async function threeAtOnce({ fit, asked, questions, harness, quick }) {
  const rows = [];
  for (const [how, query] of [
    ['a list', (q) => q],
    ['one text, "?" between', (q) => q.join('? ')],
    ['one text, blanks between', (q) => q.join(' ')],
  ]) {
    const all = [];
    const each = [];
    let first;
    for (let grouping = 0; grouping < (quick ? 1 : GROUPINGS); grouping++) {
      const random = harness.seededRandom(33 + grouping);
      const order = grouping === 0 ? asked : harness.shuffled(harness.seededRandom(1_000 + grouping), asked);
      for (let at = 0; at + 2 < order.length; at += 3) {
        const entries = order.slice(at, at + 3);
        const passages = bury(random, entries, questions, 50);
        const budget = Math.floor(countTokens(passages.map(passageText).join('\n\n')) * 0.05);
        const { text } = await fit(asItems(passages), {
          budget,
          query: query(entries.map(({ question }) => question)),
          clock,
        });
        const kept = entries.map(({ answers }) => holdsAnswer(text, answers));
        each.push(...kept);
        all.push(kept.every(Boolean));
      }
      first ??= share(all);
    }
    rows.push({
      asked: how,
      threes: all.length,
      'all three kept': share(all),
      'in the order of the data': first,
      'each kept': share(each),
    });
  }
  return rows;
}

export async function questionUnknown({ fit, asked, questions, harness }) {
  const rows = [];
  for (const part of [0.1, 0.25, 0.5]) {
    const random = harness.seededRandom(44);
    const kept = new Kept();
    for (const entry of asked) {
      const passages = bury(random, [entry], questions, 20);
      const whole = passages.map(passageText).join('\n\n');
      const counter = wordCounter(true);
      const words = Math.floor(passages.reduce((sum, { text }) => sum + counter.count(text), 0) * part);
      const quoted = await fit(asItems(passages), { budget: words, counter, clock });
      const inAll = await fit(asItems(passages), { budget: Math.floor(countTokens(whole) * part), clock });
      kept.add('plimsoll, quoted', quoted.text, entry);
      kept.add('head of each', headTokens(entry.text, Math.floor(countTokens(entry.text) * part)), entry);
      kept.add('plimsoll, in all', inAll.text, entry);
    }
    rows.push({ share: `${part * 100} %`, ...kept.shares() });
  }
  return rows;
}

/** Five passages as the paragraphs of one text: a summary that follows its head shows the first of them. */
export async function documentUnknown({ fit, asked }) {
  const rows = [];
  for (const part of [0.1, 0.25, 0.5]) {
    const kept = new Kept();
    for (let at = 0; at + PARAGRAPHS <= asked.length; at += PARAGRAPHS) {
      const entries = asked.slice(at, at + PARAGRAPHS);
      const content = entries.map(({ text }) => text).join('\n\n');
      const budget = Math.floor(countTokens(content) * part);
      const { text } = await fit([{ id: 'document.txt', content }], { budget, clock });
      const head = headTokens(content, budget);
      for (const entry of entries) {
        kept.add('plimsoll, in all', text, entry);
        kept.add('head', head, entry);
      }
    }
    rows.push({ share: `${part * 100} %`, ...kept.shares() });
  }
  return rows;
}

/** Whether the answers were kept, by the name of the way to select. */
class Kept {
  #byName = new Map();

  add(name, text, { answers }) {
    if (!this.#byName.has(name)) this.#byName.set(name, []);
    this.#byName.get(name).push(holdsAnswer(text, answers));
  }

  shares() {
    return Object.fromEntries([...this.#byName].map(([name, kept]) => [name, share(kept)]));
  }
}

function share(kept) {
  return Math.round((kept.filter(Boolean).length / kept.length) * 1000) / 10;
}
