/**
 * Reads answers over HTTP, compressed or not: one message in a body, or a stream of events. A body too large for
 * memory goes on in pieces. All open answers can be held up or ended together.
 */
import type { IncomingMessage } from 'node:http';
import { pipeline, type Readable, type Transform } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { createEventStreamReader } from '../wire/event-stream.js';
import type { OversizeSink } from '../wire/line-framer.js';
import { WORDS_BYTES } from './http-messages.js';

/** The position in a stream: its server may end it at any time and continue after the named last event. */
export interface StreamPlace {
  lastEvent: string | undefined;
  /** How long the server wants to be left alone before that. */
  waitMs: number;
}

export interface AnswerReader {
  /** Both tell what was wrong with the way in which the answer was compressed. */
  events(answer: IncomingMessage, place: StreamPlace, on: EventHandlers): Promise<string | undefined>;
  body(answer: IncomingMessage, on: BodyHandlers): Promise<string | undefined>;
  /** A body that only says why; empty when it is very large or was cut. */
  words(answer: IncomingMessage): Promise<Buffer>;
  pause(): void;
  resume(): void;
  destroy(): void;
}

interface BodyHandlers {
  readonly onMessage: (bytes: Buffer) => void;
  /** A message is too large; its pieces go elsewhere. */
  readonly onOversize: () => OversizeSink;
}

export interface EventHandlers extends Omit<BodyHandlers, 'onMessage'> {
  readonly onMessage: (bytes: Buffer, kind: string) => void;
}

const SHORTEST_WAIT_MS = 100;
const LONGEST_WAIT_MS = 30_000;
const DECODERS: Readonly<Record<string, () => Transform>> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
};
/** What a server may send. */
export const ENCODINGS = 'gzip, deflate, br';

export function createAnswerReader(maxMessageBytes: number): AnswerReader {
  const open = new Set<IncomingMessage>();

  function readAll(
    answer: IncomingMessage,
    onChunk: (chunk: Buffer) => void,
    onEnd: () => void = () => undefined,
  ): Promise<string | undefined> {
    const encoding = (answer.headers['content-encoding'] ?? 'identity').trim().toLowerCase();
    const decoder = Object.hasOwn(DECODERS, encoding) ? DECODERS[encoding]?.() : undefined;
    if (decoder === undefined && encoding !== 'identity') {
      answer.destroy();
      const named = JSON.stringify(encoding.slice(0, 40));
      return Promise.resolve(`it sent a body with the Content-Encoding ${named}, which was not asked for.`);
    }
    open.add(answer);
    return new Promise((resolve) => {
      let fault: string | undefined;
      answer.on('error', () => undefined);
      const plain: Readable = decoder === undefined ? answer : pipeline(answer, decoder, () => undefined);
      plain.on('data', onChunk);
      plain.on('end', onEnd);
      plain.on('error', ({ code = '' }: NodeJS.ErrnoException) => {
        // The codes of the decoders; all others are of the connection.
        if (/^(?:Z_|ERR__)/.test(code)) fault = `its ${encoding} body cannot be read.`;
      });
      plain.on('close', () => {
        open.delete(answer);
        resolve(fault);
      });
    });
  }

  return {
    async events(answer, place, { onMessage, onOversize }) {
      const reader = createEventStreamReader({
        maxBytes: maxMessageBytes,
        onData: onMessage,
        onOversize,
        onField: (name, value) => {
          if (name === 'id') place.lastEvent = value;
          else if (/^\d{1,9}$/.test(value))
            place.waitMs = Math.min(LONGEST_WAIT_MS, Math.max(SHORTEST_WAIT_MS, Number(value)));
        },
      });
      const fault = await readAll(answer, (chunk) => reader.push(chunk));
      reader.end();
      return fault;
    },
    async body(answer, { onMessage, onOversize }) {
      const pieces: Buffer[] = [];
      let size = 0;
      let sink: OversizeSink | undefined;
      let isWhole = false;
      const fault = await readAll(
        answer,
        (chunk) => {
          size += chunk.byteLength;
          if (sink !== undefined) sink.write(chunk);
          else pieces.push(chunk);
          if (sink !== undefined || size <= maxMessageBytes) return;
          sink = onOversize();
          for (const piece of pieces.splice(0)) sink.write(piece);
        },
        () => {
          isWhole = true;
        },
      );
      if (sink !== undefined) sink.end(isWhole);
      else if (size > 0 && isWhole) onMessage(Buffer.concat(pieces));
      return fault;
    },
    async words(answer) {
      const pieces: Buffer[] = [];
      let size = 0;
      const fault = await readAll(answer, (chunk) => {
        pieces.push(chunk);
        size += chunk.byteLength;
        // It may have no end.
        if (size >= WORDS_BYTES) answer.destroy();
      });
      // Half a secret cannot be recognised.
      return answer.complete && fault === undefined ? Buffer.concat(pieces) : Buffer.alloc(0);
    },
    pause() {
      for (const answer of open) answer.pause();
    },
    resume() {
      for (const answer of open) answer.resume();
    },
    destroy() {
      for (const answer of open) answer.destroy();
    },
  };
}
