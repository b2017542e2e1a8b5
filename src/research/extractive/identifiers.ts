/** Finds words of letters and digits that name one of several things, such as TG-310 or BI-2024-017. */
const WORD = /[\p{L}\p{N}]+(?:[-_./][\p{L}\p{N}]+)*/gu;
/** What begins with a digit is a figure with its unit: 4GB. */
const LETTER_FIRST = /^\p{L}.*\d/u;

/** In small letters. */
export function identifiersIn(text: string): string[] {
  return (text.toLowerCase().match(WORD) ?? []).filter((word) => LETTER_FIRST.test(word));
}

/** TG-300 and TG-310 are two of one kind. */
export function identifierKind(identifier: string): string {
  return identifier.replace(/\d+/g, '0');
}
