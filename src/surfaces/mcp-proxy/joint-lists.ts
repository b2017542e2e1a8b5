/**
 * Merges the lists of several servers, in the order of the servers. Names carry their server, and entries keep their
 * source. A server that is late delays no other: the list goes out with its last known part.
 */

import type { ListedTool } from '../../app/proxy/shelf-tools.js';
import { type LogSink, warn } from '../../contract/ports/log-sink.js';
import { applyEdits, type Edit, replaceValue } from '../../data/json-edits.js';
import type { JsonTape } from '../../data/json-tape.js';
import { childrenOf, isArray, memberOf, sourceOf, stringOf } from '../../data/json-values.js';
import { sizeOf } from './rpc-message.js';
import type { ServerLink } from './server-link.js';
import { toolNoticePlace } from './tool-directory.js';

const SEPARATOR = '__';
/** A server whose pages never end. */
const MAX_PAGES = 100;
/** As long as for the greeting. */
const PATIENCE_MS = 8_000;

export interface Listed {
  readonly link: ServerLink;
}

export interface MergeOptions {
  /** What a request of the stateless revision carries. */
  readonly meta?: Readonly<Record<string, unknown>> | undefined;
  readonly isVisible?: (server: string, name: string) => boolean;
  /** Output schemas that allow no other field get one for the notice. */
  readonly addsNoticePlace?: boolean;
  /** The URI that an entry leaves with. */
  readonly address?: (uri: string, member: Listed) => string;
  /** An entry of our own, at the end. */
  readonly last?: string;
  /** Of one server alone, whose names stay. */
  readonly keepsNames?: boolean;
  /** The tools as they are to be listed, where that is not all of them. */
  readonly arrange?: ((tools: readonly ListedTool[]) => Promise<readonly string[] | undefined>) | undefined;
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

/** An entry of a list as it leaves, except for its address. */
interface Entry {
  readonly text: string;
  readonly uri?: { readonly value: string; readonly start: number; readonly end: number };
  /** As its server has it, and as the client does. */
  readonly names?: { readonly tool: string; readonly name: string };
}

export interface JointLists {
  merge(members: readonly Listed[], method: string, key: string, options?: MergeOptions): Promise<string>;
  /** A server still owes a list. */
  readonly isWaiting: boolean;
}

export interface JointListsOptions {
  readonly log: LogSink;
  /** What a server said too late is not what the client was told. */
  readonly onLate: (method: string) => void;
  /** How long an answer is of use at all. */
  readonly timeoutMs: number;
  /** How long one that does not answer keeps the client from the others. */
  readonly patienceMs?: number;
}

export function createJointLists(given: JointListsOptions): JointLists {
  const { log, onLate, timeoutMs, patienceMs = PATIENCE_MS } = given;
  /** By server and method: lists that were not there in time. */
  const overdue = new Set<string>();
  /** What came after all. */
  const lateLists = new Map<string, readonly Entry[]>();
  const told = new Set<string>();

  async function inTime(member: Listed, method: string, key: string, options: MergeOptions) {
    const place = `${member.link.name} ${method}`;
    const known = () => lateLists.get(place) ?? [];
    // The server is asked once; its answer is reported when it comes.
    if (overdue.has(place)) return known();
    const list = listOf(member, method, key, options, timeoutMs);
    let late: NodeJS.Timeout | undefined;
    const patience = new Promise<undefined>((resolve) => {
      late = setTimeout(resolve, patienceMs, undefined).unref();
    });
    const entries = await Promise.race([list, patience]);
    clearTimeout(late);
    if (entries !== undefined) {
      lateLists.delete(place);
      return entries;
    }
    overdue.add(place);
    tell(member.link.name, method);
    void list
      .catch(() => [])
      .then((came) => {
        const isNews = sourcesOf(came) !== sourcesOf(known());
        overdue.delete(place);
        lateLists.set(place, came);
        if (isNews) onLate(method);
      });
    return known();
  }

  function tell(server: string, method: string): void {
    const place = `${server} ${method}`;
    if (told.has(place)) return;
    told.add(place);
    warn(log, 'A server has not sent its list yet; the others continue without it', { server, method });
  }

  return {
    async merge(members, method, key, options = {}) {
      const lists = await Promise.all(members.map((member) => inTime(member, method, key, options)));
      const all: string[] = [];
      const tools: ListedTool[] = [];
      const turn = createTurns();
      for (const [at, member] of members.entries())
        for (const entry of lists[at] ?? []) {
          await turn(entry.text.length);
          all.push(withAddress(entry, member, options));
          if (entry.names !== undefined)
            tools.push({ ...entry.names, server: member.link.name, text: entry.text });
        }
      const entries = [...((await options.arrange?.(tools)) ?? all)];
      if (options.last !== undefined) entries.push(options.last);
      return `{${JSON.stringify(key)}:[${entries.join(',')}]}`;
    },
    get isWaiting() {
      return overdue.size > 0;
    },
  };
}

/** All pages of one server. One that fails has an empty list. */
async function listOf(
  member: Listed,
  method: string,
  key: string,
  options: MergeOptions,
  timeoutMs: number,
): Promise<Entry[]> {
  const entries: Entry[] = [];
  const turn = createTurns();
  let cursor: string | undefined;
  for (let page = 0; page < MAX_PAGES; page++) {
    const params = {
      ...(options.meta === undefined ? {} : { _meta: options.meta }),
      ...(cursor === undefined ? {} : { cursor }),
    };
    const answer = await member.link.ask(method, params, timeoutMs);
    if (answer?.result === undefined) break;
    const { source, result } = answer;
    const list = memberOf(source, result, key);
    if (!isArray(source, list)) break;
    for (const entry of childrenOf(source, list)) {
      await turn(sizeOf(source, entry));
      if (key === 'tools') member.link.tools.learn(source, entry);
      const changed = changeEntry(source, entry, member, key, options);
      if (changed !== undefined) entries.push(changed);
    }
    cursor = stringOf(source, memberOf(source, result, 'nextCursor'));
    if (cursor === undefined) break;
  }
  return entries;
}

/** A list may have any number of entries of any size: others have their turn in between. */
function createTurns(): (characters: number) => Promise<void> | undefined {
  let left = TURN_CHARACTERS;
  return (characters) => {
    left -= ENTRY_CHARACTERS + characters;
    if (left > 0) return undefined;
    left = TURN_CHARACTERS;
    return new Promise((done) => setImmediate(done));
  };
}

const TURN_CHARACTERS = 1_048_576;
/** What each costs beside its own. */
const ENTRY_CHARACTERS = 2_048;

function sourcesOf(entries: readonly Entry[]): string {
  return entries.map(({ text }) => text).join();
}

function changeEntry(
  source: JsonTape,
  entry: number,
  member: Listed,
  key: string,
  options: MergeOptions,
): Entry | undefined {
  const text = sourceOf(source, entry);
  const start = source.starts[entry] ?? 0;
  const here = (edit: Edit): Edit => ({ ...edit, start: edit.start - start, end: edit.end - start });
  if (key === 'resources' || key === 'resourceTemplates') {
    const node = memberOf(source, entry, 'uri');
    const uri = stringOf(source, node);
    return node === undefined || uri === undefined
      ? { text }
      : { text, uri: { ...here(replaceValue(source, node, '')), value: uri } };
  }
  const node = memberOf(source, entry, 'name');
  const name = stringOf(source, node);
  if (node === undefined || name === undefined) return undefined;
  if (options.isVisible?.(member.link.name, name) === false) return undefined;
  const shown = options.keepsNames === true ? name : joinName(member.link.name, name);
  const renamed = shown === name ? [] : [replaceValue(source, node, JSON.stringify(shown))];
  const places = options.addsNoticePlace === true ? toolNoticePlace(source, entry) : [];
  const names = { tool: name, name: shown };
  return { text: applyEdits(text, [...renamed, ...places].map(here)), names };
}

/** In the order of the servers, whichever of them was first to answer. */
function withAddress({ text, uri }: Entry, member: Listed, { address }: MergeOptions): string {
  if (uri === undefined) return text;
  const shown = address?.(uri.value, member) ?? uri.value;
  return shown === uri.value ? text : applyEdits(text, [{ ...uri, text: JSON.stringify(shown) }]);
}
