/** What the configuration says about one tool of one server: its policy, and whether the client may have it at all. */
import type { ProxyConfig, ToolPolicy } from '../../contract/config/proxy.js';
import { matchesPath } from '../path-pattern.js';

export interface ToolPolicies {
  policyOf(server: string, tool: string): ToolPolicy;
  isAllowed(server: string, tool: string): boolean;
}

export function createToolPolicies(config: Pick<ProxyConfig, 'tools' | 'allow' | 'deny'>): ToolPolicies {
  // The most exact pattern comes last and wins: more literal characters, and a server over none.
  const ordered = Object.entries(config.tools).sort(([one], [other]) => exactness(one) - exactness(other));
  const known = new Map<string, ToolPolicy>();
  return {
    policyOf(server, tool) {
      const key = JSON.stringify([server, tool]);
      const found =
        known.get(key) ?? merge(ordered.filter(([pattern]) => matchesTool(pattern, server, tool)));
      known.set(key, found);
      return found;
    },
    isAllowed(server, tool) {
      const matches = (pattern: string) => matchesTool(pattern, server, tool);
      if (config.deny.some(matches)) return false;
      return config.allow === undefined || config.allow.some(matches);
    },
  };
}

/** `tool` or `server/tool`; a star stands for any characters. */
function matchesTool(pattern: string, server: string, tool: string): boolean {
  const slash = pattern.indexOf('/');
  if (slash === -1) return matchesPath(pattern, tool.replaceAll('/', '.'));
  return (
    matchesPath(pattern.slice(0, slash), server.replaceAll('/', '.')) &&
    matchesPath(pattern.slice(slash + 1).replaceAll('/', '.'), tool.replaceAll('/', '.'))
  );
}

function exactness(pattern: string): number {
  return pattern.replaceAll('*', '').length + (pattern.includes('/') ? 1_000 : 0);
}

function merge(policies: readonly (readonly [string, ToolPolicy])[]): ToolPolicy {
  return Object.assign({}, ...policies.map(([, policy]) => policy)) as ToolPolicy;
}
