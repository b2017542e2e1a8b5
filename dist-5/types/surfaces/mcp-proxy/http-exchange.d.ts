/**
 * One request over HTTP and the beginning of its answer, with the headers that a session has agreed on. One that is never answered
 * would keep the process alive, so all that are open can be ended.
 */
import { type IncomingMessage } from 'node:http';
export interface HttpExchange {
    /** As the server named the session, and the revision that was agreed on. */
    session: string | undefined;
    version: string | undefined;
    ask(question: Question): Promise<IncomingMessage>;
    /** From now on only the goodbye is said. */
    end(): void;
    destroy(): void;
}
interface Question {
    readonly method: 'POST' | 'GET' | 'DELETE';
    readonly to: URL;
    readonly headers?: Readonly<Record<string, string>>;
    readonly body?: Buffer;
    readonly signal?: AbortSignal | undefined;
}
/** `ownHeaders` are the operator's. */
export declare function createHttpExchange(ownHeaders: Readonly<Record<string, string>>): HttpExchange;
export {};
