import { describe, expect, it } from 'vitest';
import { defaultConfig } from '../../contract/config/default-config.js';
import { heuristicCounter as counter } from '../../tokens/heuristic-counter.js';
import { bundleOf, manifestOf, undoPrune } from '../manifest.js';
import { prunePolicy } from '../policy.js';
import { planPrune } from '../prune/plan-prune.js';
import type { Part } from '../session-model.js';
import type { ScriptedFormat } from '../testing/render-script.js';
import { messageAt } from './parts.js';
import { looseItems } from './reasoning-items.js';
import { readTranscript } from './recognise-format.js';

const named = (itemId: string) => ({ openai: { itemId } });
const ROWS = 'a row of the table\n'.repeat(60);

interface Said {
  readonly type: string;
  readonly providerOptions?: { readonly openai?: { readonly itemId?: string } };
  readonly providerMetadata?: { readonly openai?: { readonly itemId?: string } };
  readonly callProviderMetadata?: { readonly openai?: { readonly itemId?: string } };
  readonly id?: string;
  readonly output?: unknown;
}

/** Twelve turns of an agent whose provider is OpenAI: it thinks, says a word, calls, and answers. */
const sessions: Partial<Record<ScriptedFormat, () => object>> = {
  'ai-sdk': () => {
    const turn = (at: number) => [
      { role: 'user', content: `Do ${at}` },
      {
        role: 'assistant',
        content: [
          { type: 'reasoning', text: `I think of ${at}. `.repeat(20), providerOptions: named(`rs_${at}`) },
          { type: 'text', text: 'I look it up.', providerOptions: named(`msg_${at}`) },
          call(at, 'lookup', {}),
        ],
      },
      { role: 'tool', content: [result(at, 'lookup', { type: 'text', value: `${at} ${ROWS}` })] },
      { role: 'assistant', content: [{ type: 'text', text: `Done ${at}.` }] },
    ];
    return Array.from({ length: 12 }, (_, at) => turn(at)).flat();
  },
  'ai-sdk-ui': () => ({
    id: 'chat',
    messages: Array.from({ length: 12 }, (_, at) => [
      { id: `u${at}`, role: 'user', parts: [{ type: 'text', text: `Do ${at}` }] },
      {
        id: `a${at}`,
        role: 'assistant',
        parts: [
          { type: 'step-start' },
          { type: 'reasoning', text: `I think of ${at}. `.repeat(20), providerMetadata: named(`rs_${at}`) },
          { type: 'text', text: 'I look it up.', providerMetadata: named(`msg_${at}`) },
          {
            ...{ type: 'tool-lookup', toolCallId: `c${at}`, state: 'output-available', input: { at } },
            output: `${at} ${ROWS}`,
            callProviderMetadata: named(`fc_${at}`),
          },
        ],
      },
    ]).flat(),
  }),
  'openai-responses': () => ({
    model: 'gpt-5',
    input: Array.from({ length: 12 }, (_, at) => [
      { role: 'user', content: `Do ${at}` },
      { type: 'reasoning', id: `rs_${at}`, summary: [{ type: 'summary_text', text: `I think of ${at}.` }] },
      {
        ...{ type: 'message', id: `msg_${at}`, role: 'assistant', status: 'completed' },
        content: [{ type: 'output_text', text: 'I look it up.', annotations: [] }],
      },
      { type: 'function_call', id: `fc_${at}`, call_id: `c${at}`, name: 'lookup', arguments: `{"at":${at}}` },
      { type: 'function_call_output', call_id: `c${at}`, output: `${at} ${ROWS}` },
    ]).flat(),
  }),
};

function call(at: number, toolName: string, more: object) {
  const input = { at };
  return {
    type: 'tool-call',
    toolCallId: `c${at}`,
    toolName,
    input,
    providerOptions: named(`fc_${at}`),
    ...more,
  };
}

function result(at: number, toolName: string, output: object) {
  return { type: 'tool-result', toolCallId: `c${at}`, toolName, output };
}

