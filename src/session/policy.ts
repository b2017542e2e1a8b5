/** The resilience policy as pruning uses it: names folded once, defaults filled in. */
import type { ResilienceConfig } from '../contract/config/resilience.js';
import { toolKey } from './classify/tool-class.js';

export interface PrunePolicy {
  readonly enabled: boolean;
  readonly mode: ResilienceConfig['truncation_mode'];
  readonly tools: ReadonlySet<string>;
  readonly kinds: ReadonlySet<string>;
  readonly paths: readonly string[];
  readonly patterns: readonly string[];
  readonly keepSteps: number;
  readonly oversizedTokens: number;
  /** A resolved error older than this many turns is stale. */
  readonly errorTurns: number;
  /** Analysis older than this many turns is chatter. */
  readonly analysisTurns: number;
  readonly digestLines: boolean;
}

const ERROR_TURNS = { default: 4, aggressive: 2 } as const;
const ANALYSIS_TURNS = 6;

export function prunePolicy(
  config: ResilienceConfig,
  given: {
    readonly mode?: ResilienceConfig['truncation_mode'] | undefined;
    readonly digestLines?: boolean;
  } = {},
): PrunePolicy {
  const mode = given.mode ?? config.truncation_mode;
  return {
    enabled: config.enabled,
    mode,
    tools: new Set(config.protected_tools.map(toolKey)),
    kinds: new Set(config.protected_message_kinds.map((kind) => kind.trim().toLowerCase())),
    paths: config.protected_paths.map((path) => path.replaceAll('\\', '/')),
    patterns: config.protected_patterns.map((pattern) => pattern.toLowerCase()),
    keepSteps: config.keep_steps,
    oversizedTokens: config.oversized_tokens,
    errorTurns: ERROR_TURNS[mode],
    analysisTurns: ANALYSIS_TURNS,
    digestLines: given.digestLines ?? true,
  };
}

/** `*` stands for anything within a folder, `**` also across folders; a pattern without a slash fits a file's name. */
export function fitsPath(pattern: string, path: string): boolean {
  const whole = pattern.includes('/') ? path : path.slice(path.lastIndexOf('/') + 1);
  return (
    globFits(pattern, whole) ||
    (pattern.includes('/') && !pattern.startsWith('/') && globFits(`**/${pattern}`, whole))
  );
}

/** Linear in the length of the path times the number of stars, and never more: the last star alone is tried again. */
function globFits(pattern: string, path: string): boolean {
  let at = 0;
  let from = 0;
  let star = -1;
  let starAt = 0;
  let crosses = false;
  let crossing = -1;
  let crossingAt = 0;
  while (from < path.length) {
    if (pattern[at] === '*') {
      crosses = pattern[at + 1] === '*';
      star = at;
      starAt = from;
      at += crosses ? 2 : 1;
      if (crosses) {
        if (pattern[at] === '/') at++;
        crossing = star;
        crossingAt = from;
      }
      continue;
    }
    if (at < pattern.length && (pattern[at] === path[from] || (pattern[at] === '?' && path[from] !== '/'))) {
      at++;
      from++;
      continue;
    }
    if (star >= 0 && !crosses && path[starAt] !== '/' && starAt < path.length) {
      at = star + 1;
      from = ++starAt;
    } else if (crossing >= 0 && crossingAt < path.length) {
      at = crossing + 2;
      if (pattern[at] === '/') at++;
      from = ++crossingAt;
      star = crossing;
      starAt = crossingAt;
      crosses = true;
    } else return false;
  }
  while (pattern[at] === '*') at++;
  return at === pattern.length;
}
