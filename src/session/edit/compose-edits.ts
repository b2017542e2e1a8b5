/** Combines two rounds of edits into one, from the first text to the last. */
import { BOOKKEEPING } from '../session-model.js';
import type { SpanEdit } from './span-edits.js';

/** A stretch of the original that stays, or a text in the place of what lies between two such stretches. */
type Piece =
  | { readonly start: number; readonly end: number }
  | { readonly text: string; readonly action: number };

/**
 * `first` leads from the original to a middle text, `second` from there on. Both are in order and do not overlap.
 * `onMerged` is called with actions whose change became part of another's.
 */
export function composeEdits(
  first: readonly SpanEdit[],
  second: readonly SpanEdit[],
  length: number,
  onMerged: (action: number, hidden: number) => void = () => undefined,
): SpanEdit[] {
  const pieces: Piece[] = [];
  let place = 0;
  for (const { start, end, text, action } of first) {
    pieces.push({ start: place, end: start }, { text, action });
    place = end;
  }
  pieces.push({ start: place, end: length });

  const result: Piece[] = [];
  let middle = 0;
  let at = 0;
  /** The last edit whose text is already there: an edit may reach over several pieces. */
  let said = -1;
  for (const piece of pieces) {
    const size = sizeOf(piece);
    let used = 0;
    for (; at < second.length; at++) {
      const edit = second[at] as SpanEdit;
      if (edit.start > middle + size) break;
      if (said < at) {
        result.push(slice(piece, used, edit.start - middle), { text: edit.text, action: edit.action });
        said = at;
      }
      used = Math.max(used, Math.min(size, edit.end - middle));
      // The rest of the edit lies in the next pieces.
      if (edit.end > middle + size) break;
    }
    if (used < size) result.push(slice(piece, used, size));
    // Nothing of its text is left, and still it is part of what was done there.
    else if (!('start' in piece)) result.push({ text: '', action: piece.action });
    middle += size;
  }
  return joined(result, length, onMerged);
}

function sizeOf(piece: Piece): number {
  return 'start' in piece ? piece.end - piece.start : piece.text.length;
}

function slice(piece: Piece, from: number, to: number): Piece {
  if ('start' in piece) return { start: piece.start + from, end: piece.start + to };
  return { text: piece.text.slice(from, to), action: piece.action };
}

/** Everything between two stretches that stay is one edit: that of the last action, which hides the others. */
function joined(
  pieces: readonly Piece[],
  length: number,
  onMerged: (action: number, hidden: number) => void,
): SpanEdit[] {
  const edits: SpanEdit[] = [];
  let place = 0;
  let text = '';
  let here: number[] = [];
  const end = (start: number) => {
    const action = here.reduce((most, one) => Math.max(most, one), BOOKKEEPING);
    if (start > place || text !== '') edits.push({ start: place, end: start, text, action });
    for (const one of here) if (one !== action && one !== BOOKKEEPING) onMerged(action, one);
    text = '';
    here = [];
  };
  for (const piece of pieces) {
    if (!('start' in piece)) {
      text += piece.text;
      here.push(piece.action);
    } else if (piece.end > piece.start) {
      end(piece.start);
      place = piece.end;
    }
  }
  end(length);
  return edits;
}
