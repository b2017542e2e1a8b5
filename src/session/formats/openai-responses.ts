/** OpenAI responses: a request with `input`, a response with `output`, or a bare list of items. */
import { type CarriedCall, callsOf, type Entry } from '../convert/conversation.js';
import { type CarriedFile, dataUrl, isSound, nameOf } from '../convert/files.js';
import { addressOf, detailIn, type Image } from '../convert/images.js';
import type { LossList, LossPosition } from '../convert/loss-list.js';
import { notCarried } from '../convert/not-carried.js';
import type {
  CallPart,
  FoundTranscript,
  JsonObject,
  Role,
  SourceDocument,
  SourceRecord,
  SourceText,
} from '../session-model.js';
import { PROVIDERS } from '../validity/providers.js';
import { memberValue, objectOf, stringOf } from './json-access.js';
import { besideMessage, foundList, systemMessage } from './list-reader.js';
import { type MessageForm, neutralRole } from './message-form.js';
import { editItems, ITEM_TYPES, mergedAnswers, outputType, responsesItem } from './responses-items.js';
import type { SessionCodec } from './session-codec.js';

const FORM: MessageForm = {
  roles: ['system', 'developer', 'user', 'assistant'],
  // Only messages have one.
  mayLackRole: (record) => memberValue(record, 'type') !== 'message',
  body: 'content',
};

export const openaiResponses: SessionCodec<'openai-responses'> = {
  id: 'openai-responses',
  about: { what: 'a request with `input`, a response, or the list of items', context: 'all' },
  provider: 'openai',
  rules: PROVIDERS.openaiResponses,
  form: FORM,
  list: {
    lists: ['input', 'output'],
    isMessage: isItem,
    // Messages of the older API among those of the newer one are refused; the member tells whose they are.
    isReadable: (value, list) => list !== undefined && typeof memberValue(value, 'role') === 'string',
    showsItself: (records, document) => isRequest(document) || records.some(showsItself),
    messages: (records, document) =>
      mergedAnswers(
        records.map(({ value, index }) => ({
          ...responsesItem(value, index, roleOf),
          record: index,
          value,
        })),
        systemMessage(document, 'instructions'),
      ),
  },
  read: textRequest,
  joinsAnswers: true,
  edit: (change, { records }) => editItems(change, records, []),
  resultBlocks: ['output'],
  repair: {
    idPath: ({ path }) => [...path, 'call_id'],
    namePath: ({ path }) => [...path, 'name'],
    textBlock: (text) => ({ type: 'input_text', text }),
    results: { place: 'record', result: interruptedItem },
  },
  source: { textArguments: true },
  target: {
    longestId: 64,
    details: new Set(['auto', 'low', 'high', 'original']),
    textArguments: true,
    takesRefusals: true,
    write: (entries, losses) => ({ input: entries.flatMap((entry) => responseItems(entry, losses)) }),
  },
};

/** Each kind of call has its own output. What a screen showed cannot be made up: such a call leaves. */
function interruptedItem({ id }: CallPart, text: string, record: unknown): object | undefined {
  const call = String(memberValue(record, 'type'));
  const item = { type: outputType(call), call_id: id };
  if (call === 'computer_call') return undefined;
  if (call === 'apply_patch_call') return { ...item, status: 'failed', output: text };
  if (call !== 'shell_call') return { ...item, output: text };
  return { ...item, output: [{ stdout: '', stderr: text, outcome: { type: 'exit', exit_code: 1 } }] };
}

/** Plain messages show nothing of their own: the member that holds them does, beside the model. */
function isRequest(document: SourceDocument): boolean {
  return document.elements('input') !== undefined && isForModel(document.root);
}

function isForModel(root: unknown): boolean {
  return stringOf(memberValue(root, 'model')) !== undefined && memberValue(root, 'messages') === undefined;
}

/** One text in the place of the list is what the person says. It is counted and never touched. */
function textRequest(source: SourceText): FoundTranscript | undefined {
  const found = source.document();
  const root = found?.root;
  const input = stringOf(memberValue(root, 'input'));
  if (input === undefined || !isForModel(root)) return undefined;
  const system = systemMessage(found, 'instructions');
  return found && foundList(found, [], [...system, besideMessage(system.length, 'user', input)]);
}

function isItem(value: unknown): boolean {
  const item = objectOf(value);
  if (item === undefined) return false;
  return typeof item.type === 'string' || (typeof item.role === 'string' && !isOfChat(item));
}

/** Calls inside a message and messages of a tool are of the older API, whatever parts stand beside them. */
function isOfChat(item: JsonObject): boolean {
  return item.tool_calls !== undefined || item.role === 'tool' || item.role === 'function';
}

function showsItself({ value }: SourceRecord): boolean {
  const item = objectOf(value);
  if (typeof item?.type === 'string' && ITEM_TYPES.has(item.type)) return true;
  return Array.isArray(item?.content) && item.content.some(isOwnPart);
}

const OWN_PARTS = new Set(['input_text', 'output_text', 'input_image', 'input_file', 'summary_text']);

function isOwnPart(part: unknown): boolean {
  return OWN_PARTS.has(stringOf(memberValue(part, 'type')) ?? '');
}

function roleOf(message: JsonObject): Role {
  return neutralRole(FORM, message);
}

/** Documents of every kind; no sound. */
function responsesFile(file: CarriedFile, at: LossPosition, losses: LossList): object[] {
  const { data, url, openaiId, mediaType } = file;
  if (openaiId !== undefined) return [{ type: 'input_file', file_id: openaiId }];
  if (data !== undefined && !isSound(file))
    return [{ type: 'input_file', filename: nameOf(file), file_data: dataUrl(file) }];
  if (url !== undefined && !isSound(file)) return [{ type: 'input_file', file_url: url }];
  losses.add('file', at, mediaType ?? null);
  return [{ type: 'input_text', text: notCarried('file', mediaType) }];
}

function responseItems({ role, content }: Entry, losses: LossList): object[] {
  if (role !== 'assistant') {
    const parts = content.flatMap((one): object[] => {
      if (one.type === 'text') return [{ type: 'input_text', text: one.text }];
      if (one.type === 'file') return responsesFile(one.file, one.at, losses);
      return one.type === 'image' ? [inputImage(one.image)] : [];
    });
    return [{ type: 'message', role, content: parts }];
  }
  const items = content.flatMap((one): object[] => {
    if (one.type === 'text') {
      const said =
        one.isRefusal === true
          ? { type: 'refusal', refusal: one.text }
          : { type: 'output_text', text: one.text, annotations: [] };
      return [{ type: 'message', role, content: [said] }];
    }
    if (one.type !== 'call') return [];
    const call = { call_id: one.id, name: one.tool };
    return [
      one.isCustom
        ? { type: 'custom_tool_call', ...call, input: one.inputText }
        : { type: 'function_call', ...call, arguments: one.inputText },
    ];
  });
  return [...items, ...callsOf(content).map((call) => responseOutput(call, losses))];
}

function inputImage(image: Image): object {
  return { type: 'input_image', image_url: addressOf(image), ...detailIn(image) };
}

function responseOutput(call: CarriedCall, losses: LossList): object {
  const { result, id } = call;
  if (result.failed) losses.add('error-flag', result.at);
  const output =
    result.images.length + result.files.length === 0
      ? result.text
      : [
          { type: 'input_text', text: result.text },
          ...result.images.map(inputImage),
          ...result.files.flatMap((file) => responsesFile(file, result.at, losses)),
        ];
  return { type: call.isCustom ? 'custom_tool_call_output' : 'function_call_output', call_id: id, output };
}
