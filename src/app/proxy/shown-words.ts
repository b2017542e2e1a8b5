/** Makes a short part of a sentence from what a server wrote beside its messages: one line, without secrets. */
import { foreignText } from '../../engine/call-result.js';
import { redactText } from '../../trust/redact-text.js';

const MAX_CHARACTERS = 400;
/** The place in its code where a program failed tells its user nothing. */
const STACK = /^(?:at |Node\.js v\d|File ")/;

/** Empty when there is nothing to say. */
export function shownWords(text: string): string {
  // Without colours first: their codes would be part of the word.
  const plain = redactText(text.replace(/\p{Cc}\[[0-9;]{0,20}m/gu, '')).text;
  const lines = plain.split('\n').map((line) => line.replace(/[\p{Cc}\s]+/gu, ' ').trim());
  const shown: string[] = [];
  let room = MAX_CHARACTERS;
  for (const line of lines.filter((one) => one !== '' && !STACK.test(one)).reverse()) {
    const rest = [...line].slice(0, room).join('');
    if (rest.length < line.length && shown.length > 0) break;
    shown.unshift(foreignText(rest));
    room -= rest.length + 3;
    if (room <= 0) break;
  }
  return shown.join(' / ');
}
