/**
 * OpenAI keeps its answers as items and knows by their ids which of them a reasoning led to: it refuses one without the other, and an item
 * that is only named is read as OpenAI has it, whatever a prune has left of it. So reasoning and what it led to stay as they were, or the
 * reasoning leaves and what stays has no id: then it is a text like any other.
 */
import type { JsonPath, MessageChange, Part, RecordEdit } from '../session-model.js';
import { memberValue, objectOf, stringOf } from './json-access.js';

/** Where the AI SDK keeps the id of an item: `options` is what it has for the providers, which stands at `path`. */
export function itemIdPath(options: unknown, path: JsonPath): JsonPath | undefined {
  for (const [provider, own] of Object.entries(objectOf(options) ?? {}))
    if (stringOf(memberValue(own, 'itemId')) !== undefined) return [...path, provider, 'itemId'];
  return undefined;
}

/** Reasoning with what follows it up to the next one. */
function groupsOf(parts: readonly Part[]): Part[][] {
  const groups: Part[][] = [];
  let isThought = false;
  for (const part of parts) {
    const isNext = part.type === 'reasoning' && !isThought;
    isThought = part.type === 'reasoning';
    const last = groups.at(-1);
    if (last === undefined || isNext) groups.push([part]);
    else last.push(part);
  }
  return groups;
}

/** What the provider ran is known by its id alone: reasoning that led to it leaves only with it. */
export function withTiedReasoning(
  parts: readonly Part[],
  isHosted: (part: Part) => boolean,
  hasId: (part: Part) => boolean,
): Part[] {
  return groupsOf(parts).flatMap((group) =>
    group.some(isHosted)
      ? group.map((part) =>
          part.type === 'reasoning' && hasId(part) ? { ...part, isTied: true as const } : part,
        )
      : group,
  );
}

export interface LooseItems {
  readonly change: MessageChange;
  readonly edits: readonly RecordEdit[];
}

/** The change of an answer with what follows from it for its items. */
export function looseItems(
  change: MessageChange,
  idOf: (part: Part) => JsonPath | undefined,
  isHosted: (part: Part) => boolean,
): LooseItems {
  const { message, dropped, texts, lines } = change;
  if (message.role !== 'assistant') return { change, edits: [] };
  const leaving = new Map(dropped);
  const ids = new Map<string, RecordEdit>();
  // A message of several records is one with the next answer then, to which its reasoning leads.
  const isNothingLeft =
    message.records.length === 1 &&
    message.parts.every((part) => part.type === 'reasoning' || dropped.has(part));
  for (const group of groupsOf(message.parts)) {
    const actions = group.flatMap((part) => dropped.get(part) ?? texts.get(part)?.action ?? []);
    const isNamed = group.some((part) => part.type !== 'reasoning' && idOf(part) !== undefined);
    if (actions.length === 0 || !(isNamed || isNothingLeft)) continue;
    if (group.some((part) => isHosted(part) && !dropped.has(part))) continue;
    const action = actions.reduce((last, one) => Math.max(last, one));
    for (const part of group) {
      if (part.type === 'reasoning') leaving.set(part, leaving.get(part) ?? action);
      const isGone = leaving.has(part) && !lines.has(part);
      const path = isGone ? undefined : idOf(part);
      // A line in the place of what has the id takes it along; in the place of a text inside of it, it does not.
      if (path === undefined || (lines.has(part) && part.path.every((step, at) => step === path[at])))
        continue;
      const { record } = part;
      ids.set(JSON.stringify([record, path]), { record, op: 'remove', path, action });
    }
  }
  return { change: { ...change, dropped: leaving }, edits: [...ids.values()] };
}
