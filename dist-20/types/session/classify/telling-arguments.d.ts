interface TargetRoom {
    readonly values: number;
    readonly characters: number;
    /** Flags are shown, beside all of that: one of them may turn a deed into its opposite. */
    readonly hasFlags: boolean;
}
/** Of a call that only looked something up. */
export declare const ROOM_OF_LOOK_UP: TargetRoom;
/** What was changed has to be told from what was not. */
export declare const ROOM_OF_CHANGE: TargetRoom;
/** Of what is told by its file. */
export declare const FLAGS_OF_CHANGE: TargetRoom;
/** Empty where nothing tells beside the file of the call. Members come before what stands deeper in lists and objects. */
export declare function tellingArguments(input: unknown, room: TargetRoom): string;
export declare const MOST_FLAGS = 12;
export declare const MOST_FLAG_NAME = 32;
export {};
