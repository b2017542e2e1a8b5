/** The lists of several servers as one, in the order of the servers; names carry their server, entries keep their source. */
import {
  applyEdits,
  elementsOf,
  isArray,
  memberOf,
  openJson,
  ROOT,
  replaceValue,
  sourceOf,
  stringOf,
} from '../../engine/call-result/json-source.js';
import { resultText } from './rpc-message.js';
import type { ServerLink } from './server-link.js';
import { toolNoticePlace } from './tool-directory.js';

const SEPARATOR = '__';
/** A server whose pages never end. */
const MAX_PAGES = 100;

export interface Listed {
  readonly link: ServerLink;
}

export interface MergeOptions {
  /** What a request of the stateless revision carries. */
  readonly meta?: Readonly<Record<string, unknown>> | undefined;
  readonly isVisible?: (server: string, name: string) => boolean;
  /** Output schemas that allow no other field get one for the notice. */
  readonly addsNoticePlace?: boolean;
  readonly onUri?: (uri: string, member: Listed) => void;
  /** An entry of our own, at the end. */
  readonly last?: string;
}

function joinName(server: string, name: string): string {
  return `${server}${SEPARATOR}${name}`;
}

/** The longest server name that fits wins: one may be the beginning of another. */
export function splitName<Member extends Listed>(
  members: readonly Member[],
  name: string,
): { readonly member: Member; readonly rest: string } | undefined {
  const fitting = members.filter(({ link }) => name.startsWith(joinName(link.name, '')));
  fitting.sort((one, other) => other.link.name.length - one.link.name.length);
  const [member] = fitting;
  if (member === undefined) return undefined;
  return { member, rest: name.slice(joinName(member.link.name, '').length) };
}

export async function mergeLists(
  members: readonly Listed[],
  method: string,
  key: string,
  options: MergeOptions = {},
): Promise<string> {
  const lists = await Promise.all(members.map((member) => listOf(member, method, key, options)));
  const entries = [...lists.flat(), ...(options.last === undefined ? [] : [options.last])];
  return `{${JSON.stringify(key)}:[${entries.join(',')}]}`;
}

/** All pages of one server. One that fails has an empty list. */
async function listOf(member: Listed, method: string, key: string, options: MergeOptions): Promise<string[]> {
  const entries: string[] = [];
  let cursor: string | undefined;
  for (let page = 0; page < MAX_PAGES; page++) {
    const answer = await member.link.ask(method, {
      ...(options.meta === undefined ? {} : { _meta: options.meta }),
      ...(cursor === undefined ? {} : { cursor }),
    });
    if (answer?.result === undefined) break;
    const text = resultText(answer);
    if (key === 'tools') member.link.tools.learn(text);
    const source = openJson(text);
    const list = source === undefined ? undefined : memberOf(source, ROOT, key);
    if (source === undefined || !isArray(source, list)) break;
    for (const entry of elementsOf(source, list)) {
      const changed = changeEntry(sourceOf(source, entry), member, key, options);
      if (changed !== undefined) entries.push(changed);
    }
    cursor = stringOf(source, memberOf(source, ROOT, 'nextCursor'));
    if (cursor === undefined) break;
  }
  return entries;
}

function changeEntry(text: string, member: Listed, key: string, options: MergeOptions): string | undefined {
  const source = openJson(text);
  if (source === undefined) return undefined;
  if (key === 'resources' || key === 'resourceTemplates') {
    const uri = stringOf(source, memberOf(source, ROOT, 'uri'));
    if (uri !== undefined) options.onUri?.(uri, member);
    return text;
  }
  const node = memberOf(source, ROOT, 'name');
  const name = stringOf(source, node);
  if (node === undefined || name === undefined) return undefined;
  if (options.isVisible?.(member.link.name, name) === false) return undefined;
  const renamed = replaceValue(source, node, JSON.stringify(joinName(member.link.name, name)));
  return applyEdits(text, [
    renamed,
    ...(options.addsNoticePlace === true ? toolNoticePlace(source, ROOT) : []),
  ]);
}
