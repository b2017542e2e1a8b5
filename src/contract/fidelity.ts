/** The record of what happened to an item in each phase. It describes the text that was really sent. */
import * as z from 'zod';
import { FidelityLevelSchema } from './levels.js';
import { WarningCodeSchema } from './warnings.js';

export const FIDELITY_SCHEMA_VERSION = 'v1';

export const FIDELITY_REASONS = ['budget_limit', 'provider_error', 'manual_override'] as const;
export const FidelityReasonSchema = z.enum(FIDELITY_REASONS).describe('Why the item is not whole');
export type FidelityReason = z.infer<typeof FidelityReasonSchema>;

export const PhaseFidelitySchema = z
  .object({
    level: FidelityLevelSchema,
    reason: FidelityReasonSchema.optional(),
    warnings: z.array(WarningCodeSchema).default([]),
    timestamp: z.string().optional(),
    truncated: z.literal(true).optional().describe('Present when the text was cut at this level'),
    provider: z.string().optional().describe('Who answered the call that the text was in'),
    counter: z.string().optional().describe('What counted the call'),
  })
  .describe('The state of an item in one phase');
export type PhaseFidelity = z.infer<typeof PhaseFidelitySchema>;

export const CallFidelitySchema = PhaseFidelitySchema.extend({
  call: z.string().describe('The key of the call'),
  phase: z.string(),
}).describe('The state of an item in one call');
export type CallFidelity = z.infer<typeof CallFidelitySchema>;

export const ContentFidelityRecordSchema = z
  .object({
    phases: z.record(z.string(), PhaseFidelitySchema).describe('The newest entry of each phase'),
    calls: z
      .array(CallFidelitySchema)
      .optional()
      .describe('One entry for each call that the item was in, in their order'),
  })
  .describe('The history of an item: a later phase adds, the same phase replaces');
export type ContentFidelityRecord = z.infer<typeof ContentFidelityRecordSchema>;

export const ContentFidelitySchema = z
  .record(z.string(), ContentFidelityRecordSchema)
  .describe('Records by item id; parts of an item are ID#fragment-N');
export type ContentFidelity = z.infer<typeof ContentFidelitySchema>;
