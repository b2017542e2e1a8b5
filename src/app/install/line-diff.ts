/** What changes in a text, by lines, for a person who looks at it before it is done. */

/** Lines around a change. */
const AROUND = 1;
/** More pairs of lines than this are not compared one by one. */
const MOST_PAIRS = 4_000_000;

/** As `diff -u` would print it, without the names of files. Empty for equal texts. */
export function lineDiff(before: string, after: string): string[] {
  if (before === after) return [];
  const [old, now] = [before, after].map((text) => text.split(/\r?\n/)) as [string[], string[]];
  const marked = compared(old, now);
  const shown = new Set<number>();
  marked.forEach(({ mark }, at) => {
    if (mark === ' ') return;
    for (let near = at - AROUND; near <= at + AROUND; near++) shown.add(near);
  });
  const lines: string[] = [];
  let last = -1;
  marked.forEach(({ mark, line, place }, at) => {
    if (!shown.has(at)) return;
    if (at !== last + 1 || last < 0) lines.push(`@@ line ${place + 1} @@`);
    last = at;
    // The end of the text is no line of its own.
    if (at === marked.length - 1 && mark === ' ' && line === '') return;
    lines.push(`${mark}${line}`);
  });
  return lines;
}

interface MarkedLine {
  readonly mark: ' ' | '-' | '+';
  readonly line: string;
  /** Line of the old text. */
  readonly place: number;
}

function compared(old: readonly string[], now: readonly string[]): MarkedLine[] {
  let start = 0;
  while (start < old.length && start < now.length && old[start] === now[start]) start += 1;
  let end = 0;
  const most = Math.min(old.length, now.length) - start;
  while (end < most && old[old.length - 1 - end] === now[now.length - 1 - end]) end += 1;
  const same = (line: string, place: number): MarkedLine => ({ mark: ' ', line, place });
  const [left, right] = [old.slice(start, old.length - end), now.slice(start, now.length - end)];
  return [
    ...old.slice(0, start).map(same),
    ...middle(left, right, start),
    ...old.slice(old.length - end).map((line, index) => same(line, old.length - end + index)),
  ];
}

/** The longest common lines stay; where there are too many lines, all are shown as replaced. */
function middle(old: readonly string[], now: readonly string[], from: number): MarkedLine[] {
  const width = now.length + 1;
  const isSmall = old.length * now.length <= MOST_PAIRS;
  const common = new Uint32Array(isSmall ? (old.length + 1) * width : 0);
  for (let a = old.length - 1; isSmall && a >= 0; a--)
    for (let b = now.length - 1; b >= 0; b--)
      common[a * width + b] =
        old[a] === now[b]
          ? (common[(a + 1) * width + b + 1] ?? 0) + 1
          : Math.max(common[(a + 1) * width + b] ?? 0, common[a * width + b + 1] ?? 0);
  const lines: MarkedLine[] = [];
  let [a, b] = [0, 0];
  while (a < old.length || b < now.length) {
    const place = from + a;
    if (isSmall && a < old.length && b < now.length && old[a] === now[b]) {
      lines.push({ mark: ' ', line: old[a] ?? '', place });
      a += 1;
      b += 1;
    } else if (
      a < old.length &&
      (b >= now.length || (common[(a + 1) * width + b] ?? 0) >= (common[a * width + b + 1] ?? 0))
    ) {
      lines.push({ mark: '-', line: old[a] ?? '', place });
      a += 1;
    } else {
      lines.push({ mark: '+', line: now[b] ?? '', place });
      b += 1;
    }
  }
  return lines;
}
