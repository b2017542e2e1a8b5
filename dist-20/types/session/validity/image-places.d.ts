import type { JsonPath, SessionMessage, Transcript } from '../session-model.js';
export interface ImagePlace {
    readonly message: SessionMessage;
    readonly record: number;
    /** Of the block that holds it. */
    readonly path: JsonPath;
    readonly block: unknown;
}
/** In the order of the conversation. */
export declare function imagePlaces({ format, records }: Transcript, messages: readonly SessionMessage[]): ImagePlace[];
