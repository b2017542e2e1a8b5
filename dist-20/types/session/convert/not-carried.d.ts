import type { CarriedResult } from './conversation.js';
import type { LossList } from './loss-list.js';
export declare function notCarried(what: 'image' | 'file', mediaType?: string): string;
/** A result where results are text: files of text stand in it, and of others that they were there. */
export declare function resultAsText(result: CarriedResult, losses: LossList): string;
/** The text of a result whose images and files cannot follow it. */
export declare function resultWithout({ text, images, files }: CarriedResult): string;
