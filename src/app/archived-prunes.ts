/** One row for all that a prune keeps: people look for the file that was pruned, and not for the pieces that left it. */
import { isPruneManifest } from '../engine/keep-originals.js';

interface Row {
  readonly item: string;
  readonly kind: string;
  readonly bytes: number;
}

export interface PruneTotals {
  /** How many originals are kept with it: what an earlier prune keeps already is not among them. */
  readonly pieces: number;
  /** Of all that is kept of it. */
  readonly bytes: number;
}

/** The rows of a prune lie in one pack, with its record: by that row what they are together. */
export function totalsOfPrunes<One extends Row>(
  all: readonly { readonly row: One; readonly pack: string | undefined }[],
): { readonly rows: One[]; readonly totals: ReadonlyMap<One, PruneTotals> } {
  const recordIn = new Map<string, One>();
  for (const { row, pack } of all)
    if (pack !== undefined && isPruneManifest(row.item)) recordIn.set(pack, row);
  const rows: One[] = [];
  const totals = new Map<One, PruneTotals>();
  for (const { row, pack } of all) {
    const record = pack === undefined ? undefined : recordIn.get(pack);
    if (record === undefined) {
      rows.push(row);
      continue;
    }
    const { pieces, bytes } = totals.get(record) ?? { pieces: 0, bytes: 0 };
    if (!totals.has(record)) rows.push(record);
    totals.set(record, { pieces: pieces + (row.kind === 'session' ? 1 : 0), bytes: bytes + row.bytes });
  }
  return { rows, totals };
}
