// Names and filler sentences for generated data: made of syllables, so that no two subjects share their name.
import { pick, randomBelow } from '../harness/seeded.mjs';

const SYLLABLES = 'ba den cor fal gri hul jen kor lim mar nor pel quin ras sol tam ul ver wyn zan'.split(' ');
const FILLERS = [
  'The records of the parish give two different dates for the repair of the roof.',
  'Visitors in summer arrive by the coastal road, which is closed after heavy rain.',
  'A survey of the county described the building as sound but in need of paint.',
  'The local school keeps a small collection of drawings from that time.',
  'Fishing declined after the war and the harbour was used mainly for timber.',
  'In the same decade the railway company opened a station two miles inland.',
  'Its bell was cast elsewhere and brought by cart over the hills.',
  'Several letters about the matter survive in the county archive.',
  'A plaque on the north wall repeats the older account without a source.',
  'The tide there rises more than four metres in spring.',
];

/** Two to three syllables with a capital, as a name. */
export function madeName(random) {
  const length = 2 + randomBelow(random, 2);
  let name = '';
  for (let i = 0; i < length; i++) name += pick(random, SYLLABLES);
  return name[0].toUpperCase() + name.slice(1);
}

export function fillerSentence(random) {
  return pick(random, FILLERS);
}

/** `count` sentences with spaces between them. */
export function fillerText(random, count) {
  return Array.from({ length: count }, () => fillerSentence(random)).join(' ');
}
