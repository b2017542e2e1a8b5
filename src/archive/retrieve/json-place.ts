/** Places in JSON: a JSON Pointer (`/items/3/name`) or a path (`items[3].name`, `$.items[3]`) as steps, and what they lead to. */

import { type JsonTape, shapeOf } from '../../data/json-tape.js';
import { childrenOf } from '../../data/json-values.js';
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
