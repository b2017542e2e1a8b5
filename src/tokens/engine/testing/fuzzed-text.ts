/**
 * Makes strings that a tokenizer could get wrong: every script and class, white space, controls, joiners, lone
 * surrogates, long runs.
 */
import { CHARACTER_CLASS_RUNS } from '../character-class-runs.js';
import type { SeededRandom } from './seeded-random.js';

const SPACES = ' \t\n\r\u000b\u000c\u0085\u00a0\u1680\u2003\u2028\u2029\u202f\u205f\u3000'.split('');
/** JavaScript takes U+FEFF for white space and the reference does not; with U+0085 it is the other way round. */
const NEARLY_SPACES = '\ufeff\u200b\u180e\u2060\u00ad\u200d\u200c\ufe0f\u0000\u001c\u001f\u007f\u009f'.split(
  '',
);
const MARKS = [
  '\u0301',
  '\u0327',
  '\u0903',
  '\u20dd',
  '\u0e31',
  '\u0b3e',
  '\ufe20',
  '\u{e0100}',
  '\u{1d165}',
];
const JOINED = ['👩‍💻', '👨‍👩‍👧‍👦', '🏳️‍🌈', '🇩🇪', '👍🏽', '❤️', '1️⃣', 'क्ष', 'لا', 'ไม่', '각'];
const SURROGATES = ['\ud800', '\udbff', '\udc00', '\udfff', '\ud83d', '\ude00'];
const CONTRACTIONS = [
  "'s",
  "'S",
  "'t",
  "'re",
  "'RE",
  "'Ve",
  "'m",
  "'ll",
  "'lL",
  "'d",
  "'ſ",
  "'x",
  "'",
  '’s',
  "'l",
];
const WORDS = [
  'hello',
  'World',
  'HTTPServer',
  'camelCase',
  'ǅemal',
  'Straße',
  'naïve',
  'x',
  'I',
  'ABC',
  'данные',
];
const CASELESS = ['日本語', '的', '한국', 'ªº', 'ʰ', 'עברית', 'العربية', 'ไทย', 'हिन्दी', 'ქართ', 'ᚠ', '𠀋'];
const SYMBOLS = '!"#$%&()*+,-./:;<=>?@[\\]^_`{|}~€°§…—„“🙂∑'.match(/./gu) ?? [];
const DIGITS = ['0', '7', '42', '123', '12345', '٣', '५', '½', 'Ⅷ', '㊿', '𝟗', '一'];
const SPECIALS = ['<|endoftext|>', '<|fim_prefix|>', '<|endofprompt|>', '<|start|>', '<|', '|>'];
const PHRASES = [
  ' the',
  '://www.',
  '});\n\n',
  '    return',
  '\r\n\r\n',
  '//',
  '=> {',
  '/\n/',
  '   \n  x',
  '<div>',
];

const atoms: readonly ((random: SeededRandom) => string)[] = [
  (random) => random.pick(SPACES),
  (random) => random.pick(SPACES),
  (random) => random.pick(NEARLY_SPACES),
  (random) => random.pick(MARKS),
  (random) => random.pick(JOINED),
  (random) => random.pick(SURROGATES),
  (random) => random.pick(CONTRACTIONS),
  (random) => random.pick(WORDS),
  (random) => random.pick(CASELESS),
  (random) => random.pick(SYMBOLS),
  (random) => random.pick(DIGITS),
  (random) => random.pick(SPECIALS),
  (random) => random.pick(PHRASES),
  (random) => String.fromCharCode(32 + random.below(95)),
  (random) => String.fromCharCode(97 + random.below(26)).repeat(1 + random.below(4)),
  (random) => String.fromCharCode(65 + random.below(26)),
  (random) => String.fromCharCode(random.below(0x10000)),
  (random) => nearClassBoundary(random),
  (random) => String.fromCodePoint(random.below(0x110000)),
];

/** One string of up to `longest` atoms, now and then with one of them repeated many times. */
export function fuzzedText(random: SeededRandom, longest = 14): string {
  let text = '';
  for (let left = random.below(longest + 1); left > 0; left -= 1) {
    const atom = random.pick(atoms)(random);
    text += random.below(12) === 0 ? atom.repeat(2 + random.below(40)) : atom;
  }
  return text;
}

let boundaries: readonly number[] | undefined;

/** Mistakes live where one class ends and another begins. */
function nearClassBoundary(random: SeededRandom): string {
  boundaries ??= classBoundaries();
  const codePoint = random.pick(boundaries) + random.below(3) - 1;
  return String.fromCodePoint(Math.min(Math.max(codePoint, 0), 0x10ffff));
}

function classBoundaries(): number[] {
  const found: number[] = [];
  let at = 0;
  for (const run of CHARACTER_CLASS_RUNS.match(/[0-9a-z]*[A-Z]/g) ?? []) {
    at += run.length > 1 ? Number.parseInt(run.slice(0, -1), 36) : 1;
    found.push(at);
  }
  return found;
}
