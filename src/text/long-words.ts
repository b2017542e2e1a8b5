/**
 * Lists the words of a text that have at least five letters and one of the given initials. It tests the first letter
 * before it makes a string of a word, which is faster than one expression for all words.
 */
const SHORTEST = 5;
/** A longer run of letters is read as several words. */
const LONGEST = 25;
const WORD = /\p{L}{5,25}/gu;

const FIRST_FOREIGN = 128;
/** By code; beyond ASCII it is for the expression to say. */
const MAY_BE_LETTER = new Uint8Array(0x10000).fill(1, FIRST_FOREIGN);
for (const first of ['a', 'A']) MAY_BE_LETTER.fill(1, first.charCodeAt(0), first.charCodeAt(0) + 26);

/** `initials` are the first codes of the words that are wished for; others may come too. */
export function eachLongWord(text: string, initials: ReadonlySet<number>, use: (word: string) => void): void {
  const isInitial = Uint8Array.from({ length: FIRST_FOREIGN }, (_, code) => (initials.has(code) ? 1 : 0));
  const { length } = text;
  for (let from = 0; from < length; from++) {
    let codes = text.charCodeAt(from);
    if (MAY_BE_LETTER[codes] !== 1) continue;
    let to = from + 1;
    for (; to < length; to++) {
      const code = text.charCodeAt(to);
      if (MAY_BE_LETTER[code] !== 1) break;
      codes |= code;
    }
    if (codes >= FIRST_FOREIGN) for (const [word] of text.slice(from, to).matchAll(WORD)) use(word);
    else
      for (let start = from; to - start >= SHORTEST; start += LONGEST)
        if (isInitial[text.charCodeAt(start)] === 1) use(text.slice(start, Math.min(to, start + LONGEST)));
    from = to;
  }
}
