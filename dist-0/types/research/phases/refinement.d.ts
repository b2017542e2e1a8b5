import type { PhaseStep } from '../research-run.js';
export declare const refinement: PhaseStep;
