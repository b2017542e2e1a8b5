/** The entry `plimsoll/ai-sdk`: keeps a running agent of the Vercel AI SDK within a budget. */
export { type PruneStepOptions, pruneStep, type StepMessages } from './surfaces/ai-sdk/prune-step.js';
