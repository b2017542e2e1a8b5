/**
 * A right call of every function that the entries of the package export, with all of its options. Walks over the public surface change
 * one value of a call at a time; a new export needs a row here, or a reason why it takes nothing from outside.
 */
import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable, Writable } from 'node:stream';
import * as aiSdk from '../../src/ai-sdk.js';
import * as contract from '../../src/contract.js';
import * as library from '../../src/index.js';
import * as mcpProxy from '../../src/mcp-proxy.js';
import * as mcpTool from '../../src/mcp-tool.js';
import * as opencode from '../../src/opencode.js';
import * as presetsAria from '../../src/presets/aria.js';
import * as research from '../../src/research.js';
import * as tokens from '../../src/tokens.js';
import * as tokensBrowser from '../../src/tokens-browser.js';

export const ENTRIES = {
  index: library,
  contract,
  tokens,
  'tokens-browser': tokensBrowser,
  'mcp-tool': mcpTool,
  'mcp-proxy': mcpProxy,
  research,
  'ai-sdk': aiSdk,
  opencode,
  'presets/aria': presetsAria,
} as const;

// biome-ignore lint/suspicious/noExplicitAny: a call with hostile values is a call without types
type AnyFunction = (...args: any[]) => unknown;

export interface LibraryCall {
  /** The exported function, or what a program does with the thing that it returns. */
  readonly call: AnyFunction;
  /** Right arguments, new ones each time. */
  readonly args: () => readonly unknown[];
  /** Which of the arguments are the options. They are all there. */
  readonly options?: number;
  /** What the functions among its arguments return goes back to the caller as it is. */
  readonly passesOn?: true;
  /** It reads data by `toPlainJson` or `redactValue`. Those have rows of their own: two million values by each would only take long. */
  readonly readsData?: true;
}

const folder = join(tmpdir(), 'library-calls');
const env = { PLIMSOLL_HOME: join(folder, 'home') };
const place = { cwd: tmpdir(), env };
const clock = () => ({ now: () => 0 });
const sink = () => ({ write: () => undefined });
const counter = () => ({
  id: 'own',
  exact: true,
  error: 0,
  count: (text: string) => text.length,
  countUpTo: (text: string) => text.length,
  truncate: (text: string, limit: number) => text.slice(0, limit),
});
const messages = () => [
  { role: 'user', content: 'Hello.' },
  { role: 'assistant', content: 'Good morning.' },
];
const turnBudget = () => ({ bytesUsed: 0, toolCount: 0, softLimit: 100, hardLimit: 200, enforced: false });
const citations = () => ({ '/items': { source: 'SDE', text: 'Per SDE: a' } });
const frame = () => ({
  clock: clock(),
  timestamp: '2026-01-22T12:00:00+00:00',
  maxBytes: 4_096,
  source: 'a',
  asOf: '2026-01-22T12:00:00+00:00',
  citations: citations(),
  requireCitations: true,
  prepare: (value: unknown) => ({ value, count: 0 }),
  textsByKind: { query: 'a' },
  budget: turnBudget(),
  rest: 'Ask again.',
});
const list = () => ({ ...frame(), strategy: 'top', rankBy: 'id', descending: true });
const items = () => ({ items: [{ id: 1, name: 'a' }], other: 'text' });
const prune = () => ({
  ...place,
  budget: 1_000,
  maxMessages: 10,
  mode: 'default',
  format: 'openai-chat',
  model: 'gpt-4o',
  wholeFile: true,
  digestLines: true,
  resilience: { protected_tools: ['a'], keep_steps: 1 },
  archive: false,
  dryRun: true,
  name: 'a',
});
const live = () => ({ ...prune(), limit: 2_000, onPrune: () => undefined, onProblem: () => undefined });
const definition = () => ({
  listKey: 'items',
  maxItems: 5,
  maxBytes: 4_096,
  strategy: 'top',
  rankBy: 'id',
  descending: true,
  inputs: { limit: { min: 1, max: 9 } },
  sensitivity: 'market',
});
const governed = () => ({
  ...definition(),
  name: 'orders.list',
  outputSchema: { type: 'object', properties: { items: { type: 'array' } } },
  onRequest: ['wallet'],
  requireCitations: false,
  cite: () => ({ source: 'a', asOf: 'b', citations: { '/items': { source: 'a', text: 'b' } } }),
  validateOutput: () => true,
});
const governor = () => ({
  preset: { tools: new Map(), onRequest: ['wallet'] },
  config: { max_output_bytes: 4_096, limits: {} },
  log: sink(),
  logging: { level: 'error', json: true },
  clock: clock(),
  archive: { enabled: false },
});
/** A call of an own tool, with what the SDK gives beside the arguments. */
const ownTool = (extra: unknown) =>
  library.createGovernor(governor() as never).governTool(governed() as never, () => ({ items: [{ id: 1 }] }))(
    { limit: 5 },
    extra as never,
  );
