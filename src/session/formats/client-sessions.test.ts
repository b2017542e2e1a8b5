import { describe, expect, it } from 'vitest';
import { defaultConfig } from '../../contract/config/default-config.js';
import { heuristicCounter as counter } from '../../tokens/heuristic-counter.js';
import { prunePolicy } from '../policy.js';
import { planPrune } from '../prune/plan-prune.js';
import { readTranscript } from './recognise-format.js';

const lines = (...entries: readonly object[]) =>
  entries.map((entry) => `${JSON.stringify(entry)}\n`).join('');
const said = (text: string) =>
  readTranscript(text).context.map(
    ({ role, parts }) =>
      `${role}: ${parts.map((part) => ('text' in part ? part.text : part.type === 'call' ? `${part.tool} ${part.inputText}` : part.type)).join(' | ')}`,
  );

const unknown: [what: string, text: string][] = [
  [
    'messages of PydanticAI',
    JSON.stringify([
      { kind: 'request', parts: [{ part_kind: 'user-prompt', content: 'Hi', timestamp: 't' }] },
      {
        kind: 'response',
        model_name: 'm',
        parts: [{ part_kind: 'tool-call', tool_name: 'f', args: {}, tool_call_id: 'c' }],
      },
      {
        kind: 'request',
        parts: [{ part_kind: 'tool-return', tool_name: 'f', content: 'ok', tool_call_id: 'c' }],
      },
    ]),
  ],
  [
    'a session of another program with messages of Anthropic on lines',
    lines(
      { type: 'session_start', id: 's', cwd: '/tmp' },
      { type: 'message', id: 'm', message: { role: 'user', content: [{ type: 'text', text: 'Hi' }] } },
    ),
  ],
  [
    'steps of a planner',
    lines(
      { step_index: 0, source: 'USER_EXPLICIT', type: 'USER_INPUT', content: 'Hi' },
      { step_index: 1, type: 'CHECKPOINT' },
    ),
  ],
  ['a list of people', JSON.stringify([{ type: 'human', name: 'Ada' }])],
  ['events of another kind', JSON.stringify([{ kind: 'Pod', source: 'kube', message: 'Started' }])],
];

describe('what is no session of a known client', () => {
  it.each(unknown)('%s is said to be unknown', (_, text) => {
    expect(() => readTranscript(text)).toThrow('This is not a transcript in a known format.');
  });
});

