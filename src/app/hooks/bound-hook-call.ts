/** Bounds one result of a client's own tool: by the limit of the configuration, its original kept, in the shape that it came in. */
import { readTextFile } from '../../adapters/files/read-text-file.js';
import type { Config } from '../../contract/config/config.js';
import type { ToolPolicy } from '../../contract/config/proxy.js';
import { grouped } from '../../contract/figures.js';
import type { TokenCounter } from '../../contract/ports/token-counter.js';
import type { ContentKind } from '../../contract/reduction.js';
import { keptWords, type NoticeReader, retrieveCall } from '../../engine/call-result.js';
import { markForeignNotices, NOTICE_PREFIX } from '../../trust/foreign-notices.js';
import { redactText } from '../../trust/redact-text.js';
import { boundInput } from '../bound-input.js';
import { counterFor } from '../counting.js';
import { openCallLedger } from '../proxy/call-ledger.js';
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
  { name, model }: Pick<HookClient, 'name' | 'model'>,
  world: HookWorld,
): Promise<object | undefined> {
  const { config } = world;
  const begin = performance.now();
  const policy = createToolPolicies(config.proxy).policyOf(call.server, call.tool);
  if (policy.verbatim === true) return undefined;
  const wholes = call.texts.map(wholeOf);
  const characters = wholes.reduce((sum, text) => sum + text.length, 0);
  const isCutByClient = call.inlineLimit !== undefined && characters > call.inlineLimit;
  const { counter } = counterFor(model);
  const most = limitOf(config, policy);
  const overhead = call.overhead === undefined ? 0 : counter.count(call.overhead);
  // A client that shows only the beginning of it is not to get ten times as much from us.
  const limit = (isCutByClient ? Math.ceil(most / SHOWN_SHARE) : most) - overhead;
  const sizes = wholes.map((text, at) => counter.countUpTo(seenText(text, call.texts[at]?.lines), limit));
  if (limit <= 0 || sizes.reduce((sum, size) => sum + size, 0) <= limit) return undefined;
  const shares = sharesOf(sizes, limit);
  const reduced: ReducedText[] = [];
  let kept: string | undefined;
  let kind: ContentKind | undefined;
  let redacted = 0;
  for (const [at, text] of wholes.entries()) {
    const tokens = shares[at] ?? limit;
    const whole = (sizes[at] ?? 0) <= tokens;
    reduced.push(whole ? { text } : await reducedText(call, text, call.texts[at]?.lines, tokens));
  }
  const left = reduced.reduce((sum, { text }) => sum + text.length, 0);
  if (call.inlineLimit !== undefined && left > call.inlineLimit) return undefined;
  if (reduced.every(({ text }, at) => text === call.texts[at]?.text)) return undefined;
  if (config.proxy.ledger) await record();
  return call.answer(reduced);

  /** What cannot be written down is no reason to leave the result as it is. */
  async function record(): Promise<void> {
    const size = (texts: readonly string[]) => ({
      bytes: texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0),
      tokens: texts.reduce((sum, text) => sum + counter.count(text), 0),
    });
    const clock = { now: () => Date.now() };
    const ledger = openCallLedger(world.env, clock, { write: () => undefined });
    ledger.record({
      server: call.server,
      tool: call.tool,
      client: name,
      outcome: 'reduced',
      before: size(wholes),
      after: size(reduced.map(({ text }) => text)),
      kind,
      handle: kept,
      redacted,
      dryRun: false,
      addedMs: performance.now() - begin,
    });
    await ledger.flush();
  }

  async function reducedText(
    { query }: HookCall,
    text: string,
    lines: ResultText['lines'],
    tokens: number,
  ): Promise<ReducedText> {
    const { bounded, warnings } = await boundInput({
      text,
      source: lines === undefined ? '-' : lines.path,
      limit: { amount: tokens, unit: 'tokens' },
      model,
      query,
      kind: undefined,
      redact: config.proxy.redact,
      keep: true,
      env: world.env,
      cwd: world.cwd,
      reader: world.reader,
      config,
    });
    const { handle } = bounded;
    kept ??= handle;
    kind ??= bounded.record.kind;
    redacted += bounded.redacted;
    if (handle === undefined && config.archive.enabled)
      throw new Error(
        `The result stays as it is, for it could not be kept. ${warnings[0]?.message ?? ''}`.trim(),
      );
    if (lines === undefined) return { text: bounded.text };
    const back =
      handle === undefined
        ? ''
        : ` All of it: ${retrieveCall(handle, world.reader)}, ${keptWords(config.archive.ttl_hours)}.`;
    const range = firstLines(text, lines, { tokens, counter, redact: config.proxy.redact, back });
    return range ?? { text: bounded.text };
  }
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
