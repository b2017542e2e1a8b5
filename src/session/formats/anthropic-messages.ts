/** Anthropic messages: a request with `messages`, or a bare list that shows it by its blocks. */
import { type Carried, type CarriedCall, callsOf, type Entry } from '../convert/conversation.js';
import { type CarriedFile, PDF, textOfFile } from '../convert/files.js';
import type { Image } from '../convert/images.js';
import type { LossList, LossPosition } from '../convert/loss-list.js';
import { notCarried } from '../convert/not-carried.js';
import { alternating, instructions, objectInput } from '../convert/strict-turns.js';
import type { SessionMessage, SourceDocument, SourceRecord } from '../session-model.js';
import { PROVIDERS } from '../validity/providers.js';
import { anthropicIdPath, anthropicParts, citedIn, withServerPairs } from './anthropic-blocks.js';
import { blockEdits, textBlock } from './content-blocks.js';
import { listOf, memberValue, objectOf, stringOf } from './json-access.js';
import { systemMessage } from './list-reader.js';
import { type MessageForm, neutralRole } from './message-form.js';
import { messageAt, tagsOf } from './parts.js';
import type { SessionCodec } from './session-codec.js';

const FORM: MessageForm = {
  // Instructions within a conversation are taken by Claude from Opus 4.8 on; where they may stand is another matter.
  roles: ['user', 'assistant', 'system'],
  unguessed: 'developer',
  results: {
    role: 'user',
    isResults: (message) => {
      const blocks = listOf(memberValue(message, 'content')) ?? [];
      return blocks.length > 0 && blocks.every((block) => memberValue(block, 'type') === 'tool_result');
    },
  },
  body: 'required',
};

export const anthropicMessages: SessionCodec<'anthropic-messages'> = {
  id: 'anthropic-messages',
  about: { what: 'a request with `messages`, or the list', context: 'all' },
  provider: 'anthropic',
  rules: PROVIDERS.anthropic,
  form: FORM,
  list: {
    lists: ['messages'],
    hasBody: hasBlocks,
    showsItself: (records, document) => showsItself(document, records),
    messages: readMessages,
  },
  edit: (change) => blockEdits(change, textBlock),
  resultBlocks: ['content'],
  repair: {
    idPath: anthropicIdPath,
    namePath: ({ path }) => [...path, 'name'],
    userMessage: (content) => ({ role: 'user', content }),
    results: {
      place: 'block',
      role: 'user',
      list: 'content',
      order: 'first',
      isHolder: (record) => memberValue(record, 'role') === 'user',
      result: ({ id }, content) => ({ type: 'tool_result', tool_use_id: id, content, is_error: true }),
    },
  },
  target: { longestId: 64, write: anthropicRequest },
};

function hasBlocks(message: unknown): boolean {
  const content = memberValue(message, 'content');
  return (
    typeof content === 'string' ||
    (Array.isArray(content) && content.every((block) => typeof memberValue(block, 'type') === 'string'))
  );
}

function showsItself(document: SourceDocument | undefined, records: readonly SourceRecord[]): boolean {
  const root = document?.root;
  const isForClaude = stringOf(memberValue(root, 'model'))?.startsWith('claude') === true;
  const isOwn = ['anthropic_version', 'system'].some((key) => memberValue(root, key) !== undefined);
  // Instructions among the messages are of chat messages too, which are sent to Claude as well.
  const isPlain = !records.some(({ value }) => memberValue(value, 'role') === 'system');
  if (isForClaude ? isPlain || isOwn : memberValue(root, 'anthropic_version') !== undefined) return true;
  return records.some(({ value }) => (listOf(memberValue(value, 'content')) ?? []).some(isOwnBlock));
}

const OWN_BLOCKS = new Set(
  (
    'tool_use tool_result thinking redacted_thinking server_tool_use mcp_tool_use mcp_tool_result ' +
    'search_result container_upload document'
  ).split(' '),
);

/** Other lists have images too; only here a source says what they are. */
function isOwnBlock(block: unknown): boolean {
  const type = stringOf(memberValue(block, 'type')) ?? '';
  return OWN_BLOCKS.has(type) || (type === 'image' && objectOf(memberValue(block, 'source')) !== undefined);
}

function readMessages(records: readonly SourceRecord[], document: SourceDocument): SessionMessage[] {
  const messages = systemMessage(document, 'system');
  const cited = citedIn(records.map(({ value }) => value));
  for (const { value, index: record } of records) {
    const message = objectOf(value) ?? {};
    const parts = anthropicParts(message.content, record, ['content']);
    messages.push(
      messageAt(messages.length, {
        role: neutralRole(FORM, message),
        parts: withServerPairs(parts, message.content, cited),
        records: [record],
        tags: tagsOf(message),
      }),
    );
  }
  return messages;
}

/** The roles take turns, results come first in the next message, and no text is empty. */
function anthropicRequest(entries: readonly Entry[], losses: LossList): unknown {
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