/** Over before it begins: what is asked is what it says to its options. */
const proxy = () => ({
  ...place,
  url: 'http://127.0.0.1:1/',
  headers: ['a: b'],
  name: 'a',
  config: contract.defaultConfig(),
  input: Readable.from([]),
  output: new Writable({ write: (_chunk, _encoding, done) => done() }),
  errors: new Writable({ write: (_chunk, _encoding, done) => done() }),
  dryRun: true,
  signal: AbortSignal.abort(),
});
let opened: Promise<research.ResearchService> | undefined;
/** One for the process. */
async function withResearch<Answer>(ask: (service: research.ResearchService) => Promise<Answer>) {
  opened ??= research.openResearch({ ...place, config: contract.defaultConfig() });
  return ask(await opened);
}
/** A question about a run that there is, where the id is not what is looked at. */
async function withRun<Answer>(
  id: unknown,
  ask: (service: research.ResearchService, id: string) => Promise<Answer>,
) {
  return withResearch(async (service) => {
    if (id !== KNOWN) return ask(service, id as string);
    const { research_id } = await service.create({ query: 'What is a?', from: [folder] });
    return ask(service, research_id);
  });
}
const KNOWN = 'a';
const retrieval = () => ({
  handle: 'plim_a',
  unit: 'lines',
  start: 1,
  end: 2,
  pointer: '/a',
  where: 'a = b',
  search: 'a',
  context: 1,
  cursor: 'a',
});
const server = () => ({ registerTool: () => undefined });
const request = () => ({
  ...place,
  flags: { config: undefined, set: [] },
  platform: 'linux',
  ignoresAllowed: true,
});
const overrides = () => ({ 'claude:sonnet': { context_window: 10_000, max_output_tokens: 1_000 } });
const context = () => ({ overrides: overrides(), safetyMargin: 0.1, runtimeOverhead: 10 });
const payload = () => ({
  system: 'a',
  messages: messages(),
  tools: [{ name: 'a', input_schema: {} }],
  output_schema: { type: 'object' },
});
const resolved = () => library.effectiveContext('claude:sonnet');
const loaded = () => ({ config: contract.defaultConfig(), origins: new Map(), problems: [], files: [] });
const registry = () => library.createBudgetRegistry();
const segments = () => [
  { name: 'a', order: 1, priority: 'system', maxBytes: 100, perPart: true, required: true },
];
const encodingFiles = () => ({
  vocabulary: new Uint8Array(
    readFileSync(join(process.env.PROJECT_ROOT ?? process.cwd(), 'generated/tokenizer/o200k_base.vocab')),
  ),
  kernel: new Uint8Array(
    readFileSync(join(process.env.PROJECT_ROOT ?? process.cwd(), 'generated/tokenizer/kernel.wasm')),
  ),
});

