/**
 * The terms by which passages are found, the same for a text and for a question: lower case, without accents, English words
 * without endings, numbers in one spelling ("two", "II" and "2"), pairs of characters in scripts without spaces.
 */
import { porterStem } from './porter-stem.js';

const RUN = /[\p{L}\p{M}\p{N}]+/gu;
/** Scripts that put no spaces between words, and Korean, which joins particles to them. */
const UNSPACED =
  /[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7af\uf900-\ufaff\u{20000}-\u{3ffff}]+/gu;
const CAMEL = /[a-z\d][A-Z]/;
/** What is longer is no word: data, a key, a line of dashes in letters. */
const LONGEST_WORD = 40;

export function searchTerms(text: string): string[] {
  const terms: string[] = [];
  for (const [run] of plainText(text).matchAll(RUN)) {
    if (run.length > LONGEST_WORD && !hasUnspaced(run)) continue;
    addRun(run, terms);
  }
  return terms;
}

/** Without accents on letters; apostrophes inside words are left out. */
function plainText(text: string): string {
  const joined = /['\u2019]/.test(text) ? text.replace(/(\p{L})['\u2019](?=\p{L})/gu, '$1') : text;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the range is ASCII
  if (/^[\x00-\x7f]*$/.test(joined)) return joined;
  return joined
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]+/g, '')
    .normalize('NFC');
}

function addRun(run: string, terms: string[]): void {
  if (/^[\dA-Za-z]+$/.test(run)) {
    if (CAMEL.test(run)) addCamelCase(run, terms);
    else addWord(run.toLowerCase(), terms);
    return;
  }
  const lower = run.toLowerCase();
  if (!hasUnspaced(lower)) {
    terms.push(lower);
    return;
  }
  let position = 0;
  for (const match of lower.matchAll(UNSPACED)) {
    if (match.index > position) addWord(lower.slice(position, match.index), terms);
    addPairs(match[0], terms);
    position = match.index + match[0].length;
  }
  if (position < lower.length) addWord(lower.slice(position), terms);
}

/** `userName` is found as itself, as "user" and as "name". */
function addCamelCase(run: string, terms: string[]): void {
  const whole = run.toLowerCase();
  addWord(whole, terms);
  for (const part of run.split(/(?<=[a-z\d])(?=[A-Z])/))
    if (part.length > 1) addWord(part.toLowerCase(), terms);
}

function addPairs(run: string, terms: string[]): void {
  const characters = Array.from(run);
  if (characters.length === 1) terms.push(run);
  for (let index = 1; index < characters.length; index++)
    terms.push(`${characters[index - 1]}${characters[index]}`);
}

/** Letters and digits that stand together are taken apart: "in1905", "10km", but not "1st". */
function addWord(word: string, terms: string[]): void {
  if (!/\d/.test(word) || /^\d+(?:st|nd|rd|th)?$/.test(word)) terms.push(termOf(word));
  else for (const part of word.match(/\d+|\D+/g) ?? []) terms.push(termOf(part));
}

const known = new Map<string, string>();
const MOST_KNOWN = 50_000;

function termOf(word: string): string {
  let term = known.get(word);
  if (term === undefined) {
    term = NUMBERS.get(word) ?? (/^[a-z]+$/.test(word) ? porterStem(word) : word);
    if (known.size >= MOST_KNOWN) known.clear();
    known.set(word, term);
  }
  return term;
}

export function hasUnspaced(text: string): boolean {
  return text.search(UNSPACED) !== -1;
}

const NUMBERS = numberSpellings();

function numberSpellings(): ReadonlyMap<string, string> {
  const spellings = new Map<string, string>();
  const words = 'one two three four five six seven eight nine ten eleven twelve'.split(' ');
  const ordinals = 'first second third fourth fifth sixth seventh eighth ninth tenth'.split(' ');
  words.forEach((word, index) => {
    spellings.set(word, String(index + 1));
  });
  ordinals.forEach((word, index) => {
    spellings.set(word, `${index + 1}${['st', 'nd', 'rd'][index] ?? 'th'}`);
  });
  // One letter alone is more often a letter than a number.
  for (let number = 2; number < 60; number++) {
    const roman = romanNumeral(number);
    if (roman.length > 1) spellings.set(roman, String(number));
  }
  return spellings;
}

function romanNumeral(number: number): string {
  const count = Math.floor(number / 10);
  const tens = count < 4 ? 'x'.repeat(count) : count === 4 ? 'xl' : 'l';
  const ones = ['', 'i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix'][number % 10] ?? '';
  return tens + ones;
}
