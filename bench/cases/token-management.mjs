// What one prompt may carry, and the research built on it. The reference has a fidelity score from 0
// to 1; the specification and the product have levels, so a score beside other figures of a case is not compared.
import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { is, must, notRun, otherwise, same, thrown, times } from './case-run.mjs';
// biome-ignore format: a list of names
import {
  archived, budgetOf, configOf, contextOf, counted, counterOf, countsKept, crowded, DOWN, damaged, dated,
  documents, equalShares, FERRY, failsAs, filesUnder, fitted, HOUR, imported, interrupted, itemsOf,
  limitsOf, listed, modelled, modeOf, prose, QUARTERS, researched, STATE, SUMMARY, scoresOf, served,
  specBudget, summarised, summarisedTo, WORDS, window,
} from './prompt-runs.mjs';

const NO_RATIO = notRun('no ratio is given out: the record has the tokens before and after');

// biome-ignore format: a table, a few lines a case
const cases = {
  'lim-001': is([200_000, 64_000, 'combined', 64_000], (t) => limitsOf(t, 'claude:opus')),
  'lim-003': is([128_000, 8_192, 'combined', 8_192, 'LIMITS_DEFAULTED'], (t) => limitsOf(t, 'nosuch:model')),
  'lim-005': (t) => same(limitsOf(t, 'CLAUDE:OPUS'), limitsOf(t, 'claude:opus')),
  'lim-007': is('combined', (t) => contextOf(t, 1_000, 100, 'combined', 100).limits.budgeting_mode),
  'lim-009': async (t) => (await thrown(() => contextOf(t, -1, 100, 'combined', 0), 'INVALID_PARAMS')).message.includes('context_window'),
  'lim-011': is(0, (t) => contextOf(t, 100_000, 1_000, 'combined', 150_000).effective),
  'lim-013': is(['claude', 'gemini:flash', 'claude:opus'], ({ contract }) => ['claude', 'gemini:flash', '  claude : opus  '].map((id) => contract.parseProviderId(id).key)),
  'lim-015': (t, { expect }) => same(contextOf(t, 200_000, 8_000, 'input_only', 0).effective, expect),
  'lim-017': (t, { expect }) => same(contextOf(t, 100_000, 30_000, 'combined', 20_000).effective, expect),
  'lim-019': is(5_000, (t) => contextOf(t, 10_000, 9_000, 'combined', 0).effective),
  'spec-double-count': is([51_680, 51_680], (t) => {
    const { budget } = t.phaseBudget('analysis', t.effectiveContext('claude:sonnet'));
    return [budget, budgetOf(t, budget).effectiveBudget()];
  }),
  'bud-002': is(90_000, (t) => budgetOf(t, 100_000, { reserved_output: 10_000 }).effectiveBudget()),
  'bud-004': is([true, false, 5_000], (t) => {
    const budget = budgetOf(t, 10_000);
    return [budget.allocate(5_000), budget.allocate(6_000), budget.used];
  }),
  'bud-006': is([0, 0.5, 1], (t) => [0, 5_000, 10_000].map((used) => budgetOf(t, 10_000, { used }).usageFraction())),
  'bud-008': is(100, (t) => budgetOf(t, 100).effectiveBudget()),
  'est-002': is([0, 0, 0], (t) => ['gpt-4o', 'claude:opus', 'nosuch:model'].map((id) => t.estimateTokens('', id).tokens)),
  'est-004': is([4, 0], async (t) => {
    const { tokens, warnings } = await counted(t, counterOf((text) => text.split(' ').length, 1), () => t.estimateTokens('one two three four', 'case:model'));
    return [tokens, warnings.length];
  }),
  'est-006': is([1, 1, 0], (t) => countsKept(t, ['abc def', 'nosuch:model'], ['abc def', 'nosuch:model'])),
  'est-008': is([0, 1], (t) => countsKept(t, ['abc', 'nosuch:model', { useCache: false }])),
  'est-010': is([], (t) => t.estimateTokens('abc', 'nosuch:model', { warn: false, useCache: false }).warnings),
  'est-012': (t) => {
    const { tokens, method } = t.estimateTokens('船'.repeat(4_000), 'nosuch:model');
    return (method === 'heuristic' && tokens >= 4_000) || `${method}: ${tokens} tokens`;
  },
  'pre-001': is(7_200, (t) => budgetOf(t, 10_000, { reserved_output: 2_000, safety_margin: 0.1 }).effectiveBudget()),
  'pre-003': async (t, { expect }) => {
    const budget = budgetOf(t, 1_000, { safety_margin: 0.2 });
    const payload = { messages: [{ role: 'user', content: 'x'.repeat(3_000) }] };
    const { tokens, overhead, fits } = await counted(t, QUARTERS, () => t.preflightCount(payload, 'case:model', { limit: budget.effectiveBudget() }));
    budget.allocate(tokens - overhead);
    same({ valid: fits, estimated: tokens - overhead, effective: budget.effectiveBudget(), remaining: budget.remaining() }, expect);
  },
  'pre-005': is([[1, 2, 4], true], async (t) => {
    const texts = ['short', 'medium text', 'longer content here'];
    const counts = await counted(t, counterOf((text) => Math.floor(text.length / 4), 4), () => texts.map((text) => t.estimateTokens(text, 'case:model').tokens));
    return [counts, budgetOf(t, 10).canFit(counts[0] + counts[1] + counts[2])];
  }),
  'pre-007': async (t) => {
    const { asked, item } = await summarised(t, () => SUMMARY, { content: FERRY.repeat(240).slice(0, 800_000), research: window(60_000, 4_000) });
    must(asked.length > 1 && item.summary === 'model', `${asked.length} calls: ${item.why}`);
    for (const { system, user } of asked) {
      must(system === asked[0].system && user.includes('Answer {"summary"') && user.trimEnd().endsWith('>'), 'instructions were cut');
      must(t.countTokens(system + user, 'compat:a') <= 56_000, 'a call is over the window');
    }
  },
  'pri-001': async (t, { expect }) => {
    const best = { id: 'a', title: 'old bridge', content: 'the old bridge', quality: 'high', confidence: 'confirmed', date: dated(1) };
    const { scores } = await fitted(t, [best, { ...itemsOf({ b: 2_000 })[0], date: dated(0) }], 100, { query: 'the old bridge' });
    same(scores.a, expect);
  },
  'pri-003': is([0.56], (t) => scoresOf(t, {})),
  'pri-005': async (t, { expect }) => {
    const [most, least] = await scoresOf(t, { confidence: 'confirmed' }, { confidence: 'speculation' });
    same(Number((most - least).toFixed(6)), expect);
  },
  'pri-007': async (t, { expect }) => {
    for (const [, confidence, score] of expect.matchAll(/(\w+) ([\d.]+)/g))
      same(await scoresOf(t, { confidence }), [Number((0.35 + 0.3 * score).toFixed(6))], confidence);
  },
  // Without a question relevance is 0.5 and has a weight of 0.15; the case has 0.95 and 0.3, which makes 0.9775 and 0.28.
  'pri-009': is([0.91, 0.31, 0.635], (t) => scoresOf(t,
    { quality: 'high', confidence: 'confirmed', date: dated(0.9) }, { quality: 'low', confidence: 'speculation', date: dated(0.1) }, { date: dated(1) })),
  'pri-011': is([0.635, 0.56], (t) => scoresOf(t, { date: dated(1) }, { date: dated(0.5) })),
  'pri-013': async (t) => {
    const { scores, after } = await fitted(t, itemsOf({ a: 100, b: 100, c: 100 }, ['medium', 'low', 'unknown']), 130);
    same(scores, { a: 0.64, b: 0.52, c: 0.56 });
    return (after.a >= after.c && after.c >= after.b) || `the shares are ${JSON.stringify(after)}`;
  },
  'alc-002': otherwise('2.3: three items stay while that is possible; P3: names and the notice count too', async (t) => {
    const { levels, after, tokens } = await fitted(t, itemsOf({ h: 100, m: 150, l: 200 }, ['high', 'medium', 'low']), 200);
    return (levels.h === 'raw' && after.m > after.l && levels.m !== 'raw' && tokens >= 180) || JSON.stringify(after);
  }),
  'alc-004': async (t) => summarisedTo(await fitted(t, itemsOf({ a: 100 }), 50), ['condensed', 'key_points']),
  'alc-006': otherwise('2.3: three items stay while that is possible, so both are reduced', async (t) => {
    const { dropped_content_ids: dropped, tokens } = await fitted(t, itemsOf({ a: 100, b: 100 }), 100);
    return (dropped.length === 0 && tokens >= 80) || `${tokens} tokens, dropped ${dropped}`;
  }),
  'alc-008': async (t) => (await fitted(t, itemsOf({ r: 100, s: 200, p: -100, u: 100 }, ['high', 'medium', 'low', 'low']), 250)).after.p >= 10,
  'alc-010': (t) => equalShares(t, { a: 100, b: 200, c: 300 }, 100),
  'alc-012': (t) => equalShares(t, { a: 100, b: 150, c: 200, d: 100 }, 75),
  'alc-014': async (t) => {
    const tiny = [...'abcde'].map((id) => ({ id, content: id.repeat(4) }));
    const { dropped_content_ids: dropped, after } = await fitted(t, [...tiny, ...itemsOf({ z: 1_000 })], 3, { strategy: 'proportional' });
    return dropped.length === Object.values(after).filter((tokens) => tokens === 0).length || 'not all that was dropped is told';
  },
  'alc-016': is([[], 0, []], async (t) => {
    const { items, tokens, dropped_content_ids: dropped } = await fitted(t, [], 1_000);
    return [items, tokens, dropped];
  }),
  'alc-018': NO_RATIO,
  'alc-020': async (t) => {
    const { items, text } = await fitted(t, itemsOf({ a: 100, b: 100, c: 100, d: 100, e: 100, f: 100 }), 40);
    const shown = items.filter(({ level }) => level !== 'dropped').map(({ id }) => id);
    same(shown, [...'abcdef'].slice(0, shown.length), 'what is shown of equal items');
    same([...text.matchAll(/^\[(\w)\]/gm)].map(([, id]) => id), shown, 'the order');
  },
  'alc-022': otherwise('counts are kept in memory by content and model; a key is not given out',
    is([2, 0, 0, 0], (t) => countsKept(t, ['hello', 'openai:gpt-4'], ['hello', 'openai:gpt-4'], ['hello', 'claude:opus']))),
  'alc-024': notRun('counts are not stored with sources, so no metadata has to hide them'),
  'ph-001': is([8_000, 8_500, 7_000], (t) => ['analysis', 'synthesis', 'refinement'].map((phase) => t.phaseBudget(phase, contextOf(t, 10_000, 1_000, 'input_only', 0)).budget)),
  'ph-003': is([51_680, 51_680], (t) => ['claude', '[cli]claude:opus'].map((id) => t.phaseBudget('analysis', t.effectiveContext(id)).budget)),
  'ph-005': async (t) => {
    const items = [...'abcdef'].map((id) => ({ id, content: prose(id, 12_502) }));
    const { text, content_fidelity: fidelity, warnings } = await fitted(t, items, 1_778);
    for (const { id, content } of items) must(text.includes(content) || fidelity[id]?.phases.fit.level !== 'raw', `${id} is called whole`);
    return (Object.keys(fidelity).length > 0 && warnings.length > 0) || 'nothing is told';
  },
  'ph-007': async (t) => {
    const { dropped_content_ids: dropped, warning_details: details } = await crowded(t);
    const told = details.filter(({ code, phase }) => code === 'CONTENT_DROPPED' && phase === 'analysis').map(({ item_id }) => item_id);
    return (told.length > 0 && told.every((id) => dropped.includes(id))) || `dropped ${told}, at the end ${dropped}`;
  },
  'ph-009': notRun('the product has levels and no fidelity score, as the specification'),
  'deg-002': otherwise('2.4: an item is summarised before it is cut, so there is no cut mark', async (t) => summarisedTo(await fitted(t, itemsOf({ a: 100 }), 50), ['condensed', 'key_points'])),
  'deg-004': otherwise('2.3, 2.4: three items, the first five, levels of 0.5, 0.25 and 0.1; a notice instead of a cut mark',
    is({ raw: 1, condensed: 0.5, key_points: 0.25, headline: 0.1 }, (t) => t.contract.LEVEL_SHARE)),
  'deg-006': async (t) => (await fitted(t, itemsOf(Object.fromEntries([...'abcdefg'].map((id) => [id, 100]))), 100)).warnings.includes('PRIORITY_SUMMARIZED'),
  'deg-008': is([], async (t) => (await fitted(t, itemsOf({ a: 100, b: 100 }), 100, { config: configOf(t, undefined, { allow_content_dropping: false }) })).dropped_content_ids),
  'deg-010': async (t) => {
    const { after } = await fitted(t, itemsOf({ a: 1_000, p: -100 }, ['high', 'low']), 100);
    const { levels, warnings } = await fitted(t, itemsOf({ a: 1_000, p: -200 }, ['high', 'low']), 30);
    same([after.p >= 9, levels.p, warnings.includes('PROTECTED_OVERFLOW')], [true, 'headline', true]);
  },
  'deg-012': async (t) => Object.values((await fitted(t, itemsOf({ a: -100, b: -50 }), 20)).after).every((tokens) => tokens > 0),
  'deg-014': async (t) => Object.values((await fitted(t, itemsOf({ a: 100, b: 100, c: 100 }), 100)).after).every((tokens) => tokens > 1),
  'deg-016': async (t) => {
    for (const budget of [0, -100]) must((await thrown(() => fitted(t, itemsOf({ a: 100 }), budget), 'INVALID_PARAMS')).message.includes('must be'), 'no reason');
  },
  'deg-018': (t) => t.truncateTokens('short', 1).length <= 5 && t.countTokens(t.truncateTokens('short', 1)) <= 1,
  'deg-020': is(['raw', true, true], async (t) => {
    const { levels, warning_details: details } = await fitted(t, [{ id: 'c0', content: 'ok' }, ...itemsOf({ c1: 1_000 })], 60);
    return [levels.c0, levels.c1 !== 'raw', details.some(({ item_id }) => item_id === 'c1')];
  }),
  'deg-022': otherwise('2.6: a warning is a record with code, message, phase, item_id and chunk_id', ({ contract }) => {
    const detail = { code: 'SUMMARY_PROVIDER_FAILED', message: 'x', phase: 'analysis', item_id: 'a', chunk_id: 'a#fragment-1' };
    same(contract.WarningDetailSchema.parse(detail), detail);
  }),
  'sum-002': is([true, false, true, true, true, true], async (t) => {
    const others = [{ content: `${FERRY} And more.` }, { query: 'Who sailed to Bergen?' }, { levels: { log: 'key_points' }, budget: 400 }, { research: { summarization_provider: 'compat:b' } }];
    return (await summarised(t, () => SUMMARY, { runs: [{}, {}, ...others] })).results.map(({ calls }) => calls > 0);
  }),
  'sum-004': is([1, 1, 1, 0], async (t) => {
    const off = { research: { summarization_cache_enabled: false } };
    return (await summarised(t, () => SUMMARY, { runs: [off, {}, off, {}] })).results.map(({ calls }) => calls);
  }),
  'sum-006': is([1, 0.5, 0.25, 0.1], (t) => Object.values(t.contract.LEVEL_SHARE)),
  'sum-008': is(['condensed', 'key_points', 'headline', null], (t) => ['raw', 'condensed', 'key_points', 'headline'].map((level) => t.contract.nextTighterLevel(level))),
  'sum-010': is([3, 'model', true], async (t) => {
    const answer = ({ user }) => (user.includes('key points') ? { summary: 'The ferry sailed.', key_points: [] } : { summary: SUMMARY.summary });
    const { asked, item, text } = await summarised(t, answer, { levels: { log: 'key_points' }, budget: 400 });
    return [asked.length, item.summary, text.includes(SUMMARY.summary)];
  }),
  'sum-012': async (t) => {
    const answer = () => ({ summary: 'The ferry sailed.', key_points: ['10. F', '**bold** x'] });
    const { text } = await summarised(t, answer, { levels: { log: 'key_points' }, budget: 400 });
    return (text.includes('10. F') && text.includes('**bold** x')) || text;
  },
  'sum-014': NO_RATIO,
  'sum-016': otherwise('2.16: without a provider the built-in extractive summariser answers', is('extractive', async (t) => (await t.fit([{ id: 'log', content: FERRY }], { budget: 200 })).summaries)),
  'sum-018': is(2, async (t) => (await summarised(t, () => DOWN)).asked.length),
  'sum-020': is(['headline', 'model', true, 'headline', true], async (t) => {
    const answer = ({ user }) => (user.includes('key points') ? { summary: FERRY.slice(0, 2_300), key_points: ['x'] } : { summary: FERRY.slice(0, 460) });
    const { item, asked } = await summarised(t, answer, { levels: { log: 'key_points' }, budget: 330 });
    const tight = await summarised(t, answer, { budget: 40 });
    return [item.level, item.summary, asked.length > 1, tight.item.level, tight.warnings.includes('CONTENT_TRUNCATED')];
  }),
  'sum-022': async (t) => {
    const { item, said, content_fidelity, allocation } = await summarised(t, ({ model }) => (model === 'a' ? DOWN : SUMMARY), { research: { summarization_providers: ['compat:b'] } });
    must(item.summary === 'model' && said.includes('compat:a gave no summary'), said);
    return JSON.stringify([item, content_fidelity, allocation]).includes('compat:b') || 'the record says "by a model" and does not name compat:b, which answered';
  },
  'sum-024': async (t) => {
    const { asked } = await summarised(t, ({ sources }) => ({ summary: sources }), { content: FERRY.repeat(12), research: window(8_000, 2_000) });
    return (asked.length > 1 && asked.length <= 24) || `${asked.length} calls`;
  },
  'sum-026': is([true, true], async (t) => {
    const content = times(4_000, (i) => `${WORDS[i % 13]}${i}`).join('');
    const { asked } = await summarised(t, () => ({ summary: 'Words in a row.' }), { content, research: { calls_at_once: 1, ...window(4_000, 1_000) } });
    const chunks = [...new Set(asked.map(({ sources }) => sources).filter((text) => text !== '' && content.includes(text)))];
    return [chunks.length > 1, chunks.join('') === content];
  }),
  'sum-028': otherwise('2.4: truncateTokens gives the longest beginning; a notice tells of the cut beside it', async (t) => {
    const { length } = await counted(t, QUARTERS, () => t.truncateTokens('word '.repeat(200), 50, 'case:model'));
    return (length <= 200 && length > 190) || `${length} characters`;
  }),
  'sum-030': async (t) => void (await thrown(() => t.fit([{ id: 'a', content: FERRY }], { budget: 0 }), 'INVALID_PARAMS')),
  // The ids are known; only the program is not on this PATH.
  'sum-032': async (t) => {
    for (const summarization_provider of ['[cli]gemini:flash', 'gemini:flash']) {
      const env = { PATH: '', PLIMSOLL_HOME: await t.folder('home') };
      const { warning_details: details } = await t.fit([{ id: 'a', content: FERRY }], { budget: 100, config: configOf(t, undefined, { summarization_provider }), env });
      must(JSON.stringify(details).includes('gemini cannot be started'), JSON.stringify(details));
    }
  },
  'arc-002': is([1, '', 1], async (t) => {
    const { run } = await t.shell();
    const [shown, cleaned] = [await run(['archive', 'show', 'a'.repeat(64)]), await run(['archive', 'clean', '--handle', 'a'.repeat(64)])];
    return [shown.code, shown.stdout, cleaned.code];
  }),
  'arc-004': async (t) => {
    const { shell, listed: list } = await archived(t, { id: 'item-a' });
    await archived(t, { id: 'item-b', shell });
    const kept = await list();
    return (kept.includes('item-a') && kept.includes('item-b')) || kept;
  },
  'arc-006': async (t) => {
    const dir = join(await t.folder('given'), 'archive');
    await mkdir(dir);
    await chmod(dir, 0o755);
    await archived(t, { research: { research_archive_dir: dir } });
    const files = await filesUnder(dir);
    must(files.length > 0, 'nothing was kept');
    for (const file of files) same([await modeOf(file), await modeOf(join(file, '..'))], ['600', '700'], file.slice(dir.length));
  },
  'arc-008': async (t) => {
    const research = { content_archive_ttl_hours: 1 };
    const { shell, listed: list } = await archived(t, { id: 'old', research, now: Date.now() - 2 * HOUR });
    await archived(t, { id: 'fresh', content: `${FERRY} Fresh.`, research, shell });
    await shell.run(['archive', 'clean']);
    const kept = await list();
    return (kept.includes('"fresh"') && !kept.includes('"old"')) || kept;
  },
  'arc-010': is([true, 1, {}], async (t) => {
    const file = join(await t.folder('given'), 'file');
    await writeFile(file, 'not a folder');
    const { text, warning_details: details, content_archive_hashes: hashes } = await archived(t, { research: { research_archive_dir: join(file, 'archive') } });
    return [text !== '', details.filter(({ code }) => code === 'ARCHIVE_WRITE_FAILED').length, hashes];
  }),
  'arc-012': notRun('a rename that fails after the file was written cannot be provoked from outside'),
  'arc-014': async (t) => {
    const { code, stdout } = await (await t.shell()).run(['archive', 'show', '../../../../../../etc/passwd']);
    return (code !== 0 && stdout === '') || `${code}: ${stdout}`;
  },
  'mig-001': is([[], 1, STATE.original_query], async (t) => {
    const { codes, state } = await imported(t, STATE);
    return [codes, state.schema_version, state.original_query];
  }),
  'mig-003': is({}, async (t) => (await imported(t, STATE)).state.content_fidelity),
  'mig-005': otherwise('2.6: a warning is a record of code and message; what could not be read is kept under "unread"',
    is([['STATE_MIGRATION_RECOVERED'], [], { gaps: 3 }], async (t) => {
      const { codes, state } = await imported(t, { ...STATE, gaps: 3 });
      return [codes, state.gaps, state.unread];
    })),
  'mig-007': async (t) => {
    await thrown(() => imported(t, { ...STATE, schema_version: -1 }), 'INVALID_PARAMS');
    return (await thrown(() => imported(t, { ...STATE, schema_version: 5 }), 'INVALID_PARAMS')).message.includes('newer than current');
  },
  'fid-001': is(['raw', ['b'], true], async (t) => {
    const { content_fidelity: fidelity, dropped_content_ids: dropped, warnings } = await fitted(t, itemsOf({ a: 100, b: 400 }, ['high', 'low']), 110);
    return [fidelity.a.phases.fit.level, dropped, warnings.includes('CONTENT_DROPPED')];
  }),
  'fid-003': async (t) => {
    const { content_fidelity: fidelity } = await modelled(t, { gap: 'Who paid is not said.', refined: ['Who sailed on the ferry?'] });
    const { phases, calls } = fidelity['source-1'];
    const analysed = calls.filter(({ phase }) => phase === 'analysis').map(({ timestamp }) => timestamp).sort();
    must(analysed.length > 1 && phases.gathering !== undefined, 'there was one analysis only');
    same(phases.analysis.timestamp, analysed.at(-1), 'the entry of the phase');
  },
  'fid-005': (t) => researched(t, {}, async (service, ran) => {
    const state = JSON.parse(JSON.stringify(await service.exportState((await ran()).id)));
    for (const { phases } of Object.values(state.content_fidelity).slice(0, 2)) for (const entry of Object.values(phases)) entry.timestamp = '2026-01-22T12:00:00';
    const { research_id } = await service.importState(state);
    return (await service.report(research_id)).report.includes('James Eads');
  }),
  'fid-007': otherwise('a summary in parts has the level of its own size (docs/summaries.md)', is(['headline', 'model'], async (t) => {
    const { item } = await summarised(t, failsAs('prompt is too long'));
    return [item.level, item.summary];
  })),
  'fid-009': otherwise('2.5: dropped ids accumulate over phases, and the record has the level of each phase', async (t) => {
    const { dropped_content_ids: dropped, content_fidelity: fidelity } = await crowded(t);
    return dropped.length > 0 && dropped.every((id) => fidelity[id].phases.gathering.level !== undefined);
  }),
  'st-002': is([1, 1, 2], async (t) => {
    const open = { gap: 'Who paid is not said.', refined: ['Who paid for the old bridge?'] };
    const states = [await modelled(t, open, { max_iterations: 1 }), await modelled(t, {}, { max_iterations: 3 }), await modelled(t, open, { max_iterations: 2 })];
    return states.map(({ iteration }) => iteration);
  }),
  'st-004': is(['interrupted', 'completed', ['analysis', 'synthesis']], (t) => researched(t, {}, interrupted)),
  'st-006': damaged,
  'st-008': otherwise('2.12: every phase is saved and every answer is written down as it comes; nothing is throttled', (t) => researched(t, {}, async (service, ran) => {
    const seen = [];
    await ran({}, { onEvent: ({ kind }) => kind === 'phase' && seen.push(service.list({ limit: 1 })) });
    return new Set((await Promise.all(seen)).map(({ items: [run] }) => run.phase)).size >= 3;
  })),
  'st-010': otherwise('2.11: what is kept is named by its hash, never by an id', async (t) => {
    const { shell, content_archive_hashes: hashes } = await archived(t, { id: '../../etc/passwd' });
    const names = (await filesUnder(shell.env.PLIMSOLL_HOME)).join(' ');
    return (hashes['../../etc/passwd'] !== undefined && !names.includes('passwd')) || names;
  }),
  'res-001': is([true, null, { version: 'response-v2' }, ['data', 'error', 'meta', 'success']], async (t) => {
    const answer = await (await t.shell()).json(['research', 'list']);
    return [answer.success, answer.error, answer.meta, Object.keys(answer).sort()];
  }),
  'res-003': async (t, { expect }) => {
    const shell = await t.shell();
    await mkdir(join(shell.env.PLIMSOLL_HOME, 'research/runs.sqlite'), { recursive: true });
    const { data: { error_code, error_type }, error, ...rest } = await shell.json(['research', 'list'], { codes: [1] });
    must(error !== '', 'no sentence');
    same({ ...rest, data: { error_code, error_type }, error: 'boom' }, JSON.parse(expect));
  },
  'res-005': async (t) => {
    const { ResponseMetaSchema: Meta, ErrorEnvelopeSchema: Failure } = t.contract;
    const [good, bad] = [await served(t, 'deep-research-list', {}), await served(t, 'deep-research-report', { research_id: 'nosuch' })];
    for (const answer of [good, bad]) same([Object.keys(answer).sort(), Meta.safeParse(answer.meta).success], [['data', 'error', 'meta', 'success'], true]);
    same([good.success, good.error, Failure.safeParse(bad).success, Failure.safeParse({ ...bad, error: null }).success], [true, null, true, false]);
    same([{ request_id: 'a b' }, { warnings: 'x' }, { version: 'v1' }].map((wrong) => Meta.safeParse({ ...good.meta, ...wrong }).success), [false, false, false]);
  },
  'res-007': otherwise('1.10: the envelope has the same codes, INVALID_PARAMS here', is([false, 'INVALID_PARAMS', 'validation', true], async (t) => {
    const { success, data } = await served(t, 'deep-research-status', {});
    return [success, data.error_code, data.error_type, JSON.stringify(data.details).includes('research_id')];
  })),
  'res-009': is(['INVALID_PARAMS', 'validation'], async (t) => {
    const { data } = await served(t, 'deep-research-start', { query: 'Who built it?', max_iterations: 99 });
    return [data.error_code, data.error_type];
  }),
  'res-011': is([1, null], (t) => researched(t, {}, async (service, ran) => {
    await ran();
    const { items, next_cursor: next } = await service.list({ limit: 1 });
    return [items.length, next];
  })),
  'res-013': is(['query', 'max_iterations', 'max_sub_questions', 'max_sources'], (t) => researched(t, {}, async (service) => {
    const request = { query: 'x'.repeat(200_001), max_iterations: 11, max_sub_questions: 21, max_sources: 51 };
    return (await thrown(() => service.create(request), 'INVALID_PARAMS')).details.violations.map(({ field }) => field);
  })),
  'ctx-002': is([2, 'model', 1], async (t) => {
    const limited = await summarised(t, (_, count) => (count === 1 ? { status: 429, message: 'Rate limit exceeded, retry later' } : SUMMARY));
    const refused = await summarised(t, () => ({ status: 400, message: 'max_tokens must be positive' }));
    return [limited.asked.length, limited.item.summary, new Set(refused.asked.map(({ user }) => user)).size];
  }),
  'ctx-004': async (t, { given }) => {
    const { item, asked } = await summarised(t, failsAs(given.replaceAll("'", '')));
    return item.summary === 'model' || `${given} is not taken for an overflow: the same text is sent ${asked.length} times, then given up`;
  },
  'ctx-006': otherwise("2.17: a timeout uses up that provider's tries and the next is asked; the warning says so", is([['a', 'b'], 'model', true], async (t) => {
    const { asked, item, said } = await summarised(t, ({ model }) => (model === 'a' ? undefined : SUMMARY), { research: { summarization_providers: ['compat:b'], summarization_timeout: 3 } });
    return [asked.map(({ model }) => model), item.summary, said.includes('took longer')];
  })),
  'cit-001': async (t) => {
    const { report, sources } = await modelled(t, { cite: ' [1] [3] [1]', quotes: /bridge was|mill/ });
    const quoted = sources.filter(({ address }) => /bridge|mill/.test(address)).map(({ number }) => number);
    same(listed(report, 'Sources'), [...new Set([1, 3, ...quoted])].sort(), 'the numbers that are cited');
    return listed(report, 'Read, not quoted').length > 0 || 'other sources are not told apart';
  },
  'cit-003': async (t) => {
    const { report } = await modelled(t, { cite: ' [99]' });
    return (!report.includes('[99]') && report.includes('1 citation in the text of the model named no source')) || report.slice(report.indexOf('## What'));
  },
  // A search gives at most 30 documents: with more of them the harbour is found by the follow-up question alone.
  'cit-005': async (t) => {
    const script = { gap: 'The clerks are not named.', refined: ['At which hour do clerks open the harbour?'] };
    const bridges = Object.fromEntries(times(40, (i) => [`bridge${i}`, `The old bridge ${i} was built by James Eads.`]));
    const docs = await documents(t, { ...bridges, harbour: 'Clerks open the harbour at nine every morning.' });
    const { sources } = await modelled(t, script, { max_sources: 50 }, docs);
    const numbers = (at) => sources.filter(({ iteration, number }) => iteration === at && number !== undefined).map(({ number }) => number);
    same([...numbers(1), ...numbers(2)], times(numbers(1).length + numbers(2).length, (i) => i + 1), 'the numbers of both iterations');
    return numbers(2).length > 0 || 'the second iteration read nothing new';
  },
  'json-001': async (t) => (await summarised(t, () => 'Here it is: {"summary": "Use } and { with care in 1871."} Done.')).text.includes('Use } and { with care in 1871.'),
  'prov-001': otherwise('2.2: the model is all that follows the first colon', is(['cli', 'opencode', 'openai/gpt-5.2', '[cli]opencode:openai/gpt-5.2'], ({ contract }) => {
    const id = contract.parseProviderId('[cli]opencode:openai/gpt-5.2');
    return [id.transport, id.provider, id.model, contract.formatProviderId(id)];
  })),
  'prov-003': is(['gemini', 'flash'], ({ contract }) => [contract.parseProviderId('gemini:flash').provider, contract.parseProviderId('gemini:flash').model]),
};

export const tokenManagement = { areas: { spec_budget: specBudget }, cases };
