/** Messages of the AI SDK: reasoning is carried without what its provider signed. */
import { type Carried, type CarriedCall, callsOf, type Entry, textOf } from './conversation.js';
import type { LossList } from './loss-list.js';

export function aiSdkMessages(entries: readonly Entry[], losses: LossList): unknown {
  return entries.flatMap(({ role, content }): object[] => {
    if (role === 'system') {
      for (const { type, at } of content) if (type === 'image') losses.add('image', at);
      return [{ role, content: textOf(content, '\n\n') }];
    }
    const parts = content.flatMap(part);
    if (parts.length === 0) return [];
    const results = callsOf(content).flatMap(result);
    return [{ role, content: parts }, ...(results.length === 0 ? [] : [{ role: 'tool', content: results }])];
  });
}

function part(one: Carried): object[] {
  switch (one.type) {
    case 'text':
    case 'reasoning':
      return [{ type: one.type, text: one.text }];
    case 'image': {
      const { url, data, mediaType } = one.image;
      return [{ type: 'image', image: url ?? data, ...(data === undefined ? {} : { mediaType }) }];
    }
    case 'call':
      return [{ type: 'tool-call', toolCallId: one.id, toolName: one.tool, input: one.input }];
    case 'raw':
      return [];
  }
}

function result({ id, tool, result: found }: CarriedCall): object[] {
  if (found === undefined) return [];
  const { text, failed, images } = found;
  const output =
    images.length > 0 && !failed
      ? {
          type: 'content',
          value: [
            { type: 'text', text },
            ...images.map(({ url, data, mediaType }) =>
              url === undefined ? { type: 'image-data', data, mediaType } : { type: 'image-url', url },
            ),
          ],
        }
      : { type: failed ? 'error-text' : 'text', value: text };
  return [{ type: 'tool-result', toolCallId: id, toolName: tool, output }];
}
