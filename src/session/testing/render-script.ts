/** Writes a script in every format. */
import { renderClient } from './render-clients.js';
import { rollout } from './render-rollout.js';
import { uiMessages } from './render-ui-messages.js';
import {
  type ClientFormat,
  PRUNED_FORMATS,
  type PrunedFormat,
  SCRIPTED_FORMATS,
  type ScriptedFormat,
} from './scripted-formats.js';
import type { Script, ScriptedCall } from './scripted-session.js';

export { PRUNED_FORMATS, type PrunedFormat, SCRIPTED_FORMATS, type ScriptedFormat };

/** Leaves out what a broken transcript lacks. */
export interface Damage {
  readonly result?: number | undefined;
  readonly call?: number | undefined;
}

export interface Numbered extends ScriptedCall {
  readonly id: string;
  readonly number: number;
}

export type ScriptEvent =
  | { readonly type: 'user'; readonly text: string }
  | {
      readonly type: 'answer';
      readonly thinking: string | undefined;
      readonly text: string | undefined;
      readonly calls: readonly Numbered[];
    }
  | { readonly type: 'results'; readonly calls: readonly Numbered[] };

function events(turns: Script, damage: Damage): ScriptEvent[] {
  let number = 0;
  const all: ScriptEvent[] = [];
  for (const turn of turns) {
    all.push({ type: 'user', text: turn.user });
    for (const { thinking, text, calls } of turn.steps) {
      const numbered = calls.map((one) => ({ ...one, number, id: `call_${number++}` }));
      all.push({
        type: 'answer',
        thinking,
        text,
        calls: numbered.filter((one) => one.number !== damage.call),
      });
      all.push({ type: 'results', calls: numbered.filter((one) => one.number !== damage.result) });
    }
    all.push({ type: 'answer', thinking: undefined, text: turn.answer, calls: [] });
  }
  return all.filter((event) => event.type !== 'results' || event.calls.length > 0);
}

const failedText = ({ failed, result }: ScriptedCall) => (failed ? `Error: ${result}\nexit code 1` : result);

/** The text of a transcript in a format. `spaced` writes it as people do, which no change may disturb. */
export function renderScript(
  format: ScriptedFormat | ClientFormat,
  turns: Script,
  spaced = false,
  damage: Damage = {},
): string {
  const all = events(turns, damage);
  const space = spaced ? 2 : undefined;
  switch (format) {
    case 'openai-chat':
      return JSON.stringify(
        {
          model: 'gpt-4o',
          messages: [{ role: 'system', content: 'Be kind.' }, ...all.flatMap(chat)],
          temperature: 1.0,
        },
        null,
        space,
      );
    case 'anthropic-messages':
      return JSON.stringify(
        { model: 'claude-x', system: 'Be kind.', messages: all.flatMap(anthropic) },
        null,
        space,
      );
    case 'openai-responses':
      return JSON.stringify({ model: 'gpt-5', input: all.flatMap(responses) }, null, space);
    case 'codex':
      return rollout(all.flatMap(responses));
    case 'gemini-contents':
      return JSON.stringify(
        { systemInstruction: { parts: [{ text: 'Be kind.' }] }, contents: all.map(gemini) },
        null,
        space,
      );
    case 'ai-sdk':
      return JSON.stringify(all.map(aiSdk), null, space);
    case 'ai-sdk-ui':
      return JSON.stringify({ id: 'chat', messages: uiMessages(all) }, null, space);
    case 'opencode':
      return JSON.stringify(
        { info: { id: 'ses_1', directory: '/work' }, messages: opencode(all) },
        null,
        space,
      );
    case 'pi-session':
      return lines([
        { type: 'session', id: 's', cwd: '/work', modelId: 'claude-x' },
        ...all.flatMap(pi).map(linked('id', 'parentId')),
      ]);
    case 'claude-code':
      return lines([CLAUDE_STARTED, ...all.flatMap(claude)].map(linked('uuid', 'parentUuid')));
    case 'ollama-chat':
      return JSON.stringify({ model: 'qwen3', messages: all.flatMap(ollama), stream: false }, null, space);
    case 'plain':
      return JSON.stringify(all.flatMap(plain), null, space);
    default:
      return renderClient(format, all, space);
  }
}

/** What the program writes for itself is no message. */
const CLAUDE_STARTED = {
  type: 'system',
  subtype: 'informational',
  content: 'Session started',
  isSidechain: false,
};

