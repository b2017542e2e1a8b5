// Words as plain search sees them: lower case, English endings cut, pairs of characters where a script has no spaces.

/** Scripts that write no spaces between words. */
const UNSPACED =
  '\\p{scx=Han}\\p{scx=Hiragana}\\p{scx=Katakana}\\p{scx=Thai}\\p{scx=Lao}\\p{scx=Khmer}\\p{scx=Myanmar}';
const WORD = /[\p{L}\p{M}\p{N}]+/gu;
const RUN = new RegExp(`[${UNSPACED}]+|[^${UNSPACED}]+`, 'gu');
const UNSPACED_CHARACTER = new RegExp(`[${UNSPACED}]`, 'gu');

/** @param {string} text */
export function terms(text) {
  return (text.toLowerCase().match(WORD) ?? []).flatMap((word) => word.match(RUN).flatMap(termsOfRun));
}

/** Puts spaces around every character of such a script, so that any run of them can be found as whole words are. */
export function spaced(text) {
  return text.replace(UNSPACED_CHARACTER, ' $& ');
}

function termsOfRun(run) {
  if (run.search(UNSPACED_CHARACTER) < 0) return [stem(run)];
  const characters = [...run];
  return characters.length === 1 ? characters : characters.slice(1).map((next, i) => characters[i] + next);
}

/** English endings only; a word keeps at least three letters. */
function stem(word) {
  for (const ending of ['ing', 'ed', 'es', 's', 'ly']) {
    if (word.length >= ending.length + 3 && word.endsWith(ending)) return word.slice(0, -ending.length);
  }
  return word;
}
