/** Combines two successive prunes into one, in which every handle is found. */
import { BOOKKEEPING } from '../session-model.js';
import { composeEdits } from './compose-edits.js';
import type { SpanEdit } from './span-edits.js';

export interface PruneEdits {
  readonly edits: readonly SpanEdit[];
  /** By action. */
  readonly handles: readonly (readonly string[])[];
}

/** `length` is that of the text before the first. */
export function joinPrunes(first: PruneEdits, second: PruneEdits, length: number): PruneEdits {
  const before = first.handles.length;
  const moved = second.edits.map((edit) =>
    edit.action === BOOKKEEPING ? edit : { ...edit, action: edit.action + before },
  );
  const handles = [...first.handles, ...second.handles];
  return joinEdits({ edits: first.edits, handles }, moved, length);
}

/** The same for edits whose actions are already among those of the prune. */
export function joinEdits(prune: PruneEdits, second: readonly SpanEdit[], length: number): PruneEdits {
  const handles = prune.handles.map((some) => new Set(some));
  const edits = composeEdits(prune.edits, second, length, (action, hidden) => {
    for (const handle of handles[hidden] ?? []) handles[action]?.add(handle);
  });
  return { edits, handles: handles.map((some) => [...some]) };
}
