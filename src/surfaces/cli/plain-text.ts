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

/** The name of a server, a tool or an item; a long one would pad every row of a table. */
export function foreignName(name: string): string {
  const characters = [...plainText(name.slice(0, 4 * LONGEST_NAME))];
  if (characters.length <= LONGEST_NAME) return characters.join('');
  return `${characters.slice(0, LONGEST_NAME - 1).join('')}…`;
}
