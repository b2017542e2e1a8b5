/** Text from servers and files as a terminal may have it: nothing in it moves the cursor, changes colours or the direction of writing. */

const UNSEEN = /[\p{C}\u2028\u2029]/gu;

/** On one line. */
export function plainText(text: string): string {
  return text.replace(/[\t\r\n]+/g, ' ').replace(UNSEEN, '?');
}

/** A text of ours on several lines, with foreign words in it. */
export function plainLines(text: string): string {
  return text.split('\n').map(plainText).join('\n');
}

const LONGEST_NAME = 60;

/**
 * The name of a server, a tool, a file or an item; a long one would pad every row of a table. Its middle is left out: names that begin
 * alike are told apart by their ends, and a path names its file there.
 */
export function foreignName(name: string): string {
  const read = 2 * LONGEST_NAME;
  const ends = name.length > 2 * read ? `${name.slice(0, read)}…${name.slice(-read)}` : name;
  const characters = [...plainText(ends)];
  if (characters.length <= LONGEST_NAME) return characters.join('');
  const half = LONGEST_NAME / 2;
  return `${characters.slice(0, half - 1).join('')}…${characters.slice(-half).join('')}`;
}
