export declare function floorShare(value: number, share: number): number;
/** `floor(value * (1 - share))`. */
export declare function floorRest(value: number, share: number): number;
