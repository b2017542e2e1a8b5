/**
 * The capability policy file: which actions are allowed, denied or need a person's consent. Unknown keys are errors.
 */
import * as z from 'zod';
import { SENSITIVITIES } from './sensitivity.js';

const SensitivitySchema = z.enum(SENSITIVITIES);

const ActionPatternSchema = z
  .string()
  .regex(/^[A-Za-z0-9_*-]+(\.[A-Za-z0-9_*-]+)*$/, 'must look like dispatcher.action, with * for any text')
  .max(200);

export const CapabilityPolicySchema = z
  .strictObject({
    allowed_levels: z
      .array(SensitivitySchema)
      .default([])
      .describe('Levels whose actions run without asking. This wins over require_confirmation.'),
    require_confirmation: z
      .array(SensitivitySchema)
      .default([])
      .describe('Levels whose actions need consent'),
    allowed_actions: z
      .array(ActionPatternSchema)
      .default([])
      .describe('Actions that run whatever their level'),
    confirm_actions: z
      .array(ActionPatternSchema)
      .default([])
      .describe('Actions that need consent whatever their level'),
    denied_actions: z
      .array(ActionPatternSchema)
      .default([])
      .describe('Actions that never run; this wins over all'),
    action_sensitivity_overrides: z
      .record(ActionPatternSchema, SensitivitySchema)
      .default({})
      .describe('Levels by action, over what the tool says of itself; the longest pattern wins'),
    rate_limit_per_minute: z
      .int()
      .positive()
      .optional()
      .describe('Calls of one dispatcher.action in any 60 seconds'),
    rate_limits: z
      .record(ActionPatternSchema, z.int().positive())
      .default({})
      .describe('The same for single actions; the longest pattern wins'),
  })
  .describe('Capability policy');
export type CapabilityPolicy = z.infer<typeof CapabilityPolicySchema>;
