/** Bounds one result of a client's own tool: by the limit of the configuration, its original kept, in the shape that it came in. */
import { readTextFile } from '../../adapters/files/read-text-file.js';
import type { Config } from '../../contract/config/config.js';
import type { ToolPolicy } from '../../contract/config/proxy.js';
import { grouped } from '../../contract/figures.js';
import type { TokenCounter } from '../../contract/ports/token-counter.js';
import { type BoundValue, keptWords, type NoticeReader, retrieveCall } from '../../engine/call-result.js';
import { markForeignNotices, NOTICE_PREFIX } from '../../trust/foreign-notices.js';
import { redactText } from '../../trust/redact-text.js';
import { boundInput } from '../bound-input.js';
import { counterFor } from '../counting.js';
import { openCallLedger } from '../proxy/call-ledger.js';
import type { CallRecord } from '../proxy/call-record.js';
import { createToolPolicies } from '../proxy/tool-policies.js';
import {
  type HookCall,
  type HookClient,
  type LineRange,
  type ReducedText,
  type ResultText,
  seenText,
} from './hook-call.js';
import { DEFAULT_LIMIT } from './sure-fit.js';

export interface HookWorld {
  readonly config: Config;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly cwd: string;
  /** How the model gets an original back. */
  readonly reader: NoticeReader;
}

/** A file that a client wrote beside its transcript. */
const MOST_BYTES = 64 * 1024 * 1024;
/** Characters by which a file is known again. */
const COMPARED = 500;
/** Of a limit, for what the client would have shown the beginning of. */
const SHOWN_SHARE = 4;

/** What the hook prints; nothing where the result stays as it is. */
export async function boundHookCall(
  call: HookCall,
  client: Pick<HookClient, 'name' | 'model'>,
  world: HookWorld,
): Promise<object | undefined> {
  const begin = performance.now();
  const { proxy } = world.config;
  const policy = createToolPolicies(proxy).policyOf(call.server, call.tool);
  if (policy.verbatim === true) return undefined;
  const wholes = call.texts.map(wholeOf);
  const isCutByClient = lengthOf(wholes) > (call.inlineLimit ?? Number.POSITIVE_INFINITY);
  const { counter } = counterFor(client.model);
  const most = limitOf(world.config, policy);
  // A client that shows only the beginning of it is not to get ten times as much from us.
  const limit = (isCutByClient ? Math.ceil(most / SHOWN_SHARE) : most) - counter.count(call.overhead ?? '');
  const sizes = wholes.map((text, at) => counter.countUpTo(seenText(text, call.texts[at]?.lines), limit));
  if (limit <= 0 || sizes.reduce((sum, size) => sum + size, 0) <= limit) return undefined;
  const shares = sharesOf(sizes, limit);
  const reduced: Reduced[] = [];
  for (const [at, text] of wholes.entries()) {
    const tokens = shares[at] ?? limit;
    const lines = call.texts[at]?.lines;
    const isWhole = (sizes[at] ?? 0) <= tokens;
    reduced.push(
      isWhole ? { shown: { text } } : await reduce(text, lines, { tokens, counter }, call, client, world),
    );
  }
  const shown = reduced.map((one) => one.shown);
  const texts = shown.map(({ text }) => text);
  if (lengthOf(texts) > (call.inlineLimit ?? Number.POSITIVE_INFINITY)) return undefined;
  if (texts.every((text, at) => text === call.texts[at]?.text)) return undefined;
  if (proxy.ledger) {
    const size = (all: readonly string[]) => ({
      bytes: all.reduce((sum, text) => sum + Buffer.byteLength(text), 0),
      tokens: all.reduce((sum, text) => sum + counter.count(text), 0),
    });
    const bounded = reduced.flatMap((one) => one.bounded ?? []);
    await record(world, {
      server: call.server,
      tool: call.tool,
      client: client.name,
      outcome: 'reduced',
      before: size(wholes),
      after: size(texts),
      kind: bounded[0]?.record.kind,
      handle: bounded[0]?.handle,
      redacted: bounded.reduce((sum, one) => sum + one.redacted, 0),
      dryRun: false,
      addedMs: performance.now() - begin,
    });
  }
  return call.answer(shown);
}

interface Reduced {
  readonly shown: ReducedText;
  /** Not there for a text that is whole. */
  readonly bounded?: BoundValue;
}

