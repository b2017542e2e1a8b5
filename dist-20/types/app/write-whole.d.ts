/** `mode`: the permissions of the file; without it a file that is there keeps its own. */
export declare function writeWhole(path: string, content: string | Uint8Array, mode?: number): Promise<void>;
