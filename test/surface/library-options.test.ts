/**
 * Every function that the entries of the package export, by what its options are checked with. A new export has to be put into one of
 * the two lists.
 */
import { describe, expect, it } from 'vitest';
import * as aiSdk from '../../src/ai-sdk.js';
import { defaultConfig } from '../../src/contract/config/default-config.js';
import * as library from '../../src/index.js';
import * as proxy from '../../src/mcp-proxy.js';
import * as opencode from '../../src/opencode.js';
import * as research from '../../src/research.js';

const messages = [{ role: 'user', content: 'Hello.' }];
const place = { cwd: '/', env: {} };
const prune = {
  ...place,
  budget: 1_000,
  maxMessages: 10,
  mode: 'default',
  format: 'openai-chat',
  model: 'gpt-4o',
  wholeFile: true,
  digestLines: true,
  resilience: {},
  archive: false,
  dryRun: true,
  name: 'a',
};
const live = { ...prune, limit: 2_000, onPrune: () => undefined, onProblem: () => undefined };
const config = defaultConfig();
const clock = { now: () => 0 };

interface Checked {
  readonly call: (options: never) => unknown;
  /** Right options, all there are. Each is made wrong in turn. */
  readonly right: Readonly<Record<string, unknown>>;
  /** Only the names are checked here. */
  readonly namesOnly?: true;
}

const CHECKED: Readonly<Record<string, Checked>> = {
  pruneSession: { call: (options) => library.pruneSession(messages, options), right: prune },
  checkSession: {
    call: (options) => library.checkSession(messages, options),
    right: { format: 'openai-chat', wholeFile: true },
  },
  convertSession: {
    call: (options) => library.convertSession(messages, options),
    right: { from: 'openai-chat', to: 'anthropic-messages', wholeFile: true },
  },
  repairSession: {
    call: (options) => library.repairSession(messages, options),
    right: {
      ...place,
      format: 'openai-chat',
      wholeFile: true,
      dropUnreadable: true,
      archive: false,
      dryRun: true,
      name: 'a',
    },
  },
  restoreSession: {
    call: (options) => library.restoreSession(messages, options),
    right: { ...place, handles: [], records: [] },
  },
  fit: {
    call: (options) => library.fit([{ id: 'a', content: 'b' }], options),
    right: { ...place, budget: 100, query: 'a', model: 'gpt-4o', dryRun: true, clock, config },
  },
  boundResult: {
    call: (options) => library.boundResult('text', options),
    right: { limit: 100, kind: 'log' },
  },
  loadConfiguration: {
    call: (options) => library.loadConfiguration(options),
    right: { ...place },
    namesOnly: true,
  },
  createLifetimeCache: {
    call: (options) => library.createLifetimeCache(options),
    right: { name: 'a', lifetime: 'until reset', clock },
    namesOnly: true,
  },
  createReferenceFile: {
    call: (options) => library.createReferenceFile(options),
    right: { path: '/none', check: () => undefined },
    namesOnly: true,
  },
  createLogger: {
    call: (options) => library.createLogger(options),
    right: { sink: { write: () => undefined }, level: 'info' },
    namesOnly: true,
  },
  // The format is that of the SDK, whatever is given.
  pruneStep: { call: (options) => aiSdk.pruneStep(options), right: { ...live, format: undefined } },
  createPlugin: { call: (options) => opencode.createPlugin(options), right: live },
  openResearch: {
    call: (options) => research.openResearch(options),
    right: { ...place, config, clock, allowedRoots: [], principal: 'a' },
  },
  runProxy: {
    call: (options) => proxy.runProxy(options),
    right: { command: ['a'], url: 'b', listen: { address: 'c' }, dryRun: true },
  },
};

