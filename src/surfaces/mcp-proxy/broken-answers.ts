/**
 * Reads the messages of a server, including answers that no client could read: no JSON, not in UTF-8, on several
 * lines, or with neither a result nor an error. If the id can be read, an error that says what is wrong replaces the
 * answer, so that nobody waits for the timeout.
 */

import { shownWords } from '../../app/proxy/shown-words.js';
import { createSpanFinder, type SpanFinder } from '../../data/json-spans.js';
import type { JsonTape } from '../../data/json-tape.js';
import { memberOf, ROOT, sourceOf } from '../../data/json-values.js';
import {
  errorAnswer,
  errorMessage,
  isByTheLetter,
  isJsonRpc,
  ownFailure,
  RPC_SERVER_ERROR,
  type RpcMessage,
  readMessage,
} from './rpc-message.js';

/** `undefined` for what is neither a message nor a failed answer. */
export interface MessageReader {
  (bytes: Buffer): RpcMessage | undefined;
  /** The same for a large message, of which only `known` was read; a broken one is searched bit by bit. */
  later(bytes: Buffer, known: JsonTape | null): Promise<RpcMessage | undefined>;
}

const PARTS = ['id', 'method', 'jsonrpc', 'result', 'error'];

/** `isWhole`: what is read at once is an event or a body; otherwise lines, in order. */
export function createMessageReader(server: string, isWhole = false): MessageReader {
  /** What may be messages that go on in the next line. */
  let open: SpanFinder[] = [];

  function* reading(bytes: Buffer, known?: JsonTape | null): Generator<void, RpcMessage | undefined> {
    const message = readMessage(bytes, known);
    if (message !== undefined && isByTheLetter(message, isWhole)) {
      open = [];
      return message;
    }
    if (isWhole) open = [];
    const start = withoutZeros(bytes.subarray(0, 20)).toString('latin1', 0, 10);
    const begun = BEGINNING.test(start) ? createSpanFinder(PARTS) : undefined;
    if (begun !== undefined) open.push(begun);
    for (let at = 0; open.length > 0 && at < bytes.byteLength; at += BIT_BYTES) {
      const plain = withoutZeros(bytes.subarray(at, at + BIT_BYTES));
      for (const finder of open) finder.push(plain);
      yield;
    }
    const found = open.findLast((finder) => answeredId(finder) !== undefined);
    const id = found === undefined ? undefined : answeredId(found);
    open = id === undefined ? open.filter(({ isComplete }) => !isComplete).slice(-MOST_OPEN) : [];
    // Many texts that are no JSON-RPC have an error or a result, and the receiver would take them for a message.
    if (id === undefined) return isWhole ? undefined : message;
    const error = message === undefined ? undefined : oddError(message, server);
    if (error !== undefined) return readMessage(errorAnswer(id, error));
    const reason =
      found === begun ? faultOf(bytes, message, known) : 'it is spread over several lines instead of one';
    return readMessage(brokenAnswer(id, server, reason));
  }

  return Object.assign((bytes: Buffer) => atOnce(reading(bytes)), {
    later: (bytes: Buffer, known: JsonTape | null) => bitByBit(reading(bytes, known)),
  });
}

function atOnce<Result>(work: Generator<void, Result>): Result {
  for (;;) {
    const step = work.next();
    if (step.done === true) return step.value;
  }
}

async function bitByBit<Result>(work: Generator<void, Result>): Promise<Result> {
  for (;;) {
    const step = work.next();
    if (step.done === true) return step.value;
    await new Promise((done) => setImmediate(done));
  }
}

const BIT_BYTES = 262_144;

const MOST_OPEN = 4;
/** The beginning of an object, perhaps after a byte-order mark. In a message on several lines it is indented. */
const BEGINNING = /^[^\s\w"[]{0,3}\{/;

/** The id of an answer as far as it was read. A request may have one too. */
function answeredId({ spans, reading, isComplete }: SpanFinder): string | undefined {
  const has = (wanted: string) => reading === wanted || spans.some(({ path }) => path === wanted);
  const isAnswer = has('result') || has('error') || (isComplete && has('jsonrpc'));
  if (!isAnswer || has('method')) return undefined;
  const written = Buffer.from(spans.find(({ path }) => path === 'id')?.head ?? '', 'latin1').toString('utf8');
  return /^(?:-?\d[\d.eE+-]*|".*")$/s.test(written) && faultOfJson(written) === undefined
    ? written
    : undefined;
}

function faultOf(bytes: Buffer, message: RpcMessage | undefined, known?: JsonTape | null): string {
  if (bytes.includes(0)) return 'it is not in UTF-8; it looks like UTF-16';
  // To find the place in a large one would be to read it once more.
  if (known === null) return 'it is not valid JSON';
  const fault = known === undefined ? faultOfJson(bytes.toString('utf8')) : undefined;
  if (fault !== undefined) return `it is not valid JSON: ${fault}`;
  return message === undefined ? 'it has neither a result nor an error' : 'it lacks "jsonrpc": "2.0"';
}

/** In the words of the parser, without what it quotes: that may be part of a secret. */
function faultOfJson(text: string): string | undefined {
  try {
    JSON.parse(text);
    return undefined;
  } catch (error) {
    const words = (error as Error).message.replace(/, (?:\.\.\.)?".*$/s, '');
    return /'[NI]'$/.test(words) ? 'it has NaN or Infinity' : shownWords(words);
  }
}

function withoutZeros(bytes: Buffer): Buffer {
  return bytes.includes(0) ? Buffer.from(bytes.filter((byte) => byte !== 0)) : bytes;
}

/** An error that is no object keeps its content, which is bounded like any error. */
function oddError(message: RpcMessage, server: string): string | undefined {
  const { source } = message;
  const error = memberOf(source, ROOT, 'error');
  if (error === undefined || !isJsonRpc(message)) return undefined;
  const words = `The MCP server ${JSON.stringify(server)} answered with an error that is not an object.`;
  return `{"code":${RPC_SERVER_ERROR},"message":${JSON.stringify(words)},"data":${sourceOf(source, error)}}`;
}

function brokenAnswer(id: string, server: string, reason: string): Buffer {
  return errorMessage(
    id,
    ownFailure(
      RPC_SERVER_ERROR,
      `The MCP server "${server}" sent an answer that cannot be read: ${reason}.`,
      'INTERNAL_ERROR',
      'This is a bug in the server: report it to its author. A call with other arguments may work.',
      { outage: true },
    ),
  );
}
