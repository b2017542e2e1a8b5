/**
 * A function says `tries >= MAX_TRIES`, and how many that are stands far above it: the lines at the margin that define what a block
 * names. Only names that are none of ordinary words, and only lines that are short; one pass over the lines and one over the block.
 */
import type { LineOutline } from './line-outline.js';

/** Such lines that a block takes with it. */
const MOST_VALUES = 3;
const LONGEST_LINE = 120;
const LONGEST_BLOCK = 4_000;
/** `const MAX_ATTEMPTS = 5;`, `BACKOFF = timedelta(minutes=2)`, `static LIMIT: u32 = 7;` */
const DEFINES =
  /^\s{0,8}(?:(?:export|public|private|internal|pub|static|final|const|constexpr|let|var|val|readonly|#define)\s{1,4}){0,5}(?:[A-Za-z_]{1,20}\s{1,4})?([A-Za-z_$][\w$]{2,60})\s{0,8}(?::[^=\n]{1,40})?(?:=(?!=)|\s)\s{0,8}\S/;
const NAME = /[A-Za-z_$][\w$]{2,60}/g;
/** A capital or a mark inside: no word of a sentence. */
const IS_NAME = /[a-z0-9][A-Z]|_[A-Za-z0-9]|^[A-Z][A-Z0-9]{2}/;
const GROUP = /^\s{0,4}(?:const|var|let)\s{0,4}\($/;

export function namedValues(
  text: string,
  starts: ArrayLike<number>,
  { parent, end }: LineOutline,
  block: readonly number[],
): readonly number[] {
  const inBlock = new Set(block);
  const used = new Set<string>();
  let read = 0;
  for (const line of block) {
    const code = lineAt(line);
    read += code.length;
    if (read > LONGEST_BLOCK) break;
    for (const [name] of code.matchAll(NAME)) if (IS_NAME.test(name)) used.add(name);
  }
  const found: number[] = [];
  const groups = new Map<number, boolean>([[-1, true]]);
  for (let line = 0; line + 1 < starts.length && used.size > 0 && found.length < MOST_VALUES; line++) {
    if (inBlock.has(line) || (end[line] ?? 0) !== line + 1 || !isAtMargin(parent[line] ?? -1)) continue;
    if ((starts[line + 1] ?? 0) - (starts[line] ?? 0) > LONGEST_LINE) continue;
    const name = DEFINES.exec(lineAt(line))?.[1];
    if (name !== undefined && used.delete(name)) found.push(line);
  }
  return found;

  function isAtMargin(owner: number): boolean {
    let is = groups.get(owner);
    if (is === undefined) {
      is = GROUP.test(lineAt(owner).trimEnd());
      groups.set(owner, is);
    }
    return is;
  }

  function lineAt(line: number): string {
    const start = starts[line] ?? 0;
    return text.slice(start, Math.min(starts[line + 1] ?? 0, start + LONGEST_LINE));
  }
}