const INDEX: Readonly<Record<string, LibraryCall>> = {
  boundResult: {
    readsData: true,
    call: library.boundResult,
    args: () => [
      items(),
      {
        limit: 100,
        unit: 'tokens',
        model: 'gpt-4o',
        query: 'a',
        kind: 'json-object',
        path: 'a.json',
        handle: 'plim_a',
        keptHours: 2,
        recoverable: true,
        redact: true,
      },
    ],
    options: 1,
  },
  registerCache: {
    call: (cache) => {
      const forget = library.registerCache(cache);
      try {
        library.resetAllCaches();
      } finally {
        forget();
      }
    },
    args: () => [{ name: 'a', reset: () => undefined }],
  },
  createLifetimeCache: {
    call: (options) => library.createLifetimeCache(options).dispose(),
    args: () => [{ name: 'a', lifetime: '10 minutes', clock: clock(), limit: 10 }],
    options: 0,
  },
  'createLifetimeCache get': {
    call: async (key, load) => {
      const cache = library.createLifetimeCache({ name: 'a', lifetime: 'until reset', clock: clock() });
      await cache.get(key, load);
      cache.peek(key);
      cache.dispose();
    },
    args: () => ['a', () => 1],
    passesOn: true,
  },
  createReferenceFile: {
    call: async (options) => {
      const file = library.createReferenceFile(options);
      try {
        await file.get();
      } finally {
        file.dispose();
      }
    },
    args: () => [
      {
        path: join(process.cwd(), 'package.json'),
        check: (tree: unknown) => tree,
        limitBytes: 1_000_000,
        clock: clock(),
      },
    ],
    options: 0,
    passesOn: true,
  },
  requireConfiguration: { call: library.requireConfiguration, args: () => [loaded()] },
  loadConfiguration: { call: library.loadConfiguration, args: () => [request()], options: 0 },
  originOf: { call: library.originOf, args: () => [loaded(), 'log.level'] },
  watchedConfiguration: {
    call: async (wanted, time) => {
      const watched = library.watchedConfiguration(wanted, time);
      try {
        await watched.get();
      } finally {
        watched.dispose();
      }
    },
    args: () => [request(), clock()],
    options: 0,
  },
  countTokens: { call: library.countTokens, args: () => ['a text', 'gpt-4o'] },
  estimateTokens: {
    call: library.estimateTokens,
    args: () => ['a text', 'gpt-4o', { useCache: true, warn: true }],
    options: 2,
  },
  preflightCount: {
    readsData: true,
    call: library.preflightCount,
    args: () => [
      payload(),
      'claude:sonnet',
      {
        limit: 20,
        context: context(),
        client: {
          id: contract.parseProviderId('claude:sonnet'),
          generate: async () => ({ text: '' }),
          countTokens: async () => 1,
        },
        signal: new AbortController().signal,
        useCache: true,
        counter: counter(),
      },
    ],
    options: 2,
  },
  registerCounter: {
    call: (provider, own) => {
      library.registerCounter(provider, own);
      library.countTokens('a text', 'mine:one');
      library.registerCounter('mine:one', undefined);
    },
    args: () => ['mine:one', counter()],
  },
  truncateTokens: { call: library.truncateTokens, args: () => ['a text', 1, 'gpt-4o', 'start'] },
  fit: {
    call: library.fit,
    args: () => [
      [
        {
          id: 'a',
          content: 'A text.',
          title: 'a',
          source: 'b',
          date: '2026-01-01',
          quality: 'high',
          confidence: 'high',
          protected: true,
        },
      ],
      {
        ...place,
        budget: 100,
        model: 'gpt-4o',
        phase: 'analysis',
        query: 'a',
        strategy: 'priority-first',
        levels: { a: 'raw' },
        counter: counter(),
        config: contract.defaultConfig(),
        clock: clock(),
        signal: new AbortController().signal,
        dryRun: true,
        onProgress: () => undefined,
      },
    ],
    options: 1,
  },
  plimsollHome: { call: library.plimsollHome, args: () => [env, 'linux'] },
  createLogger: {
    call: (options) => library.createLogger(options).error('a', { b: 1 }),
    args: () => [{ sink: sink(), level: 'info' }],
    options: 0,
  },
  'createLogger write': {
    readsData: true,
    call: (record, message, fields) => {
      const logger = library.createLogger({ sink: sink(), level: 'debug' });
      logger.write(record);
      logger.error(message, fields);
    },
    args: () => [{ level: 'error', message: 'a', fields: { value: 1 } }, 'a', { value: 1 }],
  },
  logSettings: {
    call: library.logSettings,
    args: () => [{ PLIMSOLL_LOG_LEVEL: 'debug', PLIMSOLL_LOG_JSON: '1' }],
  },
  openLogger: {
    call: (options) => library.openLogger(options).error('a', { b: 1 }),
    args: () => [{ stream: { write: () => true }, config: { level: 'info', json: true }, clock: clock() }],
    options: 0,
  },
  checkSession: {
    call: library.checkSession,
    args: () => [messages(), { format: 'openai-chat', wholeFile: true }],
    options: 1,
  },
  convertSession: {
    call: library.convertSession,
    args: () => [messages(), { from: 'openai-chat', to: 'anthropic-messages', wholeFile: true }],
    options: 1,
  },
  pruneSession: { call: library.pruneSession, args: () => [messages(), prune()], options: 1 },
  'pruneSession of a request': {
    call: library.pruneSession,
    args: () => [
      { model: 'gpt-4o', messages: messages() },
      { archive: false, ...place },
    ],
  },
  repairSession: {
    call: library.repairSession,
    args: () => [
      messages(),
      {
        ...place,
        format: 'openai-chat',
        wholeFile: true,
        dropUnreadable: true,
        archive: false,
        dryRun: true,
        name: 'a',
      },
    ],
    options: 1,
  },
  restoreSession: {
    call: library.restoreSession,
    args: () => [messages(), { ...place, handles: [], records: [] }],
    options: 1,
  },
  createErrorMeta: {
    call: library.createErrorMeta,
    args: () => [
      'NOT_FOUND',
      'a',
      { clock: clock(), timestamp: '2026-01-22T12:00:00+00:00', maxMessageLength: 100, maxBytes: 1_000 },
    ],
    options: 2,
  },
  logContext: {
    call: (dispatcher, options) => library.logContext(dispatcher, options)(() => ({}))({ action: 'a' }),
    args: () => [
      'universe',
      {
        log: sink(),
        clock: clock(),
        trace: () => ({ traceId: 'a' }),
        turn: () => ({ session: 'a', turn: 1 }),
      },
    ],
    options: 1,
  },
  'logContext handler': {
    readsData: true,
    passesOn: true,
    call: (handler, parameters) =>
      library.logContext('universe', { log: sink(), clock: clock() })(handler)(parameters),
    args: () => [() => ({ items: [1] }), { action: 'a', value: 1 }],
  },
  summarizeHistory: {
    readsData: true,
    call: library.summarizeHistory,
    args: () => [
      { rows: [{ date: '2026-01-01', price: 1 }] },
      'rows',
      { ...frame(), timeKey: 'date', days: 30, maxItems: 10, fields: ['price'], dailyKey: 'daily' },
    ],
    options: 2,
  },
  summarizeList: {
    readsData: true,
    call: library.summarizeList,
    args: () => [items(), 'items', { ...list(), maxItems: 5 }],
    options: 2,
  },
  summarizeRoute: {
    readsData: true,
    call: library.summarizeRoute,
    args: () => [
      {
        systems: [
          { name: 'a', security: 0.5 },
          { name: 'b', security: 0.1 },
        ],
      },
      {
        ...frame(),
        securityKey: 'security',
        nameKey: 'name',
        systemsKey: 'systems',
        threshold: 1,
        head: 1,
        tail: 1,
        maxItems: 10,
      },
    ],
    options: 1,
  },
  summarizeTree: {
    readsData: true,
    call: library.summarizeTree,
    args: () => [
      { skills: [{ name: 'a', category: 'b', children: [] }] },
      'skills',
      {
        ...frame(),
        threshold: 1,
        maxItems: 5,
        categoryKey: 'category',
        nameKey: 'name',
        childrenKey: 'children',
      },
    ],
    options: 2,
  },
  wrapOutput: {
    readsData: true,
    call: library.wrapOutput,
    args: () => [items(), 'items', { ...list(), maxItems: 5 }],
    options: 2,
  },
  wrapOutputMulti: {
    readsData: true,
    call: library.wrapOutputMulti,
    args: () => [
      items(),
      [{ key: 'items', maxItems: 5, strategy: 'top', rankBy: 'id', descending: true }],
      list(),
    ],
    options: 2,
  },
  wrapScalarOutput: {
    readsData: true,
    call: library.wrapScalarOutput,
    args: () => [{ value: 1 }, frame()],
    options: 1,
  },
  createBudgetRegistry: {
    call: library.createBudgetRegistry,
    args: () => [{ softLimit: 10, hardLimit: 20, enforced: true }],
    options: 0,
  },
  getContextBudget: {
    call: (session, turn, own, bytes) => {
      const budget = library.getContextBudget(session, turn, own);
      budget.current();
      budget.spend(bytes);
    },
    args: () => ['a', 1, registry(), 10],
  },
  resetContextBudget: { call: library.resetContextBudget, args: () => ['a', 1, registry()] },
  budgetStatus: { call: library.budgetStatus, args: () => [turnBudget()] },
  spend: { call: library.spend, args: () => [turnBudget(), 10] },
  checkInput: {
    call: library.checkInput,
    args: () => [
      { name: 'a.b', inputs: { limit: { min: 1, max: 9, notBelow: 'least' } } },
      { limit: 5, least: 2 },
    ],
  },
  defineTools: { call: library.defineTools, args: () => [{ 'a.b': definition() }, new Map()] },
  'defineTools with lists': {
    call: library.defineTools,
    args: () => [{ 'a.b': { lists: [{ key: 'items', maxItems: 5, rankBy: 'id' }] } }],
  },
  toolLimits: {
    call: library.toolLimits,
    args: () => ['a.b', library.defineTools({ 'a.b': definition() as never })],
  },
  assembleSegments: {
    call: library.assembleSegments,
    args: () => [{ a: ['b', 'c'] }, segments(), { counter: counter(), wayBack: () => 'Ask.' }],
    options: 2,
  },
  headSummaryTail: {
    call: library.headSummaryTail,
    args: () => [[1, 2, 3, 4, 5], { head: 1, tail: 1, threshold: 2, summarize: () => 'b' }],
    options: 1,
  },
  toPlainJson: { call: library.toPlainJson, args: () => [items()] },
  createGovernor: { call: library.createGovernor, args: () => [governor()], options: 0 },
  governTool: {
    readsData: true,
    call: async (given, handler, args) => {
      const made = library.createGovernor(governor() as never);
      return made.governTool(given, handler)(args, { sessionId: 'a', _meta: { 'plimsoll/turn': 1 } });
    },
    args: () => [governed(), () => ({ items: [{ id: 1 }] }), { limit: 5 }],
    options: 0,
  },
  'createGovernor keepOriginals': {
    call: (given) => library.createGovernor(governor() as never).keepOriginals(given),
    args: () => [server()],
  },
  'governTool extra': {
    call: (extra) => ownTool(extra),
    args: () => [
      {
        sessionId: 'a',
        _meta: { 'plimsoll/turn': 1, traceparent: `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01` },
        authInfo: { token: 'a', clientId: 'b' },
        sendRequest: async () => ({ action: 'accept', content: { confirm: true } }),
        signal: new AbortController().signal,
      },
    ],
  },
  'governTool context': {
    call: (context) => ownTool(context),
    args: () => [
      {
        sessionId: 'a',
        http: { authInfo: { token: 'a' } },
        mcpReq: {
          _meta: { 'plimsoll/turn': 1 },
          envelope: { 'io.modelcontextprotocol/clientCapabilities': { elicitation: {} } },
          inputResponses: { plimsoll_confirm: { action: 'accept', content: { confirm: true } } },
          signal: new AbortController().signal,
        },
      },
    ],
  },
  effectiveContext: { call: library.effectiveContext, args: () => ['claude:sonnet', context()], options: 1 },
  phaseBudget: { call: library.phaseBudget, args: () => ['analysis', resolved()] },
  resolveModelLimits: {
    call: library.resolveModelLimits,
    args: () => ['claude:sonnet', { overrides: overrides() }],
    options: 1,
  },
  TokenBudget: {
    call: (parts, spent) => {
      const budget = new library.TokenBudget(parts);
      budget.canFit(spent);
      budget.allocate(spent);
    },
    args: () => [{ total_budget: 100, reserved_output: 10, safety_margin: 0.1, used: 0 }, 5],
    options: 0,
  },
  aliasesOf: { call: library.aliasesOf, args: () => ['a, b'] },
  validateAlias: { call: library.validateAlias, args: () => ['a'] },
  citation: {
    call: library.citation,
    args: () => [
      'ESI',
      { description: 'a', value: 1, timestamp: '2026' },
      { own: 'Own: {value}', ESI: '{value} {timestamp}' },
    ],
  },
  omitOnRequestFields: {
    call: library.omitOnRequestFields,
    args: () => [{ name: 'a', wallet: 1, rows: [{ wallet: 2 }] }, ['name'], ['wallet']],
  },
  displayText: { call: library.displayText, args: () => ['a *text*', { maxLength: 100 }], options: 1 },
  markForeignNotices: { call: library.markForeignNotices, args: () => ['[plimsoll: a]'] },
  redactText: {
    call: library.redactText,
    args: () => ['{"password":"hunter22"}', { json: true }],
    options: 1,
  },
  restoreText: {
    call: library.restoreText,
    args: () => {
      const given = '{"password":"hunter22"}';
      const { text, spans } = library.redactText(given, { json: true });
      return [text, spans.map((span) => ({ ...span, original: given.slice(span.start, span.end) }))];
    },
  },

  redactValue: {
    call: library.redactValue,
    args: () => [{ password: 'hunter22', columns: ['password'], rows: [['a']] }, { alsoNames: ['a'] }],
    options: 1,
  },
  sanitizeField: { call: library.sanitizeField, args: () => ['a', 100] },
  delimitUntrusted: { call: library.delimitUntrusted, args: () => ['a', { source: 'b' }], options: 1 },
  visibleControls: { passesOn: true, call: library.visibleControls, args: () => ['a\u202e', () => 'x'] },
};

