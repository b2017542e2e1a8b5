/**
 * Shortens a found line for a terminal, because a line may be a megabyte (JSON in one line). It shows the found
 * places with their surroundings, how much there is, and the command that prints all of it.
 */
import { formatNumber } from './table.js';

export interface FoundLine {
  readonly text: string;
  /** What was searched for, in any case. */
  readonly search: string;
  /** What the line is and the command that prints it whole. */
  readonly name: string;
  readonly command: string;
}

/** Longer lines are cut. */
const LONG = 2_000;
const AROUND = 200;
const MOST_PLACES = 5;

export function showFoundLine({ text, search, name, command }: FoundLine): string {
  const line = text.replace(/\r?\n$/, '');
  if (line.length <= LONG) return text;
  const places = placesOf(line, search);
  const windows = windowsAround(line, places.slice(0, MOST_PLACES), search.length);
  const shown = windows.map(([from, to]) => line.slice(from, to)).join(' … ');
  const characters = windows.reduce((sum, [from, to]) => sum + to - from, 0);
  const first = windows[0]?.[0] === 0 ? '' : '… ';
  const what = `${formatNumber(characters)} of ${formatNumber(line.length)} characters of ${name}`;
  const around = places.length === 0 ? '' : `, ${placeCount(places.length)} found`;
  return `${first}${shown} …\n[plimsoll: ${what} shown${around}; all of it: ${command}]${text.slice(line.length)}`;
}

function placeCount(places: number): string {
  const shown = Math.min(places, MOST_PLACES);
  const found = `${formatNumber(places)} ${places === 1 ? 'place' : 'places'}`;
  return shown === places ? found : `${shown} of ${found}`;
}

function placesOf(line: string, search: string): number[] {
  const places: number[] = [];
  const folded = line.toLowerCase();
  const wanted = search.toLowerCase();
  if (wanted === '') return places;
  for (let at = folded.indexOf(wanted); at >= 0; at = folded.indexOf(wanted, at + wanted.length)) {
    places.push(Math.min(at, line.length));
  }
  return places;
}

/** Ranges around the places, joined where they touch; the start of a line that has none. */
function windowsAround(line: string, places: readonly number[], length: number): [number, number][] {
  if (places.length === 0) return [[0, boundary(line, 2 * AROUND)]];
  const windows: [number, number][] = [];
  for (const place of places) {
    const from = boundary(line, Math.max(0, place - AROUND));
    const to = boundary(line, Math.min(line.length, place + length + AROUND));
    const last = windows.at(-1);
    if (last && from <= last[1]) last[1] = to;
    else windows.push([from, to]);
  }
  return windows;
}

/** Not between the two halves of a code point. */
function boundary(line: string, at: number): number {
  const code = line.charCodeAt(at);
  return code >= 0xdc00 && code < 0xe000 ? at - 1 : at;
}
