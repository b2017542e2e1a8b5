/** The resilience policy as pruning uses it: names folded once, defaults filled in. */
import { defaultConfig } from '../contract/config/default-config.js';
import type { ResilienceConfig } from '../contract/config/resilience.js';
import { toolKey } from './classify/tool-class.js';

export interface PrunePolicy {
  readonly enabled: boolean;
  readonly mode: ResilienceConfig['truncation_mode'];
  readonly tools: ReadonlySet<string>;
  readonly kinds: ReadonlySet<string>;
  /** Of these lists those that a person wrote: in default mode what they protect stays to the letter. */
  readonly written: ReadonlySet<'tools' | 'kinds'>;
  readonly paths: readonly string[];
  readonly patterns: readonly string[];
  readonly keepSteps: number;
  readonly oversizedTokens: number;
  /** A resolved error older than this many turns is stale. */
  readonly errorTurns: number;
  /** Analysis older than this many turns is chatter. */
  readonly analysisTurns: number;
  readonly digestLines: boolean;
  /** The session goes on: of two copies the earlier stays, so that the cached prefix does. */
  readonly live: boolean;
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
    written: writtenLists(config),
    paths: config.protected_paths.flatMap(pathPatterns),
    patterns: config.protected_patterns.map((pattern) => pattern.toLowerCase()),
    keepSteps: config.keep_steps,
    oversizedTokens: config.oversized_tokens,
    errorTurns: ERROR_TURNS[mode],
    analysisTurns: ANALYSIS_TURNS,
    digestLines: given.digestLines ?? true,
    live: false,
  };
}

function writtenLists(config: ResilienceConfig): PrunePolicy['written'] {
  const { resilience: own } = defaultConfig();
  const isOther = (one: readonly string[], other: readonly string[]) => one.join('\n') !== other.join('\n');
  return new Set([
    ...(isOther(config.protected_tools, own.protected_tools) ? (['tools'] as const) : []),
    ...(isOther(config.protected_message_kinds, own.protected_message_kinds) ? (['kinds'] as const) : []),
  ]);
}

/** The same policy as if this mode had been asked for. */
export function inMode(policy: PrunePolicy, mode: PrunePolicy['mode']): PrunePolicy {
  return { ...policy, mode, errorTurns: ERROR_TURNS[mode] };
}

/** `*` stands for anything within a folder, `**` also across folders; a pattern without a slash fits a file's name. */
export function fitsPath(pattern: string, path: string): boolean {
  const whole = pattern.includes('/') ? path : path.slice(path.lastIndexOf('/') + 1);
  return (
    globFits(pattern, whole) ||
    (pattern.includes('/') && !pattern.startsWith('/') && globFits(`**/${pattern}`, whole))
  );
}

/** Every state of the pattern after each character of the path: the product of both lengths, and never more. */
function globFits(pattern: string, path: string): boolean {
  let states = openStates(pattern, new Set([0]));
  for (const sign of path) {
    const next = new Set<number>();
    for (const at of states) {
      if (pattern[at] === '*') {
        if (sign !== '/' || pattern[at + 1] === '*' || pattern[at - 1] === '*') next.add(at);
      } else if (pattern[at] === sign || (pattern[at] === '?' && sign !== '/')) next.add(at + 1);
    }
    if (next.size === 0) return false;
    states = openStates(pattern, next);
  }
  return states.has(pattern.length);
}

/** A star may stand for nothing, and `**` with its slash too. */
function openStates(pattern: string, states: Set<number>): Set<number> {
  for (const at of states) {
    if (pattern[at] !== '*') continue;
    states.add(at + 1);
    if (pattern.startsWith('**/', at)) states.add(at + 3);
  }
  return states;
}

/** More alternatives than this are not taken apart: the pattern then fits as it is written. */
const MOST_ALTERNATIVES = 64;

export function pathPatterns(pattern: string): string[] {
  return alternatives(pattern.replaceAll('\\', '/')).flatMap((written) => {
    const fromHere = written.startsWith('./') ? written.slice(2) : written;
    if (fromHere.endsWith('/')) return [`${fromHere}**`];
    return fromHere.includes('*') ? [fromHere] : [fromHere, `${fromHere}/**`];
  });
}

function alternatives(pattern: string): string[] {
  let found = [pattern];
  for (;;) {
    const next = found.flatMap(firstBraces);
    if (next.length === found.length) return found;
    if (next.length > MOST_ALTERNATIVES) return [pattern];
    found = next;
  }
}

function firstBraces(pattern: string): string[] {
  const open = pattern.indexOf('{');
  const close = pattern.indexOf('}', open);
  const names = pattern.slice(open + 1, close).split(',');
  if (open < 0 || close < 0 || names.length < 2) return [pattern];
  return names.map((name) => pattern.slice(0, open) + name + pattern.slice(close + 1));
}
