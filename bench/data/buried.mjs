// Questions whose passages are buried among those of others.
import { pick, randomBelow } from '../harness/seeded.mjs';

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
