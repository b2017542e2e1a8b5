/** Gemini contents: as many responses as calls directly after them, in a content of their own. */
import { type Carried, type CarriedCall, callsOf, type Entry } from './conversation.js';
import { isSound, PDF } from './files.js';
import type { LossList } from './loss-list.js';
import { notCarried, resultAsText } from './not-carried.js';
import { alternating, instructions, objectInput } from './strict-turns.js';

/**
 * What Google documents for calls that none of its models has signed. The first call of each step of the current turn has to have a
 * signature; earlier ones are not looked at. Data of 2026-11.
 */
export const UNSIGNED_CALL = 'skip_thought_signature_validator';

export function geminiRequest(entries: readonly Entry[], losses: LossList): unknown {
  const { system, spoken } = instructions(entries, losses);
  const turns = alternating(spoken, losses);
  const person = turns.findLastIndex(({ role }) => role === 'user');
  const contents = turns.flatMap(({ role, content }, index) => {
    const first = index > person ? callsOf(content)[0] : undefined;
    if (first !== undefined) losses.add('added-signature', first.at);
    const parts = content.flatMap((one) => part(one, one === first, losses));
    const responses = callsOf(content).map((call) => response(call, losses));
    return [
      ...(parts.length === 0 ? [] : [{ role: role === 'assistant' ? 'model' : 'user', parts }]),
      ...(responses.length === 0 ? [] : [{ role: 'user', parts: responses }]),
    ];
  });
  return { ...(system === '' ? {} : { systemInstruction: { parts: [{ text: system }] } }), contents };
}

function part(one: Carried, isFirst: boolean, losses: LossList): object[] {
  switch (one.type) {
    case 'text':
      return [{ text: one.text }];
    case 'call': {
      const functionCall = { id: one.id, name: one.tool, args: objectInput(one, losses) };
      return [{ functionCall, ...(isFirst ? { thoughtSignature: UNSIGNED_CALL } : {}) }];
    }
    case 'image': {
      const { data, mediaType } = one.image;
      if (data !== undefined) return [{ inlineData: { mimeType: mediaType, data } }];
      // Only files that Google keeps are taken by their address.
      losses.add('image', one.at);
      return [{ text: notCarried('image') }];
    }
    case 'file': {
      const { data, mediaType = '', name } = one.file;
      if (data !== undefined && (mediaType === PDF || mediaType.startsWith('text/') || isSound(one.file))) {
        // Its own interface, unlike that of its cloud, refuses a name here.
        if (name !== undefined) losses.add('field', one.at, 'filename');
        return [{ inlineData: { mimeType: mediaType, data } }];
      }
      losses.add('file', one.at, one.file.mediaType ?? null);
      return [{ text: notCarried('file', one.file.mediaType) }];
    }
    default:
      return [];
  }
}

function response({ id, tool, result }: CarriedCall, losses: LossList): object {
  const key = result.failed ? 'error' : 'output';
  return { functionResponse: { id, name: tool, response: { [key]: resultAsText(result, losses) } } };
}
