/**
 * Answers the hooks of Claude Code, whose transcript nobody else may change: a large result of an MCP tool is bounded before
 * the model reads it, and after a compaction or a resume the model is told where the work stands. Input that is not
 * understood gets no answer, which leaves everything as it is.
 */
import type { Config } from '../../contract/config/config.js';
export interface HookWorld {
    readonly config: Config;
    readonly env: Readonly<Record<string, string | undefined>>;
    readonly cwd: string;
    readonly archiveOption?: string;
}
/** What the hook prints; undefined when it has nothing to say. */
export declare function answerHook(input: unknown, world: HookWorld): Promise<object | undefined>;
/** One line for the status line of Claude Code: how full the context is, and how much of it could leave. */
export declare function statusLine(input: unknown, world: HookWorld): Promise<string>;
