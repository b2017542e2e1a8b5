/** Rules about more than one option. They are checked after all sources have been merged. */
import type { Config } from '../../contract/config/config.js';
import { MESSAGE_KINDS } from '../../contract/config/resilience.js';
import { DEFAULT_LIMITS_KEY, DEFAULT_MODEL_LIMITS } from '../../contract/model-limits.js';
import { RETRIEVE_TOOL } from '../../contract/names.js';
import { nearestName } from '../../contract/nearest-name.js';
import { PlimsollError } from '../../contract/plimsoll-error.js';
import { parseProviderId } from '../../contract/provider-id.js';
import { isProviderName, PROVIDER_NAMES, PROVIDERS } from '../../contract/providers/providers.js';
import { matchesPath } from '../../data/path-pattern.js';
import { checkConfiguredLimits } from '../../engine/own-tool.js';
import { DOCUMENT_TOOLS } from '../../presets/aria.js';
import { resolveModelLimits } from '../../tokens/resolve-model-limits.js';
import { meantKind } from '../session/unknown-kinds.js';
import { namesRetrieval, overlapPatterns } from '../tool-pattern.js';
import { type KeyPath, shownKeyPath } from './key-path.js';
import {
  type CrossChecked,
  MOST_PROBLEMS,
  type Origin,
  type Problem,
  placeOf,
  unshownProblems,
} from './problem.js';
import { formatValue, showableValue } from './showable-value.js';
import { COMPAT_HINT } from './unknown-key.js';

export function crossCheck(config: Config, originOf: (path: KeyPath) => Origin): CrossChecked {
  const turn = checkTurnLimits(config, originOf);
  const overrides = checkReserves(config, originOf);
  const limits = checkToolLimits(config, originOf);
  const problems = [
    ...turn.problems,
    ...limits.problems,
    ...checkProxyPolicies(config, originOf),
    ...overrides.problems,
    ...checkProviders(config, originOf),
    ...checkKinds(config, originOf),
  ];
  const rest = problems.slice(MOST_PROBLEMS);
  const error = rest.filter(({ severity }) => severity === 'error').length;
  const count = { error, warning: rest.length - error };
  return {
    problems: [...problems.slice(0, MOST_PROBLEMS), ...unshownProblems(count, { kind: 'default' })],
    reset: [...turn.reset, ...limits.reset, ...overrides.reset],
  };
}

/** A name that is near to no kind may be a tag of the person's own. */
function checkKinds(config: Config, originOf: (path: KeyPath) => Origin): Problem[] {
  const path = ['resilience', 'protected_message_kinds'];
  return config.resilience.protected_message_kinds.flatMap((name, at) => {
    const meant = meantKind(name);
    if (meant === undefined) return [];
    return {
      severity: 'warning',
      path: `${shownKeyPath(path)}[${at}]`,
      value: showableValue(name),
      accepted: `one of ${MESSAGE_KINDS.join(', ')}, or a tag of your messages`,
      message: `Entry ${at + 1} of ${shownKeyPath(path)} is ${formatValue(showableValue(name))}, which is not a kind. Did you mean "${meant}"?`,
      remedy: `Write ${meant}, or leave it if your messages have such a tag.`,
      nearest: meant,
      ...placeOf(originOf(path)),
    };
  });
}

function checkTurnLimits(config: Config, originOf: (path: KeyPath) => Origin): CrossChecked {
  const { turn_soft_bytes: soft, turn_hard_bytes: hard } = config.tools;
  if (hard >= soft) return { problems: [], reset: [] };
  const paths = [
    ['tools', 'turn_hard_bytes'],
    ['tools', 'turn_soft_bytes'],
  ];
  // The one that was set is to blame; of two, the hard limit.
  const path = paths.find((candidate) => originOf(candidate).kind !== 'default') ?? [];
  const problem: Problem = {
    severity: 'error',
    path: shownKeyPath(path),
    value: path[1] === 'turn_hard_bytes' ? hard : soft,
    accepted: `tools.turn_hard_bytes at least as large as tools.turn_soft_bytes`,
    message: `tools.turn_hard_bytes is ${hard}, below tools.turn_soft_bytes, which is ${soft}.`,
    remedy: `Raise turn_hard_bytes to ${soft} or more, or lower turn_soft_bytes to ${hard} or less.`,
    ...placeOf(originOf(path)),
  };
  return { problems: [problem], reset: paths };
}

