import type { Part, Transcript } from './session-model.js';
/** About what the largest image costs that is not scaled down. */
export declare const MEDIA_TOKENS = 1600;
/** Of a part that is an image or a file. */
export declare function mediaTokens(part: Part, transcript: Transcript): number;
/** Of all images and files of a result. */
export declare function resultMediaTokens(part: Part, media: number, transcript: Transcript): number;
export declare function blockTokens(block: unknown, { provider, model }: Pick<Transcript, 'provider' | 'model'>): number;
