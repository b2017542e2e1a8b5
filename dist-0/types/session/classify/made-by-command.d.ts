export declare function madeByCommand(result: string): string | undefined;
