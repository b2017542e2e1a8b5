/** Looks up what the configuration says about one tool of one server: its policy, and whether the client may use it. */
import type { ProxyConfig, ToolPolicy } from '../../contract/config/proxy.js';
import { exactness, matchesName, matchesTool, namesRetrieval, splitPattern } from '../tool-pattern.js';

export interface ToolPolicies {
  policyOf(server: string, tool: string): ToolPolicy;
  isAllowed(server: string, tool: string): boolean;
  /** Patterns of allow and deny that name a server, or none, but no tool that was asked for. */
  withoutTool(): string[];
  /**
   * The same of policies. In front of one server only those that name it: the others may be for servers that are started
   * by themselves, with the same configuration.
   */
  policiesWithoutTool(isAll: boolean): string[];
}

/** Patterns that hold for no tool, with where they stand, when all tools have been asked for. */
export function idlePatterns(policies: ToolPolicies, isMany: boolean): string[] {
  return [
    ...policies.withoutTool().map((pattern) => `"${pattern}" of allow or deny`),
    ...policies.policiesWithoutTool(isMany).map((pattern) => `"${pattern}" of tools`),
  ];
}

const MAX_KNOWN = 10_000;

type Patterns = Pick<ProxyConfig, 'tools' | 'allow' | 'deny'>;

/** `givenNames`: what servers are called in their file, by the name they go by here. A pattern may use either. */
export function createToolPolicies(
  config: Patterns,
  givenNames: ReadonlyMap<string, string> = new Map(),
): ToolPolicies {
  const namesOf = (server: string) => [server, givenNames.get(server) ?? server];
  // The most exact pattern comes last and wins: more literal characters, and a server over none.
  const ordered = Object.entries(config.tools).sort(([one], [other]) => exactness(one) - exactness(other));
  const known = new Map<string, ToolPolicy>();
  const patterns = new Set([...config.deny, ...(config.allow ?? [])]);
  const matched = new Set<string>();
  /** Patterns of policies that some tool has. */
  const used = new Set<string>();
  const servers = new Set<string>();
  return {
    policyOf,
    isAllowed(server, tool) {
      policyOf(server, tool);
      const fitting = new Set([...patterns].filter((pattern) => matchesTool(pattern, namesOf(server), tool)));
      for (const pattern of fitting) matched.add(pattern);
      for (const name of namesOf(server)) servers.add(name);
      const isIn = (pattern: string) => fitting.has(pattern);
      return !config.deny.some(isIn) && (config.allow === undefined || config.allow.some(isIn));
    },
    withoutTool() {
      const strange = new Set(
        patternsWithoutServer({ allow: config.allow, deny: config.deny }, [...servers]),
      );
      return [...patterns].filter(
        (pattern) => !matched.has(pattern) && !strange.has(pattern) && !namesRetrieval(pattern),
      );
    },
    policiesWithoutTool(isAll) {
      const idle = Object.keys(config.tools).filter((pattern) => !used.has(pattern));
      const strange = new Set(patternsOfOthers(idle, [...servers]));
      return idle.filter((pattern) => !strange.has(pattern) && (isAll || namesServer(pattern)));
    },
  };

  function policyOf(server: string, tool: string): ToolPolicy {
    const key = JSON.stringify([server, tool]);
    const earlier = known.get(key);
    if (earlier !== undefined) return earlier;
    const fitting = ordered.filter(([pattern]) => matchesTool(pattern, namesOf(server), tool));
    for (const [pattern] of fitting) used.add(pattern);
    const found = merge(fitting);
    // A client may ask for any names.
    if (known.size >= MAX_KNOWN) known.clear();
    known.set(key, found);
    return found;
  }
}

/** Patterns that name a server which is not there: a wrong name would let through what was meant to be held back. */
export function patternsWithoutServer(
  config: Pick<Patterns, 'allow' | 'deny'> & Partial<Patterns>,
  names: readonly string[],
): string[] {
  const patterns = new Set([...config.deny, ...(config.allow ?? []), ...Object.keys(config.tools ?? {})]);
  return patternsOfOthers([...patterns], names).filter((pattern) => !namesRetrieval(pattern));
}

function patternsOfOthers(patterns: readonly string[], names: readonly string[]): string[] {
  return patterns.filter(
    (pattern) =>
      pattern.includes('/') &&
      !splitPattern(pattern).some(([server]) => names.some((name) => matchesName(server, name))),
  );
}

/** More than a star stands before the first slash. */
function namesServer(pattern: string): boolean {
  return pattern.slice(0, Math.max(0, pattern.indexOf('/'))).replaceAll('*', '') !== '';
}

function merge(policies: readonly (readonly [string, ToolPolicy])[]): ToolPolicy {
  return Object.assign({}, ...policies.map(([, policy]) => policy)) as ToolPolicy;
}
