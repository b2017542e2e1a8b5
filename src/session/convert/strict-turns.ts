/**
 * Applies rules that only Anthropic and Google have: instructions outside the list, a user who begins, alternating
 * roles, no empty text.
 */
import { objectOf } from '../formats/json-access.js';
import { type Carried, type CarriedCall, callsOf, type Entry, textOf } from './conversation.js';
import type { LossList, LossPosition } from './loss-list.js';

/** The text for the model if the conversation begins with an answer. */
export const BEGINS_WITH_ANSWER = '[plimsoll: the conversation begins with an answer]';

export function instructions(
  entries: readonly Entry[],
  losses: LossList,
): { readonly system: string; readonly spoken: readonly Entry[] } {
  const texts: string[] = [];
  const spoken: Entry[] = [];
  for (const entry of entries) {
    if (entry.role !== 'system') {
      spoken.push(entry);
      continue;
    }
    texts.push(textOf(entry.content, '\n\n'));
    for (const { at, type } of entry.content) {
      if (type === 'image' || type === 'file') losses.add(type, at);
      else if (spoken.length > 0) losses.add('moved-system', at);
    }
  }
  return { system: texts.filter((text) => text !== '').join('\n\n'), spoken };
}

export function alternating(entries: readonly Entry[], losses: LossList): Entry[] {
  const turns: { role: Entry['role']; content: Carried[] }[] = [];
  for (const { role, content } of entries) {
    const said = withoutThinkingAtTheEnd(
      content.filter((one) => !isEmpty(one, losses)),
      losses,
    );
    if (said.length === 0) continue;
    const last = turns.at(-1);
    if (last?.role === role && !hasResults(last.content)) last.content.push(...said);
    else turns.push({ role, content: said });
  }
  const [first] = turns;
  if (first?.role !== 'assistant') return turns;
  const at: LossPosition = first.content[0]?.at ?? { message: null, record: 0 };
  losses.add('added-message', at);
  return [{ role: 'user', content: [{ type: 'text', text: BEGINS_WITH_ANSWER, at }] }, ...turns];
}

function isEmpty(one: Carried, losses: LossList): boolean {
  if (one.type !== 'text' || one.text.trim() !== '') return false;
  losses.add('empty-text', one.at);
  return true;
}

function withoutThinkingAtTheEnd(content: readonly Carried[], losses: LossList): Carried[] {
  const end = content.findLastIndex((one) => !(one.type === 'raw' && one.isReasoning));
  for (const { at } of content.slice(end + 1)) losses.add('reasoning', at);
  return content.slice(0, end + 1);
}

function hasResults(content: readonly Carried[]): boolean {
  return callsOf(content).length > 0;
}

/** Arguments are an object for these providers; anything else stands under one name. */
export function objectInput({ input, at, tool }: CarriedCall, losses: LossList): object {
  const object = objectOf(input);
  if (object !== undefined) return object;
  losses.add('wrapped-arguments', at, tool);
  return { input };
}
