/**
 * What a server says beside its answers, such as the data of a log message, with its secrets replaced. Nothing of it is kept:
 * a message that nobody asked for is no result that somebody could want back.
 */
import { redactText, replacementFor } from '../../trust/redact-text.js';

/** `value`: JSON. What cannot be looked through does not pass. */
export function redactSaid(value: string): string {
  try {
    if (!value.startsWith('"')) return redactText(value, { json: true }).text;
    const { text, spans } = redactText(JSON.parse(value) as string);
    return spans.length === 0 ? value : JSON.stringify(text);
  } catch {
    return JSON.stringify(replacementFor('unread'));
  }
}
