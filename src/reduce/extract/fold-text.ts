/** Lower case without accents, in which every character keeps its offset: what is found in it is cut from the source. */

export function foldText(text: string): string {
  const lower = lowerCase(text);
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

/** Letters and digits of any script; a mark of punctuation, a space or a symbol is none. */
export function isWordCode(code: number): boolean {
  if (code < 128) {
    return (
      (code >= 97 && code <= 122) || (code >= 48 && code <= 57) || (code >= 65 && code <= 90) || code === 95
    );
  }
  if (code < 0xc0) return code === 0xaa || code === 0xb5 || code === 0xba;
  return !(
    code === 0xd7 ||
    code === 0xf7 ||
    (code >= 0x2000 && code <= 0x2bff) ||
    (code >= 0x3000 && code <= 0x303f) ||
    (code >= 0xff00 && code <= 0xff0f) ||
    (code >= 0xff1a && code <= 0xff20)
  );
}

/** Scripts that put no spaces between words. */
export function isUnspacedCode(code: number): boolean {
  return (
    (code >= 0x3040 && code <= 0x30ff) ||
    (code >= 0x3400 && code <= 0x9fff) ||
    (code >= 0xf900 && code <= 0xfaff) ||
    (code >= 0x0e00 && code <= 0x0eff) ||
    (code >= 0x1000 && code <= 0x109f) ||
    (code >= 0x1780 && code <= 0x17ff) ||
    (code >= 0xd840 && code <= 0xd8bf)
  );
}

export function hasUnspaced(text: string): boolean {
  return /[\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\ud840-\ud8bf]/.test(
    text,
  );
}

export function isSpaceCode(code: number): boolean {
  return code === 32 || (code >= 9 && code <= 13) || code === 0xa0 || code === 0x3000 || code === 0x2028;
}
