/** Finds a value inside a JSON text by a JSON Pointer (`/items/3/name`) or a path (`items[3].name`, `$.items[3]`). */
import { PlimsollError } from '../../contract/plimsoll-error.js';
import { childrenOf, type JsonTape, shapeOf } from '../../reduce/json-tape.js';

export function findPlace(tape: JsonTape, place: string): number {
  let node = 0;
  let walked = '';
  for (const step of placeSteps(place)) {
    const next = child(tape, node, step);
    if (next === undefined) {
      throw new PlimsollError(
        'NOT_FOUND',
        `There is no "${step}" in ${walked === '' ? 'the value' : walked}.`,
        {
          remedy: offers(tape, node),
        },
      );
    }
    node = next;
    walked += `/${step}`;
  }
  return node;
}

export function placeSteps(place: string): string[] {
  if (place === '' || place === '/' || place === '$') return [];
  if (place.startsWith('/')) {
    return place
      .slice(1)
      .split('/')
      .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
  }
  return place
    .replace(/^\$\.?/, '')
    .replaceAll(']', '')
    .split(/[.[]/)
    .map((step) => step.replace(/^['"]|['"]$/g, ''))
    .filter((step) => step !== '');
}

export function pointerOf(steps: readonly string[]): string {
  return steps.map((step) => `/${step.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}

/** Objects in objects are looked into this deep, and no more lists than this are told apart. */
const LISTS_DEPTH = 4;
const MOST_LISTS = 11;

/** An object that holds lists has to be this large to be a collection of rows itself. */
export const LEAST_ENTRIES = 8;

/** The lists of an object, also those of objects in it, the outer ones first; so many objects in an object are a list too. */
export function listsIn(tape: JsonTape, node: number): { node: number; steps: readonly string[] }[] {
  const lists: { node: number; steps: readonly string[] }[] = [];
  let level: { node: number; steps: readonly string[] }[] = [{ node, steps: [] }];
  for (let depth = 0; depth < LISTS_DEPTH && level.length > 0; depth++) {
    const inner: typeof level = [];
    for (const holder of level) {
      for (const [key, value] of membersOf(tape, holder.node)) {
        const found = { node: value, steps: [...holder.steps, key] };
        const shape = shapeOf(tape, value);
        if (shape === 'array' || isCollection(tape, value)) lists.push(found);
        else if (shape === 'object') inner.push(found);
        if (lists.length >= MOST_LISTS) return lists;
      }
    }
    level = inner;
  }
  return lists;
}

function isCollection(tape: JsonTape, node: number): boolean {
  if (shapeOf(tape, node) !== 'object') return false;
  const children = childrenOf(tape, node);
  const isRow = (child: number, at: number) => at % 2 === 0 || shapeOf(tape, child) === 'object';
  return children.length >= LEAST_ENTRIES * 2 && children.every(isRow);
}

/** With a key given twice the last one counts. */
function membersOf(tape: JsonTape, node: number): Map<string, number> {
  const children = shapeOf(tape, node) === 'object' ? childrenOf(tape, node) : [];
  const members = new Map<string, number>();
  for (let at = 0; at + 1 < children.length; at += 2)
    members.set(String(scalarOf(tape, children[at] ?? 0)), children[at + 1] ?? 0);
  return members;
}

function child(tape: JsonTape, node: number, step: string): number | undefined {
  const shape = shapeOf(tape, node);
  if (shape === 'array') return /^\d+$/.test(step) ? childrenOf(tape, node)[Number(step)] : undefined;
  if (shape !== 'object') return undefined;
  const children = childrenOf(tape, node);
  // With a key given twice the last one counts, as in JSON.parse.
  for (let at = children.length - 2; at >= 0; at -= 2) {
    if (scalarOf(tape, children[at] ?? 0) === step) return children[at + 1];
  }
  return undefined;
}

/** What could be asked for instead. */
function offers(tape: JsonTape, node: number): string {
  const shape = shapeOf(tape, node);
  const children = childrenOf(tape, node);
  if (shape === 'array')
    return `It is a list of ${children.length}: use a number from 0 to ${children.length - 1}.`;
  if (shape !== 'object') return `It is a ${shape}: nothing is inside.`;
  const keys = children
    .filter((_, at) => at % 2 === 0)
    .map((key) => String(scalarOf(tape, key)).slice(0, 60));
  const named = keys.slice(0, 20).join(', ');
  return keys.length === 0 ? 'It is empty.' : `It has: ${named}${keys.length > 20 ? ', ...' : ''}.`;
}

/** The value of a node that holds no others; containers are their source text. */
export function scalarOf(tape: JsonTape, node: number): unknown {
  const source = tape.text.slice(tape.starts[node], tape.ends[node]);
  const shape = shapeOf(tape, node);
  return shape === 'object' || shape === 'array' ? source : JSON.parse(source);
}

/** The field of a row by a dotted path, or undefined when the row does not have it. */
export function fieldOf(tape: JsonTape, row: number, steps: readonly string[]): number | undefined {
  let node: number | undefined = row;
  for (const step of steps) {
    if (node === undefined) return undefined;
    node = child(tape, node, step);
  }
  return node;
}
