import type { Part } from './part.js';
import type { PartRequest } from './retrieve-request.js';
interface Held {
    /** Index of the first unit that is wanted. */
    readonly from: number;
    /** Characters that are held of the selection; more than a page takes unless told. */
    readonly most?: number;
}
/** `undefined` when something in the list of the parts was asked for. */
export declare function selectFromParts(parts: () => AsyncIterable<string>, request: PartRequest, held: Held): Promise<Part | undefined>;
export {};
