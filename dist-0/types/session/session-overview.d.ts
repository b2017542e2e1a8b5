/** What fills a context: by kind of content, by tool, by turn, and what could leave without loss. */
import type { TokenCounter } from '../contract/ports/token-counter.js';
import { type PrunePolicy } from './policy.js';
import type { Transcript } from './session-model.js';
interface OverviewRow {
    readonly name: string;
    readonly count: number;
    readonly tokens: number;
}
interface ToolRow extends OverviewRow {
    readonly failed: number;
    readonly argument_tokens: number;
    readonly result_tokens: number;
}
export interface SessionOverview {
    readonly format: Transcript['format'];
    readonly messages: number;
    readonly turns: number;
    readonly tokens: number;
    readonly records_outside_context: number;
    readonly by_content: readonly OverviewRow[];
    readonly by_tool: readonly ToolRow[];
    readonly by_turn: readonly OverviewRow[];
    /** What the rules of aggressive mode would take without a budget: tokens that are saved. */
    readonly reclaimable: readonly OverviewRow[];
    readonly findings: number;
    /** What no counter knows exactly: images, encrypted reasoning, tools. */
    readonly estimated: readonly string[];
}
export declare function sessionOverview(transcript: Transcript, counter: TokenCounter, policy: PrunePolicy, wholeFile: boolean): SessionOverview;
export {};
