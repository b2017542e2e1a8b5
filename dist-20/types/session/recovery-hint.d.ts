/**
 * How to go on after a prune (ruling 3.9): from the newest events, never from an older success that a newer failure has undone.
 * Without a safe anchor there are the fallback steps. A model may take a step for an order: none of them sends a command again
 * that could change more than the project itself.
 */
import type { Survey } from './survey.js';
export interface Recovery {
    readonly can_resume: boolean;
    readonly recovery_action: 'resume_hint' | 'safe_fallback' | 'none';
    readonly resume_hint: string | null;
    readonly fallback_reason: string | null;
    readonly fallback_steps: readonly string[];
    readonly open_errors: readonly string[];
    /** What worked last, also where a newer failure makes it no place to go on from. */
    readonly last_success: string | null;
}
/** `undo` is the command that brings back what a prune took out: only where there was one, and originals were kept. */
export declare function recoveryHint({ pairs, transcript }: Survey, undo?: string): Recovery;
