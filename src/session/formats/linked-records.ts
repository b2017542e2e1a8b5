/** Files whose records link to the one before them: the branch that is active, and links that follow when records leave. */
import { BOOKKEEPING, type RecordEdit, type SourceRecord } from '../session-model.js';
import { memberValue, stringOf } from './json-access.js';

/** From the last record of the main chain that no other goes on from, back to the first; the first comes first. */
export function activeBranch(
  records: readonly SourceRecord[],
  id: string,
  parent: string,
  isMain: (record: SourceRecord) => boolean,
): number[] {
  const parentOf = parents(records, id, parent);
  const main = records.filter((record) => record.value !== undefined && isMain(record));
  const continued = new Set(main.map(({ index }) => parentOf(index)));
  const branch = new Set<number>();
  let at = (main.findLast(({ index }) => !continued.has(index)) ?? main.at(-1))?.index;
  while (at !== undefined && !branch.has(at)) {
    branch.add(at);
    at = parentOf(at);
  }
  return [...branch].reverse();
}

/** In the order of the file, but none before the one that it follows: lines may have been moved, and links say what came first. */
export function parentsFirst(
  records: readonly SourceRecord[],
  id: string,
  parent: string,
): readonly SourceRecord[] {
  const parentOf = parents(records, id, parent);
  if (records.every(({ index }) => (parentOf(index) ?? -1) < index)) return records;
  const placed = new Set<number>();
  for (const { index } of records) {
    const way: number[] = [];
    const seen = new Set<number>();
    for (
      let at: number | undefined = index;
      at !== undefined && !placed.has(at) && !seen.has(at);
      at = parentOf(at)
    ) {
      way.push(at);
      seen.add(at);
    }
    for (const one of way.reverse()) placed.add(one);
  }
  return [...placed].map((index) => records[index] as SourceRecord);
}

function parents(
  records: readonly SourceRecord[],
  id: string,
  parent: string,
): (index: number) => number | undefined {
  const byId = new Map<string, number>();
  for (const record of records) {
    const name = stringOf(memberValue(record.value, id));
    if (name !== undefined) byId.set(name, record.index);
  }
  return (index) => byId.get(stringOf(memberValue(records[index]?.value, parent)) ?? '');
}

/** Members that name a record which leaves name the one before it instead. A long run of them is walked once. */
export function relinkRecords(
  records: readonly SourceRecord[],
  dropped: ReadonlySet<number>,
  id: string,
  parent: string,
  links: readonly string[],
): RecordEdit[] {
  const gone = new Map<string, unknown>();
  for (const record of records) {
    const name = dropped.has(record.index) ? stringOf(memberValue(record.value, id)) : undefined;
    if (name !== undefined) gone.set(name, memberValue(record.value, parent) ?? null);
  }
  const edits: RecordEdit[] = [];
  for (const { index: record, value } of records) {
    if (dropped.has(record)) continue;
    for (const link of [parent, ...links]) {
      const name = stringOf(memberValue(value, link));
      if (name === undefined || !gone.has(name)) continue;
      edits.push({
        record,
        op: 'set',
        path: [link],
        json: JSON.stringify(kept(name) ?? null),
        action: BOOKKEEPING,
      });
    }
  }
  return edits;

  function kept(name: string): unknown {
    const way: string[] = [];
    let at: unknown = name;
    const seen = new Set<unknown>();
    while (typeof at === 'string' && gone.has(at) && !seen.has(at)) {
      seen.add(at);
      way.push(at);
      at = gone.get(at);
    }
    for (const step of way) gone.set(step, at);
    return at;
  }
}
