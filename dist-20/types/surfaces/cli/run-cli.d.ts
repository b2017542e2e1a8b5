import type { CliIo } from './cli-io.js';
import type { CommandSpec, ExitCode } from './command.js';
export interface Program {
    readonly version: string;
    readonly description: string;
    readonly commands: readonly CommandSpec[];
    /** Shown at the end of `--help`. */
    readonly epilogue: string;
}
export declare function runCli(program: Program, argv: readonly string[], io: CliIo): Promise<ExitCode>;
