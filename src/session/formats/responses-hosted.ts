/**
 * Calls of OpenAI responses that the provider runs: one item is the call and, once it has ended, its result. Nothing of these is
 * encrypted, and what the item gave may be said in fewer words in its place. Data of 2026-11, from the public API reference.
 */
import type { JsonObject, JsonPath, Part, ResultPart } from '../session-model.js';
import { literalText } from './content-blocks.js';
import { jsonText, listOf, memberValue, objectOf, stringOf } from './json-access.js';
import { parsedInput } from './openai-chat.js';

type Body = Pick<ResultPart, 'text' | 'literals' | 'media' | 'failed' | 'wrap'>;

interface HostedCall {
  tool(item: JsonObject): string;
  asks(item: JsonObject): unknown;
  gave(item: JsonObject): Body;
}

const HOSTED: ReadonlyMap<unknown, HostedCall> = new Map<unknown, HostedCall>([
  [
    'mcp_call',
    {
      // Each server has tools of its own.
      tool: ({ server_label: server, name }) => `mcp__${stringOf(server) ?? ''}__${stringOf(name) ?? ''}`,
      asks: (item) => item.arguments,
      gave: gaveServer,
    },
  ],
  [
    'code_interpreter_call',
    { tool: () => 'code_interpreter', asks: ({ code }) => ({ code }), gave: gaveCode },
  ],
  [
    'file_search_call',
    { tool: () => 'file_search', asks: ({ queries }) => ({ queries }), gave: gavePassages },
  ],
  ['web_search_call', { tool: () => 'web_search', asks: askedOfWeb, gave: gaveSources }],
]);

export const HOSTED_TYPES: readonly string[] = [...HOSTED.keys()].map(String);

const WHOLE: JsonPath = [];

/** Call and result; `undefined` for another item, and for one that has not ended. */
export function hostedParts(item: JsonObject, record: number): readonly Part[] | undefined {
  const hosted = HOSTED.get(item.type);
  const id = stringOf(item.id);
  if (hosted === undefined || id === undefined || RUNNING.has(item.status)) return undefined;
  const asked = hosted.asks(item);
  const inputText = stringOf(asked) ?? jsonText(asked);
  const input = typeof asked === 'string' ? parsedInput(asked) : asked;
  const tool = hosted.tool(item);
  const { failed, ...body } = hosted.gave(item);
  const place = { record, slot: 0, path: WHOLE };
  const isFailed = failed === true || item.status === 'failed' || item.status === 'incomplete';
  return [
    { ...place, type: 'call', id, tool, input, inputText, hosted: true },
    {
      ...place,
      type: 'result',
      callId: id,
      tool,
      ...body,
      failed: isFailed ? true : failed,
      exitCode: undefined,
    },
  ];
}

const RUNNING: ReadonlySet<unknown> = new Set(['in_progress', 'calling', 'interpreting', 'searching']);

/** An error is a text, or what the server said under a type of its own. */
function gaveServer({ output, error }: JsonObject): Body {
  const failed = (error ?? null) !== null ? true : undefined;
  if (failed === undefined) return { ...literalText(stringOf(output) ?? '', ['output']), failed };
  if (typeof error === 'string' && (output ?? '') === '') return { ...literalText(error, ['error']), failed };
  const texts = [stringOf(output) ?? '', stringOf(error) ?? errorText(error)];
  return { text: texts.filter((text) => text !== '').join('\n'), literals: [], media: 0, failed };
}

function errorText(error: unknown): string {
  const { text } = literalText(memberValue(error, 'content'), []);
  return text === '' ? (stringOf(memberValue(error, 'message')) ?? jsonText(error)) : text;
}

/** What it printed, and images that it drew. */
function gaveCode({ outputs }: JsonObject): Body {
  const texts: string[] = [];
  const literals: JsonPath[] = [];
  let media = 0;
  for (const [at, output] of (listOf(outputs) ?? []).entries()) {
    const logs = stringOf(memberValue(output, 'logs'));
    if (logs === undefined) media++;
    else {
      texts.push(logs);
      literals.push(['outputs', at, 'logs']);
    }
  }
  const text = texts.join('\n');
  return { text, literals, media, failed: endsInTraceback(text) ? true : undefined };
}

/** The last line of a program that ended so names its error. */
export function endsInTraceback(text: string): boolean {
  if (!text.includes('Traceback (most recent call last)')) return false;
  const end = text.slice(-2_000).trimEnd();
  return /^(?:[\w.]{1,200})?(?:Error|Exception|Interrupt|Exit|Warning|Iteration)\b/m.test(
    end.slice(end.lastIndexOf('Traceback') + 1),
  );
}

/** Passages of several files: each stands below the name of its own. */
function gavePassages({ results }: JsonObject): Body {
  const passages = listOf(results) ?? [];
  const text = passages
    .map(
      (one) =>
        `${stringOf(memberValue(one, 'filename')) ?? ''}:\n${stringOf(memberValue(one, 'text')) ?? ''}`,
    )
    .join('\n\n');
  if (passages.length === 0) return { text, literals: [], media: 0, failed: undefined };
  // Less of them is one passage of no file: none of the names would be true of all of it.
  const wrap = { before: '[{"text":', after: '}]' };
  return { text, literals: [['results']], media: 0, failed: undefined, wrap };
}

function askedOfWeb({ action }: JsonObject): unknown {
  const { sources: _, ...asked } = objectOf(action) ?? {};
  return asked;
}

/** Addresses, where they were asked for. They are no text that could be shorter. */
function gaveSources({ action }: JsonObject): Body {
  const sources = listOf(memberValue(action, 'sources')) ?? [];
  const text = sources.map((one) => stringOf(memberValue(one, 'url')) ?? jsonText(one)).join('\n');
  return { text, literals: [], media: 0, failed: undefined };
}
