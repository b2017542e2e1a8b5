export interface ResolvedCommand {
    readonly command: string;
    readonly args: readonly string[];
}
export interface FileAccess {
    exists(path: string): boolean;
    read(path: string): string;
}
export declare function resolveCommand(command: string, args: readonly string[], env: Readonly<Record<string, string | undefined>>, platform?: NodeJS.Platform, files?: FileAccess): ResolvedCommand;
