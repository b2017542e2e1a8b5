/**
 * The entry of everything that comes from a server or a client, in every transport and revision. Messages are read
 * once, long ones off the event loop, and passed on in order. What is no message of a server is stopped here.
 */
import type { JsonTape } from '../../data/json-tape.js';
import { createMessageReader, type MessageReader } from './broken-answers.js';
import { bodyWords } from './http-messages.js';
import { createInbox } from './inbox.js';
import { type RpcMessage, readBatch, readMessage } from './rpc-message.js';
import type { Connection, ConnectionEvents, Origin, Upstream } from './upstream.js';

/** Reads JSON on a thread; `undefined` for what is no JSON. */
export type ReadAside = (bytes: Buffer) => Promise<JsonTape | undefined>;

/** A message from here on is read off the event loop: one of many small values takes long. */
export const LARGE_BYTES = 2_097_152;
/** How many messages of a batch are read before others have their turn. */
const TURN_MESSAGES = 200;

/** How messages of a client are read: it is told if one is no message. */
const plainReader: MessageReader = Object.assign((bytes: Buffer) => readMessage(bytes), {
  later: async (bytes: Buffer, known: JsonTape | null) => readMessage(bytes, known),
});

/** One message. At once where it is small. */
export function readAnywhere(
  bytes: Buffer,
  aside: ReadAside | undefined,
): RpcMessage | undefined | Promise<RpcMessage | undefined> {
  if (bytes.byteLength < LARGE_BYTES || aside === undefined) return readMessage(bytes);
  return aside(bytes).then((source) => readMessage(bytes, source ?? null));
}

type Take = (message: RpcMessage | undefined, bytes: Buffer) => void;

/** A message, or each of a batch. A batch leaves as single messages: each answer is bounded by itself. */
export function readEach(
  bytes: Buffer,
  aside: ReadAside | undefined,
  take: Take,
  read: MessageReader = plainReader,
): void | Promise<void> {
  if (bytes.byteLength >= LARGE_BYTES && aside !== undefined) return readLarge(bytes, aside, take, read);
  const batch = readBatch(bytes);
  if (batch === undefined) take(read(bytes), bytes);
  else return takeAll(batch, take, read);
}

async function readLarge(bytes: Buffer, aside: ReadAside, take: Take, read: MessageReader): Promise<void> {
  const source = (await aside(bytes)) ?? null;
  const batch = readBatch(bytes, source);
  if (batch === undefined) take(await read.later(bytes, source), bytes);
  else await takeAll(batch, take, read);
}

/** Others have their turn in between. */
async function takeAll(batch: Iterable<Buffer>, take: Take, read: MessageReader): Promise<void> {
  let count = 0;
  for (const single of batch) {
    count += 1;
    if (count % TURN_MESSAGES === 0) await new Promise((done) => setImmediate(done));
    take(readBatch(single) === undefined ? read(single) : undefined, single);
  }
}

/** Handles what is sent, in order. With `isRead` it is read first; `known` is what was read already. */
export function sendRead(
  aside: ReadAside | undefined,
  isRead: () => boolean,
  send: (bytes: Buffer, message: RpcMessage | undefined) => void,
): (bytes: Buffer, known?: RpcMessage) => void {
  const outbox = createInbox(UNSLOWED);
  return (bytes, known) =>
    void outbox.push(bytes.byteLength, () => {
      const message = known !== undefined || !isRead() ? known : readAnywhere(bytes, aside);
      if (message instanceof Promise) return message.then((read) => send(bytes, read));
      send(bytes, message);
    });
}

/** The flow of a client, which is waited for where its messages come in. */
export const UNSLOWED = { pause: () => undefined, resume: () => undefined };

export function openIntake(upstream: Upstream, aside: ReadAside | undefined): Connection {
  const read = createMessageReader(upstream.name, upstream.bringsWhole === true);
  const inbox = createInbox(upstream);
  let events: ConnectionEvents | undefined;

  function receive(bytes: Buffer, origin: Origin): void | Promise<void> {
    return readEach(bytes, aside, (message, single) => take(message, single, origin), read);
  }

  function take(message: RpcMessage | undefined, bytes: Buffer, origin: Origin): void {
    if (message !== undefined) {
      origin.onRead?.(message);
      events?.onMessage(message, origin.related);
    } else if (origin.onStray !== undefined) origin.onStray();
    else {
      const start = bytes.toString('latin1', 0, 100).trim();
      // Half a message is not shown, because it may end inside a secret.
      if (start !== '') events?.onStray?.(() => (/^[[{"]/.test(start) ? '' : bodyWords(bytes)));
    }
  }

  return {
    name: upstream.name,
    start(given) {
      events = given;
      upstream.start({
        onMessage: (bytes, origin = {}) =>
          inbox.push(bytes.byteLength, () => guarded(() => receive(bytes, origin), given.onFault)),
        onOversize(onEnd) {
          const sink = given.onOversize(onEnd);
          return { ...sink, end: (isComplete) => void inbox.push(0, () => sink.end(isComplete)) };
        },
        onDown: (reason, final) => void inbox.push(0, () => given.onDown(reason, final)),
        onStray: (words) => void inbox.push(0, () => given.onStray?.(() => words)),
        onRestart: given.onRestart,
      });
    },
    send: sendRead(aside, () => upstream.readsSent === true, upstream.send),
    pause: inbox.pause,
    resume: inbox.resume,
    stop: () => upstream.stop(),
    said: () => upstream.said?.() ?? '',
    get isEmpty() {
      return inbox.isEmpty;
    },
  };
}

function guarded(
  work: () => void | Promise<void>,
  onFault: ConnectionEvents['onFault'],
): void | Promise<void> {
  try {
    return work()?.catch(onFault);
  } catch (error) {
    onFault?.(error);
  }
}
