export declare const OTHER = 0;
/** \p{Lu} and \p{Lt} */
export declare const UPPER = 1;
/** \p{Ll} */
export declare const LOWER = 2;
/** \p{Lm} and \p{Lo} */
export declare const CASELESS = 3;
/** \p{M} */
export declare const MARK = 4;
/** \p{N} */
export declare const NUMBER = 5;
/** \s without carriage return and line feed */
export declare const SPACE = 6;
/** carriage return and line feed */
export declare const NEWLINE = 7;
export interface CharacterClasses {
    readonly blockOf: Uint8Array;
    readonly classes: Uint8Array;
}
export declare function characterClasses(): CharacterClasses;
