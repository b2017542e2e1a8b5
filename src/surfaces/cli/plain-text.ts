/**
 * Makes text from servers and files safe for a terminal: nothing in it moves the cursor, or changes colours or the
 * direction of writing.
 */

const UNSEEN = /[\p{C}\u2028\u2029]/gu;

/** On one line. */
export function plainText(text: string): string {
  return text.replace(/[\t\r\n]+/g, ' ').replace(UNSEEN, '?');
}

/** A text of ours on several lines, with foreign words in it. */
export function plainLines(text: string): string {
  return text.split('\n').map(plainText).join('\n');
}

/** The colours of `paint.ts` and line breaks; then controls, and what turns text round or hides in it. */
const CONTROLS = new RegExp(
  [
    String.raw`\x1b\[(?:[12]|22|3[12369])m|\r?\n|[\0-\x08\x0b-\x1f\x7f-\x9f]`,
    String.raw`[\u202a-\u202e\u2061-\u206f\ufff9-\ufffb]|[\u{e0000}-\u{e0fff}]`,
  ].join('|'),
  'gu',
);
/** How a live view takes its lines back. It is written by itself, and no text of a command is: that ends with a line break. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: our own sequence
const ERASE = /^\u001b\[\d{1,3}A\u001b\[0J$/;

/**
 * Everything that goes to a terminal. Control characters of the content are shown as `\u001b`, which JSON reads as the
 * character again. Line breaks, tabs and our own colours stay. No colour continues on the next line, so content with
 * one colours none of our lines.
 */
export function terminalText(text: string): string {
  if (ERASE.test(text)) return text;
  let isStrong = false;
  let isColoured = false;
  const close = () => {
    const closing = `${isStrong ? NORMAL : ''}${isColoured ? PLAIN : ''}`;
    isStrong = false;
    isColoured = false;
    return closing;
  };
  const shown = text.replace(CONTROLS, (found) => {
    if (found.endsWith('\n')) return `${close()}${found}`;
    if (!found.startsWith('\u001b[')) return jsonEscape(found);
    if (found.startsWith('\u001b[3')) isColoured = found !== PLAIN;
    else isStrong = found !== NORMAL;
    return found;
  });
  return `${shown}${close()}`;
}

const NORMAL = '\u001b[22m';
const PLAIN = '\u001b[39m';

function jsonEscape(character: string): string {
  const units = Array.from({ length: character.length }, (_, at) => character.charCodeAt(at));
  return units.map((unit) => `\\u${unit.toString(16).padStart(4, '0')}`).join('');
}

const LONGEST_NAME = 60;

/**
 * The name of a server, a tool, a file or an item. A long one would pad every row of a table, so its middle is left
 * out: similar names differ at their ends, and a path names its file there.
 */
export function foreignName(name: string): string {
  const read = 2 * LONGEST_NAME;
  const ends = name.length > 2 * read ? `${name.slice(0, read)}…${name.slice(-read)}` : name;
  const characters = [...plainText(ends)];
  if (characters.length <= LONGEST_NAME) return characters.join('');
  const half = LONGEST_NAME / 2;
  return `${characters.slice(0, half - 1).join('')}…${characters.slice(-half).join('')}`;
}
