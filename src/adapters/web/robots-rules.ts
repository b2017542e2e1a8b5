/**
 * Reads robots.txt by RFC 9309: the groups for our name, else those for everyone. The longest matching rule decides;
 * of two with equal length, the one that allows. Work is linear in file and path, whatever the wildcards are.
 */
export interface RobotsRules {
  /** `path` with its query. */
  allows(path: string): boolean;
}

interface Rule {
  readonly isAllowed: boolean;
  readonly pattern: string;
}

export const ALLOW_ALL: RobotsRules = { allows: () => true };
export const ALLOW_NONE: RobotsRules = { allows: (path) => path === '/robots.txt' };

const MOST_RULES = 5_000;
const LONGEST_PATTERN = 500;
const LONGEST_PATH = 2_000;

/** `product` is the name in our user agent, in small letters. */
export function parseRobots(text: string, product: string): RobotsRules {
  const own: Rule[] = [];
  const everyone: Rule[] = [];
  let hasOwnGroup = false;
  let targets: Rule[][] = [];
  let isNamingAgents = false;
  for (const line of text.split(/\r\n|\r|\n/)) {
    const [key, value] = keyAndValue(line);
    if (key === 'user-agent') {
      if (!isNamingAgents) targets = [];
      isNamingAgents = true;
      const agent = value.toLowerCase().split(/[/\s]/, 1)[0] ?? '';
      if (agent === '*') targets.push(everyone);
      else if (agent === product) {
        hasOwnGroup = true;
        targets.push(own);
      }
    } else if (key === 'allow' || key === 'disallow') {
      isNamingAgents = false;
      // An empty rule forbids nothing and permits nothing.
      if (value === '' || value.length > LONGEST_PATTERN) continue;
      for (const target of new Set(targets))
        if (target.length < MOST_RULES)
          target.push({ isAllowed: key === 'allow', pattern: normalised(value) });
    }
  }
  const rules = hasOwnGroup ? own : everyone;
  return {
    allows: (path) => path === '/robots.txt' || verdict(rules, normalised(path.slice(0, LONGEST_PATH))),
  };
}

function keyAndValue(line: string): [string, string] {
  const comment = line.indexOf('#');
  const code = comment === -1 ? line : line.slice(0, comment);
  const colon = code.indexOf(':');
  return colon === -1 ? ['', ''] : [code.slice(0, colon).trim().toLowerCase(), code.slice(colon + 1).trim()];
}

function verdict(rules: readonly Rule[], path: string): boolean {
  let best: Rule | undefined;
  for (const rule of rules) {
    const length = best?.pattern.length ?? -1;
    if (rule.pattern.length < length) continue;
    if (rule.pattern.length === length && (best?.isAllowed === true || !rule.isAllowed)) continue;
    if (matches(rule.pattern, path)) best = rule;
  }
  return best?.isAllowed ?? true;
}

/** Each part between stars is looked for after the one before: the first place is always the best. */
function matches(pattern: string, path: string): boolean {
  const isAnchored = pattern.endsWith('$');
  const parts = (isAnchored ? pattern.slice(0, -1) : pattern).split('*');
  const first = parts[0] ?? '';
  if (!path.startsWith(first)) return false;
  if (parts.length === 1) return !isAnchored || path.length === first.length;
  let at = first.length;
  for (const part of parts.slice(1, -1)) {
    const found = path.indexOf(part, at);
    if (found === -1) return false;
    at = found + part.length;
  }
  const last = parts.at(-1) ?? '';
  if (isAnchored) return path.length - last.length >= at && path.endsWith(last);
  return path.indexOf(last, at) !== -1;
}

/** Percent signs with small letters and characters that need encoding are written in one way. */
function normalised(path: string): string {
  const upper = path.replace(/%[0-9a-f]{2}/gi, (code) => code.toUpperCase());
  return upper.replace(/[^\x21-\x7e]+/g, (text) => encodeURIComponent(text.toWellFormed()));
}
