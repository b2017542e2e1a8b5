/** What was read is never replaced by what was made of it: the rest would be gone. */
export declare function refuseSourceAsOutput(path: string, out: string, source: string): Promise<void>;
export declare function writeOutput(path: string, content: string | Uint8Array): Promise<void>;
