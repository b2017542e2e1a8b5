import { type RpcMessage } from '../rpc-message.js';
import { type Capabilities } from './capabilities.js';
/** Something that the server asked the client. */
export interface ServerAsk {
    /** The server's own id, as it is written. */
    readonly id: string;
    /** The name under which the client answers. */
    readonly key: string;
    readonly method: string;
    readonly params: unknown;
    /** Method and parameters, as the server wrote them. */
    readonly text: string;
    readonly since: number;
}
export interface OpenCall {
    readonly serverId: string;
    readonly method: string;
    /** What it is about: a retry has to be about the same. */
    readonly subject: string;
    readonly request: RpcMessage;
    /** The id that the client waits on; `undefined` while the client has the word. */
    leg: string | undefined;
    capabilities: Capabilities;
    /** As the server knows it, and as the client does now. */
    readonly serverToken: string | undefined;
    clientToken: string | undefined;
    /** -1 when the client wants no log messages. */
    logRank: number;
    asks: ServerAsk[];
    /** Runs while more questions may come. */
    gathering: NodeJS.Timeout | undefined;
    /** Progress that came while the client had the word. */
    held: RpcMessage[];
    /** The server asked for what this client does not offer, and was told so in this sentence. */
    refused: {
        readonly sentence: string;
        readonly missing: Capabilities;
    } | undefined;
    /** It came while the client had the word. */
    answer: RpcMessage | undefined;
    isSent: boolean;
}
export declare function openCall(message: RpcMessage, serverId: string): OpenCall;
/** The client waits again, on another request. */
export declare function takeLeg(call: OpenCall, message: RpcMessage): void;
export declare function subjectOf(message: RpcMessage): string;
/** What the client is to answer, and the state that it brings along. */
export declare function inputRequired(asks: readonly ServerAsk[], state: string): string;
export declare function askOf(message: RpcMessage, key: string, since: number): ServerAsk;
/** The client's answers by their names, as it wrote them. */
export declare function answersOf(message: RpcMessage, asks: readonly ServerAsk[]): Map<string, string>;
