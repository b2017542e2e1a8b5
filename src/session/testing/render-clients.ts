/** How the clients write a script down whose formats are no interface of a provider. */
import type { Numbered, ScriptEvent } from './render-script.js';
import type { ClientFormat } from './scripted-formats.js';

type Answer = ScriptEvent & { type: 'answer' };

export function renderClient(format: ClientFormat, all: readonly ScriptEvent[], space?: number): string {
  switch (format) {
    case 'bedrock-converse':
      return JSON.stringify(
        { modelId: 'm', system: [{ text: 'Be kind.' }], messages: all.flatMap(bedrock) },
        null,
        space,
      );
    case 'cline':
      return JSON.stringify(all.flatMap(cline), null, space);
    case 'gemini-cli': {
      const messages = all.flatMap((event, at) => geminiCli(event, all[at + 1], at));
      return JSON.stringify({ sessionId: 's', projectHash: 'h', messages }, null, space);
    }
    case 'langchain':
      return JSON.stringify({ values: { messages: all.flatMap(langchain) } }, null, space);
    case 'copilot-cli':
      return lines([copilotEvent('session.start', { sessionId: 's' }), ...all.flatMap(copilot)]);
    case 'cursor-agent':
      return lines(all.flatMap(cursor));
    case 'kimi-code':
      return lines([{ type: 'metadata', protocol_version: '1.4' }, ...all.flatMap(kimi)]);
    case 'openhands':
      return JSON.stringify(
        all.flatMap(openhands).map((event, id) => ({ id, ...event })),
        null,
        space,
      );
    case 'qwen-code':
      return lines(
        all
          .map(qwen)
          .map((entry, at) => ({ uuid: `n${at}`, parentUuid: at === 0 ? null : `n${at - 1}`, ...entry })),
      );
    case 'swe-agent':
      return JSON.stringify({ trajectory: [], history: all.flatMap(sweAgent), info: {} }, null, space);
  }
}

const lines = (entries: readonly object[]) => entries.map((entry) => `${JSON.stringify(entry)}\n`).join('');
const said = ({ failed, result }: Numbered) => (failed ? `Error: ${result}\nexit code 1` : result);
const isEmpty = (event: Answer) => event.text === undefined && event.calls.length === 0;

function bedrock(event: ScriptEvent): object[] {
  if (event.type === 'user') return [{ role: 'user', content: [{ text: event.text }] }];
  if (event.type === 'results') {
    const content = event.calls.map((one) => ({
      toolResult: {
        toolUseId: one.id,
        content: [one.number % 2 === 0 ? { text: said(one) } : { json: { out: said(one) } }],
        status: one.failed ? 'error' : 'success',
      },
    }));
    return [{ role: 'user', content }];
  }
  if (isEmpty(event)) return [];
  const content = [
    ...(event.thinking === undefined || event.calls.length === 0
      ? []
      : [{ reasoningContent: { reasoningText: { text: event.thinking, signature: 's' } } }]),
    ...(event.text === undefined ? [] : [{ text: event.text }]),
    ...event.calls.map(({ id, tool, input }) => ({ toolUse: { toolUseId: id, name: tool, input } })),
  ];
  return [{ role: 'assistant', content }];
}

/** One call in tags where it is the only one, else calls of the provider's kind. */
function cline(event: ScriptEvent): object[] {
  const environment = { type: 'text', text: '<environment_details>\n# Mode\nACT\n</environment_details>' };
  if (event.type === 'user')
    return [{ role: 'user', content: [{ type: 'text', text: event.text }, environment], ts: 1 }];
  if (event.type === 'results') {
    const [only] = event.calls;
    if (event.calls.length === 1 && only !== undefined && isTagged(only)) {
      const head = `[${only.tool} for 'x'] Result:`;
      const text = (one: string) => ({ type: 'text', text: one });
      const blocks =
        only.number % 4 === 0 ? [text(head), text(said(only))] : [text(`${head}\n${said(only)}`)];
      return [{ role: 'user', content: [...blocks, environment], ts: 1 }];
    }
    const results = event.calls.map((one) => ({
      type: 'tool_result',
      tool_use_id: one.id,
      content: said(one),
    }));
    return [{ role: 'user', content: [...results, environment], ts: 1 }];
  }
  if (isEmpty(event)) return [];
  const [only] = event.calls;
  if (event.calls.length === 1 && only !== undefined && isTagged(only)) {
    const inside = Object.entries(only.input).map(([name, value]) => `<${name}>${String(value)}</${name}>\n`);
    const tags = `<${only.tool}>\n${inside.join('')}</${only.tool}>`;
    return [
      {
        role: 'assistant',
        content: [{ type: 'text', text: event.text === undefined ? tags : `${event.text}\n\n${tags}` }],
      },
    ];
  }
  const content = [
    ...(event.text === undefined ? [] : [{ type: 'text', text: event.text }]),
    ...event.calls.map(({ id, tool, input }) => ({ type: 'tool_use', id, name: tool, input })),
  ];
  return [{ role: 'assistant', content }];
}