function checkReserves(config: Config, originOf: (path: KeyPath) => Origin): CrossChecked {
  const problems: Problem[] = [];
  const reset: KeyPath[] = [];
  const overrides = config.research.model_context_overrides;
  for (const [model, override] of Object.entries(overrides)) {
    const table = DEFAULT_MODEL_LIMITS[DEFAULT_LIMITS_KEY];
    const own = { overrides: { [model]: { context_window: override.context_window } } };
    const known = model === DEFAULT_LIMITS_KEY ? table : resolveModelLimits(model, own).limits;
    const window = override.context_window ?? known?.context_window ?? 0;
    // The built-in provider writes its answer outside of its window.
    const isBuiltIn = model.startsWith('extractive:');
    const reserved = override.output_reserved ?? (isBuiltIn ? 0 : (known?.output_reserved ?? 0));
    if (reserved <= window) continue;
    const key = override.output_reserved === undefined ? 'context_window' : 'output_reserved';
    const path = ['research', 'model_context_overrides', model, key];
    problems.push({
      severity: key === 'output_reserved' ? 'error' : 'warning',
      path: shownKeyPath(path),
      value: override[key],
      accepted: 'an output_reserved that is at most the context_window',
      message: `${shownName(model)} reserves ${reserved} tokens for its answer, more than its context_window of ${window}: no room is left for the prompt.`,
      remedy: `Set output_reserved to less than ${window}, or raise context_window.`,
      ...placeOf(originOf(path)),
    });
    if (key === 'output_reserved') reset.push(path);
  }
  return { problems, reset };
}

/** A model that is not in the table gets cautious limits, which may be far from the real ones. */
function checkProviders(config: Config, originOf: (path: KeyPath) => Origin): Problem[] {
  const { summarization_provider: first, summarization_providers: rest } = config.research;
  const named = [
    ...(first === undefined ? [] : [{ id: first, path: ['research', 'summarization_provider'], suffix: '' }]),
    ...rest.map((id, index) => ({
      id,
      path: ['research', 'summarization_providers'],
      suffix: `[${index}]`,
    })),
  ];
  return named.flatMap(({ id, path, suffix }) => {
    const { warnings, defaulted } = resolveModelLimits(id, {
      overrides: config.research.model_context_overrides,
    });
    const warning = warnings.find(({ code }) => code === 'LIMITS_DEFAULTED');
    if (!defaulted || warning === undefined) return [];
    const { provider, key } = parseProviderId(id);
    const value = showableValue(id);
    const isKnown = isProviderName(provider);
    const names = PROVIDER_NAMES.join(', ');
    return [
      {
        severity: 'warning' as const,
        code: 'LIMITS_DEFAULTED' as const,
        path: shownKeyPath(path) + suffix,
        value,
        accepted: isKnown ? 'a model of the table of limits, or one with an override' : `one of ${names}`,
        message: isKnown
          ? warning.message
          : `${formatValue(value)} names no known provider.${meantProvider(provider)}`,
        remedy: isKnown
          ? `State its limits: [research.model_context_overrides.${shownName(key)}] with context_window.`
          : `Write one of ${names} before the colon. ${COMPAT_HINT}`,
        ...placeOf(originOf(path)),
      },
    ];
  });
}

function shownName(name: string): string {
  return formatValue(showableValue(name));
}

/** People write the maker's name as well. */
function meantProvider(provider: string): string {
  const makers = new Map(
    PROVIDER_NAMES.flatMap((name) => (PROVIDERS[name].alsoCalled ?? []).map((maker) => [maker, name])),
  );
  const nearest = nearestName(provider, [...PROVIDER_NAMES, ...makers.keys()]);
  return nearest === undefined ? '' : ` Did you mean "${makers.get(nearest) ?? nearest}"?`;
}

/** Policies of the proxy that are written down and hold nothing. */
function checkProxyPolicies({ proxy }: Config, originOf: (path: KeyPath) => Origin): Problem[] {
  return [...unusedRanks(proxy.tools, originOf), ...deniedRetrieval(proxy.deny, originOf)];
}

