/** Recognises a text without words: empty, or white space only. */
export function isBlank(text: string): boolean {
  // Mostly the first character tells.
  const first = text.charCodeAt(0);
  return !(first > 32 && first < 127) && !/\S/.test(text);
}
