/** What changes in a text, by lines, for a person who looks at it before it is done. */
import { redactText } from '../../trust/redact-text.js';

/** Lines around a change. */
const AROUND = 1;
/** How far apart equal lines are looked for; what is further is shown as replaced. */
const WINDOW = 60;

/** The diff for a screen: secrets that stand in it are not shown. */
export function shownDiff(before: string, after: string): string[] {
  const lines = lineDiff(before, after);
  return lines.length === 0 ? [] : redactText(lines.join('\n')).text.split('\n');
}

/** As `diff -u` would print it, without the names of files. Empty for equal texts. */
export function lineDiff(before: string, after: string): string[] {
  if (before === after) return [];
  const marked = compared(linesOf(before), linesOf(after));
  const shown = new Set<number>();
  marked.forEach(({ mark }, at) => {
    if (mark === ' ') return;
    for (let near = at - AROUND; near <= at + AROUND; near++) shown.add(near);
  });
  return marked.flatMap(({ mark, line, place }, at) => {
    if (!shown.has(at)) return [];
    return [...(shown.has(at - 1) && at > 0 ? [] : [`@@ line ${place} @@`]), mark + line];
  });
}

/** The end of a text is no line of its own. */
function linesOf(text: string): string[] {
  const lines = text.split(/\r?\n/);
  return lines.at(-1) === '' ? lines.slice(0, -1) : lines;
}

interface MarkedLine {
  readonly mark: ' ' | '-' | '+';
  readonly line: string;
  /** Line of the old text, from 1. */
  readonly place: number;
}

function compared(old: readonly string[], now: readonly string[]): MarkedLine[] {
  const lines: MarkedLine[] = [];
  let [a, b] = [0, 0];
  while (a < old.length || b < now.length) {
    const [gone, come] = nextCommon(old, now, a, b);
    const place = a + 1;
    old.slice(a, a + gone).forEach((line, at) => void lines.push({ mark: '-', line, place: place + at }));
    now.slice(b, b + come).forEach((line) => void lines.push({ mark: '+', line, place: place + gone }));
    a += gone;
    b += come;
    if (a < old.length && b < now.length) lines.push({ mark: ' ', line: old[a] ?? '', place: a + 1 });
    a += 1;
    b += 1;
  }
  return lines;
}

/** How many lines of each text stand before the next one that both have. */
function nextCommon(old: readonly string[], now: readonly string[], a: number, b: number): [number, number] {
  for (let sum = 0; sum <= WINDOW; sum++)
    for (let gone = 0; gone <= sum; gone++) {
      const [left, right] = [old[a + gone], now[b + sum - gone]];
      if (left !== undefined && left === right) return [gone, sum - gone];
    }
  return [Math.max(0, old.length - a), Math.max(0, now.length - b)];
}
