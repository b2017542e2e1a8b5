/**
 * Replaces secrets in what a server says beside its answers, such as log messages. Nothing of it is kept, because
 * nobody asked for it and nobody can want it back.
 */
import { redactedResult } from '../../engine/call-result.js';
import { redactText, replacementFor } from '../../trust/redact-text.js';

/** `value`: JSON. What cannot be looked through does not pass. */
export function redactSaid(value: string): string {
  try {
    if (!value.startsWith('"')) return redactText(value, { json: true }).text;
    const { text, spans } = redactText(JSON.parse(value) as string);
    return spans.length === 0 ? value : JSON.stringify(text);
  } catch {
    return unread('said');
  }
}

/** `value`: an object with `messages` for a model, as JSON. Images and audio are not looked through. */
export function redactPrompt(value: string): string {
  if (!value.startsWith('{')) return redactSaid(value);
  try {
    return redactedResult(value, 'prompt').text;
  } catch {
    return unread('prompt');
  }
}

/** In the place of what could not be looked through. */
export function unread(kind: 'said' | 'prompt'): string {
  return JSON.stringify(kind === 'prompt' ? { messages: [] } : replacementFor('unread'));
}
