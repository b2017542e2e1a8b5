/** Lists the other notations of a small number: a search for one of `2`, `two` and `II` finds all. */
const WORDS =
  'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'.split(
    ' ',
  );
const TENS: readonly (readonly [number, string])[] = [
  [50, 'l'],
  [40, 'xl'],
  [10, 'x'],
  [9, 'ix'],
  [5, 'v'],
  [4, 'iv'],
  [1, 'i'],
];
const LARGEST = 89;
const ORDINALS = 'first second third fourth fifth sixth seventh eighth ninth tenth'.split(' ');

const forms = new Map<string, readonly string[]>();
const figures = new Map<string, string>(
  ORDINALS.map((word, at) => [word, `${at + 1}${['st', 'nd', 'rd'][at] ?? 'th'}`]),
);
for (let value = 1; value <= LARGEST; value++) {
  // A single letter is more often a word, an initial or a label than a number.
  const written = [String(value), WORDS[value - 1], romanOf(value)].filter(
    (form): form is string => form !== undefined && (form.length > 1 || /\d/.test(form)),
  );
  for (const form of written) {
    forms.set(form, Object.freeze(written.filter((other) => other !== form)));
    figures.set(form, String(value));
  }
}

/** Folded words; none for a word that is no small number. */
export function otherNumberForms(word: string): readonly string[] {
  return forms.get(word) ?? [];
}

/** A small number in figures: `2` for `two` and `ii`, `1st` for `first`; undefined for another word. */
export function numberOf(word: string): string | undefined {
  return figures.get(word);
}

function romanOf(value: number): string {
  let rest = value;
  let roman = '';
  for (const [amount, letters] of TENS) {
    while (rest >= amount) {
      roman += letters;
      rest -= amount;
    }
  }
  return roman;
}