function pruned(value: object, format: ScriptedFormat, mode: 'default' | 'aggressive', part: number) {
  const text = JSON.stringify(value);
  const source = readTranscript(text, format);
  const policy = prunePolicy(defaultConfig().resilience, { mode });
  const whole = planPrune(source, { policy, counter, budget: 1_000_000 }).tokensAfter;
  const plan = planPrune(source, { policy, counter, budget: Math.floor(whole * part) });
  const manifest = manifestOf(text, plan.text, plan.edits, { handle: '', item: '' }, []);
  expect(undoPrune(plan.text, manifest, bundleOf(text, plan.edits))).toBe(text);
  return { text, after: JSON.parse(plan.text) as object, plan };
}

/** The parts of each answer, in order. */
function answersOf(value: object): Said[][] {
  const { input, messages } = value as { input?: Said[]; messages?: { parts: Said[] }[] };
  if (input !== undefined) return [input];
  if (messages !== undefined) return messages.map(({ parts }) => parts);
  return (value as { content: Said[] }[]).map(({ content }) => (Array.isArray(content) ? content : []));
}

function idOf(said: Said): string | undefined {
  const options = said.providerOptions ?? said.providerMetadata ?? said.callProviderMetadata;
  return options?.openai?.itemId ?? said.id;
}

/** What has an id follows its reasoning, and reasoning is followed by all that it led to. */
function expectWhole(value: object): void {
  for (const parts of answersOf(value)) {
    const ids = new Set(parts.map(idOf));
    for (const id of ids) {
      const [kind, at] = (id ?? '').split('_');
      if (at === undefined) continue;
      if (kind === 'rs') for (const led of ['msg', 'fc']) expect(ids).toContain(`${led}_${at}`);
      else expect(ids).toContain(`rs_${at}`);
    }
  }
}

describe.each(Object.keys(sessions) as ScriptedFormat[])('items of OpenAI in %s', (format) => {
  it.each(['default', 'aggressive'] as const)(
    'stay with their reasoning, or have no id without it, in %s mode',
    (mode) => {
      let changes = 0;
      for (const part of [0.9, 0.7, 0.5, 0.3, 0.1, 0.01]) {
        const { after, text } = pruned(sessions[format]?.() ?? {}, format, mode, part);
        if (JSON.stringify(after) !== text) changes++;
        expectWhole(after);
      }
      expect(changes).toBeGreaterThan(0);
    },
  );
});

describe('a tool that the provider ran, in messages of the AI SDK', () => {
  const found = (at: number) =>
    Array.from({ length: 30 }, (_, row) => ({ url: `https://example.com/${at}/${row}`, title: 'A page' }));
  const hosted = (at: number) => [
    { role: 'user', content: `Find ${at}` },
    {
      role: 'assistant',
      content: [
        { type: 'reasoning', text: `I think of ${at}.`, providerOptions: named(`rs_${at}`) },
        call(at, 'web_search', { providerExecuted: true }),
        result(at, 'web_search', { type: 'json', value: found(at) }),
        { type: 'text', text: `Found ${at}.`, providerOptions: named(`msg_${at}`) },
      ],
    },
  ];
  const session = Array.from({ length: 12 }, (_, at) => hosted(at)).flat();

  it('keeps its result as the provider gave it, or leaves with it', () => {
    for (const part of [0.8, 0.5, 0.2]) {
      const { after, plan } = pruned(session, 'ai-sdk', 'aggressive', part);
      expect(plan.isChanged).toBe(true);
      const parts = answersOf(after).flat() as (Said & { toolCallId?: string })[];
      const calls = parts.filter(({ type }) => type === 'tool-call').map(({ toolCallId }) => toolCallId);
      const results = parts.filter(({ type }) => type === 'tool-result');
      expect(results.map(({ toolCallId }) => toolCallId)).toEqual(calls);
      for (const { output, toolCallId } of results)
        expect(output).toEqual({ type: 'json', value: found(Number(toolCallId?.slice(1))) });
      expectWhole(after);
    }
  });
});

