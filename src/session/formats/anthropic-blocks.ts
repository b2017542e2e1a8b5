/**
 * Blocks of messages of Anthropic, wherever they are kept.
 *
 * Tools that Anthropic runs have call and result in one answer: they are a pair. What they printed may be said in fewer words in its place;
 * what a search found is encrypted and stays as it is or leaves with its call, and only while nothing cites it. What loads tools
 * (`tool_search`), and calls that code made (`caller`), are left alone. Data of 2026-11.
 */
import type { JsonObject, JsonPath, Part } from '../session-model.js';
import { literalText } from './content-blocks.js';
import { jsonText, listOf, memberValue, objectOf, stringOf } from './json-access.js';
import { isMachineText } from './machine-text.js';
import { make, type ResultBody } from './parts.js';
import { sealedByAnthropic } from './sealed-reasoning.js';

export function anthropicParts(content: unknown, record: number, path: JsonPath): Part[] {
  if (typeof content === 'string') return [make.text(record, path, content, isMachineText(content))];
  return (listOf(content) ?? []).map((block, index) => readBlock(block, record, [...path, index]));
}

function readBlock(value: unknown, record: number, path: JsonPath): Part {
  const block = objectOf(value) ?? {};
  switch (block.type) {
    case 'text': {
      const text = stringOf(block.text) ?? '';
      return make.text(record, path, text, isMachineText(text));
    }
    case 'thinking': {
      const isSigned = typeof block.signature === 'string' && block.signature !== '';
      const sealed = sealedByAnthropic(block.signature, block.thinking);
      return make.reasoning(record, path, stringOf(block.thinking) ?? '', isSigned, sealed);
    }
    case 'redacted_thinking':
      return make.reasoning(record, path, '', true, sealedByAnthropic(block.data, ''));
    case 'tool_use':
      return make.call(record, path, stringOf(block.id) ?? '', stringOf(block.name) ?? '', block.input);
    case 'tool_result':
      return make.result(record, path, stringOf(block.tool_use_id) ?? '', undefined, {
        ...literalText(block.content, [...path, 'content']),
        failed: typeof block.is_error === 'boolean' ? block.is_error : undefined,
      });
    case 'image':
    case 'document':
      return make.media(record, path);
    default:
      return make.other(record, path, value);
  }
}

/** Where the id of a call stands, of the call and of its result. */
export function anthropicIdPath({ type, path }: Part): JsonPath {
  return [...path, type === 'call' ? 'id' : 'tool_use_id'];
}

const SERVER_CALLS: ReadonlySet<unknown> = new Set(['server_tool_use', 'mcp_tool_use']);
const SERVER_RESULTS: ReadonlySet<unknown> = new Set(
  (
    'web_search_tool_result web_fetch_tool_result code_execution_tool_result ' +
    'bash_code_execution_tool_result text_editor_code_execution_tool_result mcp_tool_result'
  ).split(' '),
);

/** Addresses and kinds of places that answers cite. */
export function citedIn(values: readonly unknown[]): ReadonlySet<string> {
  const cited = new Set<string>();
  for (const value of values) {
    for (const block of listOf(memberValue(value, 'content')) ?? []) {
      for (const citation of listOf(memberValue(block, 'citations')) ?? []) {
        for (const key of ['type', 'url']) {
          const said = stringOf(memberValue(citation, key));
          if (said !== undefined) cited.add(said);
        }
      }
    }
  }
  return cited;
}

