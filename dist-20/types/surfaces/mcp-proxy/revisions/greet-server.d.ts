import { type RpcMessage } from '../rpc-message.js';
import { type Capabilities } from './capabilities.js';
export interface Greeting {
    readonly clientCapabilities: Capabilities;
    run(ask: (method: string, params: unknown) => Promise<RpcMessage | undefined>, send: (bytes: Buffer) => void): Promise<void>;
    readonly isDone: boolean;
    /** What the server said of itself. */
    readonly result: Capabilities | undefined;
    /** Its error in place of a greeting. */
    readonly failure: RpcMessage | undefined;
}
export declare function greetServer(first: RpcMessage): Greeting;
