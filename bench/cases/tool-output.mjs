// What one tool call may return.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { bytesOf, is, must, notRun, otherwise, same, thrown, times, within } from './case-run.mjs';

const LIMIT = 10_240;
const GAME = notRun('the game itself (its map, agents and routes) is no part of the product');
const PARAMETERS = notRun("which parameters an action takes is for the server's inputSchema");
const ERROR_SHAPE = '1.10: tools use the error shape of tool output and its codes';
const WARNING_TEXT = '1.7 says what the warning tells (bytes left, narrower scope), not its words';
const SILENT = { log: { write() {} } };

const rows = (count, text) => times(count, (id) => (text ? { id, data: text } : { id }));
const lists = (...keys) => keys.map((key) => ({ key, maxItems: 100 }));
const systemsOf = (count, security = 0.9) => times(count, (i) => ({ name: `S${i}`, security }));

/** `100 small items`, `50 x {id:i, data:'x'*50}`, `50000 chars` as what they describe; anything else as it stands. */
function made(value) {
  if (Array.isArray(value)) return value.map(made);
  if (value !== null && typeof value === 'object')
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, made(part)]));
  const [, count, what] = /^(\d+) (.*)$/.exec(String(value)) ?? [];
  if (count === undefined) return value;
  return what === 'chars'
    ? 'y'.repeat(count)
    : rows(Number(count), 'x'.repeat(/\*(\d+)/.exec(what)?.[1] ?? 0));
}

const at = (value, path) => path.split('.').reduce((part, key) => part?.[key], value);

/** Each field of `expect` that names a place in the answer: `_meta.count`, `systems`, `_meta.absent`. */
function fields(answer, expect, list) {
  for (const [path, value] of Object.entries(expect)) {
    const beside = (key) => at(answer, [...path.split('.').slice(0, -1), key].join('.'));
    if (path === 'len') same(list.length, value, 'the number of items');
    else if (path === 'kept') same(list, rows(list.length), 'what was kept');
    else if (path === 'keys_exactly') same(Object.keys(answer).sort(), value.slice().sort(), 'the keys');
    else if (path.endsWith('absent')) for (const key of value) same(beside(key), undefined, key);
    else if (path.endsWith('has')) for (const key of value) must(beside(key) !== undefined, `no ${key}`);
    else if (value !== null && typeof value === 'object' && !Array.isArray(value))
      fields(at(answer, path), value);
    else if (path !== 'note') same(at(answer, path), value, path);
  }
}

function meta({ wrapOutput }, { given, expect }) {
  const { count, truncated_from: from = count, source, as_of: asOf, timestamp } = given;
  const facts = { ...(source && { source }), ...(asOf && { asOf }), ...(timestamp && { timestamp }) };
  fields(wrapOutput({ items: rows(from) }, 'items', { maxItems: count, ...facts })._meta, expect);
}

function wrap({ wrapOutput }, { given, expect }) {
  const { data, key, max_items: maxItems } = given;
  const answer = wrapOutput(made(data), key, maxItems && { maxItems });
  fields(answer, expect, answer[key]);
}

/** The sum of several lists is `count`. */
function multi({ wrapOutputMulti }, { given, expect }) {
  const data = Object.fromEntries(given.lists.map((size, i) => [`list${i}`, rows(size)]));
  const keys = Object.keys(data);
  const limited = keys.map((key, i) => ({ key, maxItems: given.limits[i] }));
  const answer = wrapOutputMulti(data, limited);
  const found = {
    len: keys.map((key) => answer[key].length),
    total_count: answer._meta.count,
    truncated_from: keys.map((key) => answer._meta.lists[key].truncated_from),
  };
  for (const [name, value] of Object.entries(expect)) same(found[name], value, name);
}

function errorAnswer({ createErrorMeta }, { given, expect }) {
  const { code, max_message_len: maxMessageLength } = given;
  const message = given.message === 'x*100' ? 'x'.repeat(100) : given.message;
  const known = code === 'ERROR' ? 'INTERNAL_ERROR' : code;
  const answer = createErrorMeta(known, message, maxMessageLength && { maxMessageLength });
  fields(answer, expect.message === 'unchanged' ? { message } : expect);
}

function spent({ getContextBudget, createBudgetRegistry, budgetStatus }, amounts) {
  const budget = getContextBudget('session', 1, createBudgetRegistry());
  for (const bytes of amounts) budget.spend(bytes);
  return budgetStatus(budget.current());
}

