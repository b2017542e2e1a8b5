/** The most important items first, equal ones in the order in which they came. */
import { largestFirst } from '../text/largest-first.js';

export function orderByPriority(indices: readonly number[], priority: Float64Array): number[] {
  const own = new Float64Array(indices.length);
  for (let at = 0; at < own.length; at++) own[at] = priority[indices[at] ?? 0] ?? 0;
  // Always filled one by one, an array of the same kind: what goes through it would otherwise be compiled again and again.
  const order: number[] = [];
  for (const at of largestFirst(own)) order.push(indices[at] ?? 0);
  return order;
}
