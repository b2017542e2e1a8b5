/** The places of the largest values, at most so many, the first one first among equals. */
export function largestValues(values: Float64Array, most: number): number[] {
  const best: number[] = [];
  for (let place = 0; place < values.length; place++) {
    const value = values[place] ?? 0;
    if (value <= 0 || (best.length === most && value <= (values[best.at(-1) ?? 0] ?? 0))) continue;
    let at = best.length;
    while (at > 0 && value > (values[best[at - 1] ?? 0] ?? 0)) at--;
    best.splice(at, 0, place);
    if (best.length > most) best.pop();
  }
  return best;
}
