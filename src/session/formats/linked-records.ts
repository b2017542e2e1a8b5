/** Files whose records link to the one before them: the branch that is active, and links that follow when records leave. */
import { BOOKKEEPING, type RecordEdit, type SourceRecord } from '../session-model.js';
import { memberValue, stringOf } from './json-access.js';

/** From the last record of the main chain back to the first, in the order of the file. */
export function activeBranch(
  records: readonly SourceRecord[],
  id: string,
  parent: string,
  isMain: (record: SourceRecord) => boolean,
): number[] {
  const byId = new Map<string, number>();
  for (const record of records) {
    const name = stringOf(memberValue(record.value, id));
    if (name !== undefined) byId.set(name, record.index);
  }
  const branch = new Set<number>();
  let at = records.findLast((record) => record.value !== undefined && isMain(record))?.index;
  while (at !== undefined && !branch.has(at)) {
    branch.add(at);
    at = byId.get(stringOf(memberValue(records[at]?.value, parent)) ?? '');
  }
  return [...branch].reverse();
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
