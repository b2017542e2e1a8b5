/** What several servers say of themselves, asked in the client's revision, and said again as one. */
import type { LogSink } from '../../contract/ports/log-sink.js';
import { type Capabilities } from './revisions/capabilities.js';
import { type RpcMessage } from './rpc-message.js';
import type { ServerLink } from './server-link.js';
export interface Member {
    readonly link: ServerLink;
    /** What it said of itself; `undefined` while it is not there. */
    capabilities: Capabilities | undefined;
    instructions: string | undefined;
    /** It was greeted and has said nothing. */
    isSilent: boolean;
}
export interface ManyGreeting {
    /** The answer to `initialize`. */
    greet(message: RpcMessage): Promise<string>;
    /** The answer to `server/discover`. */
    discover(message: RpcMessage): Promise<string>;
    /** A stateless client may call without having asked. */
    known(message: RpcMessage): Promise<void>;
}
export interface ManyGreetingOptions {
    readonly version: string;
    readonly log: LogSink;
    /** It answered when the client had its greeting already. */
    readonly onLate: (member: Member) => void;
    /** How long one that does not answer keeps the client from the others. */
    readonly patienceMs?: number;
}
export declare function createManyGreeting(members: readonly Member[], options: ManyGreetingOptions): ManyGreeting;
