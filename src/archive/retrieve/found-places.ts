/** What a search found in a line that is too long to show, such as JSON in one line: the text around each place, with its name. */
import { wholeCodePoint } from '../../text/segments.js';
import type { PlaceName, PlaceNames } from './place-names.js';

/** Longer lines are not shown whole. */
export const LONG_LINE = 2_000;
/** For each line of context that was asked for. */
const AROUND = 100;

interface FoundPlaces {
  /** Each on a line of its own, with where it is. */
  readonly texts: readonly { readonly text: string; readonly name: string }[];
  /** Neighbours share a text. */
  readonly count: number;
}

/** Characters on either side of a place. */
export function aroundPlace(context: number): number {
  return AROUND * Math.max(1, context);
}

/** `objectAt`: what is shown of JSON instead of so many characters on either side. */
export function placesInLine(
  line: string,
  wanted: string,
  context: number,
  nameOf: PlaceName,
  objectAt: PlaceNames['around'] = () => undefined,
): FoundPlaces {
  const around = aroundPlace(context);
  const windows: { from: number; to: number; at: number }[] = [];
  const folded = line.toLowerCase();
  let count = 0;
  for (let hit = folded.indexOf(wanted); hit >= 0; hit = folded.indexOf(wanted, hit + wanted.length)) {
    // A few capitals are longer in small letters.
    const at = Math.min(hit, line.length);
    const object = objectAt(at);
    const from = wholeCodePoint(line, Math.max(0, object?.start ?? at - around));
    const to = wholeCodePoint(line, Math.min(line.length, object?.end ?? at + wanted.length + around));
    const last = windows.at(-1);
    if (last !== undefined && from <= last.to) last.to = Math.max(last.to, to);
    else windows.push({ from, to, at });
    count++;
  }
  const texts = windows.map(({ from, to, at }) => {
    const excerpt = line.slice(from, to).replace(/[\r\n]+$/, '');
    return { text: `${from > 0 ? '…' : ''}${excerpt}${to < line.length ? '…' : ''}\n`, name: nameOf(at) };
  });
  return { texts, count };
}

/** The beginning of a long line that stands around what was found. */
export function beginningOfLine(line: string): string {
  return line.length <= LONG_LINE ? line : `${line.slice(0, wholeCodePoint(line, 2 * AROUND))}…\n`;
}
