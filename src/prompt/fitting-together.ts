/** Of entries in their order those that have room together, each by its own cost. Nothing is asked for once the room is used up. */
export function fittingTogether<Entry>(
  entries: readonly Entry[],
  room: number,
  costOf: (entry: Entry) => number,
): Entry[] {
  let left = room;
  return entries.filter((entry) => {
    if (left <= 0) return false;
    const cost = costOf(entry);
    const fits = cost <= left;
    if (fits) left -= cost;
    return fits;
  });
}
