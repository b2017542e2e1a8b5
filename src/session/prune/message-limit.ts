/**
 * The last resort where a number of messages was asked for: answers of the assistant leave whole, the oldest first. A budget of tokens
 * alone never takes them.
 */
import { partsLeave } from './proposal-of.js';
import type { PruneContext } from './prune-context.js';
import { isFree } from './rule-stages.js';

export function answersOverLimit(context: PruneContext, maxMessages: number): boolean {
  const { found, state } = context;
  for (const message of found.messages) {
    if (state.messages <= maxMessages) return false;
    const parts = state.stays(message);
    if (message.role !== 'assistant' || parts.length === 0) continue;
    if (!parts.every((part) => part.type === 'text' && isFree(context, part))) continue;
    const original = parts.map((part) => (part.type === 'text' ? part.text : '')).join('\n\n');
    if (context.take(partsLeave(context, 'message_limit', parts, message, original))) return true;
  }
  return false;
}
