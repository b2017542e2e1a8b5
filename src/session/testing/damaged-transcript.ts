/** Accidents that happen to files which were put together by hand: records that are lost, doubled or moved. */
import * as fc from 'fast-check';
import type { Transcript } from '../session-model.js';

export type Accidents = [what: 'lost' | 'doubled' | 'moved', from: number, to: number][];

export const accidents: fc.Arbitrary<Accidents> = fc.array(
  fc.tuple(fc.constantFrom('lost' as const, 'doubled' as const, 'moved' as const), fc.nat(40), fc.nat(40)),
  { minLength: 1, maxLength: 4 },
);

export function damaged({ text, records, container }: Transcript, all: Accidents): string {
  const [first] = records;
  const last = records.at(-1);
  if (first === undefined || last === undefined) return text;
  const pieces = records.map(({ start, end }) => text.slice(start, end));
  // The first line of a session file names it.
  const from = container === 'lines' ? 1 : 0;
  for (const [what, a, b] of all) {
    const at = from + (a % Math.max(1, pieces.length - from));
    const [piece] = what === 'doubled' ? [pieces[at]] : pieces.splice(at, 1);
    if (piece !== undefined && what !== 'lost')
      pieces.splice(from + (b % Math.max(1, pieces.length)), 0, piece);
  }
  const between = container === 'lines' ? '\n' : ',';
  return text.slice(0, first.start) + pieces.join(between) + text.slice(last.end);
}
