/** The phases of a research run, and the share of the effective context that each may use. */
import * as z from 'zod';

export const PHASES = ['planning', 'gathering', 'analysis', 'synthesis', 'refinement'] as const;
export const PhaseSchema = z.enum(PHASES).describe('A phase of the research workflow');
export type Phase = z.infer<typeof PhaseSchema>;

/** The phase under which a call outside of the research workflow is recorded. */
export const SINGLE_PHASE = 'fit';
export const RecordedPhaseSchema = z
  .enum([...PHASES, SINGLE_PHASE])
  .describe('A phase of the research workflow, or fit for a call outside of it');
export type RecordedPhase = z.infer<typeof RecordedPhaseSchema>;

export const RUN_STATUSES = [...PHASES, 'completed', 'failed', 'cancelled', 'interrupted'] as const;
export const RunStatusSchema = z.enum(RUN_STATUSES).describe('Where a research run stands');
export type RunStatus = z.infer<typeof RunStatusSchema>;
