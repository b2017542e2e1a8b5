/**
 * `plimsoll/ai-sdk`: a `prepareStep` for the Vercel AI SDK that keeps a running agent's messages within a budget. It names no type of
 * the SDK, so that it fits every version with `prepareStep`.
 */
import { type LiveSessionOptions } from '../../app/session/live-session.js';
export type PruneStepOptions = Omit<LiveSessionOptions, 'format'>;
/** What the SDK gives to `prepareStep`, as far as it is used here. */
export interface StepMessages<Message extends object> {
    readonly messages: Message[];
}
/**
 * `generateText({ ..., prepareStep: pruneStep({ budget: 60_000, mode: 'aggressive' }) })`. Make one for each conversation: it remembers
 * what it pruned, so that the provider's cache stays valid. Wrong options throw here; a step never does. `onProblem` hears why messages
 * were left alone or are still over the budget; without it a warning of the process says so.
 */
export declare function pruneStep(options: PruneStepOptions): <Message extends object>(step: StepMessages<Message>) => Promise<{
    messages: Message[];
}>;
