/** English words without their endings, after M. F. Porter's algorithm of 1980. Takes lower-case ASCII letters only. */

const STEP_2: readonly (readonly [string, string])[] = [
  ['ational', 'ate'],
  ['tional', 'tion'],
  ['enci', 'ence'],
  ['anci', 'ance'],
  ['izer', 'ize'],
  ['bli', 'ble'],
  ['alli', 'al'],
  ['entli', 'ent'],
  ['eli', 'e'],
  ['ousli', 'ous'],
  ['ization', 'ize'],
  ['ation', 'ate'],
  ['ator', 'ate'],
  ['alism', 'al'],
  ['iveness', 'ive'],
  ['fulness', 'ful'],
  ['ousness', 'ous'],
  ['aliti', 'al'],
  ['iviti', 'ive'],
  ['biliti', 'ble'],
  ['logi', 'log'],
];
const STEP_3: readonly (readonly [string, string])[] = [
  ['icate', 'ic'],
  ['ative', ''],
  ['alize', 'al'],
  ['iciti', 'ic'],
  ['ical', 'ic'],
  ['ful', ''],
  ['ness', ''],
];
const STEP_4 = 'al ance ence er ic able ible ant ement ment ent sion tion ou ism ate iti ous ive ize'.split(
  ' ',
);

export function porterStem(word: string): string {
  if (word.length < 3) return word;
  let stem = withoutPlural(word);
  stem = withoutPast(stem);
  if (stem.endsWith('y') && hasVowel(stem.slice(0, -1))) stem = `${stem.slice(0, -1)}i`;
  stem = replaceEnding(stem, STEP_2);
  stem = replaceEnding(stem, STEP_3);
  stem = withoutLongEnding(stem);
  return withoutLastLetter(stem);
}

function withoutPlural(word: string): string {
  if (word.endsWith('sses') || word.endsWith('ies')) return word.slice(0, -2);
  return word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word;
}

function withoutPast(word: string): string {
  if (word.endsWith('eed')) return measure(word.slice(0, -3)) > 0 ? word.slice(0, -1) : word;
  const ending = word.endsWith('ed') ? 2 : word.endsWith('ing') ? 3 : 0;
  const rest = word.slice(0, word.length - ending);
  if (ending === 0 || !hasVowel(rest)) return word;
  if (/(?:at|bl|iz)$/.test(rest)) return `${rest}e`;
  if (/([^aeiouylsz])\1$/.test(rest)) return rest.slice(0, -1);
  return measure(rest) === 1 && endsShort(rest) ? `${rest}e` : rest;
}

/** Only the longest ending that fits is looked at. */
function replaceEnding(word: string, endings: readonly (readonly [string, string])[]): string {
  let found: readonly [string, string] | undefined;
  for (const pair of endings)
    if (word.endsWith(pair[0]) && pair[0].length > (found?.[0].length ?? 0)) found = pair;
  if (found === undefined) return word;
  const rest = word.slice(0, -found[0].length);
  return measure(rest) > 0 ? rest + found[1] : word;
}

function withoutLongEnding(word: string): string {
  let longest = '';
  for (const ending of STEP_4) if (word.endsWith(ending) && ending.length > longest.length) longest = ending;
  if (longest === '') return word;
  // Of -sion and -tion the consonant stays.
  const rest = word.slice(0, -(longest === 'sion' || longest === 'tion' ? 3 : longest.length));
  return measure(rest) > 1 ? rest : word;
}

function withoutLastLetter(word: string): string {
  let stem = word;
  if (word.endsWith('e')) {
    const rest = word.slice(0, -1);
    const size = measure(rest);
    if (size > 1 || (size === 1 && !endsShort(rest))) stem = rest;
  }
  return stem.endsWith('ll') && measure(stem) > 1 ? stem.slice(0, -1) : stem;
}

function isVowel(word: string, at: number): boolean {
  const letter = word[at] ?? '';
  if (letter === 'y') return at > 0 && !isVowel(word, at - 1);
  return letter === 'a' || letter === 'e' || letter === 'i' || letter === 'o' || letter === 'u';
}

function hasVowel(word: string): boolean {
  for (let at = 0; at < word.length; at++) if (isVowel(word, at)) return true;
  return false;
}

/** How often a consonant follows a vowel. */
function measure(word: string): number {
  let count = 0;
  let wasVowel = false;
  for (let at = 0; at < word.length; at++) {
    const vowel: boolean = word[at] === 'y' ? at > 0 && !wasVowel : isVowel(word, at);
    if (wasVowel && !vowel) count++;
    wasVowel = vowel;
  }
  return count;
}

/** Consonant, vowel, consonant other than w, x, y. */
function endsShort(word: string): boolean {
  const last = word.length - 1;
  return (
    last >= 2 &&
    !isVowel(word, last - 2) &&
    isVowel(word, last - 1) &&
    !isVowel(word, last) &&
    !/[wxy]$/.test(word)
  );
}
