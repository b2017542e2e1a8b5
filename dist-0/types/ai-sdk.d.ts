/** The entry `plimsoll/ai-sdk`: a running agent of the Vercel AI SDK kept within a budget. */
export { type PruneStepOptions, pruneStep, type StepMessages } from './surfaces/ai-sdk/prune-step.js';
