import { type RpcMessage } from '../rpc-message.js';
import { type Capabilities } from './capabilities.js';
export interface RoundRequest {
    /** As the client sent it. */
    readonly message: RpcMessage;
    /** The id that the server has to answer; `undefined` while the client has the word. */
    serverId: string | undefined;
    rounds: number;
    /** The requests that the client has to answer, by the ids that it sees. */
    readonly asked: Map<string, {
        readonly key: string;
        answer: string | undefined;
    }>;
    /** As the server wrote it. */
    state: string | undefined;
    timer: NodeJS.Timeout | undefined;
}
export interface InputRounds {
    /** The server wants to know something before it answers. */
    ask(request: RoundRequest, result: string): void;
    /** An answer of the client; false when it is none of ours. */
    answered(message: RpcMessage): boolean;
    /** The client has lost interest. */
    cancel(request: RoundRequest): void;
    stop(): void;
}
export interface InputRoundPorts {
    readonly toClient: (bytes: Buffer) => void;
    readonly capabilities: () => Capabilities;
    readonly patienceMs: number;
    /** Sends the request again, with these members of its parameters. */
    readonly retry: (request: RoundRequest, added: readonly {
        readonly key: string;
        readonly value: string;
    }[]) => void;
    readonly fail: (request: RoundRequest, answer: Buffer) => void;
}
export declare function createInputRounds(ports: InputRoundPorts): InputRounds;