const lines = (entries: readonly object[]) => entries.map((entry) => `${JSON.stringify(entry)}\n`).join('');
const linked = (id: string, parent: string) => (entry: object, index: number) => ({
  ...entry,
  [id]: `n${index}`,
  [parent]: index === 0 ? null : `n${index - 1}`,
});

function chat(event: ScriptEvent): object[] {
  if (event.type === 'user') return [{ role: 'user', content: event.text }];
  if (event.type === 'results')
    return event.calls.map((one) => ({ role: 'tool', tool_call_id: one.id, content: failedText(one) }));
  const calls = event.calls.map(({ id, tool, input }) => ({
    id,
    type: 'function',
    function: { name: tool, arguments: JSON.stringify(input) },
  }));
  if (calls.length === 0 && event.text === undefined) return [];
  return [
    { role: 'assistant', content: event.text ?? null, ...(calls.length === 0 ? {} : { tool_calls: calls }) },
  ];
}

function blocks(event: ScriptEvent & { type: 'answer' }): object[] {
  return [
    ...(event.thinking === undefined || event.calls.length === 0
      ? []
      : [{ type: 'thinking', thinking: event.thinking, signature: 'c2ln' }]),
    ...(event.text === undefined ? [] : [{ type: 'text', text: event.text }]),
    ...event.calls.map(({ id, tool, input }) => ({ type: 'tool_use', id, name: tool, input })),
  ];
}

const toolResult = (one: Numbered) => ({
  type: 'tool_result',
  tool_use_id: one.id,
  content: one.number % 2 === 0 ? failedText(one) : [{ type: 'text', text: failedText(one) }],
  is_error: one.failed,
});

function anthropic(event: ScriptEvent): object[] {
  if (event.type === 'user') return [{ role: 'user', content: event.text }];
  if (event.type === 'results') return [{ role: 'user', content: event.calls.map(toolResult) }];
  const content = blocks(event);
  return content.length === 0 ? [] : [{ role: 'assistant', content }];
}

function responses(event: ScriptEvent): object[] {
  if (event.type === 'user') return [{ role: 'user', content: [{ type: 'input_text', text: event.text }] }];
  if (event.type === 'results')
    return event.calls.map((one) => ({
      type: 'function_call_output',
      call_id: one.id,
      output: failedText(one),
    }));
  const said =
    event.text === undefined
      ? []
      : [
          {
            type: 'message',
            role: 'assistant',
            content: [{ type: 'output_text', text: event.text, annotations: [] }],
          },
        ];
  const calls = event.calls.map(({ id, tool, input }) => ({
    type: 'function_call',
    call_id: id,
    name: tool,
    arguments: JSON.stringify(input),
  }));
  const thought =
    event.thinking === undefined || calls.length === 0
      ? []
      : [
          {
            type: 'reasoning',
            id: `rs_${calls[0]?.call_id}`,
            summary: [{ type: 'summary_text', text: event.thinking }],
            encrypted_content: 'x',
          },
        ];
  return [...thought, ...said, ...calls];
}

function gemini(event: ScriptEvent): object {
  if (event.type === 'user') return { role: 'user', parts: [{ text: event.text }] };
  if (event.type === 'results') {
    return {
      role: 'user',
      parts: event.calls.map((one) => ({
        functionResponse: {
          name: one.tool,
          id: one.id,
          response: one.number % 2 === 0 ? { output: failedText(one) } : { text: failedText(one), n: 1 },
        },
      })),
    };
  }
  const thought =
    event.thinking === undefined || event.calls.length === 0 ? [] : [{ text: event.thinking, thought: true }];
  const said = event.text === undefined && event.calls.length > 0 ? [] : [{ text: event.text ?? 'x' }];
  return {
    role: 'model',
    parts: [
      ...thought,
      ...said,
      ...event.calls.map(({ id, tool, input }) => ({
        functionCall: { id, name: tool, args: input },
        thoughtSignature: 's',
      })),
    ],
  };
}

function aiSdk(event: ScriptEvent): object {
  if (event.type === 'user') return { role: 'user', content: event.text };
  if (event.type === 'results') {
    return {
      role: 'tool',
      content: event.calls.map((one) => ({
        type: 'tool-result',
        toolCallId: one.id,
        toolName: one.tool,
        output:
          one.number % 2 === 0
            ? { type: one.failed ? 'error-text' : 'text', value: one.result }
            : { type: 'json', value: { text: one.result } },
      })),
    };
  }
  const thought = event.thinking === undefined ? [] : [{ type: 'reasoning', text: event.thinking }];
  const said = event.text === undefined ? [] : [{ type: 'text', text: event.text }];
  return {
    role: 'assistant',
    content: [
      ...thought,
      ...said,
      ...event.calls.map(({ id, tool, input }) => ({
        type: 'tool-call',
        toolCallId: id,
        toolName: tool,
        input,
      })),
    ],
  };
}

