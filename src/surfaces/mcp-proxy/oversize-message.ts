/**
 * Handles an answer that is too large for memory: it is spooled to a file while it arrives and bounded from there. If
 * no file can be written, its beginning is used.
 */

import type { ResultProxy } from '../../app/proxy/open-proxy.js';
import type { SpoolFile } from '../../app/proxy/oversize-calls.js';
import { type LogSink, logError, warn } from '../../contract/ports/log-sink.js';
import { createSpanFinder, type SpanFinder } from '../../data/json-spans.js';
import type { OversizeSink } from '../wire/line-framer.js';
import { clientNameIn } from './client-message.js';
import { rowsFor } from './governed-messages.js';
import type { PendingRequest } from './pending-requests.js';
import { errorMessage, ownFailure, RPC_SERVER_ERROR, resultMessage } from './rpc-message.js';

export interface SpoolOptions {
  readonly proxy: ResultProxy;
  readonly log: LogSink;
  readonly toClient: (message: Buffer) => void;
  /** A message in pieces. Absent where the client's transport takes whole ones only. */
  readonly toClientInPieces?: ((pieces: Iterable<Buffer>) => Promise<void>) | undefined;
  readonly takeRequest: (id: string) => PendingRequest | undefined;
  readonly toolOf: (request: PendingRequest) => string;
  /** What the server said before has left. */
  readonly said: () => Promise<void>;
  readonly server: string;
  readonly client: string | undefined;
  /** Told once whether it was the answer to a request. */
  readonly onEnd: ((isAnswer: boolean) => void) | undefined;
}

/** Where texts stand: in the results of tools, resources and prompts. */
const TEXTS = [
  'result/content/*/text',
  'result/content/*/resource/text',
  'result/contents/*/text',
  'result/messages/*/content/text',
  'result/messages/*/content/resource/text',
];
/** A request or a notification has one. */
const METHOD = 'method';
const STRUCTURED = 'result/structuredContent';
const RESULT_TYPE = 'result/resultType';
const IS_ERROR = 'result/isError';
/** A failure of the protocol, which is no result. */
const FAILURE = 'error';
const PIECE_BYTES = 1_048_576;
const BIT_BYTES = 262_144;
/** How much is kept of an answer that no file takes. */
const BEGINNING_BYTES = 1_048_576;

export function spoolMessage(options: SpoolOptions): OversizeSink {
  const { proxy, log, toClient, server, client } = options;
  const finder = createSpanFinder(['id', METHOD, ...TEXTS, STRUCTURED, RESULT_TYPE, IS_ERROR, FAILURE]);
  const file = proxy.openSpool() ?? createMemorySpool(BEGINNING_BYTES);
  let size = 0;
  let isWhole = true;
  const look = lookThrough(finder);
  return {
    write(piece) {
      size += piece.byteLength;
      isWhole &&= file.write(piece);
      look.push(piece);
    },
    end(isComplete) {
      void look
        .done()
        .then(() => answer(isComplete))
        .catch(tellLost);
    },
  };

  function tellLost(error: unknown): void {
    logError(log, 'A very large answer was lost', { server, error: String(error) });
  }

  /** An unreadable answer, such as broken JSON, is answered too; otherwise the client would wait for ever. */
  async function replyTo(id: string, request: PendingRequest, isToolResult: boolean): Promise<Buffer> {
    const call = callOf(request);
    try {
      return isToolResult
        ? resultMessage(id, await proxy.boundOversize(call, spooled()))
        : refusal(id, await proxy.refuseOversize(call, spooled()));
    } catch (error) {
      tellLost(error);
      const sentence = `The answer to ${call.tool} is too large to pass on and could not be read. It was not kept.`;
      return refusal(id, { sentence, remedy: 'Ask the server for less.' });
    }
  }

  function callOf(request: PendingRequest) {
    return { server, tool: options.toolOf(request), client: clientNameIn(request.meta) ?? client };
  }

  function spooled() {
    // One that begins where nothing was kept has nothing to show.
    const texts = finder.spans.filter(
      ({ path, head, start }) => TEXTS.includes(path) && head.startsWith('"') && start < file.size,
    );
    return {
      file,
      bytes: size,
      isWhole,
      texts,
      structured: found(STRUCTURED),
      isError: found(IS_ERROR)?.head === 'true',
      resultType: found(RESULT_TYPE)?.head,
    };
  }

  /** The last of two equal keys counts. */
  function found(wanted: string) {
    return finder.spans.findLast(({ path }) => path === wanted);
  }

  async function answer(isComplete: boolean): Promise<void> {
    try {
      const id = finder.spans.find(({ path }) => path === 'id')?.head;
      // Half an answer answers nothing: its request stays open until the server is gone.
      const isAnswer = isComplete && found(METHOD) === undefined;
      const request = id === undefined || !isAnswer ? undefined : options.takeRequest(id);
      options.onEnd?.(request !== undefined);
      if (request === undefined) {
        warn(log, 'A very large message was dropped', { server, bytes: size });
        return;
      }
      const isToolResult = isWholeResult(request.method) && (found(FAILURE)?.head ?? 'null') === 'null';
      if (proxy.isDryRun && isWhole && options.toClientInPieces !== undefined) {
        if (isToolResult) await proxy.boundOversize(callOf(request), spooled());
        await options.said();
        await options.toClientInPieces(piecesOf(file));
        return;
      }
      const reply = await replyTo(request.id, request, isToolResult);
      await options.said();
      toClient(reply);
    } finally {
      file.close();
    }
  }
}

