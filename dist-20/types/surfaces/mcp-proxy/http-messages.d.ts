import { type RpcMessage } from './rpc-message.js';
/** The parameter that names what a request is about. */
export declare const NAMED_BY: Readonly<Record<string, string>>;
/** A request that carries its revision with it says so in headers too. */
export declare function modernHeaders(message: RpcMessage): Record<string, string>;
/** The revision that the answer to a greeting names. */
export declare function versionOf({ source, result }: RpcMessage): string | undefined;
export declare function authAnswer(id: string, server: string, status: number, challenge: string | undefined): Buffer;
export interface Failure {
    readonly reason: string;
    readonly remedy?: string;
    /** It is not known what the server would have said. */
    readonly isOutage: boolean;
}
export declare function failedAnswer(id: string, server: string, { reason, remedy, isOutage }: Failure): Buffer;
/** What answers at the address is no MCP server; `what` it sent instead. */
export declare function noMcp(what: string): Failure;
/** Of a larger body nothing is quoted: it may be cut in the middle of a secret. */
export declare const WORDS_BYTES = 64000;
/** What a body that is no message says, for a sentence and without secrets. Empty for a page. */
export declare function bodyWords(bytes: Buffer): string;
/** Whether an error of this type is for people to read, and no page. */
export declare function mayBeWords(type: string | undefined): boolean;
/** A body that is one message, or several. Without a type it is looked at all the same. */
export declare function mayBeJson(type: string | undefined): boolean;
export declare function isEventStream(type: string | undefined): boolean;
/** Without parameters such as the character set. */
export declare function plainType(type: string): string;
