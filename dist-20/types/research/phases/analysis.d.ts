import type { PhaseStep } from '../research-run.js';
/** Sub-questions are asked a few at a time; what they bring is put together in their order. */
export declare const analysis: PhaseStep;
