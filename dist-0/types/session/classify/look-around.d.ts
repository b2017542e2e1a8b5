/** A script of which every command does. One that only changes the folder or prints words has none. */
export declare function isLookAround(command: string): boolean;