const OTHER_ENTRIES: Readonly<Record<string, LibraryCall>> = {
  nextTighterLevel: { call: contract.nextTighterLevel, args: () => ['raw'] },
  formatProviderId: {
    call: contract.formatProviderId,
    args: () => [contract.parseProviderId('claude:sonnet')],
  },
  parseProviderId: { call: contract.parseProviderId, args: () => ['claude:sonnet'] },
  distinctCodes: { call: contract.distinctCodes, args: () => [[{ code: 'LIMITS_DEFAULTED', message: 'a' }]] },
  countTokensOffThread: { call: tokens.countTokensOffThread, args: () => [['a', 'b'], 'o200k_base'] },
  loadEncoding: { call: (name) => tokens.loadEncoding(name).count('a'), args: () => ['o200k_base'] },
  'loadEncoding count': {
    call: (text, limit, keep) => {
      const encoding = tokens.loadEncoding('o200k_base');
      return [encoding.count(text), encoding.countUpTo(text, limit), encoding.truncate(text, limit, keep)];
    },
    args: () => ['a text', 10, 'start'],
  },
  calibratedCounter: {
    call: (base, family, table, text, limit) => {
      const made = tokens.calibratedCounter(base, family, table);
      return [made.count(text), made.truncate(text, limit)];
    },
    args: () => [counter(), 'claude', tokens.learnedTable('claude', {}), 'a text', 5],
  },
  tokensByKind: { call: tokens.tokensByKind, args: () => [counter(), 'a text'] },
  additiveParts: {
    call: (text, target) => [...tokens.additiveParts(text, target)],
    args: () => ['a text', 100],
  },
  encodingFromBytes: {
    call: (name, files) => tokens.encodingFromBytes(name, files).count('a'),
    args: () => ['o200k_base', encodingFiles()],
    options: 1,
  },
  createGrowingCount: {
    call: (own, text) => tokens.createGrowingCount(own).count(text),
    args: () => [counter(), 'a text'],
  },
  sampledCount: { call: tokens.sampledCount, args: () => [counter(), 'a text', 0.5] },
  learnedTable: {
    call: tokens.learnedTable,
    args: () => ['claude', { prose: { weight: 10, mean: 1, square: 1 } }],
  },
  learnFrom: {
    call: tokens.learnFrom,
    args: () => [
      { prose: { weight: 10, mean: 1, square: 1 } },
      'claude',
      { kinds: { prose: 1_000 }, reported: 1_200 },
    ],
  },
  fetchEncoding: {
    call: tokensBrowser.fetchEncoding,
    args: () => ['o200k_base', { folder: 'http://127.0.0.1:1/' }],
    options: 1,
  },
  keepOriginals: { call: mcpTool.keepOriginals, args: () => [server()] },
  openResearch: {
    call: async (options) => (await research.openResearch(options)).close(),
    args: () => [
      {
        ...place,
        config: contract.defaultConfig(),
        clock: { now: () => Date.now() },
        allowedRoots: [tmpdir()],
        principal: 'a',
      },
    ],
    options: 0,
  },
  pruneStep: { call: aiSdk.pruneStep, args: () => [{ ...live(), format: undefined }], options: 0 },
  'pruneStep retrieve': {
    call: (parameters) =>
      aiSdk.pruneStep({ ...place, budget: 1_000 }).tools.plimsoll_retrieve?.execute(parameters),
    args: () => [retrieval()],
  },
  'createPlugin retrieve': {
    call: async (parameters) => {
      const plugin = await opencode.createPlugin({ ...place, budget: 1_000 })();
      return plugin.tool?.plimsoll_retrieve.execute(parameters);
    },
    args: () => [retrieval()],
  },
  'pruneStep step': {
    call: (given) =>
      aiSdk.pruneStep({ ...place, budget: 1_000, archive: false, onProblem: () => undefined })(given),
    args: () => [
      {
        messages: [{ role: 'user', content: [{ type: 'text', text: 'a' }] }],
        model: { modelId: 'gpt-4o' },
      },
    ],
  },
  createPlugin: { call: opencode.createPlugin, args: () => [live()], options: 0 },
  PlimsollPlugin: {
    call: async (context, input, output) => {
      const plugin = await opencode.PlimsollPlugin(context);
      await plugin['experimental.chat.messages.transform'](input, output);
    },
    args: () => [
      { directory: tmpdir(), client: { app: { log: () => undefined } } },
      {},
      {
        messages: [{ info: { sessionID: 'a', modelID: 'gpt-4o' }, parts: [{ type: 'text', text: 'a' }] }],
      },
    ],
  },
  runProxy: { call: mcpProxy.runProxy, args: () => [proxy()], options: 0 },
  'runProxy listen': {
    call: (listen) => mcpProxy.runProxy({ ...proxy(), listen }),
    args: () => [{ address: '127.0.0.1:0', token: 'a'.repeat(32), origins: ['http://127.0.0.1:1'] }],
  },
};

