/**
 * Tools that Anthropic runs and whose call and result stand in one answer: they are a pair. What they printed may be said in fewer words
 * in its place; what a search found is encrypted and stays as it is or leaves with its call, and only while nothing cites it. What loads
 * tools (`tool_search`), and calls that code made (`caller`), are left alone. Data of 2026-11.
 */
import type { JsonObject, JsonPath, Part, ResultPart } from '../session-model.js';
import { literalText } from './content-blocks.js';
import { jsonText, listOf, memberValue, objectOf, stringOf } from './json-access.js';

const CALLS: ReadonlySet<unknown> = new Set(['server_tool_use', 'mcp_tool_use']);
const RESULTS: ReadonlySet<unknown> = new Set([
  'web_search_tool_result',
  'web_fetch_tool_result',
  'code_execution_tool_result',
  'bash_code_execution_tool_result',
  'text_editor_code_execution_tool_result',
  'mcp_tool_result',
]);

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
  if (!blocks.some((block) => CALLS.has(memberValue(block, 'type')))) return parts;
  if (blocks.some(isCalledByCode)) return parts;
  const calls = new Map<string, number>();
  const results = new Map<string, number>();
  for (const [at, block] of blocks.entries()) {
    if (CALLS.has(memberValue(block, 'type'))) calls.set(stringOf(memberValue(block, 'id')) ?? '', at);
    const id = stringOf(memberValue(block, 'tool_use_id'));
    if (id !== undefined && RESULTS.has(memberValue(block, 'type')) && !isCited(block, cited))
      results.set(id, at);
  }
  return parts.map((part, at): Part => {
    const block = objectOf(blocks[at]) ?? {};
    const id = stringOf(CALLS.has(block.type) ? block.id : block.tool_use_id) ?? '';
    const asked = calls.get(id) ?? Infinity;
    const answered = results.get(id) ?? -1;
    if (asked > answered || (at !== asked && at !== answered)) return part;
    return at === asked ? callPart(block, id, part) : resultPart(block, id, part);
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

function callPart(block: JsonObject, id: string, { record, slot, path }: Part): Part {
  const server = stringOf(block.server_name);
  const name = stringOf(block.name) ?? '';
  const tool = server === undefined ? name : `mcp__${server}__${name}`;
  const { input } = block;
  return { record, slot, path, type: 'call', id, tool, input, inputText: jsonText(input), hosted: true };
}

function resultPart(block: JsonObject, callId: string, { record, slot, path }: Part): Part {
  return {
    record,
    slot,
    path,
    type: 'result',
    callId,
    tool: undefined,
    ...bodyOf(block, [...path, 'content']),
  };
}

type Body = Pick<ResultPart, 'text' | 'literals' | 'media' | 'failed' | 'exitCode' | 'wrap'>;

function bodyOf({ type, content, is_error: isError }: JsonObject, at: JsonPath): Body {
  const failed = typeof isError === 'boolean' ? isError : undefined;
  const plain = { literals: [], media: 0, failed, exitCode: undefined };
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
function printed(found: JsonObject, at: JsonPath): Body {
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
    media: 0,
    failed: exitCode === undefined ? undefined : exitCode !== 0,
    exitCode,
    wrap: { before: `{${members.join(',')},"stdout":`, after: '}' },
  };
}
