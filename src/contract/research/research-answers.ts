/**
 * The data of the `deep-research-*` answers, which stand inside the `response-v2` envelope. The data of the report is
 * in envelope.ts.
 */
import * as z from 'zod';
import { PhaseSchema, RunStatusSchema } from '../phases.js';

export const ResearchProgressSchema = z
  .object({
    sub_questions: z.int().nonnegative(),
    answered: z.int().nonnegative(),
    sources_found: z.int().nonnegative(),
    sources_read: z.int().nonnegative(),
    findings: z.int().nonnegative(),
    gaps: z.int().nonnegative(),
    calls: z.int().nonnegative(),
    tokens_estimated: z.int().nonnegative(),
    tokens_reported: z.int().nonnegative(),
  })
  .describe('How far a run is');
export type ResearchProgress = z.infer<typeof ResearchProgressSchema>;

export const ResearchStatusDataSchema = z
  .object({
    research_id: z.string(),
    status: RunStatusSchema,
    phase: PhaseSchema,
    iteration: z.int().min(1),
    progress: ResearchProgressSchema,
  })
  .describe('Where a run stands');
export type ResearchStatusData = z.infer<typeof ResearchStatusDataSchema>;

export const ResearchListItemSchema = z.object({
  research_id: z.string(),
  query: z.string(),
  status: RunStatusSchema,
  phase: PhaseSchema,
  iteration: z.int().min(1),
  created_at: z.string(),
  updated_at: z.string(),
});
export type ResearchListItem = z.infer<typeof ResearchListItemSchema>;

export const ResearchListDataSchema = z.object({
  items: z.array(ResearchListItemSchema),
  next_cursor: z.string().nullable(),
});
export type ResearchListData = z.infer<typeof ResearchListDataSchema>;

export const ResearchDeleteDataSchema = z.object({ research_id: z.string(), deleted: z.literal(true) });
export type ResearchDeleteData = z.infer<typeof ResearchDeleteDataSchema>;
