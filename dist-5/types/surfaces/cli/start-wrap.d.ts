import type { Program } from './run-cli.js';
interface StartedWrap {
    readonly program: Program;
    /** Nothing that was started outlives the command. */
    stop(): Promise<void>;
}
export declare function startWrap(argv: readonly string[]): Promise<StartedWrap>;
export {};
