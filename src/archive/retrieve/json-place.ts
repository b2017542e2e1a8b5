/**
 * Reads places in JSON, a JSON Pointer (`/items/3/name`) or a path (`items[3].name`, `$.items[3]`), and finds what
 * they lead to.
 */

import { type JsonTape, shapeOf } from '../../data/json-tape.js';
import { childrenOf, isArray, memberOf, sourceOf } from '../../data/json-values.js';
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

function child(tape: JsonTape, node: number, step: string): number | undefined {
  if (isArray(tape, node)) return /^\d+$/.test(step) ? childrenOf(tape, node)[Number(step)] : undefined;
  return memberOf(tape, node, step);
}

/** The value of a node that holds no others; containers are their source text. */
export function scalarOf(tape: JsonTape, node: number): unknown {
  const source = sourceOf(tape, node);
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