function warned(tools, bytes, expected, parts) {
  const { warning, soft_limit_exceeded, hard_limit_exceeded } = spent(tools, [bytes]);
  same([soft_limit_exceeded, hard_limit_exceeded], expected, 'soft and hard');
  return parts.every((part) => warning.includes(part)) || warning;
}

function routed({ summarizeRoute }, { n, security, systems = systemsOf(n, security), ...options }) {
  const answer = summarizeRoute({ systems }, options);
  const list = [answer.systems].flat();
  return { answer, list, summary: list.find((entry) => entry.summary) ?? {} };
}

function route(tools, { given, expect }) {
  const { answer, list, summary } = routed(tools, given);
  for (const [name, value] of Object.entries(expect)) {
    if (name.startsWith('summary.')) same(summary[name.slice(8)], value, name);
    else fields(answer, { [name]: value }, list);
  }
}

/** Calls governed tools under a policy; a call is a name, or a name with its arguments. */
async function allowed({ mcpTool, folder }, expected, policy, calls, levels = {}) {
  const file = join(await folder('policy'), 'policy.json');
  await writeFile(file, JSON.stringify(policy));
  const { governTool } = mcpTool.createGovernor({ config: { policy_file: file }, ...SILENT });
  const tool = (name) =>
    governTool({ name, ...(levels[name] && { sensitivity: levels[name] }) }, () => ({
      items: [],
      systems: [],
    }));
  const handlers = Object.fromEntries(calls.map((call) => [[call].flat()[0], tool([call].flat()[0])]));
  const answers = [];
  for (const [name, args = {}] of calls.map((call) => [call].flat())) {
    const { isError = false, content } = await handlers[name](args);
    answers.push({ allowed: !isError, ...JSON.parse(content[0].text) });
  }
  same(
    answers.map((answer) => answer.allowed),
    expected,
    'what is allowed',
  );
  return answers;
}

const sanitize = ({ sanitizeField }, { given, expect }) =>
  same(sanitizeField(given.text, given.max_length), expect);

function alias({ validateAlias }, { given, expect }) {
  const { valid, reason } = validateAlias(given.alias === 'a*51' ? 'a'.repeat(51) : given.alias);
  same(valid, expect.valid, `whether "${given.alias}" is valid`);
  // Where a reference pattern or a remark stands for the reason, any reason does.
  if (expect.reason === '' || /limit|characters/.test(expect.reason))
    same(reason, expect.reason, 'the reason');
  else must(reason !== '', 'there is no reason');
}

let sessions = 0;

/** The records that calls of a handler leave, with what each returned or threw, and the budget of their turn. */
async function logged({ logContext, getContextBudget }, handler, calls, { trace, used = 0 } = {}) {
  const records = [];
  const place = { session: `case-${++sessions}`, turn: 1 };
  const budget = getContextBudget(place.session, place.turn);
  if (used > 0) budget.spend(used);
  let now = 0;
  const clock = { now: () => (now += 1.2345) };
  const log = { write: (record) => void records.push(record) };
  const call = logContext('universe', { log, clock, turn: () => place, ...(trace && { trace }) })(handler);
  const results = [];
  for (const given of calls) results.push(await call(given).catch((error) => error));
  return { records, results, budget: budget.current() };
}

async function param(tools, value) {
  const { records } = await logged(tools, () => ({}), [{ action: 'a', value }]);
  return records[0].fields.params.value;
}

async function outputCount(tools, answer) {
  const { records } = await logged(tools, () => answer, [{ action: 'a' }]);
  return records.at(-1).fields.output_count;
}

/** The JSON that a governed tool sends for data, or for an error. */
async function sent({ mcpTool }, name, handler) {
  const { content } = await mcpTool.createGovernor(SILENT).governTool({ name }, handler)({});
  return JSON.parse(content[0].text);
}