async function reduce(
  text: string,
  lines: LineRange | undefined,
  { tokens, counter }: Pick<RangeLimit, 'tokens' | 'counter'>,
  { query }: HookCall,
  { model }: Pick<HookClient, 'model'>,
  { config, env, cwd, reader }: HookWorld,
): Promise<Reduced> {
  const { redact } = config.proxy;
  const { bounded, warnings } = await boundInput({
    text,
    source: lines === undefined ? '-' : lines.path,
    limit: { amount: tokens, unit: 'tokens' },
    model,
    query,
    kind: undefined,
    redact,
    keep: true,
    env,
    cwd,
    reader,
    config,
  });
  const { handle } = bounded;
  if (handle === undefined && config.archive.enabled)
    throw new Error(
      `The result stays as it is, for it could not be kept. ${warnings[0]?.message ?? ''}`.trim(),
    );
  if (lines === undefined) return { shown: { text: bounded.text }, bounded };
  const back =
    handle === undefined
      ? ''
      : ` All of it: ${retrieveCall(handle, reader)}, ${keptWords(config.archive.ttl_hours)}.`;
  const range = firstLines(text, lines, { tokens, counter, redact, back });
  return { shown: range ?? { text: bounded.text }, bounded };
}

/** What cannot be written down is no reason to leave the result as it is. */
async function record({ env }: HookWorld, call: CallRecord): Promise<void> {
  const ledger = openCallLedger(env, { now: () => Date.now() }, { write: () => undefined });
  ledger.record(call);
  await ledger.flush();
}

function lengthOf(texts: readonly string[]): number {
  return texts.reduce((sum, text) => sum + text.length, 0);
}

/** The file that holds all of it, when it begins or ends as the text does: another one is not what the tool answered. */
function wholeOf({ text, wholeAt }: ResultText): string {
  if (wholeAt === undefined) return text;
  const read = readTextFile(wholeAt, MOST_BYTES);
  if (read.kind !== 'text') return text;
  const shown = text.trim();
  const whole = read.text.trim();
  const isIt = whole.startsWith(shown.slice(0, COMPARED)) || whole.endsWith(shown.slice(-COMPARED));
  return isIt ? read.text : text;
}

function limitOf({ proxy }: Config, { limit_tokens: ofTool }: ToolPolicy): number {
  const limit = ofTool ?? proxy.limit_tokens ?? DEFAULT_LIMIT;
  return Math.min(limit, proxy.ceiling_tokens ?? limit);
}

/** What is small gets what it needs; the large ones share the rest evenly. */
function sharesOf(sizes: readonly number[], limit: number): number[] {
  const shares: number[] = [];
  let left = limit;
  const bySize = [...sizes.keys()].sort((one, other) => (sizes[one] ?? 0) - (sizes[other] ?? 0));
  for (const [place, index] of bySize.entries()) {
    const share = Math.min(sizes[index] ?? 0, Math.floor(left / (sizes.length - place)));
    shares[index] = share;
    left -= share;
  }
  return shares;
}

interface RangeLimit {
  readonly tokens: number;
  readonly counter: TokenCounter;
  readonly redact: boolean;
  /** How the reader gets all of it, as a sentence. */
  readonly back: string;
}

/** The client numbers the lines, so there can be no gap. Nothing when not one line fits with the notice, or when secrets go over several lines: then the numbers would be wrong. */
function firstLines(text: string, range: LineRange, limit: RangeLimit): ReducedText | undefined {
  const all = text.split('\n');
  const seen = markForeignNotices(limit.redact ? redactText(text).text : text);
  const lines = seen.split('\n');
  if (lines.length !== all.length) return undefined;
  const { counter, tokens } = limit;
  const longest = counter.count(`\n${noticeOf(all.length, all.length, range, limit.back)}`);
  const head = counter.truncate(seenText(seen, range), Math.max(0, tokens - longest));
  // The line that the cut goes through is left out.
  for (let count = head.split('\n').length - 1; count > 0; count -= 1 + (count >> 6)) {
    const shown = `${lines.slice(0, count).join('\n')}\n${noticeOf(count, all.length, range, limit.back)}`;
    if (counter.countUpTo(seenText(shown, range), tokens) <= tokens) return { text: shown, lines: count };
  }
  return undefined;
}

function noticeOf(count: number, read: number, { first, total, more }: LineRange, back: string): string {
  const next = first + count;
  const of =
    total === undefined ? `the lines to ${grouped(first + read - 1)} that were read` : grouped(total);
  return `${NOTICE_PREFIX}lines ${grouped(first)} to ${grouped(next - 1)} of ${of} shown; this line is not in the file. ${more(next, count)}${back}]`;
}
