export interface TextPart {
    readonly from: number;
    readonly to: number;
}
/** Parts of about `target` UTF-16 units. A part is longer only where the text offers no cut, up to all of it. */
export declare function additiveParts(text: string, target: number): Generator<TextPart>;
