/** Shows what fills a context, by kind of content, by tool and by turn, and what could leave without loss. */
import type { TokenCounter } from '../contract/ports/token-counter.js';
import { estimatedContent } from './estimated-content.js';
import { formatOf, isWritten } from './formats/recognise-format.js';
import { inMode, type PrunePolicy } from './policy.js';
import { planPrune } from './prune/plan-prune.js';
import type { PruneReason } from './prune/prune-action.js';
import { DIGEST_LINES, digestShare, NO_DIGEST } from './prune/prune-texts.js';
import { type RecordedUsage, recordedUsage } from './recorded-usage.js';
import type { Part, SessionMessage, Transcript } from './session-model.js';
import { MESSAGE_TOKENS, type Survey, survey } from './survey.js';
import { checkTranscript } from './validity/check-transcript.js';

interface OverviewRow {
  readonly name: string;
  readonly count: number;
  readonly tokens: number;
}

interface ToolRow extends OverviewRow {
  readonly failed: number;
  readonly argument_tokens: number;
  readonly result_tokens: number;
}

export interface SessionOverview {
  readonly format: Transcript['format'];
  readonly messages: number;
  readonly turns: number;
  readonly tokens: number;
  readonly records_outside_context: number;
  readonly by_content: readonly OverviewRow[];
  readonly by_tool: readonly ToolRow[];
  readonly by_turn: readonly OverviewRow[];
  /** The tokens that the rules of aggressive mode would save without a budget. */
  readonly reclaimable: readonly OverviewRow[];
  readonly findings: number;
  /** What the provider billed, where the transcript records it. */
  readonly recorded: RecordedUsage | null;
  /** Content that no counter counts exactly: images, encrypted reasoning, tools. */
  readonly estimated: readonly string[];
}

export function sessionOverview(
  transcript: Transcript,
  counter: TokenCounter,
  /** Absent where nobody asks what could leave. */
  policy: PrunePolicy | undefined,
  wholeFile: boolean,
): SessionOverview {
  const found = survey(transcript, counter, wholeFile);
  const content = new Tally();
  const tools = new Map<
    string,
    { count: number; failed: number; argument_tokens: number; result_tokens: number }
  >();
  const turns = new Tally();
  for (const message of found.messages) {
    const turn = String(found.turnOf(message));
    turns.add(turn, found.tokensOfMessage(message));
    for (const part of message.parts) addContent(content, part, message, found);
  }
  if (found.toolTokens > 0) content.add('tools of the request', found.toolTokens);
  content.add('around messages', found.messages.length * MESSAGE_TOKENS, found.messages.length);
  // A call counts also when it has no result.
  for (const message of found.having.call) {
    for (const part of message.parts) {
      if (part.type !== 'call') continue;
      const pair = found.pairOf(part);
      const row = tools.get(part.tool) ?? { count: 0, failed: 0, argument_tokens: 0, result_tokens: 0 };
      row.count += 1;
      row.failed += pair?.outcome.failed === true ? 1 : 0;
      row.argument_tokens += found.tokensOf(part);
      row.result_tokens += pair === undefined ? 0 : found.tokensOf(pair.result);
      tools.set(part.tool, row);
    }
  }
  const reclaimable = reclaimableIn(transcript, counter, policy, wholeFile);
  return {
    format: transcript.format,
    messages: found.messages.length,
    turns: found.lastTurn,
    tokens: found.tokens,
    records_outside_context: transcript.messages.length - found.messages.length,
    by_content: content.rows(),
    by_tool: [...tools]
      .map(([name, row]) => ({ name, ...row, tokens: row.argument_tokens + row.result_tokens }))
      .sort(bySize),
    by_turn: turns.rows(),
    reclaimable: reclaimable.rows(),
    findings: checkTranscript(transcript, wholeFile, 'ended').length,
    recorded: recordedUsage(found) ?? null,
    estimated: estimatedContent(found),
  };
}

/** Nothing, where nobody asks, or where the format is not written. */
function reclaimableIn(
  transcript: Transcript,
  counter: TokenCounter,
  policy: PrunePolicy | undefined,
  wholeFile: boolean,
): Tally {
  const reclaimable = new Tally();
  if (policy === undefined || !isWritten(formatOf(transcript))) return reclaimable;
  const rules = planPrune(transcript, {
    policy: { ...inMode(policy, 'aggressive'), enabled: true },
    counter,
    wholeFile,
  });
  for (const { reason, tokens_before, tokens_after } of rules.actions)
    reclaimable.add(reason satisfies PruneReason, tokens_before - tokens_after);
  return reclaimable;
}

/** A chat message may hold an answer and, below it, lines of a prune: each counts where it belongs. */
function addContent(content: Tally, part: Part, message: SessionMessage, found: Survey): void {
  const name = contentName(part, message);
  const tokens = found.tokensOf(part);
  const isAnswer = part.type === 'text' && name === ANSWERS;
  const digest = isAnswer ? digestShare(part.text, tokens, found.texts) : NO_DIGEST;
  if (digest.lines > 0) content.add(DIGEST_LINES, digest.tokens, digest.lines);
  if (digest.rest) content.add(name, tokens - digest.tokens);
}

const ANSWERS = 'answers';

function contentName(part: Part, message: SessionMessage): string {
  switch (part.type) {
    case 'call':
      return 'arguments of calls';
    case 'result':
      return 'tool results';
    case 'reasoning':
      return 'reasoning';
    case 'media':
      return 'images and files';
    case 'other':
      return 'other';
    case 'text':
      if (message.summary) return 'summaries';
      if (message.role === 'user') return part.machine ? 'reminders' : 'the person';
      return message.role === 'system' ? 'system' : ANSWERS;
  }
}

class Tally {
  private readonly groups = new Map<string, { count: number; tokens: number }>();

  add(name: string, tokens: number, count = 1): void {
    const group = this.groups.get(name) ?? { count: 0, tokens: 0 };
    group.count += count;
    group.tokens += tokens;
    this.groups.set(name, group);
  }

  rows(): OverviewRow[] {
    return [...this.groups].map(([name, group]) => ({ name, ...group })).sort(bySize);
  }
}

function bySize(a: OverviewRow, b: OverviewRow): number {
  return b.tokens - a.tokens || (a.name < b.name ? -1 : 1);
}
