/**
 * What was read from JSON, with the objects of a program in it wherever they say the same: JSON carries no bytes, dates and addresses, and
 * a message that nobody changed has to come back as the one that was given.
 */

/** What was given stands wherever it says the same. */
import { messageJson } from '../../engine/session.js';
export function withGiven(value: unknown, given: unknown): unknown {
  if (!isHolder(value) || !isHolder(given)) return sameText(value, given) ? given : value;
  if (Array.isArray(value)) return Array.isArray(given) ? listWithGiven(value, given) : value;
  if (Array.isArray(given)) return value;
  if (sameText(value, given)) return given;
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => [
      key,
      withGiven(member, (given as Record<string, unknown>)[key]),
    ]),
  );
}

/** Elements keep their order: between two that are the same, as many of the one list as of the other stand for each other. */
function listWithGiven(list: readonly unknown[], given: readonly unknown[]): unknown[] {
  const places = new Map<string, number[]>();
  given.forEach((one, at) => {
    const text = textOf(one);
    const known = places.get(text);
    if (known === undefined) places.set(text, [at]);
    else known.push(at);
  });
  for (const known of places.values()) known.reverse();
  const found: unknown[] = [];
  /** What comes next in what was given, and the elements since then that are not there. */
  let next = 0;
  let others: unknown[] = [];
  const settle = (end: number) => {
    const isEven = others.length === end - next;
    others.forEach((other, at) => {
      found.push(isEven ? withGiven(other, given[next + at]) : other);
    });
    others = [];
  };
  for (const element of list) {
    const known = places.get(textOf(element)) ?? [];
    while (known.length > 0 && (known.at(-1) ?? 0) < next) known.pop();
    const at = known.pop();
    if (at === undefined) {
      others.push(element);
      continue;
    }
    settle(at);
    found.push(given[at]);
    next = at + 1;
  }
  settle(given.length);
  return found;
}

function isHolder(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

function sameText(one: unknown, other: unknown): boolean {
  return other !== undefined && textOf(one) === textOf(other);
}

function textOf(value: unknown): string {
  return messageJson(value) ?? '';
}
