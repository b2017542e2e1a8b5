/**
 * What a project file may only tighten. MCP clients start servers in the folder of a project, which may be a repository
 * that was just cloned: what the operator has said to protect themselves (in their own file, the environment or a flag)
 * holds there too. More may be denied and limits may be lower; the rest is not taken, and told.
 */
import { dirname, relative, sep } from 'node:path';
import type { Config } from '../../contract/config/config.js';
import { coversPattern, exactness, overlapPatterns } from '../tool-pattern.js';
import type { Checked, Leaf } from './check-tree.js';
import { formatKeyPath, shownKeyPath } from './key-path.js';
import { formatOrigin, type Origin, type Problem, placeOf } from './problem.js';
import { formatValue, showableValue } from './showable-value.js';

/** What all sources but the project file say together. */
export interface OperatorWord {
  readonly config: Config;
  readonly origins: ReadonlyMap<string, Origin>;
}

interface Verdict {
  /** As it counts; nothing when it is not taken. */
  readonly leaf?: Leaf;
  /** Why it is not taken, or not all of it, as the end of a sentence that begins with the option. */
  readonly refusal?: string;
}

export function tightening({ leaves, problems }: Checked, operator: OperatorWord): Checked {
  const verdicts = leaves.map((leaf) => ({ given: leaf, ...verdictOn(leaf, operator) }));
  return {
    leaves: verdicts.flatMap(({ leaf }) => leaf ?? []),
    problems: [
      ...problems,
      ...verdicts.flatMap(({ given, refusal }) => (refusal === undefined ? [] : [problemOf(given, refusal)])),
    ],
  };
}

function verdictOn(leaf: Leaf, operator: OperatorWord): Verdict {
  const { proxy, tools, archive } = operator.config;
  const [section, name, pattern, key] = leaf.path;
  if (section === 'proxy' && name === 'tools' && (key === 'limit_tokens' || key === 'limit_bytes'))
    return atMost(leaf, limitOfTools(pattern ?? '', key, proxy));
  switch (formatKeyPath(leaf.path)) {
    case 'proxy.deny':
      return moreDenied(leaf, operator);
    case 'proxy.allow':
      return fewerAllowed(leaf, proxy.allow);
    case 'proxy.ceiling_tokens':
      return atMost(leaf, proxy.ceiling_tokens);
    case 'proxy.ceiling_bytes':
      return atMost(leaf, proxy.ceiling_bytes);
    case 'proxy.limit_tokens':
      return atMost(leaf, least([proxy.limit_tokens, proxy.ceiling_tokens]));
    case 'proxy.resources':
      return noLooser(leaf, proxy.resources);
    case 'proxy.prompts':
      return noLooser(leaf, proxy.prompts);
    case 'proxy.messages':
      return noLooser(leaf, proxy.messages);
    case 'proxy.ledger':
      return unlessOff(leaf, proxy.ledger, 'the record of what happened to results would have a hole');
    case 'tools.enforce_turn_budget':
      return unlessOff(leaf, tools.enforce_turn_budget, 'the budget of a turn would no longer hold');
    case 'tools.max_output_bytes':
    case 'tools.turn_soft_bytes':
    case 'tools.turn_hard_bytes':
      return operator.origins.has(formatKeyPath(leaf.path)) ? atMost(leaf, sizeIn(tools, name)) : { leaf };
    case 'tools.policy_file':
      return tools.policy_file === undefined ? { leaf } : kept('it would take the place of', leaf, operator);
    case 'archive.enabled':
      if (leaf.value === archive.enabled) return { leaf };
      return {
        refusal: archive.enabled
          ? 'is not taken from a project file: without the archive results over their limit pass whole'
          : `is not taken from a project file: the archive is switched off ${placeText('archive.enabled', operator)}`,
      };
    case 'archive.quota_mb':
      if (Number(leaf.value) >= archive.quota_mb) return { leaf };
      return {
        refusal: 'is not lowered by a project file: with a full archive results over their limit pass whole',
      };
    case 'archive.dir':
      if (archive.dir !== undefined) return kept('originals would not be kept in', leaf, operator);
      if (isBeside(leaf)) return { leaf };
      return {
        refusal: 'is taken from a project file only for a folder of the project: originals may hold secrets',
      };
    default:
      return { leaf };
  }

  function atMost(given: Leaf, most: number | undefined): Verdict {
    if (most === undefined || Number(given.value) <= most) return { leaf: given };
    return { refusal: `is ${String(given.value)} in a project file, which may not raise it above ${most}` };
  }
}

/** From what does least. */
const MODES = ['pass', 'redact', 'bound'];