const isTagged = ({ tool, number }: Numbered) => tool === 'read' && number % 2 === 0;

function geminiCli(event: ScriptEvent, next: ScriptEvent | undefined, at: number): object[] {
  const shared = { id: `m${at}`, timestamp: '2026-01-01T00:00:00Z' };
  if (event.type === 'user') return [{ ...shared, type: 'user', content: [{ text: event.text }] }];
  if (event.type === 'results' || isEmpty(event)) return [];
  const answered = new Map(next?.type === 'results' ? next.calls.map((one) => [one.id, one]) : []);
  const toolCalls = event.calls.map((call) => {
    const one = answered.get(call.id);
    const response = call.number % 2 === 0 ? { output: said(call) } : { output: said(call), n: 1 };
    const functionResponse = { id: call.id, name: call.tool, response };
    return {
      ...{ id: call.id, name: call.tool, args: call.input, status: call.failed ? 'error' : 'success' },
      ...(one === undefined ? {} : { result: [{ functionResponse }], resultDisplay: call.result }),
    };
  });
  const thoughts = event.thinking === undefined ? [] : [{ subject: 'S', description: event.thinking }];
  const calls = toolCalls.length === 0 ? {} : { toolCalls };
  return [{ ...shared, type: 'gemini', model: 'gemini-x', content: event.text ?? '', thoughts, ...calls }];
}

function langchain(event: ScriptEvent, at: number): object[] {
  const written = (type: string, members: object): object => {
    if (at % 3 === 1) return { type, data: members };
    const name = { human: 'HumanMessage', ai: 'AIMessage', tool: 'ToolMessage' }[type] ?? '';
    return at % 3 === 2
      ? { lc: 1, type: 'constructor', id: ['langchain_core', 'messages', name], kwargs: members }
      : { type, ...members };
  };
  if (event.type === 'user') return [written('human', { content: event.text })];
  if (event.type === 'results')
    return event.calls.map((one) => {
      const status = one.failed ? 'error' : 'success';
      return written('tool', { content: said(one), tool_call_id: one.id, name: one.tool, status });
    });
  if (isEmpty(event)) return [];
  const tool_calls = event.calls.map(({ id, tool, input }) => ({
    name: tool,
    args: input,
    id,
    type: 'tool_call',
  }));
  const raw = event.calls.map(({ id, tool, input }) => ({
    id,
    function: { name: tool, arguments: JSON.stringify(input) },
  }));
  const blocks = [
    ...(event.text === undefined ? [] : [{ type: 'text', text: event.text }]),
    ...event.calls.map(({ id, tool, input }) => ({ type: 'tool_use', id, name: tool, input })),
  ];
  const content = at % 2 === 0 ? (event.text ?? '') : blocks;
  const kwargs = at % 2 === 0 && raw.length > 0 ? { additional_kwargs: { tool_calls: raw } } : {};
  return [written('ai', { content, ...(tool_calls.length === 0 ? {} : { tool_calls }), ...kwargs })];
}

const copilotEvent = (type: string, data: object) => ({
  type,
  data,
  id: 'e',
  timestamp: '2026-01-01T00:00:00Z',
});

