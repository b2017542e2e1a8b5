export declare function readTokenizerFile(name: string): Uint8Array;
