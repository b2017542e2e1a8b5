/**
 * Headings that are underlined instead of marked, as changelogs and manuals have them: a short line after an empty one, with a line
 * of `=` or `-` below it. What a version changed would else stand below the heading of another.
 */
const EQUALS = 61;
const DASH = 45;
const LONGEST = 120;
const FEWEST_SIGNS = 3;
/** A row, a quotation, an item or a setting of front matter is no heading, whatever stands below it. */
const NO_HEADING = /^(?:[\s>|*#+=-]|\d{1,3}[.)]\s)|:\s*$|^\w+:\s/;

interface UnderlinedHeading {
  readonly level: 1 | 2;
  /** Behind the line below it. */
  readonly end: number;
}

/** Of a line, `to` behind its line break, that stands first or after an empty one. */
export function underlinedHeading(text: string, from: number, to: number): UnderlinedHeading | undefined {
  const sign = text.charCodeAt(to);
  if ((sign !== EQUALS && sign !== DASH) || to - from > LONGEST || to - from < 2) return undefined;
  let at = to;
  while (text.charCodeAt(at) === sign) at++;
  if (at - to < FEWEST_SIGNS) return undefined;
  while (text.charCodeAt(at) === 32 || text.charCodeAt(at) === 13) at++;
  if (at < text.length && text.charCodeAt(at) !== 10) return undefined;
  if (NO_HEADING.test(text.slice(from, to))) return undefined;
  return { level: sign === EQUALS ? 1 : 2, end: Math.min(text.length, at + 1) };
}

/** Offsets of the lines that stand over a line of signs, in the order of the text, and are first or after an empty line. */
export function underlinedLines(text: string): readonly { readonly from: number; readonly to: number }[] {
  const lines: { from: number; to: number }[] = [];
  for (const signs of ['\n===', '\n---']) {
    for (let at = text.indexOf(signs); at >= 0; at = text.indexOf(signs, at + signs.length)) {
      const near = text.slice(Math.max(0, at - LONGEST - 2), at);
      const from = at - near.length + near.lastIndexOf('\n') + 1;
      const isFirst = from === 0 || /\n[ \t\r]*\n$/.test(text.slice(Math.max(0, from - 8), from));
      if (isFirst && from < at) lines.push({ from, to: at + 1 });
    }
  }
  return lines.sort((a, b) => a.from - b.from);
}
