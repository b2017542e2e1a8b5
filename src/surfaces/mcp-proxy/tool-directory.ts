/** Knows the tools of a server from their list, and makes the list that the client gets. */
import { noticePlace } from '../../app/proxy/notice-place.js';
import type { ToolInfo } from '../../app/proxy/output-validators.js';
import { applyEdits, type Edit, removeEntries } from '../../data/json-edits.js';
import type { JsonTape } from '../../data/json-tape.js';
import { childrenOf, isArray, memberOf, stringOf } from '../../data/json-values.js';
import { type RpcMessage, SMALL, sizeOf, smallValue } from './rpc-message.js';

export interface ToolDirectory {
  /** Remembers a tool of a list. */
  learn(source: JsonTape, tool: number): void;
  get(tool: string): ToolInfo | undefined;
  forget(): void;
}

export function createToolDirectory(): ToolDirectory {
  const tools = new Map<string, ToolInfo>();
  return {
    learn(source, tool) {
      const name = stringOf(source, memberOf(source, tool, 'name'));
      if (name === undefined) return;
      const schema = memberOf(source, tool, 'outputSchema');
      tools.set(name, {
        outputSchema: schema === undefined ? undefined : (smallValue({ source }, schema) ?? UNUSABLE),
        announcedCharacters: announcedCharacters(source, tool),
      });
    },
    get: (tool) => tools.get(tool),
    forget: () => tools.clear(),
  };
}

/** In the place of a schema that would take long to read: one that refers to what is not there cannot be used either. */
const UNUSABLE = { $ref: 'urn:plimsoll:too-large' };

const ANNOUNCED = 'anthropic/maxResultSizeChars';

/** Characters of its results, as a tool of a list announces them. */
export function announcedCharacters(source: JsonTape, tool: number): number | undefined {
  const value = smallValue({ source }, memberOf(source, memberOf(source, tool, '_meta'), ANNOUNCED));
  return typeof value === 'number' && Number.isFinite(value) && value >= 1 ? Math.floor(value) : undefined;
}

export interface ListChanges {
  readonly isVisible: (tool: string) => boolean;
  /** Our own tool, put at the end of the last page. */
  readonly own: { readonly name: string; readonly descriptor: string };
  /** Output schemas that allow no other field get one for the notice. */
  readonly addsNoticePlace: boolean;
}

/** A list of tools for the client: ours added, hidden ones gone, everything else as it came. */
export function changedToolList({ source, result, bytes }: RpcMessage, changes: ListChanges): Buffer {
  const list = memberOf(source, result, 'tools');
  if (result === undefined || !isArray(source, list)) return bytes;
  const { own, isVisible, addsNoticePlace } = changes;
  const nameOf = (tool: number) => stringOf(source, memberOf(source, tool, 'name')) ?? '';
  const gone = new Set(
    childrenOf(source, list).filter((tool) => !isVisible(nameOf(tool)) || nameOf(tool) === own.name),
  );
  const edits: Edit[] = removeEntries(source, list, (tool) => gone.has(tool));
  const stays = childrenOf(source, list).filter((tool) => !gone.has(tool));
  if (addsNoticePlace) edits.push(...stays.flatMap((tool) => toolNoticePlace(source, tool)));
  if (!hasMorePages(source, result)) {
    const end = (source.ends[list] ?? 0) - 1;
    edits.push({ start: end, end, text: `${stays.length === 0 ? '' : ','}${own.descriptor}` });
  }
  return edits.length === 0 ? bytes : Buffer.from(applyEdits(source.text, edits));
}

/** The edits that give a tool's output schema a place for the notice; none if it has one. */
export function toolNoticePlace(source: JsonTape, tool: number): Edit[] {
  const schema = memberOf(source, tool, 'outputSchema');
  return schema === undefined || sizeOf(source, schema) > SMALL ? [] : noticePlace(source, schema);
}

/** The list goes on with another page. */
export function hasMorePages(source: JsonTape, result: number): boolean {
  return stringOf(source, memberOf(source, result, 'nextCursor')) !== undefined;
}

/** The tools of a page of a list. */
export function toolsOf(source: JsonTape, result: number | undefined): number[] {
  const list = memberOf(source, result, 'tools');
  return isArray(source, list) ? childrenOf(source, list) : [];
}
