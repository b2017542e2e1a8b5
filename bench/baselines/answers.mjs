// Whether an accepted answer stands in a text: whole words; case, accents and punctuation aside, as in the usual scoring.
// Where a script writes no spaces between words, any run of its characters counts.
import { spaced } from './terms.mjs';

/**
 * @param {string} text
 * @param {readonly string[]} answers
 */
export function holdsAnswer(text, answers) {
  const plain = ` ${normalise(text)} `;
  return answers.map(normalise).some((answer) => answer !== '' && plain.includes(` ${answer} `));
}

function normalise(text) {
  return spaced(text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase())
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
