/** Lower case without accents, in which every character keeps its offset: what is found in it is cut from the source. */

/** `bytes` are those of the text in UTF-8, where they are known. */
export function foldText(text: string, bytes: number = Buffer.byteLength(text)): string {
  const lower = lowerCase(text);
  // As many bytes as characters: no accents, told faster than by looking for one.
  if (bytes === text.length) return lower;
  return /[\u00df-\u017f]/.test(lower) ? lower.replace(/[\u00e0-\u017f]/g, withoutAccent) : lower;
}

/** A few capitals would grow, such as I with a dot: those stay. */
export function lowerCase(text: string): string {
  const lower = text.toLowerCase();
  if (lower.length === text.length) return lower;
  return text.replace(/\p{Lu}/gu, (capital) => {
    const small = capital.toLowerCase();
    return small.length === capital.length ? small : capital;
  });
}

const plain = new Map<string, string>();

function withoutAccent(character: string): string {
  let folded = plain.get(character);
  if (folded === undefined) {
    const first = character.normalize('NFKD').charAt(0);
    folded = /[a-z]/.test(first) ? first : character;
    plain.set(character, folded);
  }
  return folded;
}
