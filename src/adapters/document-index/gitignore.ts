/** Decides which paths a `.gitignore` file leaves out. The time of a match is at most the product of both lengths. */
import { matchesNames } from '../../data/path-pattern.js';

export interface IgnoreRules {
  /** True: left out. False: taken back in. Undefined: the file does not say. `path` is relative to the file's folder. */
  verdict(path: string, isFolder: boolean): boolean | undefined;
}

interface Rule {
  readonly isNegated: boolean;
  readonly folderOnly: boolean;
  /** Without one, the name alone is compared. */
  readonly isAnchored: boolean;
  readonly parts: readonly string[];
}

const MOST_RULES = 2_000;
/** No path is longer. */
const LONGEST_RULE = 4_096;

export function readIgnoreRules(text: string): IgnoreRules {
  const rules = text
    .split(/\r?\n/)
    .slice(0, MOST_RULES)
    .map(readRule)
    .filter((rule) => rule !== undefined)
    .reverse();
  return {
    verdict(path, isFolder) {
      const names = path.split('/');
      const name = names.slice(-1);
      const rule = rules.find(
        ({ folderOnly, isAnchored, parts }) =>
          (isFolder || !folderOnly) && matchesNames(parts, isAnchored ? names : name, matchName),
      );
      return rule && !rule.isNegated;
    },
  };
}

function readRule(line: string): Rule | undefined {
  if (line.length > LONGEST_RULE) return undefined;
  let pattern = withoutSpaces(line);
  if (pattern === '' || pattern.startsWith('#')) return undefined;
  const isNegated = pattern.startsWith('!');
  if (isNegated) pattern = pattern.slice(1);
  const folderOnly = pattern.endsWith('/');
  if (folderOnly) pattern = pattern.slice(0, -1);
  const isAnchored = pattern.includes('/');
  const parts = pattern.split('/').filter((part) => part !== '');
  return parts.length === 0 ? undefined : { isNegated, folderOnly, isAnchored, parts };
}

/** Spaces at the end do not count, unless a backslash stands before one. */
function withoutSpaces(line: string): string {
  let end = line.length;
  while (line[end - 1] === ' ' && line[end - 2] !== '\\') end--;
  return line.slice(0, end);
}

/** `*`, `?`, sets in brackets and backslashes. After a mismatch only the last star is tried again. */
function matchName(pattern: string, name: string): boolean {
  let p = 0;
  let n = 0;
  let star = -1;
  let resumed = 0;
  while (n < name.length) {
    const length = p < pattern.length ? matchOne(pattern, p, name[n] ?? '') : 0;
    if (pattern[p] === '*') {
      star = p++;
      resumed = n;
    } else if (length > 0) {
      p += length;
      n++;
    } else if (star >= 0) {
      p = star + 1;
      n = ++resumed;
    } else return false;
  }
  while (pattern[p] === '*') p++;
  return p === pattern.length;
}

/** Characters of the pattern that match this one; 0 if they do not. */
function matchOne(pattern: string, at: number, character: string): number {
  const sign = pattern[at];
  if (sign === '?') return 1;
  if (sign === '\\' && at + 1 < pattern.length) return pattern[at + 1] === character ? 2 : 0;
  if (sign === '[') {
    const end = pattern.indexOf(']', at + 2);
    if (end !== -1) return inSet(pattern.slice(at + 1, end), character) ? end - at + 1 : 0;
  }
  return sign === character ? 1 : 0;
}

function inSet(set: string, character: string): boolean {
  const isNegated = set.startsWith('!') || set.startsWith('^');
  const members = isNegated ? set.slice(1) : set;
  let isIn = false;
  for (let at = 0; at < members.length; at++) {
    const low = members[at] ?? '';
    const isRange = members[at + 1] === '-' && at + 2 < members.length;
    const high = isRange ? (members[at + 2] ?? '') : low;
    if (character >= low && character <= high) isIn = true;
    if (isRange) at += 2;
  }
  return isIn !== isNegated;
}
