/**
 * Rows of which fields were taken out, beside the rows as they came: what is shown is cut, and what is chosen is chosen by all that a
 * row says. Both are JSON of the same lists, in the same order; objects of the one have members that the other has not.
 */

import { type JsonTape, shapeOf } from '../data/json-tape.js';
import { childrenOf } from '../data/json-values.js';
import { describeBlobs } from './json-blobs.js';

/** A list or an object in a tape. */
export interface JsonPlace {
  readonly tape: JsonTape;
  readonly node: number;
}

/** Finds to a list or an object of the cut tape the one that it was, if it was one. The tapes are gone through once, when first asked. */
export function createUncutRows(
  cut: JsonTape,
  original: JsonTape | undefined,
): (node: number) => JsonPlace | undefined {
  if (original === undefined) return () => undefined;
  let known: { readonly tape: JsonTape; readonly nodes: Int32Array } | undefined;
  return (node) => {
    known ??= pairedWith(describeBlobs(original).tape);
    const whole = known.nodes[node] ?? NONE;
    return whole === NONE ? undefined : { tape: known.tape, node: whole };
  };

  function pairedWith(tape: JsonTape) {
    return { tape, nodes: pairNodes(cut, tape) };
  }
}

const NONE = -1;

/** By the nodes of the first: that of the second at the same place. */
function pairNodes(cut: JsonTape, whole: JsonTape): Int32Array {
  const nodes = new Int32Array(cut.count).fill(NONE);
  const open = [0, 0];
  while (open.length > 0) {
    const other = open.pop() as number;
    const node = open.pop() as number;
    const shape = shapeOf(cut, node);
    if (shape !== shapeOf(whole, other) || (shape !== 'array' && shape !== 'object')) continue;
    nodes[node] = other;
    const children = childrenOf(cut, node);
    const others = childrenOf(whole, other);
    if (shape === 'object') pairMembers(children, others);
    else if (children.length === others.length)
      for (const [at, child] of children.entries()) open.push(child, others[at] as number);
  }
  return nodes;

  /** Keys and values in turn. Members have left, none has moved. */
  function pairMembers(members: readonly number[], others: readonly number[]): void {
    let at = 0;
    for (let member = 0; member < members.length; member += 2) {
      const key = sourceOf(cut, members[member] as number);
      while (at < others.length && sourceOf(whole, others[at] as number) !== key) at += 2;
      if (at >= others.length) return;
      open.push(members[member + 1] as number, others[at + 1] as number);
      at += 2;
    }
  }
}

function sourceOf({ text, starts, ends }: JsonTape, node: number): string {
  return text.slice(starts[node], ends[node]);
}
