/** Anthropic messages: a request with `messages`, or a bare list that shows it by its blocks. */
import type {
  JsonPath,
  Part,
  SessionFormat,
  SessionMessage,
  SourceDocument,
  SourceRecord,
} from '../session-model.js';
import { blockEdits, literalText, textBlock } from './content-blocks.js';
import { jsonText, listOf, memberValue, objectOf, stringOf } from './json-access.js';
import { neutralRole } from './known-roles.js';
import { readList } from './list-transcript.js';
import { isMachineText } from './machine-text.js';
import { messageAt, tagsOf } from './message-list.js';
import { sealedByAnthropic } from './sealed-reasoning.js';
import { citedIn, withServerPairs } from './server-blocks.js';

const OWN_BLOCKS = new Set([
  'tool_use',
  'tool_result',
  'thinking',
  'redacted_thinking',
  'server_tool_use',
  'mcp_tool_use',
  'mcp_tool_result',
  'search_result',
  'container_upload',
  'document',
]);

export const anthropicMessages: SessionFormat = {
  id: 'anthropic-messages',
  title: 'Anthropic messages',
  read: (source, isAsked, isLenient = false) =>
    readList(
      source,
      isAsked,
      {
        format: 'anthropic-messages',
        provider: 'anthropic',
        lists: ['messages'],
        isMessage,
        isReadable,
        showsItself: (records, document) => showsItself(document, records),
        messages(records, document) {
          const messages: SessionMessage[] = systemMessage(document, 'system');
          const cited = citedIn(records.map(({ value }) => value));
          for (const record of records)
            messages.push(readMessage(record.value, record.index, messages.length, cited));
          return messages;
        },
      },
      isLenient,
    ),
  edit: (change) => blockEdits(change, textBlock),
};

function isMessage({ value }: SourceRecord): boolean {
  const role = memberValue(value, 'role');
  return (role === 'user' || role === 'assistant' || role === 'system') && hasBlocks(value);
}

/** With another role. */
function isReadable({ value }: SourceRecord): boolean {
  const role = memberValue(value, 'role');
  return (role === undefined || typeof role === 'string') && hasBlocks(value);
}

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

/** Other lists have images too; only here a source says what they are. */
function isOwnBlock(block: unknown): boolean {
  const type = stringOf(memberValue(block, 'type')) ?? '';
  return OWN_BLOCKS.has(type) || (type === 'image' && objectOf(memberValue(block, 'source')) !== undefined);
}

/** Instructions beside the list are sent too: they are counted and never touched. */
export function systemMessage(document: SourceDocument | undefined, ...keys: string[]): SessionMessage[] {
  const places = [document?.root, memberValue(document?.root, 'config')];
  const value = keys
    .flatMap((key) => places.map((place) => memberValue(place, key) ?? null))
    .find((one) => one !== null);
  if (value === undefined) return [];
  const { text } = literalText(memberValue(value, 'parts') ?? value, []);
  const part: Part = { record: -1, slot: 0, path: [], type: 'text', text, machine: false };
  return [messageAt(0, { role: 'system', parts: [part], records: [] })];
}

function readMessage(
  value: unknown,
  record: number,
  index: number,
  cited: ReadonlySet<string>,
): SessionMessage {
  const message = objectOf(value) ?? {};
  return messageAt(index, {
    role: neutralRole('anthropic-messages', message),
    parts: withServerPairs(anthropicParts(message.content, record, ['content']), message.content, cited),
    records: [record],
    tags: tagsOf(message),
  });
}

export function anthropicParts(content: unknown, record: number, path: JsonPath): Part[] {
  if (typeof content === 'string') {
    return [{ record, slot: 0, path, type: 'text', text: content, machine: isMachineText(content) }];
  }
  return (listOf(content) ?? []).map((block, index) => readBlock(block, record, [...path, index]));
}

function readBlock(value: unknown, record: number, path: JsonPath): Part {
  const block = objectOf(value) ?? {};
  switch (block.type) {
    case 'text': {
      const text = stringOf(block.text) ?? '';
      return { record, slot: 0, path, type: 'text', text, machine: isMachineText(text) };
    }
    case 'thinking':
      return {
        record,
        slot: 0,
        path,
        type: 'reasoning',
        text: stringOf(block.thinking) ?? '',
        signed: typeof block.signature === 'string' && block.signature !== '',
        sealed: sealedByAnthropic(block.signature, block.thinking),
      };
    case 'redacted_thinking':
      return {
        record,
        slot: 0,
        path,
        type: 'reasoning',
        text: '',
        signed: true,
        sealed: sealedByAnthropic(block.data, ''),
      };
    case 'tool_use':
      return {
        record,
        slot: 0,
        path,
        type: 'call',
        id: stringOf(block.id) ?? '',
        tool: stringOf(block.name) ?? '',
        input: block.input,
        inputText: jsonText(block.input),
      };
    case 'tool_result':
      return {
        record,
        slot: 0,
        path,
        type: 'result',
        ...literalText(block.content, [...path, 'content']),
        callId: stringOf(block.tool_use_id) ?? '',
        tool: undefined,
        failed: typeof block.is_error === 'boolean' ? block.is_error : undefined,
        exitCode: undefined,
      };
    case 'image':
    case 'document':
      return { record, slot: 0, path, type: 'media' };
    default:
      return { record, slot: 0, path, type: 'other', text: jsonText(value) };
  }
}