describe('sessions of clients', () => {
  it('Qwen Code: the branch after a rewind, and all lines of one answer', () => {
    const turn = (uuid: string, parentUuid: string | null, type: string, parts: object[]) => ({
      ...{ uuid, parentUuid, sessionId: 's', type },
      message: { role: type === 'assistant' ? 'model' : 'user', parts },
    });
    const text = lines(
      turn('a', null, 'user', [{ text: 'Begin' }]),
      turn('b', 'a', 'assistant', [{ text: 'Left' }]),
      { uuid: 'r', parentUuid: 'a', type: 'system', subtype: 'rewind', systemPayload: {} },
      turn('c', 'r', 'user', [{ text: 'Again' }]),
      turn('d', 'c', 'assistant', [{ text: 'thinking', thought: true }]),
      turn('d', 'c', 'assistant', [{ functionCall: { id: 'f', name: 'read', args: { path: 'a' } } }]),
      turn('e', 'd', 'tool_result', [
        { functionResponse: { id: 'f', name: 'read', response: { output: 'A' } } },
      ]),
    );
    expect(readTranscript(text).format).toBe('qwen-code');
    expect(said(text)).toEqual([
      'user: Begin',
      'user: Again',
      'assistant: thinking | read {"path":"a"}',
      'tool: A',
    ]);
  });

  it('Kimi: after a compaction its summary, and what the person said last before it', () => {
    const user = (text: string) => ({
      type: 'context.append_message',
      message: { role: 'user', content: [{ type: 'text', text }], origin: { kind: 'user' } },
    });
    const text = lines(
      { type: 'metadata', protocol_version: '1.4' },
      { type: 'config.update', systemPrompt: 'Be kind.' },
      user('one'),
      user('two'),
      {
        type: 'context.apply_compaction',
        summary: 'short',
        contextSummary: 'whole',
        keptUserMessageCount: 1,
      },
      user('three'),
    );
    expect(said(text)).toEqual(['system: Be kind.', 'user: two', 'user: whole', 'user: three']);
  });

  it('Gemini CLI in lines: a message that was written anew, and a rewind', () => {
    const line = (id: string, type: string, content: string) => ({ id, type, content, timestamp: 't' });
    const text = lines(
      { sessionId: 's', projectHash: 'h', startTime: 't' },
      line('a', 'user', 'Hi'),
      line('b', 'gemini', 'H'),
      { $set: { lastUpdated: 't' } },
      line('b', 'gemini', 'Hello'),
      line('c', 'user', 'No'),
      { $rewindTo: 'c' },
      line('d', 'info', 'Saved'),
      line('e', 'user', 'Yes'),
    );
    expect(readTranscript(text).format).toBe('gemini-cli');
    expect(said(text)).toEqual(['user: Hi', 'assistant: Hello', 'user: Yes']);
  });

  it('Copilot CLI: without what sub-agents say', () => {
    const event = (type: string, data: object) => ({ type, data, id: 'e' });
    const text = lines(
      event('session.start', { sessionId: 's', selectedModel: 'gpt-5-mini' }),
      event('user.message', { content: 'Hi', transformedContent: 'Hi there' }),
      event('assistant.message', {
        content: '',
        toolRequests: [{ toolCallId: 'c', name: 'bash', arguments: '{"command":"ls"}' }],
      }),
      event('assistant.message', { parentToolCallId: 'c', content: 'inside', toolRequests: [] }),
      event('tool.execution_complete', { toolCallId: 'c', success: true, result: { content: 'a.txt' } }),
    );
    expect(readTranscript(text).model).toBe('gpt-5-mini');
    expect(said(text)).toEqual(['user: Hi there', 'assistant: bash {"command":"ls"}', 'tool: a.txt']);
  });

  it('OpenHands: events of its SDK', () => {
    const event = (kind: string, source: string, members: object) => ({ id: 'x', kind, source, ...members });
    const text = JSON.stringify([
      event('SystemPromptEvent', 'agent', { system_prompt: { type: 'text', text: 'Be kind.' } }),
      event('MessageEvent', 'user', {
        llm_message: { role: 'user', content: [{ type: 'text', text: 'Hi' }] },
      }),
      event('ActionEvent', 'agent', {
        ...{ thought: [{ type: 'text', text: 'I look.' }], tool_name: 'terminal', tool_call_id: 'c' },
        tool_call: { id: 'c', name: 'terminal', arguments: '{"command":"ls"}' },
        action: { kind: 'ExecuteBashAction', command: 'ls' },
      }),
      event('ObservationEvent', 'environment', {
        ...{ tool_name: 'terminal', tool_call_id: 'c' },
        observation: {
          kind: 'ExecuteBashObservation',
          content: [{ type: 'text', text: 'a.txt' }],
          exit_code: 0,
        },
      }),
      event('ConversationStateUpdateEvent', 'environment', { key: 'k', value: {} }),
    ]);
    expect(said(text)).toEqual([
      'system: Be kind.',
      'user: Hi',
      'assistant: I look. | terminal {"command":"ls"}',
      'tool: a.txt',
    ]);
  });

  it('SWE-agent: a command without a call of the provider', () => {
    const text = JSON.stringify({
      trajectory: [],
      history: [
        { role: 'system', content: 'Be kind.', message_type: 'system_prompt', agent: 'main' },
        { role: 'user', content: 'Fix it', message_type: 'observation', agent: 'main' },
        {
          role: 'assistant',
          content: 'I look.\n```\nls\n```',
          action: 'ls\n',
          thought: 'I look.',
          message_type: 'action',
        },
        { role: 'user', content: 'a.txt', message_type: 'observation' },
      ],
    });
    expect(said(text)).toEqual([
      'system: Be kind.',
      'user: Fix it',
      'assistant: I look.\n```\nls\n``` | bash ',
      'tool: a.txt',
    ]);
  });

  it('Cline: a pair in texts leaves together with the line that names it', () => {
    const text = (one: string) => ({ type: 'text', text: one });
    const read = (path: string) => `<read_file>\n<path>${path}</path>\n</read_file>`;
    const body = Array.from({ length: 400 }, (_, at) => `line ${at}`).join('\n');
    const pairs = ['a', 'a', 'b', 'c', 'd', 'e', 'f'].flatMap((path) => [
      { role: 'assistant', content: [text(`I look.\n\n${read(path)}`)] },
      {
        role: 'user',
        content: [
          text(`[read_file for '${path}'] Result:`),
          text(body),
          text('<environment_details>\nx\n</environment_details>'),
        ],
      },
    ]);
    const session = JSON.stringify([
      {
        role: 'user',
        content: [text('<task>\nLook\n</task>'), text('<environment_details>\nx\n</environment_details>')],
      },
      ...pairs,
    ]);
    const transcript = readTranscript(session);
    expect([transcript.format, ...said(session).slice(1, 2)]).toEqual([
      'cline',
      'assistant: I look. | read_file {"path":"a"}',
    ]);
    const policy = prunePolicy(defaultConfig().resilience, { mode: 'aggressive' });
    const plan = planPrune(transcript, { policy, counter, budget: 1_500 });
    const left = JSON.parse(plan.text) as { content: { text: string }[] }[];
    expect(left.length).toBeGreaterThan(5);
    for (const [at, { content }] of left.entries()) {
      const names = content.some((block) => block.text.startsWith('[read_file'));
      const asks = left[at - 1]?.content.some((block) => block.text.includes('<read_file>')) ?? false;
      expect([at, names]).toEqual([at, asks]);
    }
  });

  it('LangChain: a call leaves from all the places in which it stands', () => {
    const call = (id: string) => ({ name: 'read', args: { path: id }, id, type: 'tool_call' });
    const raw = (id: string) => ({ id, type: 'function', function: { name: 'read', arguments: '{}' } });
    const steps = Array.from({ length: 12 }, (_, at) => [
      {
        type: 'ai',
        content: [
          { type: 'text', text: `Step ${at}.` },
          { type: 'tool_use', id: `c${at}`, name: 'read', input: {} },
        ],
        ...{ tool_calls: [call(`c${at}`)], additional_kwargs: { tool_calls: [raw(`c${at}`)] } },
      },
      { type: 'tool', tool_call_id: `c${at}`, name: 'read', content: `${at} ${'word '.repeat(300)}` },
    ]).flat();
    const text = JSON.stringify({ values: { messages: [{ type: 'human', content: 'Look.' }, ...steps] } });
    const policy = prunePolicy(defaultConfig().resilience, { mode: 'aggressive' });
    const plan = planPrune(readTranscript(text), { policy, counter, budget: 300 });
    for (let at = 0; at < 12; at++) {
      const places = plan.text.split(`"c${at}"`).length - 1;
      expect([0, 5]).toContain(places);
    }
    expect(plan.text).not.toContain('"c0"');
  });
});
