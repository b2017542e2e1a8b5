/** Makes a list that others hold one of other entries, however many. */
export function refill<Entry>(list: Entry[], entries: readonly Entry[]): void {
  list.length = 0;
  for (const entry of entries) list.push(entry);
}
