/**
 * The proxy's connection to one server for one client: which requests are open, what is known of its tools, requests of
 * our own, and the greeting that is said again when the server comes back. Results of tool calls leave bounded.
 */
import type { ToolInfo } from '../../app/proxy/output-validators.js';
import { type PendingRequest } from './pending-requests.js';
import { type RpcMessage } from './rpc-message.js';
import type { SessionOptions } from './session.js';
import { type ToolDirectory } from './tool-directory.js';
import type { Upstream } from './upstream.js';
export interface LinkOptions extends SessionOptions {
    readonly clientName: () => string | undefined;
    /** A notification or a request of the server. */
    readonly onOther: (bytes: Buffer, message: RpcMessage) => void;
    /** The answer to one of the client's requests that is no tool call. */
    readonly onAnswer: (message: RpcMessage, request: PendingRequest) => void;
}
export interface ServerLink {
    readonly name: string;
    readonly tools: ToolDirectory;
    /** A tool by the list, which is asked for where the client has not. */
    findTool(tool: string, meta: PendingRequest['meta']): Promise<ToolInfo | undefined>;
    /** A request of the client. `bytes` when it goes out in another form; `tool` when the server knows it by another name. */
    request(message: RpcMessage, changed?: {
        readonly bytes: Buffer;
        readonly tool?: string;
    }): void;
    /** Answers a request that the server cannot have yet, because it was not greeted. */
    refuse(message: RpcMessage): void;
    send(bytes: Buffer): void;
    /** A request of our own; `undefined` when there is no answer in that time. */
    ask(method: string, params: unknown, patienceMs?: number): Promise<RpcMessage | undefined>;
    has(id: string): boolean;
    /** The client has taken a request back; an answer that comes all the same goes no further. */
    cancel(id: string): void;
    /** Said again when the server comes back. */
    rememberGreeting(initialize: RpcMessage): void;
    rememberInitialized(bytes: Buffer): void;
    readonly isIdle: boolean;
    /** It will not come back, which has been told. */
    readonly isGone: boolean;
    pause(): void;
    resume(): void;
    stop(): Promise<void>;
}
export declare function createServerLink(upstream: Upstream, options: LinkOptions): ServerLink;
