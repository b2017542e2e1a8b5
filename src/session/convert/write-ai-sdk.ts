/** Messages of the AI SDK: reasoning is carried without what its provider signed. */
import { type Carried, type CarriedCall, callsOf, type Entry, textOf } from './conversation.js';
import type { CarriedFile } from './files.js';
import type { LossList, LossPosition } from './loss-list.js';
import { notCarried, resultAsText } from './not-carried.js';

export function aiSdkMessages(entries: readonly Entry[], losses: LossList): unknown {
  return entries.flatMap(({ role, content }): object[] => {
    if (role === 'system') {
      for (const { type, at } of content) if (type === 'image' || type === 'file') losses.add(type, at);
      return [{ role, content: textOf(content, '\n\n') }];
    }
    const parts = content.flatMap((one) => part(one, losses));
    if (parts.length === 0) return [];
    const results = callsOf(content).map((call) => result(call, losses));
    return [{ role, content: parts }, ...(results.length === 0 ? [] : [{ role: 'tool', content: results }])];
  });
}

function part(one: Carried, losses: LossList): object[] {
  switch (one.type) {
    case 'text':
    case 'reasoning':
      return [{ type: one.type, text: one.text }];
    case 'image': {
      const { url, data, mediaType } = one.image;
      return [{ type: 'image', image: url ?? data, ...(data === undefined ? {} : { mediaType }) }];
    }
    case 'file': {
      const { url, data, mediaType = ANY_TYPE, name } = one.file;
      if (url !== undefined || data !== undefined) {
        const named = name === undefined ? {} : { filename: name };
        return [{ type: 'file', data: url ?? data, mediaType, ...named }];
      }
      losses.add('file', one.at);
      return [{ type: 'text', text: notCarried('file', one.file.mediaType) }];
    }
    case 'call':
      return [{ type: 'tool-call', toolCallId: one.id, toolName: one.tool, input: one.input }];
    case 'raw':
      return [];
  }
}

/** The SDK wants a type; a server may tell another. */
const ANY_TYPE = 'application/octet-stream';

function result({ id, tool, result: found }: CarriedCall, losses: LossList): object {
  const { text, failed, images, files, at } = found;
  // An error is text.
  const output =
    images.length + files.length > 0 && !failed
      ? {
          type: 'content',
          value: [
            { type: 'text', text },
            ...images.map(({ url, data, mediaType }) =>
              url === undefined ? { type: 'image-data', data, mediaType } : { type: 'image-url', url },
            ),
            ...files.map((file) => fileInResult(file, at, losses)),
          ],
        }
      : { type: failed ? 'error-text' : 'text', value: resultAsText(found, losses) };
  return { type: 'tool-result', toolCallId: id, toolName: tool, output };
}

function fileInResult(
  { url, data, mediaType, name }: CarriedFile,
  at: LossPosition,
  losses: LossList,
): object {
  if (data !== undefined) {
    const named = name === undefined ? {} : { filename: name };
    return { type: 'file-data', data, mediaType: mediaType ?? ANY_TYPE, ...named };
  }
  if (url !== undefined) return { type: 'file-url', url, ...(mediaType === undefined ? {} : { mediaType }) };
  losses.add('file', at, mediaType ?? null);
  return { type: 'text', text: notCarried('file', mediaType) };
}
