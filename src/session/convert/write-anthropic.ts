/** Anthropic messages: the roles take turns, results come first in the next message, and no text is empty. */
import { objectOf } from '../formats/json-access.js';
import { type Carried, type CarriedCall, callsOf, type Entry } from './conversation.js';
import { type CarriedFile, PDF, textOfFile } from './files.js';
import type { Image } from './images.js';
import type { LossList, LossPosition } from './loss-list.js';
import { notCarried } from './not-carried.js';
import { alternating, instructions, objectInput } from './strict-turns.js';

export function anthropicRequest(entries: readonly Entry[], losses: LossList): unknown {
  const { system, spoken } = instructions(entries, losses);
  const messages: { role: string; content: object[] }[] = [];
  for (const { role, content } of alternating(spoken, losses)) {
    const blocks = content.flatMap((one) => block(one, losses));
    const results = callsOf(content).map((call) => resultBlock(call, losses));
    const last = messages.at(-1);
    // Results and what the person says next are one message.
    if (last?.role === role) last.content.push(...blocks);
    else if (blocks.length > 0) messages.push({ role, content: blocks });
    if (results.length > 0) messages.push({ role: 'user', content: results });
  }
  return { ...(system === '' ? {} : { system }), messages };
}

function block(one: Carried, losses: LossList): object[] {
  switch (one.type) {
    case 'text':
      return [{ type: 'text', text: one.text }];
    case 'image':
      return [imageBlock(one.image)];
    case 'file':
      return documentBlock(one.file, one.at, losses);
    case 'call':
      return [{ type: 'tool_use', id: one.id, name: one.tool, input: objectInput(one, losses) }];
    case 'raw':
      return [objectOf(one.value) ?? {}];
    case 'reasoning':
      return [];
  }
}

function resultBlock({ id, result }: CarriedCall, losses: LossList): object {
  const text = result.text.trim() === '' ? [] : [{ type: 'text', text: result.text }];
  const media = [
    ...result.images.map(imageBlock),
    ...result.files.flatMap((file) => documentBlock(file, result.at, losses)),
  ];
  const content = media.length === 0 ? result.text : [...text, ...media];
  return { type: 'tool_result', tool_use_id: id, content, ...(result.failed ? { is_error: true } : {}) };
}

function imageBlock({ url, data, mediaType }: Image): object {
  const source =
    url === undefined ? { type: 'base64', media_type: mediaType, data: data ?? '' } : { type: 'url', url };
  return { type: 'image', source };
}

/** PDF and text, by their bytes; PDF by its address too. */
function documentBlock(file: CarriedFile, at: LossPosition, losses: LossList): object[] {
  const { mediaType, data, url, name } = file;
  const text = textOfFile(file);
  const title = name === undefined ? {} : { title: name };
  const source =
    text !== undefined
      ? { type: 'text', media_type: 'text/plain', data: text }
      : mediaType !== PDF
        ? undefined
        : data !== undefined
          ? { type: 'base64', media_type: PDF, data }
          : { type: 'url', url };
  if (source !== undefined && (text ?? data ?? url) !== undefined)
    return [{ type: 'document', source, ...title }];
  losses.add('file', at, mediaType ?? null);
  return [{ type: 'text', text: notCarried('file', mediaType) }];
}