function consistent({ UNIVERSE: U, MARKET: M, SDE: D, SKILLS: S }) {
  const pairs = [
    [U.OUTPUT_MAX_SYSTEMS, U.SEARCH_MAX_LIMIT],
    [U.OUTPUT_MAX_SYSTEMS, U.BORDERS_MAX_LIMIT],
    [M.OUTPUT_MAX_ORDERS, M.ORDERS_MAX_LIMIT],
    [M.OUTPUT_MAX_ARBITRAGE, M.ARBITRAGE_MAX_LIMIT],
    [D.OUTPUT_MAX_SEARCH_ITEMS, D.SEARCH_MAX_LIMIT],
    [D.OUTPUT_MAX_AGENTS, D.AGENT_MAX_LIMIT],
    [S.OUTPUT_MAX_SKILLS, S.PLAN_MAX_LIMIT],
    [U.ROUTE_SHOW_HEAD + U.ROUTE_SHOW_TAIL + 1, U.ROUTE_SUMMARIZE_THRESHOLD],
    [U.LOOP_MIN_TARGET_JUMPS + 1, U.LOOP_MAX_TARGET_JUMPS],
    [U.LOOP_MIN_BORDERS + 1, U.LOOP_MAX_MIN_BORDERS],
    [U.LOOP_MAX_MIN_BORDERS, U.LOOP_MAX_BORDERS],
  ];
  for (const domain of [U, M, D, S])
    for (const name of Object.keys(domain).filter((key) => key.endsWith('_DEFAULT_LIMIT')))
      pairs.push([domain[name], domain[name.replace('DEFAULT', 'MAX')]]);
  for (const [lower, upper] of pairs) must(lower <= upper, `${lower} is above ${upper}`);
}