it.each([
  ['a call', []],
  ['a text and a call', [{ type: 'text', text: 'I look it up.', textSignature: 'msg_1' }]],
])('reasoning of pi that is an item of OpenAI and led to %s leaves only with that', (_, said) => {
  const message = (value: object) => ({ type: 'message', timestamp: '2026-01-01T00:00:00Z', message: value });
  const thinkingSignature = JSON.stringify({ type: 'reasoning', id: 'rs_1', encrypted_content: 'abc' });
  const entries = Array.from({ length: 12 }, (_, at) => [
    message({ role: 'user', content: `Do ${at}` }),
    message({
      ...{ role: 'assistant', stopReason: 'toolUse', api: 'openai-responses' },
      content: [
        { type: 'thinking', thinking: 'I think of it. '.repeat(20), thinkingSignature },
        ...said,
        { type: 'toolCall', id: `c${at}|fc_${at}`, name: 'read', arguments: { path: `${at}.ts` } },
      ],
    }),
    message({
      ...{ role: 'toolResult', toolCallId: `c${at}|fc_${at}`, toolName: 'read', isError: false },
      content: [{ type: 'text', text: ROWS }],
    }),
  ]).flat();
  const lines = [
    { type: 'session', id: 's', cwd: '/work' },
    ...entries.map((entry, at) => ({ ...entry, id: `n${at}`, parentId: at === 0 ? null : `n${at - 1}` })),
  ];
  const source = readTranscript(lines.map((line) => `${JSON.stringify(line)}\n`).join(''), 'pi-session');
  for (const budget of [3_000, 1_500, 500]) {
    const policy = prunePolicy(defaultConfig().resilience, { mode: 'aggressive' });
    const after = readTranscript(planPrune(source, { policy, counter, budget }).text, 'pi-session');
    for (const { parts } of after.messages) {
      const isLedTo = ({ type, ...part }: Part) =>
        type === 'call' || ('text' in part && part.text === 'I look it up.');
      expect(parts.some(({ type }) => type === 'reasoning')).toBe(parts.some(isLedTo));
    }
  }
});

it.each([
  ['a block', [{ type: 'output_text', text: 'Let me look at the tests first.', annotations: [] }]],
  ['a string', 'Let me look at the tests first.'],
])('of an announcement that is %s a line stands in its item, which is no item in an item', (_, content) => {
  const later = Array.from({ length: 12 }, (_, at) => [
    { role: 'user', content: `Do ${at}` },
    { role: 'assistant', content: [{ type: 'output_text', text: `Did ${at}.`, annotations: [] }] },
  ]).flat();
  const value = {
    model: 'gpt-5',
    input: [
      { role: 'user', content: 'Go' },
      { type: 'message', role: 'assistant', content },
      { type: 'function_call', call_id: 'c', name: 'lookup', arguments: '{}' },
      { type: 'function_call_output', call_id: 'c', output: 'a' },
      {
        type: 'message',
        role: 'assistant',
        content: 'Let me read all the files of the tests and of the sources now.',
      },
      { type: 'function_call', call_id: 'd', name: 'lookup', arguments: '{"at":1}' },
      { type: 'function_call_output', call_id: 'd', output: 'b' },
      ...later,
    ],
  };
  const { input } = pruned(value, 'openai-responses', 'aggressive', 0.01).after as { input: Said[] };
  const line = '[plimsoll: 2 remarks beside calls left out, from here on; not kept]';
  expect(input[1]).toEqual({
    type: 'message',
    role: 'assistant',
    content: typeof content === 'string' ? line : [{ type: 'output_text', text: line, annotations: [] }],
  });
});

it('what follows for the items is told of an answer of any length', () => {
  const parts = Array.from(
    { length: 200_000 },
    (_, slot): Part => ({ record: 0, slot, path: [slot], type: 'other', text: '' }),
  );
  const message = messageAt(0, { role: 'assistant', parts, records: [0] });
  const dropped = new Map(parts.slice(1).map((part, action) => [part, action]));
  const change = { message, dropped, texts: new Map(), lines: new Map() };
  const { edits } = looseItems(
    change,
    ({ path }) => [...path, 'id'],
    () => false,
  );
  expect(edits).toEqual([{ record: 0, op: 'remove', path: [0, 'id'], action: 199_998 }]);
});
