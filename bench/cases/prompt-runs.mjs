// Ways to run `fit`, a model, the archive and research, for the cases of token management.
import { readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { withConnection } from '../journeys/mcp-client.mjs';
import { must, same, thrown, times } from './case-run.mjs';
import { withModel } from './scripted-model.mjs';

export const HOUR = 3_600_000;
export const WORDS =
  'harbour lantern mast cargo winter signal engine bridge copper meadow carbon river violin'.split(' ');
/** Four characters a token, as the reference counts. */
export const QUARTERS = counterOf((text) => Math.ceil(text.length / 4), 4);

export function counterOf(count, perToken) {
  const start = (text, limit) => text.slice(0, limit * perToken);
  const end = (text, limit) => text.slice(Math.max(0, text.length - limit * perToken));
  return {
    ...{ id: 'case', exact: true, error: 0, count },
    countUpTo: (text, limit) => Math.min(count(text), limit + 1),
    truncate: (text, limit, keep) => (keep === 'end' ? end : start)(text, limit),
  };
}

/** Lets a counter of the case count for `case:model`. */
export async function counted({ registerCounter }, counter, work) {
  registerCounter('case', counter);
  try {
    return await work();
  } finally {
    registerCounter('case', undefined);
  }
}

export function prose(id, tokens) {
  const word = (i) => WORDS[(i + id.charCodeAt(0)) % WORDS.length];
  const sentence = (i) => `${id}${i} ${word(i * 7)} ${word(i * 3)} and ${id}${word(i)} ${word(i * 5)} rest.`;
  const text = times(tokens, sentence).join(' ');
  return `${text.slice(0, tokens * 4 - 1)}.`;
}

/** `{ h: 100 }` is an item h of 100 tokens; a negative number protects it; qualities in the order of the items. */
export function itemsOf(sizes, qualities = []) {
  return Object.entries(sizes).map(([id, tokens], i) => ({
    ...{ id, content: prose(id, Math.abs(tokens)), protected: tokens < 0 },
    ...(qualities[i] && { quality: qualities[i] }),
  }));
}

/** Fits, and checks what always holds: the text as counted is within the budget. Items are by id. */
export async function fitted({ fit }, items, budget, options = {}) {
  const result = await fit(items, { counter: QUARTERS, budget, ...options });
  must(QUARTERS.count(result.text) <= budget, `${QUARTERS.count(result.text)} of ${budget} tokens`);
  const by = (name) => Object.fromEntries(result.items.map((item) => [item.id, item[name]]));
  const scores = Object.entries(by('priority')).map(([id, score]) => [id, Number(score.toFixed(6))]);
  return { ...result, after: by('tokens_after'), levels: by('level'), scores: Object.fromEntries(scores) };
}

/** Priorities of some items that all fit, in their order. */
export async function scoresOf(tools, ...given) {
  const items = given.map((item, i) => ({ id: `i${i}`, content: `x${i}`, ...item }));
  return Object.values((await fitted(tools, items, 100)).scores);
}

/** Items that share a budget equally: each is within a third of its share, which is about what a sentence takes. */
export async function equalShares(tools, sizes, share) {
  const { after } = await fitted(tools, itemsOf(sizes), 300, { strategy: 'equal-share' });
  const isNear = (tokens) => Math.abs(tokens - share) * 3 <= share;
  return Object.values(after).every(isNear) || `the shares are ${JSON.stringify(after)}`;
}

export const summarisedTo = ({ levels, warnings, text }, expected) =>
  (expected.includes(levels.a) && warnings.includes('PRIORITY_SUMMARIZED') && text.includes('…')) || levels.a;

/** Counts that are kept after some texts were counted. */
export function countsKept({ resetTokenCache, estimateTokens, tokenCacheStats }, ...estimates) {
  resetTokenCache();
  const told = estimates.map((given) => estimateTokens(...given).warnings.length);
  return [tokenCacheStats().entries, ...told];
}

/** The date of something this recent, from 0 (three years before the newest) to 1. */
export const dated = (recency) =>
  new Date(Date.parse('2026-06-01') - (1 - recency) * 3 * 365 * 24 * HOUR).toISOString();

/** What is left of a window without margin and overhead. */
export function contextOf(
  { effectiveContext },
  context_window,
  max_output_tokens,
  budgeting_mode,
  output_reserved,
) {
  const own = { context_window, max_output_tokens, budgeting_mode, output_reserved };
  const overrides = { 'case:model': own };
  return effectiveContext('case:model', { safetyMargin: 0, runtimeOverhead: 0, overrides });
}

export function limitsOf({ resolveModelLimits }, id) {
  const { limits, warnings } = resolveModelLimits(id);
  const { provider: _, model: __, ...figures } = limits;
  return [...Object.values(figures), ...warnings.map(({ code }) => code)];
}

export const budgetOf = ({ TokenBudget }, total_budget, more) => new TokenBudget({ total_budget, ...more });

export function specBudget({ effectiveContext, phaseBudget }, { given, expect }) {
  const id = /for (\S+),/.exec(given)[1];
  for (const [name, value] of Object.entries(expect)) {
    const [, what, overhead] = /^([a-z]+)_[a-z]+_(\d+)$/.exec(name);
    const context = effectiveContext(id, { safetyMargin: 0.15, runtimeOverhead: Number(overhead) });
    same(what === 'effective' ? context.effective : phaseBudget(what, context).budget, value, name);
  }
}

export const FERRY = times(60, (i) => `The ferry ${i} sailed to Bergen in 1871 with 340 passengers.`).join(
  ' ',
);
export const SUMMARY = { summary: 'The ferry sailed in 1871.', key_points: ['340 passengers.'] };
export const DOWN = { status: 500, message: 'down' };
export function failsAs(message) {
  return ({ user }) => (user.length > 3_000 ? { status: 400, message } : SUMMARY);
}
export const window = (context_window, output_reserved) => ({
  model_context_overrides: {
    'compat:a': { context_window, output_reserved, max_output_tokens: output_reserved, runtime_overhead: 0 },
  },
});

export function configOf({ contract }, url, research = {}) {
  const config = contract.defaultConfig();
  return {
    ...config,
    providers: { ...config.providers, ...(url && { compat: { base_url: url } }) },
    research: { ...config.research, ...(url && { summarization_provider: 'compat:a' }), ...research },
  };
}

/** Fits one long item with a scripted model; several runs share a home, as those of one user do. */
export async function summarised(tools, answer, { runs = [{}], research, ...options } = {}) {
  const env = { PLIMSOLL_HOME: await tools.folder('home') };
  return withModel(answer, async (url, asked) => {
    const results = [];
    for (const { research: other, ...more } of runs) {
      const before = asked.length;
      const config = configOf(tools, url, { ...research, ...other });
      const { content = FERRY, ...rest } = { budget: 200, config, env, ...options, ...more };
      const result = await tools.fit([{ id: 'log', content }], rest);
      must(result.tokens <= result.budget, `${result.tokens} tokens`);
      results.push({ ...result, item: result.items[0], calls: asked.length - before });
    }
    const said = results[0].warning_details.map(({ message }) => message).join(' ');
    return { ...results[0], results, asked, said };
  });
}

const DOCUMENTS = {
  bridge: 'The old bridge was built by James Eads of Saint Louis.',
  tower: 'The tower near the old bridge is 300 metres high.',
  ferry: 'The ferry beside the old bridge sailed to Bergen with 340 passengers.',
  mill: 'The mill below the old bridge ground corn until 1911.',
  chapel: 'The chapel above the old bridge has four bells.',
};

export async function documents({ folder }, texts = DOCUMENTS) {
  const docs = await folder('docs');
  for (const [name, text] of Object.entries(texts))
    await writeFile(join(docs, `${name}.md`), `# The ${name}\n\n${text}\n`);
  return docs;
}

/** Opens research over a folder, lets `use` work with it and with a way to run a request, and closes it. */
export async function researched(tools, { config = configOf(tools), docs, home }, use) {
  const from = docs ?? (await documents(tools));
  const env = { PLIMSOLL_HOME: home ?? (await tools.folder('home')) };
  const service = await tools.research.openResearch({ config, env, cwd: from });
  const ran = async (request, options) => {
    const whole = { query: 'Who built the old bridge?', from: [from], ...request };
    const { research_id: id } = await service.create(whole);
    const status = await service.run(id, options);
    return { id, status, state: await service.state(id) };
  };
  try {
    return await use(service, ran);
  } finally {
    await service.close();
  }
}

/** A model that quotes the sources in its findings and writes a report with `cite` at the end of its opening. */
function writer({ cite = '', gap = null, quotes = /./, refined = [] }) {
  const question = (text) => ({ question: text, reason: 'It is asked.', priority: 1 });
  const sure = { confidence: 'high' };
  const finding = ([, source, quote]) => ({ ...sure, statement: quote, evidence: [{ source, quote }] });
  const answers = {
    planning: () => ({ sub_questions: [question('Who built the old bridge?')] }),
    refinement: () => ({ sub_questions: refined.map(question) }),
    summary: () => SUMMARY,
    analysis: (sources) => {
      const found = [...sources.matchAll(/^\[(source-\d+)\][^\n]*\n(?:#[^\n]*\n+)?([^\n.]{10,}\.)/gm)];
      const findings = found.filter(([, , quote]) => quotes.test(quote)).map(finding);
      return { findings, contradictions: [], gap };
    },
    synthesis: (sources) => {
      const [, quote, number] = /^"([^"\n]+)\." \[(\d+)\]/m.exec(sources) ?? [];
      const text = `${quote} [${number}]`;
      return { opening: `${text}${cite}.`, sections: [{ sub_question: 'question-1', text: `${text}.` }] };
    },
  };
  return ({ phase, sources }) => answers[phase](sources);
}

/** The state of a run with that model. */
export async function modelled(tools, script, request = {}, docs = undefined) {
  return withModel(writer(script), (url) =>
    researched(tools, { config: configOf(tools, url), docs }, async (_, ran) => {
      return (await ran({ provider: 'compat:w', ...request })).state;
    }),
  );
}

/** Long sources and a small window: some are left out of the analysis. */
export async function crowded(tools) {
  const line = (i, k) =>
    `The old bridge ${i} has a span ${k} of ${k * 3 + i} metres, painted in ${1900 + k}.`;
  const text = (i) => times(120, (k) => line(i, k)).join('\n\n');
  const texts = times(20, (i) => [`bridge${i}`, `${text(i)}\n\nThe old bridge ${i} was built by Eads ${i}.`]);
  const docs = await documents(tools, Object.fromEntries(texts));
  const small = { 'extractive:builtin': { context_window: 1_800, output_reserved: 300 } };
  const config = configOf(tools, undefined, { model_context_overrides: small });
  return researched(tools, { config, docs }, async (_, ran) => (await ran({ max_sources: 20 })).state);
}

/** Fits an item that does not fit, its original kept, with the home of a shell. */
export async function archived(tools, { id = 'notes', content = FERRY, research = {}, shell, now } = {}) {
  const own = shell ?? (await tools.shell());
  const config = configOf(tools, undefined, { content_archive_enabled: true, ...research });
  const clock = { now: () => now ?? Date.now() };
  const result = await tools.fit([{ id, content }], { budget: 60, config, env: own.env, clock });
  const listed = async () => (await own.run(['archive', 'list', '--json'])).stdout;
  return { ...result, shell: own, listed };
}

export async function filesUnder(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

export const modeOf = async (path) => ((await stat(path)).mode & 0o777).toString(8);

/** One answer of `plimsoll mcp`. */
export async function served(tools, name, input) {
  const { env } = await tools.shell();
  const args = [tools.cli, 'mcp', '--from', await documents(tools)];
  return withConnection(args, { ...env, PATH: process.env.PATH }, async ({ call }) => {
    const result = await call(name, input);
    return result.structuredContent ?? JSON.parse(result.content[0].text);
  });
}

export const STATE = { id: 'run-0', original_query: 'Who built the old bridge?' };
export const imported = (tools, state) =>
  researched(tools, {}, async (service) => {
    const { research_id: id, warnings } = await service.importState(state);
    return { codes: warnings.map(({ code }) => code), state: await service.state(id) };
  });

export async function interrupted(service, ran) {
  const stop = new AbortController();
  const told = [];
  const stopAtAnalysis = ({ phase }) => phase === 'analysis' && stop.abort();
  const tell = ({ kind, phase }) => kind === 'phase' && told.push(phase);
  const stopped = await ran({}, { signal: stop.signal, onEvent: stopAtAnalysis });
  const resumed = await service.run(stopped.id, { onEvent: tell });
  return [stopped.status.status, resumed.status, told];
}

export async function damaged(tools) {
  const home = await tools.folder('home');
  const id = await researched(tools, { home }, async (_, ran) => (await ran()).id);
  const status = () => researched(tools, { home }, (service) => service.status(id));
  const { DatabaseSync } = await tools.load('@photostructure/sqlite');
  const damage = (columns) => {
    const database = new DatabaseSync(join(home, 'research/runs.sqlite'));
    database.exec(`UPDATE runs SET ${columns}`);
    database.close();
  };
  damage("previous = state, state = '{'");
  same((await status()).research_id, id, 'the copy before');
  damage("previous = NULL, state = '{'");
  const { code, message } = await thrown(status);
  return (code !== 'NOT_FOUND' && message.includes('damaged')) || `${code}: ${message}`;
}

/** The numbers of the sources that a report lists under a title. */
export function listed(report, title) {
  const [, section = ''] = report.split(`## ${title}\n`);
  return [...section.split('\n## ')[0].matchAll(/^- \[(\d+)\]/gm)].map(([, number]) => Number(number));
}
