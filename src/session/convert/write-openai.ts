/** OpenAI chat completions and responses. Neither has a mark for a result that is an error. */
import { type Carried, type CarriedCall, callsOf, type Entry, textOf } from './conversation.js';
import { addressOf } from './images.js';
import type { LossList } from './loss-list.js';

export function chatRequest(entries: readonly Entry[], losses: LossList): unknown {
  return { messages: entries.flatMap((entry) => chatMessages(entry, losses)) };
}

function chatMessages({ role, content }: Entry, losses: LossList): object[] {
  if (role !== 'assistant') return [{ role, content: chatContent(content) }];
  const calls = callsOf(content);
  const text = textOf(content, '\n\n');
  const answer = {
    role,
    content: text === '' && calls.length > 0 ? null : text,
    ...(calls.length === 0
      ? {}
      : {
          tool_calls: calls.map(({ id, tool, inputText }) => ({
            id,
            type: 'function',
            function: { name: tool, arguments: inputText },
          })),
        }),
  };
  const results = calls.flatMap((call) => {
    if (call.result === undefined) return [];
    lostInResult(call, losses);
    for (const _ of call.result.images) losses.add('image', call.at);
    return [{ role: 'tool', tool_call_id: call.id, content: call.result.text }];
  });
  return [answer, ...results];
}

function chatContent(content: readonly Carried[]): unknown {
  const [first] = content;
  if (content.length === 1 && first?.type === 'text') return first.text;
  return content.flatMap((one): object[] => {
    if (one.type === 'text') return [{ type: 'text', text: one.text }];
    return one.type === 'image' ? [{ type: 'image_url', image_url: { url: addressOf(one.image) } }] : [];
  });
}

export function responsesRequest(entries: readonly Entry[], losses: LossList): unknown {
  return { input: entries.flatMap((entry) => responseItems(entry, losses)) };
}

function responseItems({ role, content }: Entry, losses: LossList): object[] {
  if (role !== 'assistant') {
    const parts = content.flatMap((one): object[] => {
      if (one.type === 'text') return [{ type: 'input_text', text: one.text }];
      return one.type === 'image' ? [{ type: 'input_image', image_url: addressOf(one.image) }] : [];
    });
    return [{ type: 'message', role, content: parts }];
  }
  const items = content.flatMap((one): object[] => {
    if (one.type === 'text') {
      const said = { type: 'output_text', text: one.text, annotations: [] };
      return [{ type: 'message', role, content: [said] }];
    }
    if (one.type !== 'call') return [];
    return [{ type: 'function_call', call_id: one.id, name: one.tool, arguments: one.inputText }];
  });
  return [...items, ...callsOf(content).flatMap((call) => responseOutput(call, losses))];
}

function responseOutput(call: CarriedCall, losses: LossList): object[] {
  const { result, id } = call;
  if (result === undefined) return [];
  lostInResult(call, losses);
  const output =
    result.images.length === 0
      ? result.text
      : [
          { type: 'input_text', text: result.text },
          ...result.images.map((image) => ({ type: 'input_image', image_url: addressOf(image) })),
        ];
  return [{ type: 'function_call_output', call_id: id, output }];
}

function lostInResult({ result, at }: CarriedCall, losses: LossList): void {
  if (result?.failed === true) losses.add('error-flag', at);
}
