/** Names a row of the archive. The originals of a prune are named by the file that was pruned. */
import { counted } from '../../contract/figures.js';
import { formatNumber } from './table.js';

const OF_PRUNES =
  'To undo a prune: plimsoll restore PRUNED --all --out FILE. --pieces lists what a prune removed.';

const PIECES_ELSEWHERE =
  'Where a row says 2 of 9, the other pieces belong to an earlier prune or were removed from the archive.';

interface NamedRow {
  readonly item: string;
  readonly file?: string;
  readonly written_to?: string | null;
  readonly pieces?: number;
  readonly partly_restored?: boolean;
  readonly taken_out?: number;
}

export function isPrune({ pieces, partly_restored }: NamedRow): boolean {
  return pieces !== undefined && partly_restored !== true;
}

function hasPiecesElsewhere(row: NamedRow): boolean {
  return isPrune(row) && (row.taken_out ?? 0) > (row.pieces ?? 0);
}

/** Names the parts that a pruned file is restored from, by that file. */
export function itemName(row: NamedRow): string {
  const { item, file, written_to, pieces, taken_out } = row;
  const name = file === '-' ? 'standard input' : file;
  if (pieces !== undefined) {
    if (!isPrune(row)) return `${name}, partly restored`;
    const of = name === undefined ? '' : ` of ${name}`;
    const to = typeof written_to === 'string' ? `, written to ${written_to}` : '';
    const count = formatNumber(pieces);
    const all = hasPiecesElsewhere(row)
      ? `${count} of ${counted(taken_out ?? 0, 'piece')}`
      : counted(pieces, 'piece');
    return `${all}${of}${to}`;
  }
  return name === undefined ? item : `${item.split(':', 1)[0]} of ${name}`;
}

/** What is to be known of these rows, for below them. */
export function notesOf(rows: readonly NamedRow[]): string[] {
  return [
    ...(rows.some(isPrune) ? [OF_PRUNES] : []),
    ...(rows.some(hasPiecesElsewhere) ? [PIECES_ELSEWHERE] : []),
  ];
}
