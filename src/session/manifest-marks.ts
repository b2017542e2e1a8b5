/**
 * Marks by which the record of a prune is found from a text alone, whatever the file is called and however far it has grown: how the
 * pruned stretch begins, up to the largest power of two in its length. A text has few such beginnings.
 */
import { sha256 } from './manifest.js';

export type MarkedForm = 'text' | 'normal';

/** Of the stretch of a pruned text that a file which grew since still begins with. */
export function manifestMark(form: MarkedForm, stretch: string): string {
  return markOf(form, stretch, 2 ** Math.floor(Math.log2(Math.max(1, stretch.length))));
}

/** Of all stretches that a text may begin with. */
export function marksOfText(form: MarkedForm, text: string): string[] {
  const marks = [markOf(form, '', 1)];
  for (let length = 1; length <= text.length; length *= 2) marks.push(markOf(form, text, length));
  return marks;
}

function markOf(form: MarkedForm, text: string, length: number): string {
  return `prune ${form} ${length} ${sha256(text.slice(0, length))}`;
}
