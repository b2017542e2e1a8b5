import { type JsonSource } from '../../engine/call-result/json-source.js';
export interface RpcMessage {
    readonly bytes: Buffer;
    readonly source: JsonSource;
    readonly kind: 'request' | 'notification' | 'response';
    /** By its value: `3.0` is `3`, and `3` and `"3"` are two ids. Empty for a notification. */
    readonly id: string;
    readonly writtenId: string;
    /** Empty for a response. */
    readonly method: string;
    readonly params: number | undefined;
    /** Of a response that is no error. */
    readonly result: number | undefined;
}
/** `undefined` for what is no single JSON-RPC message. */
export declare function readMessage(given: Buffer): RpcMessage | undefined;
/**
 * The messages in what an address sent, single or as a batch. By the letter: much that is no JSON-RPC has an error or a
 * result, and whoever gets it from us takes it for a message.
 */
export declare function readMessages(bytes: Buffer): RpcMessage[];
/** The messages of a batch, as some revisions write several in one; `undefined` for anything else. */
export declare function readBatch(bytes: Buffer): Buffer[] | undefined;
export declare function paramText({ source, params }: RpcMessage, key: string): string | undefined;
export declare function paramValue({ source, params }: RpcMessage, key: string): unknown;
/** The source of a parameter. */
export declare function paramSource({ source, params }: RpcMessage, key: string): string | undefined;
/** The request that a notification takes back. */
export declare function cancelledId(message: RpcMessage): string;
export declare function resultText({ source, result }: RpcMessage): string;
/** The result as a source of its own. */
export declare function resultSource({ source, result }: RpcMessage): JsonSource | undefined;
/** The message with another result; everything around it keeps its characters. */
export declare function withResult(message: RpcMessage, text: string): Buffer;
/** Of an answer that is an error. */
export declare function errorText({ source }: RpcMessage): string | undefined;
export declare function withError(message: RpcMessage, text: string): RpcMessage;
export declare function withId(message: RpcMessage, id: string): Buffer;
/** A string inside the parameters replaced by another. */
export declare function withParam(message: RpcMessage, key: string, value: string): Buffer;
/** A parameter replaced by a JSON text. */
export declare function withParamSource(message: RpcMessage, key: string, text: string): Buffer;
export declare function resultMessage(id: string, result: string): Buffer;
/** The revision that a request carries with it, from 2026-07-28 on; earlier ones agree on it once. */
export declare function carriedVersion(message: RpcMessage): string | undefined;
/** A result that we made ourselves, in the form that the revision of the request asks for. */
export declare function ownResult(request: RpcMessage, result: string): Buffer;
export interface RpcFailure {
    readonly code: number;
    readonly message: string;
    readonly data?: Readonly<Record<string, unknown>>;
}
export declare function errorMessage(id: string, failure: RpcFailure): Buffer;
/** With the error as JSON. */
export declare function errorAnswer(id: string, error: string): Buffer;
export declare function isMethodNotFound({ source }: RpcMessage): boolean;
export declare function requestMessage(id: string, method: string, params: unknown): Buffer;
export declare const RPC_INVALID_PARAMS = -32602;
export declare const RPC_METHOD_NOT_FOUND = -32601;
export declare const RPC_SERVER_ERROR = -32000;
