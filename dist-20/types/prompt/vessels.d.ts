interface VesselsInput {
    readonly order: readonly number[];
    readonly size: (item: number) => number;
    readonly frame: (item: number) => number;
    readonly weight: (item: number, size: number) => number;
}
export interface Vessels {
    /** What the frames of the first items take together. */
    frames(length: number): number;
    /** How high the first items are filled when this much is poured in. */
    levelAt(length: number, room: number): number;
    /** Tokens of the item at a place. */
    filled(place: number, level: number): number;
    share(place: number, level: number): number;
    /** Holds nothing from now on. */
    takeOut(place: number): void;
    isOut(place: number): boolean;
}
/** Variables and no class: objects of a class change their shape after the first few, and all of this would be compiled twice. */
export declare function connectedVessels({ order, size, frame, weight }: VesselsInput): Vessels;
export {};