function unusedRanks(policies: Config['proxy']['tools'], originOf: (path: KeyPath) => Origin): Problem[] {
  const isTop = (pattern: string) =>
    Object.entries(policies).some(
      ([other, { strategy }]) => strategy === 'top' && overlapPatterns(other, pattern),
    );
  return Object.entries(policies)
    .filter(([pattern, { rank_by }]) => rank_by !== undefined && !isTop(pattern))
    .map(([pattern, { rank_by }]) => {
      const path = ['proxy', 'tools', pattern, 'rank_by'];
      return {
        severity: 'warning',
        path: shownKeyPath(path),
        value: showableValue(rank_by),
        accepted: 'rank_by together with strategy = "top"',
        message: `${shownKeyPath(path)} has no effect: no rows are ranked without strategy = "top".`,
        remedy: 'Add strategy = "top", or remove rank_by.',
        ...placeOf(originOf(path)),
      };
    });
}

/** The tool is the proxy's own, beside those of the servers. */
function deniedRetrieval(deny: readonly string[], originOf: (path: KeyPath) => Origin): Problem[] {
  const path = ['proxy', 'deny'];
  return deny.filter(namesRetrieval).map((pattern) => ({
    severity: 'warning',
    path: shownKeyPath(path),
    value: pattern,
    accepted: 'patterns of the tools of servers',
    message: `${RETRIEVE_TOOL} cannot be denied: it is the only way back to what was cut, and reads nothing else.`,
    remedy: 'Remove it; to have nothing cut for a tool, set verbatim = true for it.',
    ...placeOf(originOf(path)),
  }));
}

/** Limits of tools that cannot work, such as the top of a list without anything to rank by. A server would not start. */
function checkToolLimits({ tools, proxy }: Config, originOf: (path: KeyPath) => Origin): CrossChecked {
  const problems: Problem[] = [];
  const reset: KeyPath[] = [];
  for (const [name, limit] of Object.entries(tools.limits)) {
    const fault = faultOf(() => checkConfiguredLimits(name, limit, DOCUMENT_TOOLS));
    if (fault === undefined) continue;
    const path = ['tools', 'limits', name];
    const keys = Object.keys(limit).map((key) => [...path, key]);
    // The strategy is what asks for more than there is; without one, the first key stands for the table.
    const blamed = keys.find((key) => key.at(-1) === 'strategy') ?? keys[0] ?? path;
    problems.push({
      severity: 'error',
      path: shownKeyPath(path),
      value: Object.fromEntries(Object.entries(limit).map(([key, value]) => [key, showableValue(value)])),
      accepted: 'limits that go together',
      message: fault.message,
      remedy: fault.remedy ?? 'Correct it, or remove it.',
      ...placeOf(originOf(blamed)),
    });
    reset.push(...keys);
  }
  for (const [pattern, { strategy, rank_by }] of Object.entries(proxy.tools)) {
    if (strategy !== 'top' || rank_by !== undefined || isRankedElsewhere(pattern, proxy.tools)) continue;
    const path = ['proxy', 'tools', pattern, 'strategy'];
    problems.push({
      severity: 'error',
      path: shownKeyPath(path),
      value: strategy,
      accepted: '"top" together with rank_by',
      message: `${shownKeyPath(path.slice(0, -1))} keeps the top of the rows but names nothing to rank by.`,
      remedy: 'Add rank_by, the field to rank by, or use another strategy.',
      ...placeOf(originOf(path)),
    });
    reset.push(path);
  }
  return { problems, reset };
}

/** Each option comes from the most exact pattern that sets it: a wider one may name the field. */
function isRankedElsewhere(pattern: string, policies: Config['proxy']['tools']): boolean {
  const toolOf = (name: string) => name.slice(name.lastIndexOf('/') + 1);
  return Object.entries(policies).some(
    ([other, { rank_by }]) => rank_by !== undefined && matchesPath(toolOf(other), toolOf(pattern)),
  );
}

function faultOf(make: () => unknown): PlimsollError | undefined {
  try {
    make();
    return undefined;
  } catch (error) {
    if (error instanceof PlimsollError) return error;
    throw error;
  }
}
