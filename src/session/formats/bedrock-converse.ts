/** Messages of the Converse interface of Amazon Bedrock: each block is named by its only member. Data of 2026-11. */
import type { JsonPath, Part, SessionMessage, SourceDocument, SourceRecord } from '../session-model.js';
import { blockEdits, literalText } from './content-blocks.js';
import { jsonText, listOf, memberValue, objectOf, stringOf } from './json-access.js';
import { systemMessage } from './list-reader.js';
import { isMachineText } from './machine-text.js';
import { type MessageForm, neutralRole } from './message-form.js';
import { make, messageAt, type ResultBody, tagsOf } from './parts.js';
import type { SessionCodec } from './session-codec.js';

const FORM: MessageForm = { roles: ['user', 'assistant'], body: 'required' };

export const bedrockConverse: SessionCodec<'bedrock-converse'> = {
  id: 'bedrock-converse',
  about: { what: 'a request to Converse of Amazon Bedrock with `messages`, or the list', context: 'all' },
  provider: 'any',
  rules: { taker: 'client', name: 'Bedrock', results: 'next', uniqueIds: true },
  form: FORM,
  list: {
    lists: ['messages'],
    isMessage: (value) => FORM.roles.includes(stringOf(memberValue(value, 'role')) ?? '') && hasBlocks(value),
    isReadable: (value) => typeof memberValue(value, 'role') === 'string' && hasBlocks(value),
    showsItself: (records) =>
      records.some(({ value }) => listOf(memberValue(value, 'content'))?.length !== 0 && hasBlocks(value)),
    messages: readMessages,
    session: (_, document) => ({ model: stringOf(memberValue(document.root, 'modelId')) }),
  },
  edit: (change) => blockEdits(change, (text) => JSON.stringify({ text })),
  repair: {
    idPath: ({ type, path }) => [...path, type === 'call' ? 'toolUse' : 'toolResult', 'toolUseId'],
    userMessage: (text) => ({ role: 'user', content: [{ text }] }),
    textBlock: (text) => ({ text }),
    results: {
      place: 'block',
      role: 'user',
      list: 'content',
      order: 'first',
      isHolder: (record) => memberValue(record, 'role') === 'user',
      result: ({ id }, text) => ({ toolResult: { toolUseId: id, content: [{ text }], status: 'error' } }),
    },
  },
};

/** Blocks of others have a type. */
function hasBlocks(message: unknown): boolean {
  return listOf(memberValue(message, 'content'))?.every((block) => BLOCKS.has(nameOf(block))) ?? false;
}

const BLOCKS = new Set(
  (
    'text image document video audio toolUse toolResult guardContent cachePoint reasoningContent ' +
    'citationsContent searchResult'
  ).split(' '),
);

function nameOf(block: unknown): string {
  const [name = '', ...others] = Object.keys(objectOf(block) ?? {});
  return others.length === 0 ? name : '';
}

function readMessages(records: readonly SourceRecord[], document: SourceDocument): SessionMessage[] {
  const messages = systemMessage(document, 'system');
  for (const { value, index: record } of records) {
    const blocks = listOf(memberValue(value, 'content')) ?? [];
    const parts = blocks.map((block, at) => readBlock(block, record, ['content', at]));
    const role = neutralRole(FORM, value);
    messages.push(messageAt(messages.length, { role, parts, records: [record], tags: tagsOf(value) }));
  }
  return messages;
}

function readBlock(block: unknown, record: number, path: JsonPath): Part {
  const name = nameOf(block);
  const held = memberValue(block, name);
  const body = objectOf(held) ?? {};
  switch (name) {
    case 'text': {
      const text = stringOf(held) ?? '';
      return make.text(record, path, text, isMachineText(text));
    }
    case 'reasoningContent': {
      const said = objectOf(body.reasoningText);
      const isSigned = said === undefined || typeof said.signature === 'string';
      return make.reasoning(record, path, stringOf(said?.text) ?? '', isSigned);
    }
    case 'toolUse':
      return make.call(record, path, stringOf(body.toolUseId) ?? '', stringOf(body.name) ?? '', body.input);
    case 'toolResult':
      return make.result(record, path, stringOf(body.toolUseId) ?? '', undefined, {
        ...resultBody(body.content, [...path, 'toolResult', 'content']),
        failed: body.status === undefined ? undefined : body.status === 'error',
      });
    case 'image':
    case 'document':
    case 'video':
    case 'audio':
      return make.media(record, path);
    default:
      return make.other(record, path, block);
  }
}

/** Texts and files, or one value. */
function resultBody(content: unknown, path: JsonPath): ResultBody {
  const blocks = listOf(content) ?? [];
  const [first] = blocks;
  const isValue = blocks.some((block) => memberValue(block, 'json') !== undefined);
  if (!isValue) return literalText(content, path);
  if (blocks.length > 1) return { text: jsonText(content), literals: [] };
  return {
    text: jsonText(memberValue(first, 'json')),
    literals: [[...path, 0]],
    wrap: { before: '{"text":', after: '}' },
  };
}