function opencode(all: readonly ScriptEvent[]): object[] {
  const messages: { info: object; parts: object[] }[] = [];
  for (const [index, event] of all.entries()) {
    const ids = { id: `prt_${index}`, sessionID: 'ses_1', messageID: `msg_${index}` };
    if (event.type === 'user')
      messages.push({
        info: { id: `msg_${index}`, role: 'user' },
        parts: [{ ...ids, type: 'text', text: event.text }],
      });
    if (event.type !== 'answer') continue;
    const next = all[index + 1];
    const answered =
      next?.type === 'results'
        ? new Map(next.calls.map((one) => [one.id, one]))
        : new Map<string, Numbered>();
    messages.push({
      info: { id: `msg_${index}`, role: 'assistant', modelID: 'claude-x' },
      parts: [
        { ...ids, type: 'step-start' },
        ...(event.thinking === undefined ? [] : [{ ...ids, type: 'reasoning', text: event.thinking }]),
        ...(event.text === undefined ? [] : [{ ...ids, type: 'text', text: event.text }]),
        ...event.calls.map((one) => ({
          ...ids,
          type: 'tool',
          callID: one.id,
          tool: one.tool,
          state: answered.has(one.id)
            ? one.failed
              ? { status: 'error', input: one.input, error: one.result }
              : { status: 'completed', input: one.input, output: one.result, title: '' }
            : { status: 'running', input: one.input },
        })),
      ],
    });
  }
  return messages;
}

function pi(event: ScriptEvent): object[] {
  const message = (value: object) => ({ type: 'message', timestamp: '2026-01-01T00:00:00Z', message: value });
  if (event.type === 'user')
    return [message({ role: 'user', content: [{ type: 'text', text: event.text }] })];
  if (event.type === 'results') {
    return event.calls.map((one) =>
      message({
        role: 'toolResult',
        toolCallId: one.id,
        toolName: one.tool,
        content: [{ type: 'text', text: failedText(one) }],
        isError: one.failed,
      }),
    );
  }
  const content = [
    ...(event.thinking === undefined
      ? []
      : [{ type: 'thinking', thinking: event.thinking, thinkingSignature: 's' }]),
    ...(event.text === undefined ? [] : [{ type: 'text', text: event.text }]),
    ...event.calls.map(({ id, tool, input }) => ({ type: 'toolCall', id, name: tool, arguments: input })),
  ];
  return [message({ role: 'assistant', content, stopReason: 'stop' })];
}

function claude(event: ScriptEvent, index: number): object[] {
  const shared = { isSidechain: false, cwd: '/work', sessionId: 's', timestamp: '2026-01-01T00:00:00Z' };
  if (event.type === 'user')
    return [{ ...shared, type: 'user', message: { role: 'user', content: event.text } }];
  if (event.type === 'results') {
    return event.calls.map((one) => ({
      ...shared,
      type: 'user',
      message: { role: 'user', content: [toolResult(one)] },
      toolUseResult: { stdout: one.result },
    }));
  }
  return blocks(event).map((block) => ({
    ...shared,
    type: 'assistant',
    message: { id: `msg_${index}`, role: 'assistant', model: 'claude-x', content: [block] },
  }));
}

function ollama(event: ScriptEvent): object[] {
  if (event.type === 'user') return [{ role: 'user', content: event.text }];
  if (event.type === 'results')
    return event.calls.map((one) => ({ role: 'tool', tool_name: one.tool, content: failedText(one) }));
  return [
    {
      role: 'assistant',
      content: event.text ?? '',
      ...(event.thinking === undefined ? {} : { thinking: event.thinking }),
      ...(event.calls.length === 0
        ? {}
        : {
            tool_calls: event.calls.map(({ tool, input }) => ({
              function: { name: tool, arguments: input },
            })),
          }),
    },
  ];
}

function plain(event: ScriptEvent): object[] {
  if (event.type === 'user') return [{ role: 'user', content: event.text }];
  if (event.type === 'results') {
    return event.calls.map((one) => ({
      role: 'tool',
      tool_name: one.tool,
      content: failedText(one),
      exit_code: one.failed ? 1 : 0,
      command: one.input.command,
      target_path: one.input.path,
    }));
  }
  return event.text === undefined ? [] : [{ role: 'assistant', kind: 'note', content: event.text }];
}
