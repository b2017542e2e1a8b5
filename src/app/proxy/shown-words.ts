/** What a server wrote beside its messages, as a short part of a sentence for whoever waits: one line, without secrets. */
import { redactText } from '../../trust/redact-text.js';
import { visibleControls } from '../../trust/visible-controls.js';

const MAX_CHARACTERS = 400;
/** Where a program failed inside says nothing to whoever runs it. */
const STACK = /^(?:at |Node\.js v\d|File ")/;

/** Empty when there is nothing to say. */
export function shownWords(text: string): string {
  const plain = redactText(text).text.replace(/\p{Cc}\[[0-9;]{0,20}m/gu, '');
  const lines = plain.split('\n').map((line) => line.replace(/[\p{Cc}\s]+/gu, ' ').trim());
  const shown: string[] = [];
  let room = MAX_CHARACTERS;
  for (const line of lines.filter((one) => one !== '' && !STACK.test(one)).reverse()) {
    const rest = [...line].slice(0, room).join('');
    if (rest.length < line.length && shown.length > 0) break;
    shown.unshift(visibleControls(rest));
    room -= rest.length + 3;
    if (room <= 0) break;
  }
  return shown.join(' / ');
}
