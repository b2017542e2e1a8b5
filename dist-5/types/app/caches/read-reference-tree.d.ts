export declare function readReferenceTree(path: string, limitBytes: number): Promise<unknown>;
