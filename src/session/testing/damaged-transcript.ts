/** Damages transcripts like accidents do: records are lost, doubled or moved. */
import * as fc from 'fast-check';
import type { Transcript } from '../session-model.js';

export type Accidents = [what: 'lost' | 'doubled' | 'moved' | 'torn', from: number, to: number][];

const accident = fc.tuple(
  fc.constantFrom('lost' as const, 'doubled' as const, 'moved' as const),
  fc.nat(40),
  fc.nat(40),
);

/** As a rule most is left; of one that is torn a few records in a row are, and what they need is not. */
export const accidents: fc.Arbitrary<Accidents> = fc.oneof(
  { weight: 2, arbitrary: fc.array(accident, { minLength: 1, maxLength: 4 }) },
  {
    weight: 1,
    arbitrary: fc
      .tuple(
        fc.tuple(fc.constant('torn' as const), fc.nat(40), fc.nat(3)),
        fc.array(accident, { maxLength: 2 }),
      )
      .map(([torn, others]) => [torn, ...others]),
  },
);

export function damaged({ text, records, container }: Transcript, all: Accidents): string {
  const [first] = records;
  const last = records.at(-1);
  if (first === undefined || last === undefined) return text;
  const pieces = records.map(({ start, end }) => text.slice(start, end));
  // The first line of a session file of pi names it; of Claude Code it is one of the program, which stays.
  const from = container === 'lines' ? 1 : 0;
  for (const [what, a, b] of all) {
    const at = from + (a % Math.max(1, pieces.length - from));
    if (what === 'torn') {
      pieces.splice(from, at - from);
      pieces.splice(from + b + 1);
      continue;
    }
    const [piece] = what === 'doubled' ? [pieces[at]] : pieces.splice(at, 1);
    if (piece !== undefined && what !== 'lost')
      pieces.splice(from + (b % Math.max(1, pieces.length)), 0, piece);
  }
  const between = container === 'lines' ? '\n' : ',';
  return text.slice(0, first.start) + pieces.join(between) + text.slice(last.end);
}
