export declare function mayNameVariables(cwd: string, env: Readonly<Record<string, string | undefined>>): boolean;