/** Every question that a service answers: the compiler misses a row here. */
const RESEARCH: Readonly<
  Record<`openResearch ${Exclude<keyof research.ResearchService, 'close'>}`, LibraryCall>
> = {
  'openResearch create': {
    call: (request) => withResearch((service) => service.create(request)),
    args: () => [{ query: 'What is a?', from: [folder] }],
  },
  'openResearch status': {
    call: (id, options) => withRun(id, (service, run) => service.status(run, options)),
    args: () => [KNOWN, { waitMs: 1, onEvent: () => undefined }],
  },
  'openResearch list': {
    call: (options) => withResearch((service) => service.list(options)),
    args: () => [{ limit: 5 }],
  },
  'openResearch exportState': {
    call: (id, version) => withRun(id, (service, run) => service.exportState(run, version)),
    args: () => [KNOWN, 1],
  },
  'openResearch delete': {
    call: (id) => withRun(id, (service, run) => service.delete(run)),
    args: () => [KNOWN],
  },
  'openResearch importState': {
    call: (state) => withResearch((service) => service.importState(state)),
    args: () => [{ schema_version: 0, id: 'a', original_query: 'b' }],
  },
  'openResearch run': {
    call: (id, options) => withRun(id, (service, run) => service.run(run, options)),
    args: () => [KNOWN, { signal: AbortSignal.abort(), onEvent: () => undefined }],
  },
  'openResearch report': {
    call: (id) => withRun(id, (service, run) => service.report(run)),
    args: () => [KNOWN],
  },
  'openResearch cancel': {
    call: (id) => withRun(id, (service, run) => service.cancel(run)),
    args: () => [KNOWN],
  },
  'openResearch state': {
    call: (id) => withRun(id, (service, run) => service.state(run)),
    args: () => [KNOWN],
  },
  'openResearch source': {
    call: (id, source) => withRun(id, (service, run) => service.source(run, source)),
    args: () => [KNOWN, 'src-1'],
  },
};

/** By the name of the export; with a word behind it, what a program does with the thing that it returns. */
export const LIBRARY_CALLS: Readonly<Record<string, LibraryCall>> = {
  ...INDEX,
  ...OTHER_ENTRIES,
  ...RESEARCH,
};

/** Exported functions that take nothing from outside, each with its reason. */
export const WITHOUT_FOREIGN_VALUES: Readonly<Record<string, string>> = {
  resetAllCaches: 'takes nothing',
  resetTokenCache: 'takes nothing',
  tokenCacheStats: 'takes nothing',
  resetEncodings: 'takes nothing',
  defaultConfig: 'takes nothing',
  PlimsollError: 'an error holds what it is given, as Error does',
  ModelCallError: 'an error holds what it is given, as Error does',
  successSchema: 'takes a schema and puts it into another; only the schema library reads it',
  createResearchService:
    'takes ports of the program, code that it runs; its service is checked as that of openResearch is',
};

export function exportedFunctions(): string[] {
  const names = Object.values(ENTRIES).flatMap((entry) =>
    Object.entries(entry).flatMap(([name, value]) => (typeof value === 'function' ? [name] : [])),
  );
  return [...new Set(names)];
}
