/**
 * A list of tools over its limit: which tools stay in it, and which stand on the shelf, to be found and called by two tools of
 * our own. The same list gives the same one again: nothing that happens in a session moves a tool.
 */
import { clientProfile } from '../../contract/clients/clients.js';
import type { ProxyConfig } from '../../contract/config/proxy.js';
import { CALL_TOOL, FIND_TOOL } from '../../contract/names.js';
import type { Clock } from '../../contract/ports/clock.js';
import type { TokenCounter } from '../../contract/ports/token-counter.js';
import { redactText } from '../../trust/redact-text.js';
import { counterFor, DEFAULT_MODEL } from '../counting.js';
import { matchesTool } from '../tool-pattern.js';
import { readCallLedger } from './call-ledger.js';
import { CALL_DESCRIPTOR, findDescriptor, type ListedTool } from './shelf-tools.js';

export interface ShelvedList {
  /** Of the list that is shown, in order, without the last one. */
  readonly entries: readonly string[];
  /** The tools that it does not show, by name. */
  readonly shelf: ReadonlyMap<string, ListedTool>;
}

export interface ToolShelf {
  /** `last`: an entry that always stays. `undefined`: the list stays as it is. */
  arrange(
    tools: readonly ListedTool[],
    last: string,
    client: string | undefined,
  ): Promise<ShelvedList | undefined>;
  /** The user's own configuration says that it may be called without asking. */
  isCallable(tool: ListedTool): boolean;
}

interface ToolShelfOptions {
  readonly config: ProxyConfig;
  readonly limit: number;
  /** What servers are called in their file, by the name they go by here. */
  readonly givenNames?: ReadonlyMap<string, string> | undefined;
  /** Tools that are called often, those called most first. Asked for once. */
  readonly oftenUsed: () => Promise<readonly Pick<ListedTool, 'server' | 'tool'>[]>;
}

/** Calls of the last days by which a tool is kept. */
const OFTEN = 5;
const DAYS_MS = 7 * 86_400_000;

/** By the configuration, and for what is used often by the ledger, which is read once: what is called meanwhile moves nothing. */
export function openToolShelf(request: {
  readonly config: { readonly proxy: ProxyConfig };
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly clock: Clock;
  readonly givenNames?: ReadonlyMap<string, string>;
}): ToolShelf | undefined {
  const { config, env, clock, givenNames } = request;
  const { tool_list_tokens: limit, ledger } = config.proxy;
  if (limit === undefined) return undefined;
  const oftenUsed = async () => {
    if (!ledger) return [];
    const { tools } = await readCallLedger(env, clock.now() - DAYS_MS).catch(() => ({ tools: [] }));
    return tools.filter(({ calls }) => calls >= OFTEN).sort((one, other) => other.calls - one.calls);
  };
  return createToolShelf({ config: config.proxy, limit, givenNames, oftenUsed });
}

/** Around the entries, and a comma after each. */
const FRAME_TOKENS = 40;
/** No token stands for more characters: what is longer need not be counted. */
const LONGEST_TOKEN = 128;
/** The most that tools which are only used often may take of the limit. */
const USED_SHARE = 0.5;

function createToolShelf({ config, limit, givenNames, oftenUsed }: ToolShelfOptions): ToolShelf {
  let used: ReturnType<ToolShelfOptions['oftenUsed']> | undefined;
  const isNamed = (patterns: readonly string[], { server, tool }: ListedTool) =>
    patterns.some((pattern) => matchesTool(pattern, [server, givenNames?.get(server) ?? server], tool));

  return {
    isCallable: (tool) => isNamed(config.call_tools, tool),
    async arrange(tools, last, client) {
      const { counter } = counterFor(clientProfile(client)?.model ?? DEFAULT_MODEL);
      const sizeOf = (texts: readonly string[], most: number) => tokensWithin(texts, most, counter);
      const whole = sizeOf([last, ...tools.map(({ text }) => text)], limit - FRAME_TOKENS);
      if (whole !== undefined) return undefined;
      const kept = new Set(tools.filter((tool) => !isOurs(tool) && isNamed(config.keep_tools, tool)));
      const listed = () => tools.filter((tool) => kept.has(tool)).map(({ text }) => text);
      const fixed = [CALL_DESCRIPTOR, findDescriptor(''), last];
      let room = (limit - FRAME_TOKENS) * USED_SHARE - (sizeOf([...listed(), ...fixed], limit) ?? limit);
      used ??= oftenUsed();
      for (const often of await used) {
        const tool = tools.find(({ server, tool: own }) => server === often.server && own === often.tool);
        if (tool === undefined || kept.has(tool) || isOurs(tool)) continue;
        const size = sizeOf([tool.text], room);
        if (size === undefined) continue;
        kept.add(tool);
        room -= size;
      }
      const others = tools.filter((tool) => !kept.has(tool));
      if (others.length === 0) return undefined;
      const withIndex = (index: string) => [...listed(), findDescriptor(index), CALL_DESCRIPTOR];
      const fits = (index: string) =>
        sizeOf([`{"tools":[${[...withIndex(index), last].join(',')}]}`], limit - FRAME_TOKENS) !== undefined;
      const shelf = new Map<string, ListedTool>();
      for (const tool of others) if (!shelf.has(tool.name)) shelf.set(tool.name, tool);
      return { entries: withIndex(longestIndex(others, config.redact, fits)), shelf };
    },
  };
}

/** Of several servers, or of one, a tool may be called like one of ours: then ours is meant. */
function isOurs({ name }: ListedTool): boolean {
  return name === FIND_TOOL || name === CALL_TOOL;
}

/** `undefined` above `most`: what comes behind is not counted. */
function tokensWithin(texts: readonly string[], most: number, counter: TokenCounter): number | undefined {
  let tokens = 0;
  for (const text of texts) {
    if (text.length > most * LONGEST_TOKEN) return undefined;
    tokens += counter.count(text) + 1;
    if (tokens > most) return undefined;
  }
  return tokens;
}

/** What is on the shelf, by server: as many names of each as fit, else how many there are, else nothing. */
function longestIndex(
  tools: readonly ListedTool[],
  redact: boolean,
  fits: (index: string) => boolean,
): string {
  const servers = new Map<string, string[]>();
  for (const { server, tool } of tools) servers.set(server, [...(servers.get(server) ?? []), tool]);
  const indexOf = (most: number) => {
    const text = [...servers].map((entry) => serverLine(...entry, most)).join('\n');
    return redact ? redactText(text).text : text;
  };
  let index = '';
  let low = 0;
  let high = Math.max(...[...servers.values()].map((names) => names.length));
  while (low <= high) {
    const most = Math.floor((low + high) / 2);
    const text = indexOf(most);
    if (fits(text)) {
      index = text;
      low = most + 1;
    } else high = most - 1;
  }
  return index;
}

/** Names are foreign: one that could be read as words, or be long, is only counted. */
const PLAIN_NAME = /^[\w.:/-]{1,80}$/;

function serverLine(server: string, names: readonly string[], most: number): string {
  const shown = names.filter((name) => PLAIN_NAME.test(name)).slice(0, most);
  const rest = names.length - shown.length;
  const more = rest === 0 ? [] : [shown.length === 0 ? `${rest} tools` : `${rest} more`];
  return `${server}: ${[...shown, ...more].join(', ')}`;
}
