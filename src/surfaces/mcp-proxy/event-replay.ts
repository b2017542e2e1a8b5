/**
 * The last events of a session's streams, for clients whose connection broke: they name the last event that they have seen.
 * What is remembered is bounded; the oldest go first.
 */
import { encodeEvent } from '../wire/event-stream.js';

export interface EventReplay {
  /** The event as it is sent, with its id. */
  add(stream: number, message: Uint8Array): Buffer;
  /** Says at the beginning of a stream that it can be taken up again, and after how long. */
  opening(stream: number): Buffer;
  /** The stream of an event, and what came after it; `undefined` for what is no id of ours. */
  after(lastEvent: string): { readonly stream: number; readonly events: readonly Buffer[] } | undefined;
}

const MAX_BYTES = 4_000_000;
const RETRY_MS = 1_000;

interface Remembered {
  readonly stream: number;
  readonly count: number;
  readonly event: Buffer;
}

export function createEventReplay(): EventReplay {
  let remembered: Remembered[] = [];
  let bytes = 0;
  let count = 0;

  return {
    add(stream, message) {
      count += 1;
      const event = Buffer.concat([Buffer.from(`id: ${stream}-${count}\n`), encodeEvent(message)]);
      remembered.push({ stream, count, event });
      bytes += event.byteLength;
      let gone = 0;
      while (bytes > MAX_BYTES) bytes -= remembered[gone++]?.event.byteLength ?? bytes;
      if (gone > 0) remembered = remembered.slice(gone);
      return event;
    },
    opening: (stream) => Buffer.from(`id: ${stream}-${count}\nretry: ${RETRY_MS}\ndata: \n\n`),
    after(lastEvent) {
      const id = /^(\d{1,15})-(\d{1,15})$/.exec(lastEvent);
      if (id === null) return undefined;
      const stream = Number(id[1]);
      const events = remembered
        .filter((one) => one.stream === stream && one.count > Number(id[2]))
        .map(({ event }) => event);
      return { stream, events };
    },
  };
}