/** It begins with as much as a message may have: bit by bit, so that others have their turn, and as fast as more comes. */
function lookThrough(finder: SpanFinder) {
  let unseen: Uint8Array[] = [];
  let arrived = 0;
  let looking: Promise<void> | undefined;
  const turn = () => new Promise((done) => setImmediate(done));

  async function look(): Promise<void> {
    await turn();
    arrived = 0;
    while (unseen.length > 0) {
      let room = Math.max(BIT_BYTES, arrived);
      arrived = 0;
      let count = 0;
      for (; room > 0 && count < unseen.length; count += 1) {
        const piece = unseen[count] as Uint8Array;
        finder.push(piece);
        room -= piece.byteLength;
      }
      unseen = unseen.slice(count);
      await turn();
    }
    looking = undefined;
  }

  return {
    push(piece: Uint8Array): void {
      arrived += piece.byteLength;
      unseen.push(piece);
      looking ??= look();
    },
    done: async () => looking,
  };
}

/** The whole result of the answer is one of a tool. */
function isWholeResult(method: string): boolean {
  return rowsFor('answer', method).some(({ codec, at }) => codec === 'result' && at.includes('result'));
}

function* piecesOf(file: SpoolFile): Generator<Buffer> {
  for (let at = 0; at < file.size; at += PIECE_BYTES) yield file.read(at, PIECE_BYTES);
}

function refusal(
  id: string,
  { sentence, remedy, handle }: { sentence: string; remedy: string; handle?: string | undefined },
): Buffer {
  return errorMessage(
    id,
    ownFailure(RPC_SERVER_ERROR, sentence, 'INTERNAL_ERROR', remedy, {
      ...(handle === undefined ? {} : { handle }),
    }),
  );
}

/** In the place of a spool file where none can be written: the beginning only, so that memory is bounded. */
function createMemorySpool(maxBytes: number): SpoolFile {
  const pieces: Uint8Array[] = [];
  let size = 0;
  return {
    write(bytes) {
      const kept = bytes.subarray(0, maxBytes - size);
      // A copy: the rest of what it was read from may go.
      if (kept.byteLength > 0) pieces.push(Buffer.from(kept));
      size += kept.byteLength;
      return kept.byteLength === bytes.byteLength;
    },
    read: (start, length) => Buffer.concat(pieces).subarray(start, start + length),
    get place() {
      return Buffer.concat(pieces);
    },
    get size() {
      return size;
    },
    close() {
      pieces.length = 0;
    },
  };
}
