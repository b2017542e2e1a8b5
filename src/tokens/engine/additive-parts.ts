/**
 * Cuts a text into parts whose counts add up, so that they can be counted apart: in a worker, between two turns of
 * the event loop, or once for a beginning that does not change.
 */
import { checkArguments, NUMBER, TEXT } from '../../contract/call-shapes.js';
import { lastAdditiveCut } from '../additive-cut.js';

export interface TextPart {
  readonly from: number;
  readonly to: number;
}

/** Parts of about `target` UTF-16 units. A part is longer only where the text offers no cut, up to all of it. */
export function* additiveParts(text: string, target: number): Generator<TextPart> {
  checkArguments('additiveParts', { text: [text, TEXT], target: [target, NUMBER] });
  const step = Math.max(1, Math.floor(target) || 0);
  let from = 0;
  while (from < text.length) {
    let searched = from;
    let to = -1;
    while (to < 0 && searched + step < text.length) {
      to = lastAdditiveCut(text, searched, searched + step);
      searched += step;
    }
    if (to < 0) to = text.length;
    yield { from, to };
    from = to;
  }
}
