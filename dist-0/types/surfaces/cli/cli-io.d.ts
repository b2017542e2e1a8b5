/** What a command may touch of the world outside: streams, environment, working directory. Tests pass their own. */
import type { Readable } from 'node:stream';
export interface CliIo {
    readonly stdin: Readable & {
        readonly isTTY?: boolean;
    };
    readonly cwd: string;
    readonly env: Readonly<Record<string, string | undefined>>;
    /** Whether colours and live output make sense on each stream. */
    readonly stdoutIsTerminal: boolean;
    readonly stderrIsTerminal: boolean;
    /** Width of the terminal in characters. */
    readonly columns: number;
    writeOut(text: string): void;
    writeError(text: string): void;
}
export declare function processIo(): CliIo;
