/** Parts of contents of Gemini, wherever they are kept. */
import type { JsonObject, JsonPath, Part } from '../session-model.js';
import type { GeminiPairs } from './gemini-pairs.js';
import { jsonText, listOf, memberValue, objectOf, stringOf } from './json-access.js';
import { make } from './parts.js';

/** `base` leads to the content in its record. */
export function geminiParts(content: unknown, record: number, base: JsonPath, pairs: GeminiPairs): Part[] {
  const list = listOf(memberValue(content, 'parts')) ?? [];
  return list.map((part, index) => {
    const path = [...base, 'parts', index];
    return codePart(list, index, record, path) ?? readPart(part, record, path, pairs);
  });
}

function readPart(value: unknown, record: number, path: JsonPath, pairs: GeminiPairs): Part {
  const part = objectOf(value) ?? {};
  const call = objectOf(part.functionCall);
  const signed = typeof part.thoughtSignature === 'string';
  if (call !== undefined) {
    const tool = stringOf(call.name) ?? '';
    const id = stringOf(call.id) ?? `${tool} at ${record}.${path.at(-1)}`;
    pairs.asks(tool, id, record);
    return { ...make.call(record, path, id, tool, call.args), signed } as Part;
  }
  const response = objectOf(part.functionResponse);
  if (response !== undefined) return readResponse(response, record, path, pairs);
  const text = stringOf(part.text);
  if (text !== undefined && part.thought === true) return make.reasoning(record, path, text, signed);
  // An empty text that carries a signature says nothing and has to go back.
  const isBare = text === '' && (part.thoughtSignature ?? part.thought_signature) !== undefined;
  if (text !== undefined && !isBare) return make.text(record, path, text);
  return isMedia(part) ? make.media(record, path) : make.other(record, path, value);
}

/** An image or a file: of a turn, or beside the response of a function. */
function isMedia(part: unknown): boolean {
  return memberValue(part, 'inlineData') !== undefined || memberValue(part, 'fileData') !== undefined;
}

function readResponse(response: JsonObject, record: number, path: JsonPath, pairs: GeminiPairs): Part {
  const tool = stringOf(response.name) ?? '';
  const callId = stringOf(response.id) ?? pairs.answers(tool, record);
  const body = objectOf(response.response) ?? {};
  const at = [...path, 'functionResponse', 'response'];
  const error = memberValue(body, 'error');
  const keys = Object.keys(body);
  const only = keys.length === 1 ? stringOf(body[keys[0] ?? '']) : undefined;
  const isPlain = only !== undefined;
  return make.result(record, path, callId, tool, {
    text: isPlain ? only : jsonText(response.response),
    literals: response.response === undefined ? [] : [isPlain ? [...at, keys[0] ?? ''] : at],
    failed: error !== undefined && error !== null && error !== '' ? true : undefined,
    media: (listOf(response.parts) ?? []).filter(isMedia).length,
    // An object becomes one with a text under the name that the API suggests for it.
    ...(isPlain ? {} : { wrap: { before: error === undefined ? '{"output":' : '{"error":', after: '}' } }),
  });
}

const CODE_TOOL = 'code_execution';

/**
 * Code that Gemini writes and runs itself: a part with the code, and right behind it one with what came of it. The code stays as it is or
 * leaves with that, a signature on it too. `undefined` for every other part, and where one of the two is missing. Data of 2026-11.
 */
function codePart(
  parts: readonly unknown[],
  index: number,
  record: number,
  path: JsonPath,
): Part | undefined {
  const member = (at: number, key: string) => objectOf(memberValue(parts[at], key));
  const code = member(index, 'executableCode');
  if (code !== undefined && member(index + 1, 'codeExecutionResult') !== undefined) {
    const input = { code: stringOf(code.code) ?? '' };
    const signed = typeof memberValue(parts[index], 'thoughtSignature') === 'string';
    const call = make.call(record, path, `${CODE_TOOL} at ${record}.${index}`, CODE_TOOL, input);
    return { ...call, signed, hosted: true } as Part;
  }
  const gave = code === undefined ? member(index, 'codeExecutionResult') : undefined;
  if (gave === undefined || member(index - 1, 'executableCode') === undefined) return undefined;
  const output = stringOf(gave.output);
  return make.result(record, path, `${CODE_TOOL} at ${record}.${index - 1}`, CODE_TOOL, {
    text: output ?? '',
    literals: output === undefined ? [] : [[...path, 'codeExecutionResult', 'output']],
    failed: gave.outcome === undefined ? undefined : gave.outcome !== 'OUTCOME_OK',
  });
}
