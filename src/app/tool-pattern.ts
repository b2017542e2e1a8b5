/** Matches patterns of tools: `tool` or `server/tool`. A star stands for any characters. */
import { RETRIEVE_TOOL } from '../contract/names.js';
import { matchesPath } from '../data/path-pattern.js';

export function matchesTool(pattern: string, servers: readonly string[], tool: string): boolean {
  if (!pattern.includes('/')) return matchesName(pattern, tool);
  return splitPattern(pattern).some(
    ([server, rest]) => matchesName(rest, tool) && servers.some((name) => matchesName(server, name)),
  );
}

/** Both names may hold a slash themselves. */
export function splitPattern(pattern: string): [server: string, tool: string][] {
  const slashes = [...pattern.matchAll(/\//g)].map(({ index }) => index);
  return slashes.map((at) => [pattern.slice(0, at), pattern.slice(at + 1)]);
}

export function matchesName(pattern: string, name: string): boolean {
  return matchesPath(pattern.replaceAll('/', '.'), name.replaceAll('/', '.'));
}

/** The proxy's own tool belongs to no server. Reading the configuration reports what a pattern for it cannot do. */
export function namesRetrieval(pattern: string): boolean {
  return pattern.slice(pattern.lastIndexOf('/') + 1) === RETRIEVE_TOOL;
}

/** If several patterns match, the one with more literal characters wins, and one with a server beats one without. */
export function exactness(pattern: string): number {
  return pattern.replaceAll('*', '').length + (pattern.includes('/') ? 1_000 : 0);
}

/** Every tool that `narrow` stands for is one of `wide` too. */
export function coversPattern(wide: string, narrow: string): boolean {
  return meanings(narrow).every(([server, tool]) =>
    meanings(wide).some(
      ([wideServer, wideTool]) => matchesName(wideServer, server) && matchesName(wideTool, tool),
    ),
  );
}

/** Some tool could be one of both. */
export function overlapPatterns(one: string, other: string): boolean {
  return meanings(one).some(([server, tool]) =>
    meanings(other).some(
      ([otherServer, otherTool]) => overlapNames(server, otherServer) && overlapNames(tool, otherTool),
    ),
  );
}

function meanings(pattern: string): [server: string, tool: string][] {
  return pattern.includes('/') ? splitPattern(pattern) : [['*', pattern]];
}

/** No tool has such a name: beyond it, patterns count as overlapping, which is the careful answer. */
const LONG_PATTERN = 500;

function overlapNames(one: string, other: string): boolean {
  if (one.length > LONG_PATTERN || other.length > LONG_PATTERN) return true;
  // reached[at]: what stands before this place in `other` can be the same text as what was read of `one`.
  let reached = overStars([true, ...new Array<boolean>(other.length).fill(false)], other);
  for (const character of one.split('')) {
    const next = reached.map(() => false);
    for (let at = 0; at < reached.length; at++) {
      if (reached[at] !== true) continue;
      if (character === '*') next.fill(true, at);
      else if (other[at] === '*') next[at] = true;
      else if (other[at] === character) next[at + 1] = true;
    }
    reached = overStars(next, other);
  }
  return reached[other.length] === true;
}

/** A star may stand for nothing. */
function overStars(reached: boolean[], pattern: string): boolean[] {
  for (let at = 0; at < pattern.length; at++)
    if (reached[at] === true && pattern[at] === '*') reached[at + 1] = true;
  return reached;
}
