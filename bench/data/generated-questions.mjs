// Question data in the shape of the public set: a question, its accepted answers, one passage that holds one.
import { pick, randomBelow, seededRandom } from '../harness/seeded.mjs';
import { fillerText, madeName } from './generated-words.mjs';

const PLACES = [
  'lighthouse',
  'chapel',
  'watermill',
  'observatory',
  'harbour',
  'library',
  'bridge',
  'brewery',
];
const FACTS = [
  {
    ask: (place, name) => `who was the first keeper of the ${name} ${place}`,
    tell: (place, name, answer) => `The first person to keep the ${place} at ${name} was ${answer}.`,
  },
  {
    ask: (place, name) => `who designed the ${name} ${place}`,
    tell: (place, name, answer) => `It was ${answer} who drew the plans for the ${name} ${place}.`,
  },
  {
    ask: (place, name) => `who paid for the building of the ${place} in ${name}`,
    tell: (place, name, answer) => `Building the ${place} in ${name} was paid for by ${answer}, a merchant.`,
  },
];

/**
 * @param {number} count
 * @param {number} [seed]
 * @returns {{ question: string, answers: string[], title: string, text: string }[]}
 */
export function generatedQuestions(count, seed = 11) {
  const random = seededRandom(seed);
  return Array.from({ length: count }, () => {
    const place = pick(random, PLACES);
    const name = madeName(random);
    const answer = `${madeName(random)} ${madeName(random)}`;
    const fact = pick(random, FACTS);
    const before = fillerText(random, randomBelow(random, 5));
    const after = fillerText(random, 2 + randomBelow(random, 4));
    const opening = `The ${place} of ${name} was opened in ${1700 + randomBelow(random, 250)}.`;
    const text = [opening, before, fact.tell(place, name, answer), after].filter(Boolean).join(' ');
    return { question: fact.ask(place, name), answers: [answer], title: `${name} ${place}`, text };
  });
}
