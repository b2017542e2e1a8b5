export declare function readStateFile(file: string, cwd: string): unknown;