/** Without options, or small functions of pure rooms that read each option as it is. */
const OTHERS = new Set([
  ...['TokenBudget', 'PlimsollError', 'PlimsollPlugin', 'createResearchService', 'watchedConfiguration'],
  ...['registerCache', 'resetAllCaches', 'requireConfiguration', 'originOf', 'plimsollHome'],
  ...['countTokens', 'estimateTokens', 'preflightCount', 'registerCounter', 'resetTokenCache'],
  ...['tokenCacheStats', 'truncateTokens', 'effectiveContext', 'phaseBudget', 'resolveModelLimits'],
  ...['logSettings', 'openLogger', 'logContext', 'createErrorMeta'],
  ...['summarizeHistory', 'summarizeList', 'summarizeRoute', 'summarizeTree', 'headSummaryTail'],
  ...['wrapOutput', 'wrapOutputMulti', 'wrapScalarOutput', 'createGovernor', 'governTool', 'toolLimits'],
  ...['createBudgetRegistry', 'getContextBudget', 'resetContextBudget', 'budgetStatus', 'spend'],
  ...['checkInput', 'defineTools', 'assembleSegments', 'toPlainJson', 'aliasesOf', 'validateAlias'],
  ...['citation', 'omitOnRequestFields', 'displayText', 'markForeignNotices', 'redactText', 'restoreText'],
  ...['redactValue', 'sanitizeField', 'delimitUntrusted', 'visibleControls'],
]);

const isFunction = (value: unknown) => typeof value === 'function';
const refused = async (call: () => unknown): Promise<Error & { remedy?: string }> => {
  try {
    await call();
  } catch (error) {
    return error as Error;
  }
  return new Error('it was accepted');
};

describe('the options of the library', () => {
  it('are those of functions that are known here', () => {
    const exported = [library, aiSdk, opencode, research, proxy].flatMap((entry) =>
      Object.entries(entry).flatMap(([name, value]) => (isFunction(value) ? [name] : [])),
    );
    expect(exported.filter((name) => !OTHERS.has(name) && CHECKED[name] === undefined)).toEqual([]);
  });

  it.each(Object.entries(CHECKED))('%s names the option that was meant', async (_, { call, right }) => {
    const [first = ''] = Object.keys(right);
    const misspelt = `${first}x`;
    const error = await refused(() => call({ ...right, [misspelt]: 1 } as never));
    expect(error).toMatchObject({
      code: 'INVALID_PARAMS',
      message: expect.stringContaining(`"${misspelt}"`),
    });
    expect(error.remedy).toContain(`Write ${first}, or remove it.`);
  });

  it.each(
    Object.entries(CHECKED).flatMap(([name, { call, right, namesOnly }]) =>
      namesOnly === true
        ? []
        : Object.keys(right)
            .flatMap((option) => (right[option] === undefined ? [] : [option]))
            .map((option) => ({ name, option, call, right })),
    ),
  )('$name refuses a wrong $option with a sentence', async ({ call, right, option }) => {
    for (const wrong of [null, typeof right[option] === 'boolean' ? 'yes' : false]) {
      const error = await refused(() => call({ ...right, [option]: wrong } as never));
      expect(error).toMatchObject({ code: 'INVALID_PARAMS', remedy: expect.stringMatching(/\.$/) });
    }
  });

  it.each(['pruneSession', 'pruneStep', 'createPlugin'])('%s checks the policy as a file', async (name) => {
    const { call, right } = CHECKED[name] as Checked;
    const resilience = {
      enabled: 'yes',
      keep_steps: -1,
      protected_tools: 'bash',
      protected_kinds: [],
      protected_paths: [7],
    };
    const error = await refused(() => call({ ...right, resilience } as never));
    expect(error.message.split('\n')).toEqual([
      `${name}: resilience.enabled must be true or false, not "yes".`,
      `${name}: resilience.keep_steps must be a whole number, 0 or more, not -1.`,
      `${name}: resilience.protected_tools must be a list of tool names, each a non-empty string, not "bash".`,
      `${name}: The key "protected_kinds" in [resilience] is unknown. Did you mean "protected_tools"?`,
      `${name}: Entry 1 of resilience.protected_paths is 7, which is not accepted.`,
    ]);
    const inWrongPlace = await refused(() => call({ ...right, keep_steps: 2 } as never));
    expect(inWrongPlace.message).toContain('Did you mean "resilience.keep_steps"?');
  });

  it('take what is undefined as not given', async () => {
    const resilience = { protected_tools: undefined, keep_steps: undefined, enabled: undefined };
    const { report } = await library.pruneSession(messages, {
      ...place,
      resilience,
      archive: false,
    } as never);
    expect(report.changed).toBe(false);
  });
});