/** Parts of an answer in which `parts` holds what else was read of its blocks: pairs take the place of what is not known. */
export function withServerPairs(parts: Part[], content: unknown, cited: ReadonlySet<string>): Part[] {
  const blocks = listOf(content) ?? [];
  if (!blocks.some((block) => SERVER_CALLS.has(memberValue(block, 'type')))) return parts;
  if (blocks.some(isCalledByCode)) return parts;
  const calls = new Map<string, number>();
  const results = new Map<string, number>();
  for (const [at, block] of blocks.entries()) {
    if (SERVER_CALLS.has(memberValue(block, 'type'))) calls.set(stringOf(memberValue(block, 'id')) ?? '', at);
    const id = stringOf(memberValue(block, 'tool_use_id'));
    if (id !== undefined && SERVER_RESULTS.has(memberValue(block, 'type')) && !isCited(block, cited))
      results.set(id, at);
  }
  return parts.map((part, at): Part => {
    const block = objectOf(blocks[at]) ?? {};
    const id = stringOf(SERVER_CALLS.has(block.type) ? block.id : block.tool_use_id) ?? '';
    const asked = calls.get(id) ?? Infinity;
    const answered = results.get(id) ?? -1;
    if (asked > answered || (at !== asked && at !== answered)) return part;
    const { record, path } = part;
    return at === asked
      ? serverCall(block, id, part)
      : make.result(record, path, id, undefined, bodyOf(block, [...path, 'content']));
  });
}

function isCalledByCode(block: unknown): boolean {
  const by = memberValue(memberValue(block, 'caller'), 'type');
  return by !== undefined && by !== 'direct';
}

function isCited(block: unknown, cited: ReadonlySet<string>): boolean {
  if (cited.size === 0) return false;
  const type = memberValue(block, 'type');
  const content = memberValue(block, 'content');
  if (type === 'web_search_tool_result')
    return (listOf(content) ?? []).some((one) => cited.has(stringOf(memberValue(one, 'url')) ?? ''));
  return type === 'web_fetch_tool_result' && PLACES.some((place) => cited.has(place));
}

/** A place in a document is told by its number among all of them. */
const PLACES = ['char_location', 'page_location', 'content_block_location'];

function serverCall(block: JsonObject, id: string, { record, path }: Part): Part {
  const server = stringOf(block.server_name);
  const name = stringOf(block.name) ?? '';
  const tool = server === undefined ? name : `mcp__${server}__${name}`;
  return { ...make.call(record, path, id, tool, block.input), hosted: true } as Part;
}

function bodyOf({ type, content, is_error: isError }: JsonObject, at: JsonPath): ResultBody {
  const failed = typeof isError === 'boolean' ? isError : undefined;
  const plain = { literals: [], failed };
  if (type === 'mcp_tool_result') return { ...plain, ...literalText(content, at) };
  const found = objectOf(content);
  const kind = stringOf(found?.type) ?? '';
  if (found === undefined || kind.startsWith('encrypted_')) return { ...plain, text: jsonText(content) };
  if (kind.endsWith('_error')) return { ...plain, text: jsonText(content), failed: true };
  if (typeof found.stdout === 'string') return printed(found, at);
  const fetched = memberValue(memberValue(found.content, 'source'), 'data');
  const isText = memberValue(memberValue(found.content, 'source'), 'type') === 'text';
  if (isText && typeof fetched === 'string')
    return { ...plain, text: fetched, literals: [[...at, 'content', 'source', 'data']] };
  if (typeof found.content === 'string')
    return { ...plain, text: found.content, literals: [[...at, 'content']] };
  return { ...plain, text: jsonText(content) };
}

/** What stands in both streams becomes one text in the first of them; everything else of the block stays. */
function printed(found: JsonObject, at: JsonPath): ResultBody {
  const { stdout, stderr, return_code: code, ...others } = found;
  const exitCode = typeof code === 'number' ? code : undefined;
  const rest = Object.entries({
    ...others,
    stderr: '',
    ...(code === undefined ? {} : { return_code: code }),
  });
  const members = rest.map(([key, value]) => `${JSON.stringify(key)}:${JSON.stringify(value)}`);
  return {
    text: [stdout, stderr].filter((one) => typeof one === 'string' && one !== '').join('\n'),
    literals: [at],
    failed: exitCode === undefined ? undefined : exitCode !== 0,
    exitCode,
    wrap: { before: `{${members.join(',')},"stdout":`, after: '}' },
  };
}