// biome-ignore format: a table, a few lines a case
const cases = {
  'wrap-10': is(50, (t) => t.wrapOutput({ a: rows(60) }, 'a').a.length),
  'wrap-12': async (t) => void (await thrown(() => t.wrapOutput({ items: [1, 2, 3] }, 'items', { maxItems: -1 }), 'INVALID_PARAMS')),
  'wrap-14': otherwise('every wrapper returns a new object and leaves the data alone (docs/tool-output.md)', (t) => {
    const data = { items: rows(60) };
    return t.wrapOutput(data, 'items').items.length === 50 && data.items.length === 60;
  }),
  'bytes-01': is(['count', 'timestamp'], (t) => Object.keys(t.wrapOutput({ items: rows(5) }, 'items', { maxBytes: 10_000 })._meta)),
  'bytes-03': otherwise('items that are not sent are not read: their number is told, not their bytes', (t) => {
    const { _meta: meta } = t.wrapOutput({ items: rows(50, 'x'.repeat(50)) }, 'items', { maxBytes: 500 });
    return meta.byte_limit_enforced === true && meta.truncated_from === 50;
  }),
  'bytes-05': (t, { given }) => {
    const answer = t.wrapOutput(made(given.data), 'items', { maxItems: 1000 });
    fields(answer, { '_meta.count': answer.items.length, '_meta.truncated_from': 1000, '_meta.byte_limit_enforced': true });
    return within(answer, LIMIT);
  },
  'bytes-07': otherwise('1.4: an item that alone exceeds the limit is reduced inside, not dropped', (t, { given }) => {
    const answer = t.wrapOutput(made(given.data), 'items');
    same([answer.items[0], answer.items.length, answer._meta.reduced_items], [{ x: 'z' }, 2, 1]);
    return within(answer, LIMIT);
  }),
  'bytes-09': (t) => {
    const answer = t.wrapOutput({ items: times(5000, BigInt) }, 'items', { maxItems: 5000 });
    return answer._meta.truncated === true && within(answer, LIMIT);
  },
  'bytes-11': (t) => {
    const items = rows(300, 'x'.repeat(40));
    const answer = t.wrapOutput({ items }, 'items', { maxItems: 300, maxBytes: 3_000 });
    same(answer.items, items.slice(0, answer.items.length));
    const longer = { ...answer, items: items.slice(0, answer.items.length + 1) };
    return bytesOf(longer) > 3_000 ? within(answer, 3_000) : 'one more item would have fitted';
  },
  'bytes-13': (t) => {
    same([t.toolLimits('sde.search').maxBytes, t.toolLimits('universe.route').maxBytes], [2_048, 5_120]);
    return within(t.wrapOutput({ items: rows(50, 'x'.repeat(200)) }, 'items', { maxBytes: 2_048 }), 2_048);
  },
  'multi-01': otherwise('1.2: `count` is the sum, and `truncated` is omitted when false', (t) =>
    fields(t.wrapOutputMulti({ buy: rows(2), sell: rows(3) }, lists('buy', 'sell'))._meta, { count: 5, 'lists.buy.count': 2, 'lists.sell.count': 3, absent: ['truncated'] })),
  'multi-05': otherwise('1.2: naming a list key that the data does not have is an error', async (t) =>
    void (await thrown(() => t.wrapOutputMulti({ a: [1] }, lists('a', 'missing')), 'INVALID_PARAMS'))),
  'multi-09': otherwise('1.3: several lists share a byte limit fairly by bytes', (t) => {
    const answer = t.wrapOutputMulti({ large: rows(100, 'x'.repeat(40)), small: rows(5) }, lists('large', 'small'), { maxBytes: 1_000 });
    return answer.small.length === 5 && within(answer, 1_000);
  }),
  'multi-11': (t) => {
    const answer = t.wrapOutputMulti({ a: ['z'.repeat(30_000)], b: [1] }, lists('a', 'b'));
    fields(answer, { '_meta.truncated': true, '_meta.reduced_items': 1, b: [1] });
    return within(answer, LIMIT);
  },
  'err-05': (t) => {
    const { message } = t.createErrorMeta('NOT_FOUND', 'm'.repeat(10), { maxMessageLength: 2 });
    return message.length <= 2 || `the message has ${message.length} characters`;
  },
  'budget-06': otherwise(WARNING_TEXT, (t) => warned(t, 51_201, [true, false], ['51,201', '51,199', 'narrower scope'])),
  'budget-08': otherwise(WARNING_TEXT, (t) => warned(t, 102_401, [true, true], ['102,401', 'exceeded', 'scope'])),
  'budget-10': (t, { expect }) => fields(spent(t, times(1000, () => 100)), expect),
  'budget-12': async (t) => {
    const { results } = await logged(t, () => ({ a: 1, _meta: { count: 1 } }), [{ action: 'x' }], { used: 51_200 });
    fields(results[0], { '_meta.has': ['budget_warning', 'budget_bytes_used'] });
  },
  'budget-14': async ({ mcpTool }) => {
    const { governTool } = mcpTool.createGovernor({ config: { max_output_bytes: 40_000 }, ...SILENT });
    const call = governTool({ name: 'a.b', maxBytes: 40_000 }, async () => ({ rows: rows(300, 'x'.repeat(85)) }));
    const answers = await Promise.all(times(3, () => call({}, { sessionId: 'one' })));
    return answers.some(({ content }) => content[0].text.includes('budget_warning')) || 'no answer warns after 90 KB in one turn';
  },
  'budget-16': async (t) => {
    const fault = new Error('boom');
    const { results, budget } = await logged(t, () => { throw fault; }, [{ action: 'x' }]);
    same([results[0] === fault, budget.bytesUsed, budget.toolCount], [true, 0, 0]);
  },
  'budget-18': otherwise("1.7: the warning's own bytes count", async (t) => {
    const { results: [answer], budget } = await logged(t, () => ({ a: 1 }), [{ action: 'x' }], { used: 60_000 });
    same([budget.bytesUsed, answer._meta.budget_bytes_used], [60_000 + bytesOf(answer), 60_000 + bytesOf(answer)]);
  }),
  'policy-const-02': ({ UNIVERSE }, { expect }) => fields(UNIVERSE, expect),
  'policy-const-04': ({ SDE, SKILLS, FITTING }, { expect }) => fields({ SDE, SKILLS, FITTING }, expect),
  'policy-const-06': consistent,
  'route-10': is([-0.5, 'S7'], (t) => {
    const systems = systemsOf(25).map((one, i) => (i === 7 ? { ...one, security: -0.5 } : one));
    const { summary } = routed(t, { systems });
    return [summary.lowest_security, summary.lowest_security_system];
  }),
  'route-14': (t, { given }) => same(routed(t, given).list, systemsOf(25)),
  'route-18': (t) => fields(t.summarizeRoute({ systems: systemsOf(30), origin: 'A', jumps: 29 }), { origin: 'A', jumps: 29 }),
  'route-20': is([6, 25], (t, { given }) => [routed(t, given).list.length, routed(t, given).summary.skipped_count]),
  'route-22': is([{ highsec: 0, lowsec: 0, nullsec: 0, unknown: 20 }, undefined], (t) => {
    const { summary } = routed(t, { systems: times(30, (i) => ({ name: `S${i}` })) });
    return [summary.security_breakdown, summary.lowest_security];
  }),
  'route-24': (t) => within(routed(t, { systems: systemsOf(30).map((one) => ({ ...one, text: 'x'.repeat(3_000) })) }).answer, 5_120),
  'route-26': (t) => within(routed(t, { systems: systemsOf(20).map((one) => ({ ...one, info: 'x'.repeat(570) })) }).answer, 5_120),
  'pol-02': ({ contract: { CapabilityPolicySchema } }, { expect }) => {
    same(CapabilityPolicySchema.parse({ allowed_levels: expect }).allowed_levels, expect);
    return !CapabilityPolicySchema.safeParse({ allowed_levels: ['secret'] }).success || 'any level is accepted';
  },
  'pol-04': async (t, { expect }) => {
    const [{ error_code, message }] = await allowed(t, [false], { allowed_levels: ['public'], denied_actions: ['universe.route'] }, ['universe.route']);
    return (error_code === 'CAPABILITY_DENIED' && message.startsWith(expect.message)) || message;
  },
  'pol-06': otherwise('1.9: there is no bypass variable', async (t) => {
    process.env.ARIA_MCP_BYPASS_POLICY = process.env.PLIMSOLL_BYPASS_POLICY = '1';
    await allowed(t, [false], { allowed_levels: ['public'], denied_actions: ['universe.route'] }, ['universe.route']);
  }),
  'pol-08': async (t) => void (await allowed(t, [true], { allowed_levels: [], allowed_actions: ['market.prices'] }, ['market.prices'])),
  'pol-10': async (t) => {
    const name = 'fitting.calculate_stats';
    const level = ({ use_pilot_skills: own }) => (own ? 'authenticated' : 'public');
    await allowed(t, [true, false], { allowed_levels: ['public'] }, [[name, { use_pilot_skills: false }], [name, { use_pilot_skills: true }]], { [name]: level });
  },
  'pol-12': async (t, { given: { call: _, ...policy } }) =>
    void (await allowed(t, [true], policy, ['fitting.calculate_stats'], { 'fitting.calculate_stats': 'authenticated' })),
  'pol-14': async (t) => {
    const calls = ['sde.search', 'sde.search', 'sde.search', 'sde.item_info'];
    const answers = await allowed(t, [true, true, false, true], { allowed_levels: ['public'], rate_limit_per_minute: 2 }, calls, { 'sde.item_info': 'public' });
    return answers[2].message.includes('Rate limit exceeded (2/min)') || answers[2].message;
  },
  'pol-16': async (t) => void (await allowed(t, [false, false], { allowed_levels: ['public'] }, ['nosuch.thing', 'universe.drop_tables'])),
  'pol-18': async (t) =>
    void (await allowed(t, [false, false], { allowed_levels: ['publik'], denied_actions: ['market.prices'] }, ['market.prices', 'sde.search'])),
  'pol-20': async (t, { given }) =>
    void (await allowed(t, [false], { ...given, allowed_levels: ['public', 'market'] }, ['market.arbitrage_scan'], { 'market.arbitrage_scan': 'market' })),
  'san-21': otherwise('P6: cleaning twice is cleaning once, so every leading directive word leaves, not only one', ({ sanitizeField }) => {
    const text = sanitizeField('  <b>SYSTEM:</b> {x} ADMIN: ![i](u) [l](u) `c` a \n b  ', 100);
    same([text, sanitizeField(text, 100), sanitizeField('a'.repeat(300), 100).length], ['a b', 'a b', 100]);
  }),
  'san-23': (t, one) => sanitize(t, { ...one, expect: 'line1 line2' }),
  'san-25': (t, one) => sanitize(t, { ...one, expect: 'a' }),
  'san-27': (t, { given }) => sanitize(t, { given, expect: given.text }),
  'san-29': is('hello', (t) => t.sanitizeField(`<${'a'.repeat(150)}>hello`, 50)),
  'alias-16': (t, { given, expect }) => same(t.aliasesOf(/'(.*)'/.exec(given)[1]), expect),
  'log-02': async (t) => {
    const text = 'x y '.repeat(50);
    same([await param(t, `${text}z`), await param(t, text)], [`${text}...`, text]);
  },
  'log-04': async (t, { expect }) => same(`'${await param(t, Object.fromEntries(times(11, (i) => [`k${i}`, i])))}'`, expect),
  'log-06': async (t) => {
    const handler = ({ action }) => { if (action === 'bad') throw new TypeError('boom'); return {}; };
    const { records } = await logged(t, handler, [{ action: 'ok' }, { action: 'bad' }], { trace: () => ({ traceId: 't', turnId: null }) });
    same([0, 1, 3].map((i) => [records[i].level, records[i].message, Object.keys(records[i].fields).sort().join(' ')]), [
      ['debug', 'MCP call start', 'action dispatcher params trace_id'],
      ['info', 'MCP call complete', 'action budget_bytes_used dispatcher elapsed_ms output_bytes output_count trace_id truncated'],
      ['warning', 'MCP call failed', 'action dispatcher elapsed_ms error error_type trace_id'],
    ]);
    same([records[1].fields.elapsed_ms, records[3].fields.error_type], [1.23, 'TypeError']);
  },
  'log-08': is([9, 2, 0], (t) =>
    Promise.all([{ _meta: { count: 2, total_count: 9, lists: {} } }, { _meta: { count: 2 } }, { a: 1 }].map((answer) => outputCount(t, answer)))),
  'trace-02': async (t, { expect }) => {
    const trace = ({ action }) => (action === 'first' ? { traceId: 't' } : { turnId: 10 });
    const { records } = await logged(t, () => ({}), [{ action: 'first' }, { action: 'second' }], { trace });
    const { trace_id = null, turn_id } = records.at(-1).fields;
    same({ trace_id, turn_id }, expect);
  },
  'mcperr-01': otherwise(ERROR_SHAPE, async (t, { expect: { error: { message } } }) => {
    const answer = await sent(t, 'universe.find', () => { throw new t.PlimsollError('NOT_FOUND', message); });
    same([answer.error, answer.error_code, answer.message, answer._meta.count], [true, 'NOT_FOUND', message, 0]);
  }),
  'mcperr-03': otherwise(ERROR_SHAPE, async (t) => {
    const { message, details } = await thrown(() => t.checkInput(t.toolLimits('sde.search'), { limit: -5 }), 'INVALID_PARAMS');
    return (message.startsWith('Invalid limit') && details.parameter === 'limit' && details.value === -5) || message;
  }),
  'search-01': GAME,
  'search-03': async (t) => {
    const answer = await sent(t, 'universe.search', () => ({ systems: [], total_found: 0, warning: "Unknown region: 'X'" }));
    fields(answer, { '_meta.count': 0, '_meta.has': ['timestamp'], total_found: 0 });
  },
  'search-05': (t) => fields(t.wrapOutput({ systems: rows(80) }, 'systems')._meta, { count: 50, truncated_from: 80 }),
  'loop-02': async (t) => {
    const check = (given) => t.checkInput(t.toolLimits('universe.loop'), given);
    const wrong = [{ target_jumps: 9 }, { target_jumps: 101 }, { min_borders: 1 }, { min_borders: 11 }, { min_borders: 5, max_borders: 4 }, { max_borders: 16 }];
    for (const given of wrong) await thrown(() => check(given), 'INVALID_PARAMS');
    check({ target_jumps: 10, min_borders: 2, max_borders: 15 });
  },
  'defect-01': async (t) => {
    const data = { easy_80_plan: { required_at_level: rows(60), cap_at_4: [], train_to_5: [] } };
    await thrown(() => t.wrapOutput(data, 'skill_plan'), 'INVALID_PARAMS');
    fields(t.wrapOutput(data, 'easy_80_plan.required_at_level')._meta, { count: 50, truncated_from: 60 });
  },
  'defect-03': async (t) => {
    const data = { route_systems: rows(324, 'x'.repeat(560)) };
    await thrown(() => t.wrapOutput(data, 'route'), 'INVALID_PARAMS');
    const answer = await sent(t, 'universe.optimize_waypoints', () => data);
    return answer._meta.truncated === true && within(answer, LIMIT);
  },
};

export const toolOutput = {
  areas: {
    output_meta: meta,
    wrap_output: wrap,
    wrap_output_multi: multi,
    wrap_scalar: ({ wrapScalarOutput }, { given, expect }) => fields(wrapScalarOutput(given), expect),
    error_response: errorAnswer,
    budget: (tools, { given, expect }) => fields(spent(tools, given.add), expect),
    summarize_route: route,
    sanitize_field: sanitize,
    validate_alias: alias,
    param_validation: PARAMETERS,
    routing: GAME,
    agents: GAME,
  },
  cases,
};
