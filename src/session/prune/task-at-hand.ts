/** What the person wants of the newest steps, as a question to what was read in them. */
import type { SessionMessage } from '../session-model.js';
import { isPerson, type Survey } from '../survey.js';

/** A shorter message ("go on", "yes, both") says it together with the ones before it. */
const SHORT = 24;
const MOST_MESSAGES = 3;
/** Of a longer one the beginning and the end: between them stands what was pasted. */
const MOST_SHOWN = 1_000;

/** `undefined` where nobody has asked for anything before this message. */
export function taskBefore({ having }: Survey, message: SessionMessage): string | undefined {
  let task = '';
  let messages = 0;
  for (let at = having.text.length - 1; at >= 0 && messages < MOST_MESSAGES && task.length < SHORT; at--) {
    const one = having.text[at] as SessionMessage;
    if (one.index > message.index || !isPerson(one)) continue;
    task = `${wordsOf(one)}\n${task}`.trim();
    messages++;
  }
  return task === '' ? undefined : task;
}

function wordsOf({ parts }: SessionMessage): string {
  const said = parts.flatMap((part) => (part.type === 'text' && !part.machine ? [part.text] : [])).join('\n');
  if (said.length <= MOST_SHOWN) return said;
  return `${said.slice(0, MOST_SHOWN / 2)}\n${said.slice(-MOST_SHOWN / 2)}`;
}
