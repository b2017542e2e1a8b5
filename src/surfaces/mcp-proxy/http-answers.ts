/**
 * Reads what comes over HTTP: one message in a body, or a stream of events. What is larger than memory should hold goes on in
 * pieces. All that is open can be held up or ended together.
 */
import type { IncomingMessage } from 'node:http';
import { createEventStreamReader } from '../wire/event-stream.js';
import type { OversizeSink } from '../wire/line-framer.js';
import { WORDS_BYTES } from './http-messages.js';

/** Where a stream has come to: its server may end it at any time and go on when the last event is named. */
export interface StreamPlace {
  lastEvent: string | undefined;
  /** How long the server wants to be left alone before that. */
  waitMs: number;
}

export interface AnswerReader {
  events(answer: IncomingMessage, place: StreamPlace, on: EventHandlers): Promise<void>;
  body(answer: IncomingMessage, on: BodyHandlers): Promise<void>;
  /** A body that only says why; empty when it is very large or was cut. */
  words(answer: IncomingMessage): Promise<Buffer>;
  pause(): void;
  resume(): void;
  destroy(): void;
}

interface BodyHandlers {
  readonly onMessage: (bytes: Buffer) => void;
  /** A message is too large; its pieces go elsewhere. */
  readonly onLarge?: () => void;
}

export interface EventHandlers extends Omit<BodyHandlers, 'onMessage'> {
  readonly onMessage: (bytes: Buffer, kind: string) => void;
}

export interface AnswerReaderOptions {
  readonly maxMessageBytes: number;
  readonly onOversize: () => OversizeSink;
}

const SHORTEST_WAIT_MS = 100;
const LONGEST_WAIT_MS = 30_000;

export function createAnswerReader({ maxMessageBytes, onOversize }: AnswerReaderOptions): AnswerReader {
  const open = new Set<IncomingMessage>();

  function readAll(
    answer: IncomingMessage,
    onChunk: (chunk: Buffer) => void,
    onEnd: () => void,
  ): Promise<void> {
    open.add(answer);
    return new Promise((resolve) => {
      answer.on('data', onChunk);
      answer.on('end', onEnd);
      answer.on('error', () => undefined);
      answer.on('close', () => {
        open.delete(answer);
        resolve();
      });
    });
  }

  return {
    events(answer, place, { onMessage, onLarge }) {
      const reader = createEventStreamReader({
        maxBytes: maxMessageBytes,
        onData: onMessage,
        onOversize: () => {
          onLarge?.();
          return onOversize();
        },
        onField: (name, value) => {
          if (name === 'id') place.lastEvent = value;
          else if (/^\d{1,9}$/.test(value))
            place.waitMs = Math.min(LONGEST_WAIT_MS, Math.max(SHORTEST_WAIT_MS, Number(value)));
        },
      });
      return readAll(
        answer,
        (chunk) => reader.push(chunk),
        () => reader.end(),
      );
    },
    async body(answer, { onMessage, onLarge }) {
      const pieces: Buffer[] = [];
      let size = 0;
      let sink: OversizeSink | undefined;
      let isWhole = false;
      await readAll(
        answer,
        (chunk) => {
          size += chunk.byteLength;
          if (sink !== undefined) sink.write(chunk);
          else pieces.push(chunk);
          if (sink !== undefined || size <= maxMessageBytes) return;
          onLarge?.();
          sink = onOversize();
          for (const piece of pieces.splice(0)) sink.write(piece);
        },
        () => {
          isWhole = true;
        },
      );
      if (sink !== undefined) sink.end(isWhole);
      else if (size > 0 && isWhole) onMessage(Buffer.concat(pieces));
    },
    async words(answer) {
      const pieces: Buffer[] = [];
      let size = 0;
      await readAll(
        answer,
        (chunk) => {
          pieces.push(chunk);
          size += chunk.byteLength;
          // It may have no end.
          if (size >= WORDS_BYTES) answer.destroy();
        },
        () => undefined,
      );
      // Half a secret is not known as one.
      return answer.complete ? Buffer.concat(pieces) : Buffer.alloc(0);
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
