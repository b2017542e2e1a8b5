/**
 * Words for comparing texts, not for showing them: lower case, lightly stemmed. Scripts without spaces (Han, kana, Thai
 * and their neighbours) give overlapping pairs of characters, which needs no dictionary and no locale.
 */
const RUN = /[\p{L}\p{M}\p{N}_]+/gu;
const UNSPACED =
  /[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff]|[\u{20000}-\u{3ffff}]/u;

export function words(text: string): string[] {
  const found: string[] = [];
  for (const [run] of text.matchAll(RUN)) {
    const lower = run.toLowerCase();
    if (UNSPACED.test(lower)) pairs(lower, found);
    else found.push(stem(lower));
  }
  return found;
}

/** True for a word of a script that puts no spaces between words. */
export function isUnspaced(word: string): boolean {
  return UNSPACED.test(word);
}

function pairs(run: string, found: string[]): void {
  const characters = Array.from(run);
  if (characters.length === 1) found.push(run);
  for (let index = 1; index < characters.length; index++) {
    found.push(`${characters[index - 1]}${characters[index]}`);
  }
}

const VOWEL = /[aeiouy]/;

/** Takes English plural, `-ed` and `-ing` off. Leaves short words and other languages as they are. */
export function stem(word: string): string {
  if (word.length < 4) return word;
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`;
  if (/(?:ss|sh|ch|x|z)es$/.test(word)) return word.slice(0, -2);
  if (word.endsWith('s') && !/(?:ss|us|is)$/.test(word)) return word.slice(0, -1);
  if (word.endsWith('ing')) return withoutEnding(word, 3);
  if (word.endsWith('ed')) return withoutEnding(word, 2);
  return word;
}

function withoutEnding(word: string, length: number): string {
  const rest = word.slice(0, -length);
  if (rest.length < 3 || !VOWEL.test(rest)) return word;
  const last = rest.at(-1);
  return last === rest.at(-2) && last !== 'l' && last !== 's' && last !== 'z' ? rest.slice(0, -1) : rest;
}
