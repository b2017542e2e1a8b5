/**
 * Gemini contents: a request with `contents`, or a bare list of them. Calls and responses often have no id: they are matched by
 * their name and order. A thought signature lies on the part it belongs to and stays or leaves with it.
 */
import { type Carried, type CarriedCall, callsOf, type Entry } from '../convert/conversation.js';
import { isSound, PDF } from '../convert/files.js';
import type { LossList } from '../convert/loss-list.js';
import { notCarried, resultAsText } from '../convert/not-carried.js';
import { alternating, instructions, objectInput } from '../convert/strict-turns.js';
import {
  BOOKKEEPING,
  type CallPart,
  type RecordEdit,
  type SessionMessage,
  type SourceDocument,
  type SourceRecord,
  type Transcript,
} from '../session-model.js';
import { takesFunctionRole } from '../validity/model-rules.js';
import { PROVIDERS } from '../validity/providers.js';
import { blockEdits } from './content-blocks.js';
import { geminiPairs } from './gemini-pairs.js';
import { geminiParts } from './gemini-parts.js';
import { listOf, memberValue, objectOf, stringOf, valueIn } from './json-access.js';
import { systemMessage } from './list-reader.js';
import { type MessageForm, meantRole } from './message-form.js';
import { messageAt, tagsOf } from './parts.js';
import type { SessionCodec } from './session-codec.js';

const FORM: MessageForm = {
  roles: ['user', 'model'],
  results: { role: 'user', isResults: hasOnlyResponses },
  takesRole: (role, model) => role === 'function' && takesFunctionRole(model),
  // It is taken as the user's.
  mayLackRole: () => true,
  body: 'parts',
};

/**
 * What Google documents for calls that none of its models has signed. The first call of each step of the current turn has to have a
 * signature; earlier ones are not looked at. Data of 2026-11.
 */
const UNSIGNED_CALL = 'skip_thought_signature_validator';

export const geminiContents: SessionCodec<'gemini-contents'> = {
  id: 'gemini-contents',
  about: { what: 'a request with `contents`, or the list', context: 'all' },
  provider: 'google',
  rules: PROVIDERS.google,
  form: FORM,
  list: {
    lists: ['contents'],
    isMessage: (value) => ROLES.has(memberValue(value, 'role')) && hasParts(value),
    isReadable: (value) => typeof memberValue(value, 'role') === 'string' && hasParts(value),
    showsItself: (records, document) => records.length > 0 || document.elements('contents') !== undefined,
    messages: readContents,
  },
  joinsAnswers: true,
  edit: (change) => blockEdits(change, (text) => JSON.stringify({ text })),
  relink: joinedAnswers,
  repair: {
    userMessage: (text) => ({ role: 'user', parts: [{ text }] }),
    textBlock: (text) => ({ text }),
    unsignedCall: ['thoughtSignature', UNSIGNED_CALL],
    results: {
      place: 'block',
      role: 'user',
      list: 'parts',
      order: 'last',
      isHolder: hasOnlyResponses,
      result: interruptedResponse,
    },
  },
  source: { isMadeUpId: (id) => id.includes(' at '), hasUncountedBlocks: true },
  target: { longestId: 64, write: geminiRequest },
};

const ROLES = new Set<unknown>(['user', 'model', 'function', undefined]);

function hasOnlyResponses(content: unknown): boolean {
  const parts = listOf(memberValue(content, 'parts')) ?? [];
  return parts.length > 0 && parts.every((part) => memberValue(part, 'functionResponse') !== undefined);
}

/** Only an id that the call has: others are made by the reader. */
function interruptedResponse({ tool, path }: CallPart, error: string, record: unknown): object {
  const id = stringOf(valueIn(record, [...path, 'functionCall', 'id']));
  return { functionResponse: { ...(id === undefined ? {} : { id }), name: tool, response: { error } } };
}

/** A call is refused right after a content of the model: it and contents between which everything left become one. */
function joinedAnswers({ records }: Transcript, dropped: ReadonlySet<number>): RecordEdit[] {
  const joins: RecordEdit[] = [];
  let first: number | undefined;
  let isGap = false;
  for (const { index: record, value } of records) {
    if (dropped.has(record)) {
      isGap = true;
      continue;
    }
    const parts = listOf(memberValue(value, 'parts')) ?? [];
    if (!isAnswer(value) || parts.length === 0) first = undefined;
    else if (first === undefined || !(isGap || parts.some(isCall))) first = record;
    else joins.push({ record, op: 'join', to: first, list: 'parts', action: BOOKKEEPING });
    isGap = false;
  }
  return joins;
}

function isCall(part: unknown): boolean {
  return memberValue(part, 'functionCall') !== undefined;
}

function readContents(records: readonly SourceRecord[], document: SourceDocument): SessionMessage[] {
  const pairs = geminiPairs(records, isAnswer);
  const messages: SessionMessage[] = systemMessage(document, 'systemInstruction', 'system_instruction');
  for (const record of records) {
    const content = objectOf(record.value) ?? {};
    const parts = geminiParts(content, record.index, [], pairs);
    const isResponse = parts.length > 0 && parts.every(({ type }) => type === 'result' || type === 'media');
    const role = isAnswer(content) ? 'assistant' : isResponse ? 'tool' : 'user';
    messages.push(
      messageAt(messages.length, { role, parts, records: [record.index], tags: tagsOf(content) }),
    );
  }
  return messages;
}

/** A content of the model, also where it has the name that others give it. */
function isAnswer(content: unknown): boolean {
  const role = memberValue(content, 'role');
  return role === 'model' || (role !== 'user' && meantRole(FORM, content) === 'model');
}

/** Parts of other formats have a type, or members of their own. */
function hasParts(content: unknown): boolean {
  const parts =
    memberValue(content, 'content') === undefined ? listOf(memberValue(content, 'parts')) : undefined;
  return parts?.every(isPart) ?? false;
}

function isPart(part: unknown): boolean {
  const names = Object.keys(objectOf(part) ?? {});
  return !names.includes('type') && names.some((name) => DATA.has(name));
}

/** What a part may hold. */
const DATA = new Set(
  (
    'text inlineData inline_data fileData file_data functionCall function_call functionResponse function_response ' +
    'executableCode executable_code codeExecutionResult code_execution_result toolCall toolResponse'
  ).split(' '),
);

/** As many responses as calls directly after them, in a content of their own. */
function geminiRequest(entries: readonly Entry[], losses: LossList): unknown {
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
