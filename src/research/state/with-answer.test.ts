import { expect, it } from 'vitest';
import { BRIDGE_TEXTS } from '../testing/bridge-texts.js';
import { scriptedModel } from '../testing/scripted-model.js';
import { testResearch } from '../testing/test-research.js';

it('the record has one entry for each call that an item was in, and only what was in none was dropped', async () => {
  let now = Date.UTC(2026, 0, 1);
  const model = scriptedModel('openai:gpt-4o', {
    planning: () => ({
      sub_questions: ['harbour', 'mill', 'tower'].map((topic, at) => ({
        question: `How many windows has the ${topic}?`,
        reason: 'Asked.',
        priority: at + 1,
      })),
    }),
  });
  const { service } = testResearch({
    documents: BRIDGE_TEXTS.map(([topic, text]) => ({ address: `${topic}.md`, text })),
    clients: { 'openai:gpt-4o': model },
    config: {
      provider: 'openai:gpt-4o',
      model_context_overrides: { 'openai:gpt-4o': { context_window: 4_000, output_reserved: 1_000 } },
    },
    deps: { clock: { now: () => ++now } },
  });
  const { research_id: id } = await service.create({ query: 'How many windows are there?', from: ['docs'] });
  expect(await service.run(id)).toMatchObject({ status: 'completed' });
  const {
    content_fidelity: fidelity,
    dropped_content_ids: dropped,
    warning_details: details,
  } = await service.state(id);
  const entries = Object.entries(fidelity).flatMap(([item, { calls = [] }]) =>
    calls.map((entry) => ({ item, ...entry })),
  );
  const analysed = new Set(entries.filter(({ phase }) => phase === 'analysis').map(({ call }) => call));
  expect([...analysed].sort()).toEqual(
    ['question-1', 'question-2', 'question-3'].map((name) => `analysis/1/${name}/openai:gpt-4o`),
  );
  expect(new Set(entries.map(({ item, call }) => `${item} ${call}`)).size).toBe(entries.length);
  for (const { provider, counter, timestamp, item, phase, call: _, ...entry } of entries) {
    expect([provider, counter]).toEqual(['openai:gpt-4o', 'characters/4']);
    expect(Date.parse(timestamp ?? '')).toBeGreaterThan(Date.UTC(2026, 0, 1));
    if (phase === 'synthesis') expect(fidelity[item]?.phases.synthesis).toMatchObject(entry);
  }
  const times = new Set(
    entries.filter(({ phase }) => phase === 'analysis').map(({ timestamp }) => timestamp),
  );
  expect(times.size).toBe(3);
  for (const item of dropped) expect(fidelity[item]?.calls).toBeUndefined();
  // Some had no room in a call and were in another one.
  const missed = details
    .filter(({ code }) => code === 'CONTENT_DROPPED')
    .map(({ item_id: item }) => item ?? '');
  expect(missed.length).toBeGreaterThan(0);
  expect(missed.every((item) => dropped.includes(item) || fidelity[item]?.calls !== undefined)).toBe(true);
});
