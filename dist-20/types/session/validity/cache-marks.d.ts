import type { JsonPath, SessionMessage, Transcript } from '../session-model.js';
interface CacheMark {
    readonly message: SessionMessage;
    readonly record: number;
    readonly path: JsonPath;
}
/** Of the messages each one, in their order; the number counts all of the request. */
export declare function cacheMarks({ source, records }: Transcript, messages: readonly SessionMessage[]): {
    readonly inMessages: readonly CacheMark[];
    readonly count: number;
};
export {};
