/**
 * Structured content without the images and other binary data that stand in a block of the same result. Clients show those
 * blocks; as a text of the structured content they would be the largest thing in it and say nothing.
 */
import { type ContentLimit } from '../../reduce/measure.js';
import type { ItemOptions, ReducedItem } from './reduce-item.js';
type Accepts = (value: unknown) => boolean;
/** The data of the blocks, as it is written in the result. */
export type Media = ReadonlySet<string>;
interface LeanJson {
    readonly json: string;
    /** Values that left. */
    readonly count: number;
}
/** `undefined` where nothing is in a block too, or the schema wants it where it stands. */
export declare function withoutMedia(json: string, media: Media, accepts: Accepts | undefined): LeanJson | undefined;
/** The lean form with its notice; `undefined` where more has to leave. */
export declare function leanForm({ json, count }: LeanJson, text: string, limit: ContentLimit, options: ItemOptions): ReducedItem | undefined;
export declare function mediaNote(count: number): string;
export {};
