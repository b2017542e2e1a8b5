/** Gemini contents: as many responses as calls directly after them, in a content of their own. */
import { type Carried, type CarriedCall, callsOf, type Entry } from './conversation.js';
import type { LossList } from './loss-list.js';
import { alternating, instructions, objectInput } from './strict-turns.js';

export function geminiRequest(entries: readonly Entry[], losses: LossList): unknown {
  const { system, spoken } = instructions(entries, losses);
  const contents = alternating(spoken, losses).flatMap(({ role, content }) => {
    const parts = content.flatMap((one) => part(one, losses));
    const responses = callsOf(content).flatMap((call) => response(call, losses));
    return [
      ...(parts.length === 0 ? [] : [{ role: role === 'assistant' ? 'model' : 'user', parts }]),
      ...(responses.length === 0 ? [] : [{ role: 'user', parts: responses }]),
    ];
  });
  return { ...(system === '' ? {} : { systemInstruction: { parts: [{ text: system }] } }), contents };
}

function part(one: Carried, losses: LossList): object[] {
  switch (one.type) {
    case 'text':
      return [{ text: one.text }];
    case 'call':
      return [{ functionCall: { id: one.id, name: one.tool, args: objectInput(one, losses) } }];
    case 'image': {
      const { data, mediaType } = one.image;
      if (data !== undefined) return [{ inlineData: { mimeType: mediaType, data } }];
      // Only files that Google keeps are taken by their address.
      losses.add('image', one.at);
      return [];
    }
    default:
      return [];
  }
}

function response({ id, tool, result, at }: CarriedCall, losses: LossList): object[] {
  if (result === undefined) return [];
  for (const _ of result.images) losses.add('image', at);
  const key = result.failed ? 'error' : 'output';
  return [{ functionResponse: { id, name: tool, response: { [key]: result.text } } }];
}
