/** Shares one limit among several texts: small ones whole, large ones an equal part each. */
export function shareLimit(sizes: readonly number[], limit: number): number[] {
  const ascending = [...sizes].sort((one, other) => one - other);
  let left = Math.max(0, limit);
  let level = Number.POSITIVE_INFINITY;
  for (const [index, size] of ascending.entries()) {
    const part = Math.floor(left / (ascending.length - index));
    if (size > part) {
      level = part;
      break;
    }
    left -= size;
  }
  return sizes.map((size) => Math.min(size, level));
}
