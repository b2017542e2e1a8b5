/**
 * One session's traffic over HTTP: each request of the client waits on the POST that brought it. An answer alone leaves as
 * JSON, unless the client would rather have events; when something comes before it, the POST becomes a stream of events,
 * which a client of 2025-11-25 can take up again after its connection broke. The rest goes to the stream that the client
 * keeps open.
 */
import type { ServerResponse } from 'node:http';
import type { AnswerStream } from './http-batch.js';
import { type RpcMessage } from './rpc-message.js';
export interface HttpTraffic {
    /** Sends a message of the session to the client. */
    readonly toClient: (message: Buffer) => void;
    /** A request that came by POST; the bytes to hand to the session. */
    expect(message: RpcMessage, response: AnswerStream, answer: AnswerForm): Buffer;
    /** The client has taken a request back: nothing more comes for it. */
    forget(id: string): void;
    /** The stream that the client keeps open, or one that broke after the event that it names. */
    listen(response: ServerResponse, lastEvent?: string): void;
    readonly isIdle: boolean;
    /** The revision that client and server have agreed on. */
    readonly version: string | undefined;
    close(): void;
}
export interface AnswerForm {
    readonly headers: Readonly<Record<string, string>>;
    readonly prefersEvents: boolean;
    /** The client knows streams that can be taken up again. */
    readonly isResumable?: boolean;
}
export interface TrafficOptions {
    /** Several clients of the stateless revision use the session, so ids and tokens are made unique. */
    readonly isShared: boolean;
    /** A client of the stateless revision has closed the connection on which it waited: that is how it cancels. */
    readonly onAbandoned: (id: string) => void;
    /** A list of tools, as the client gets it. */
    readonly onTools: (result: string) => void;
}
export declare function createHttpTraffic({ isShared, onAbandoned, onTools }: TrafficOptions): HttpTraffic;
