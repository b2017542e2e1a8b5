import type { Part } from './part.js';
import type { PartRequest } from './retrieve-request.js';
export interface Position {
    /** Index of the next unit of the selection. */
    readonly at: number;
    /** Characters of that unit that were given already. */
    readonly inside: number;
}
export interface PageFacts {
    readonly from: Position;
    readonly to: Position;
    readonly asked: PartRequest;
    readonly handle: string;
    /** Goes on at `to`. */
    readonly cursor: string;
    /** Rows that do not follow each other are named one by one, or by the first and the last of them. */
    readonly rows: 'named' | 'as a range';
}
export declare function pageStatement(part: Part, facts: PageFacts): string;
