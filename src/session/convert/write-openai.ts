/** OpenAI chat completions and responses. Neither has a mark for a result that is an error. */
import { type Carried, type CarriedCall, callsOf, type Entry, textOf } from './conversation.js';
import { type CarriedFile, isSound, nameOf, PDF, textOfFile } from './files.js';
import { addressOf, type Image } from './images.js';
import type { LossList, LossPosition } from './loss-list.js';
import { notCarried, resultAsText } from './not-carried.js';

export function chatRequest(entries: readonly Entry[], losses: LossList): unknown {
  return { messages: entries.flatMap((entry) => chatMessages(entry, losses)) };
}

function chatMessages({ role, content }: Entry, losses: LossList): object[] {
  if (role !== 'assistant') return [{ role, content: chatContent(content, losses) }];
  const calls = callsOf(content);
  const answer = {
    role,
    content: chatAnswer(content, losses),
    ...(calls.length === 0
      ? {}
      : {
          tool_calls: calls.map(({ id, tool, inputText, isCustom }) =>
            isCustom
              ? { id, type: 'custom', custom: { name: tool, input: inputText } }
              : { id, type: 'function', function: { name: tool, arguments: inputText } },
          ),
        }),
  };
  const results = calls.map((call) => {
    lostInResult(call, losses);
    return { role: 'tool', tool_call_id: call.id, content: resultAsText(call.result, losses) };
  });
  return [answer, ...results];
}

/** A refusal stands alone, and else as ordinary text. */
function chatAnswer(content: readonly Carried[], losses: LossList): unknown {
  const said = content.filter((one) => one.type === 'text');
  const [first] = said;
  if (first?.isRefusal === true && said.length === 1) return [{ type: 'refusal', refusal: first.text }];
  for (const { isRefusal, at } of said) if (isRefusal === true) losses.add('field', at, 'refusal');
  const text = textOf(content, '\n\n');
  return text === '' && callsOf(content).length > 0 ? null : text;
}

function chatContent(content: readonly Carried[], losses: LossList): unknown {
  const [first] = content;
  if (content.length === 1 && first?.type === 'text') return first.text;
  return content.flatMap((one): object[] => {
    if (one.type === 'text') return [{ type: 'text', text: one.text }];
    if (one.type === 'file') return chatFile(one.file, one.at, losses);
    if (one.type !== 'image') return [];
    return [{ type: 'image_url', image_url: { url: addressOf(one.image), ...detailIn(one.image) } }];
  });
}

/** PDF and sound by their bytes, and what OpenAI keeps; text as text. Data of 2026-11. */
function chatFile(file: CarriedFile, at: LossPosition, losses: LossList): object[] {
  const { data, mediaType, openaiId } = file;
  if (openaiId !== undefined) return [{ type: 'file', file: { file_id: openaiId } }];
  if (data !== undefined && mediaType === PDF)
    return [{ type: 'file', file: { filename: nameOf(file), file_data: dataUrl(file) } }];
  const format = data === undefined ? undefined : AUDIO_FORMATS.get(mediaType ?? '');
  if (format !== undefined) return [{ type: 'input_audio', input_audio: { data, format } }];
  const text = textOfFile(file);
  losses.add(text === undefined ? 'file' : 'file-as-text', at, mediaType ?? null);
  return [{ type: 'text', text: text ?? notCarried('file', mediaType) }];
}

const AUDIO_FORMATS = new Map([
  ['audio/wav', 'wav'],
  ['audio/x-wav', 'wav'],
  ['audio/mp3', 'mp3'],
  ['audio/mpeg', 'mp3'],
]);

function dataUrl({ mediaType, data }: CarriedFile): string {
  return `data:${mediaType ?? PDF};base64,${data ?? ''}`;
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

export function responsesRequest(entries: readonly Entry[], losses: LossList): unknown {
  return { input: entries.flatMap((entry) => responseItems(entry, losses)) };
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

function detailIn({ detail }: Image): object {
  return detail === undefined ? {} : { detail };
}

function responseOutput(call: CarriedCall, losses: LossList): object {
  const { result, id } = call;
  lostInResult(call, losses);
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

function lostInResult({ result }: CarriedCall, losses: LossList): void {
  if (result.failed) losses.add('error-flag', result.at);
}
