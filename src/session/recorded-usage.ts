/**
 * What the provider billed for the requests of a session, where its transcript records that. The last one, and an estimate of what came
 * after it, is the size of the next: nearer to the truth than an estimate of all, and it knows what is sent beside the messages. Parts are
 * not scaled by it: what a few thousand tokens were billed for varies by a fifth and more around the mean of their session.
 */
import { formatOf } from './formats/recognise-format.js';
import type { SessionMessage } from './session-model.js';
import type { Survey } from './survey.js';

export interface RecordedUsage {
  /** Requests of the context that have a record. */
  readonly requests: number;
  /** Tokens that were sent with the last of them. */
  readonly last_request: number;
  /** The next one, on the safe side. */
  readonly next_request: number;
  /** Of it what is no message: instructions and tools of the client. `null` where too little was recorded to tell. */
  readonly beside_messages: number | null;
  /** Of it the messages. `null` as above. */
  readonly messages: number | null;
}

/** Marks around messages are not all counted. With it 228 of 230 next requests of five recorded sessions were not larger (2026-11). */
const MARGIN = 1.01;
/** Growth in tokens from which billed and estimated tokens are compared; and the ratios that can be. */
const LEAST_GROWTH = 5_000;
const LEAST_RATIO = 0.5;
const MOST_RATIO = 1.2;

interface Request {
  /** Our count of the messages before the answer. */
  readonly counted: number;
  readonly billed: number;
}

export function recordedUsage(found: Survey): RecordedUsage | undefined {
  const requests = requestsOf(found);
  const last = requests.at(-1);
  if (last === undefined) return undefined;
  // A client clears or compacts at times: what was billed before is of another context.
  const start = requests.findLastIndex(({ billed }, at) => billed < (requests[at - 1]?.billed ?? 0));
  const first = requests[Math.max(0, start)] ?? last;
  const next = Math.ceil(last.billed * MARGIN) + Math.max(0, found.tokens - last.counted);
  const growth = last.counted - first.counted;
  const ratio = growth < LEAST_GROWTH ? 0 : (last.billed - first.billed) / growth;
  const isKnown = ratio >= LEAST_RATIO && ratio <= MOST_RATIO;
  const beside = Math.round(Math.max(0, first.billed - ratio * first.counted));
  return {
    requests: requests.length,
    last_request: last.billed,
    next_request: next,
    beside_messages: isKnown ? beside : null,
    messages: isKnown ? next - beside : null,
  };
}

function requestsOf(found: Survey): Request[] {
  const { usage } = formatOf(found.transcript);
  if (usage === undefined) return [];
  const requests: Request[] = [];
  let counted = found.toolTokens;
  for (const message of found.messages) {
    const billed = message.role === 'assistant' ? billedFor(message, found, usage) : undefined;
    if (billed !== undefined) requests.push({ counted, billed });
    counted += found.tokensOfMessage(message);
  }
  return requests;
}

/** The lines of one answer all say it. */
function billedFor(
  { records }: SessionMessage,
  { transcript }: Survey,
  usage: (record: unknown) => number | undefined,
): number | undefined {
  let most = 0;
  for (const record of records) most = Math.max(most, usage(transcript.records[record]?.value) ?? 0);
  return most > 0 ? most : undefined;
}