function noLooser(leaf: Leaf, own: string): Verdict {
  if (MODES.indexOf(String(leaf.value)) >= MODES.indexOf(own)) return { leaf };
  return {
    refusal: `is ${formatValue(leaf.value)} in a project file, which may not let pass what is held back by ${formatValue(own)}`,
  };
}

function moreDenied(leaf: Leaf, operator: OperatorWord): Verdict {
  const own = operator.config.proxy.deny;
  const added = leaf.value as readonly string[];
  if (added.length === 0 && own.length > 0)
    return { refusal: `is empty in a project file, which can only add to ${formatValue(own)}` };
  return { leaf: { ...leaf, value: [...new Set([...own, ...added])] } };
}

/** Both lists have to allow a tool. What two patterns have in common is the narrower one, or cannot be written as one. */
function fewerAllowed(leaf: Leaf, own: readonly string[] | undefined): Verdict {
  if (own === undefined) return { leaf };
  const given = leaf.value as readonly string[];
  const shared = (pattern: string) =>
    own.flatMap((other) =>
      coversPattern(other, pattern) ? [pattern] : coversPattern(pattern, other) ? [other] : [],
    );
  const beyond = given.filter((pattern) => shared(pattern).length === 0);
  const both = { leaf: { ...leaf, value: [...new Set(given.flatMap(shared))] } };
  if (beyond.length === 0) return both;
  const patterns = formatValue(showableValue(beyond));
  return { ...both, refusal: `has ${patterns} in a project file, which your own list does not allow` };
}

/**
 * The least that the operator's policies set for the tools of a pattern. Of several policies that match a tool the most exact
 * counts: one that is more exact than the project's holds by itself, and one that covers it hides those that are less exact.
 */
function limitOfTools(
  pattern: string,
  key: 'limit_tokens' | 'limit_bytes',
  proxy: Config['proxy'],
): number | undefined {
  const ceiling = key === 'limit_tokens' ? proxy.ceiling_tokens : proxy.ceiling_bytes;
  const rivals = Object.entries(proxy.tools).filter(
    ([own, policy]) =>
      policy[key] !== undefined && exactness(own) <= exactness(pattern) && overlapPatterns(own, pattern),
  );
  const covering = rivals.map(([own]) => own).filter((own) => coversPattern(own, pattern));
  const hidden = Math.max(...covering.map(exactness));
  const limits = rivals.filter(([own]) => exactness(own) >= hidden).map(([, policy]) => policy[key]);
  return least([ceiling, ...limits, covering.length === 0 ? limitOfAll(key, proxy) : undefined]);
}

/** A policy of either unit takes the place of the limit for all tools. */
function limitOfAll(key: 'limit_tokens' | 'limit_bytes', { limit_tokens }: Config['proxy']) {
  if (limit_tokens === undefined || key === 'limit_tokens') return limit_tokens;
  return Math.max(SMALLEST_BYTES, limit_tokens * BYTES_PER_TOKEN);
}

/** As many as there are in ordinary text. */
const BYTES_PER_TOKEN = 4;
const SMALLEST_BYTES = 2_048;

function unlessOff(leaf: Leaf, isOn: boolean, loss: string): Verdict {
  if (leaf.value === true || !isOn) return { leaf };
  return { refusal: `is not taken from a project file: ${loss}` };
}

function kept(what: string, leaf: Leaf, operator: OperatorWord): Verdict {
  const option = formatKeyPath(leaf.path);
  return {
    refusal: `is not taken from a project file: ${what} the one that is set ${placeText(option, operator)}`,
  };
}

function placeText(option: string, { origins }: OperatorWord): string {
  return `in ${formatOrigin(origins.get(option) ?? { kind: 'default' })}`;
}

function isBeside({ value, origin }: Leaf): boolean {
  if (origin.kind !== 'file') return false;
  const way = relative(dirname(origin.file), String(value));
  return way !== '..' && !way.startsWith(`..${sep}`) && way !== String(value);
}

function sizeIn(tools: Config['tools'], name: string | undefined): number {
  return tools[name as 'max_output_bytes' | 'turn_soft_bytes' | 'turn_hard_bytes'];
}

function least(amounts: readonly (number | undefined)[]): number | undefined {
  const set = amounts.filter((amount) => amount !== undefined);
  return set.length === 0 ? undefined : Math.min(...set);
}

function problemOf({ path, value, origin }: Leaf, refusal: string): Problem {
  return {
    severity: 'warning',
    path: formatKeyPath(path),
    value: showableValue(value),
    accepted: 'in a project file, only what is stricter than your own configuration',
    message: `${shownKeyPath(path)} ${refusal}.`,
    remedy:
      'Put it into plimsoll.toml in PLIMSOLL_HOME, the environment, --set, or a file that --config names.',
    ...placeOf(origin),
  };
}
