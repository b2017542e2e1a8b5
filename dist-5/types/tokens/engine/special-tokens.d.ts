/** The special tokens of the public encodings. In a text they are plain text, unless a caller says that he wrote it himself. */
export declare const ENCODING_NAMES: readonly ['o200k_base', 'cl100k_base', 'o200k_harmony'];
export type EncodingName = (typeof ENCODING_NAMES)[number];
export type SpecialTokens = ReadonlyMap<string, number>;
export declare function specialTokensOf(name: EncodingName): SpecialTokens;
export interface SpecialOccurrence {
    readonly start: number;
    readonly end: number;
    readonly id: number;
}
/** The first special token at or after `from`. */
export declare function findSpecial(text: string, from: number, tokens: SpecialTokens): SpecialOccurrence | undefined;
