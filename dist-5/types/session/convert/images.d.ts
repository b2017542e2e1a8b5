import type { LossList, LossPosition } from './loss-list.js';
import type { TargetFormat } from './target-format.js';
export interface Image {
    readonly mediaType: string;
    /** Base64. */
    readonly data: string | undefined;
    readonly url: string | undefined;
    /** How closely OpenAI looks at it. */
    readonly detail?: string;
}
/** `undefined` for a file of another kind, or one that cannot be read. */
export declare function imageOf(value: unknown): Image | undefined;
/** As the target takes it. */
export declare function imageFor(to: TargetFormat, image: Image, at: LossPosition, losses: LossList): Image;
/** The blocks of a result that are not in its text, in order. */
export declare function mediaIn(value: unknown): readonly unknown[];
export declare function addressOf({ data, url, mediaType }: Image): string;
