/** Arguments that stand in headers too (`x-mcp-header` in a tool's input schema): to send them so, and to check them. */
import type { IncomingHttpHeaders } from 'node:http';
import { type RpcMessage } from './rpc-message.js';
export interface ParamHeaders {
    /** Remembers what a list of tools asks for. */
    learn(result: string): void;
    of(message: RpcMessage): Record<string, string>;
    /** The header of a call that is missing or says something else than its argument. */
    mismatch(message: RpcMessage, headers: IncomingHttpHeaders): string | undefined;
}
export declare function createParamHeaders(): ParamHeaders;
/** Text that a header cannot hold is written in base64 between marks. */
export declare function headerValue(text: string): string;
/** What a header says; `undefined` for none, and for marks around what is no base64. */
export declare function headerText(header: string | undefined): string | undefined;
