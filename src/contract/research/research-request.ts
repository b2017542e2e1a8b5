/** The request of a research run. Everything over a bound is refused, with all violations at once. */
import * as z from 'zod';
import { ProviderIdTextSchema } from '../config/provider-id-text.js';

export const RESEARCH_BOUNDS = Object.freeze({
  max_iterations: 10,
  max_sub_questions: 20,
  max_sources: 50,
  query_characters: 4_000,
});

export const ResearchRequestSchema = z
  .strictObject({
    query: z.string().trim().min(1).max(RESEARCH_BOUNDS.query_characters).describe('The question'),
    from: z.array(z.string().min(1)).max(20).default([]).describe('Folders and files to read'),
    services: z.array(z.string().min(1)).max(8).default([]).describe('Search services to ask, by name'),
    max_iterations: z
      .int()
      .min(1)
      .max(RESEARCH_BOUNDS.max_iterations)
      .default(2)
      .describe('How often the run may go through gathering, analysis and synthesis'),
    max_sub_questions: z
      .int()
      .min(1)
      .max(RESEARCH_BOUNDS.max_sub_questions)
      .default(5)
      .describe('How many sub-questions a plan may have'),
    max_sources: z
      .int()
      .min(1)
      .max(RESEARCH_BOUNDS.max_sources)
      .default(20)
      .describe('How many sources the run may read'),
    provider: ProviderIdTextSchema.optional().describe(
      'The model for every phase that the configuration does not name one for; none: the built-in extractive provider',
    ),
    spend_limit_tokens: z
      .int()
      .positive()
      .optional()
      .describe('Tokens of input and output after which no new work is started'),
    spend_limit_usd: z
      .number()
      .positive()
      .optional()
      .describe('Money at dated prices after which no new work is started'),
  })
  .describe('A research run to start');
export type ResearchRequest = z.infer<typeof ResearchRequestSchema>;
export type ResearchRequestInput = z.input<typeof ResearchRequestSchema>;