function copilot(event: ScriptEvent): object[] {
  if (event.type === 'user') return [copilotEvent('user.message', { content: event.text, attachments: [] })];
  if (event.type === 'results')
    return event.calls.map((one) =>
      copilotEvent('tool.execution_complete', {
        ...{ toolCallId: one.id, success: !one.failed, result: { content: one.result } },
      }),
    );
  const toolRequests = event.calls.map(({ id, tool, input }) => ({
    toolCallId: id,
    name: tool,
    arguments: input,
  }));
  return [copilotEvent('assistant.message', { content: event.text ?? '', toolRequests })];
}

function cursor(event: ScriptEvent): object[] {
  const line = (role: string, content: readonly object[]) => [{ role, message: { content } }];
  if (event.type === 'user') return line('user', [{ type: 'text', text: event.text }]);
  if (event.type === 'results')
    return line(
      'user',
      event.calls.map((one) => ({ type: 'tool_result', name: one.tool, content: said(one) })),
    );
  const text = event.text === undefined ? [] : [{ type: 'text', text: event.text }];
  return line('assistant', [
    ...text,
    ...event.calls.map(({ tool, input }) => ({ type: 'tool_use', name: tool, input })),
  ]);
}

function kimi(event: ScriptEvent, at: number): object[] {
  const loop = (one: object) => ({
    type: 'context.append_loop_event',
    event: { stepUuid: `s${at}`, ...one },
  });
  if (event.type === 'user') {
    const message = { role: 'user', content: [{ type: 'text', text: event.text }], origin: { kind: 'user' } };
    return [{ type: 'context.append_message', message }];
  }
  if (event.type === 'results')
    return event.calls.map((one) =>
      loop({ type: 'tool.result', toolCallId: one.id, result: { output: said(one) } }),
    );
  return [
    ...(event.text === undefined
      ? []
      : [loop({ type: 'content.part', part: { type: 'text', text: event.text } })]),
    ...event.calls.map(({ id, tool, input }) =>
      loop({ type: 'tool.call', toolCallId: id, name: tool, args: input }),
    ),
  ];
}

function openhands(event: ScriptEvent): object[] {
  if (event.type === 'user') return [{ source: 'user', action: 'message', args: { content: event.text } }];
  if (event.type === 'results')
    return event.calls.map((one) => ({
      ...{ source: 'environment', observation: 'read', content: said(one) },
      tool_call_metadata: { tool_call_id: one.id, function_name: one.tool },
    }));
  const calls = event.calls.map(({ id, tool, input }) => ({
    ...{ source: 'agent', action: tool, args: { ...input, thought: event.text ?? '' } },
    tool_call_metadata: { tool_call_id: id, function_name: tool },
  }));
  if (calls.length > 0) return calls;
  return [{ source: 'agent', action: 'message', args: { content: event.text ?? '' } }];
}

function qwen(event: ScriptEvent): object {
  const shared = { sessionId: 's', timestamp: '2026-01-01T00:00:00Z' };
  if (event.type === 'user')
    return { ...shared, type: 'user', message: { role: 'user', parts: [{ text: event.text }] } };
  if (event.type === 'results') {
    const parts = event.calls.map((one) => ({
      functionResponse: { id: one.id, name: one.tool, response: { output: said(one) } },
    }));
    return { ...shared, type: 'tool_result', message: { role: 'user', parts } };
  }
  const parts = [
    ...(event.text === undefined ? [] : [{ text: event.text }]),
    ...event.calls.map(({ id, tool, input }) => ({ functionCall: { id, name: tool, args: input } })),
  ];
  return { ...shared, type: 'assistant', message: { role: 'model', parts } };
}

function sweAgent(event: ScriptEvent): object[] {
  if (event.type === 'user')
    return [{ role: 'user', content: event.text, agent: 'main', message_type: 'observation' }];
  if (event.type === 'results')
    return event.calls.map((one) => ({
      ...{ role: 'tool', content: [{ type: 'text', text: said(one) }], message_type: 'observation' },
      tool_call_ids: [one.id],
    }));
  const tool_calls = event.calls.map(({ id, tool, input }) => ({
    ...{ id, type: 'function', function: { name: tool, arguments: JSON.stringify(input) } },
  }));
  return [{ role: 'assistant', content: event.text ?? '', message_type: 'action', tool_calls }];
}
