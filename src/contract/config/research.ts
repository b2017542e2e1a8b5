/** `[research]`: options of prompts and research. */
import * as z from 'zod';
import { BUDGETING_MODES } from '../model-limits.js';
import { DEFAULT_RUNTIME_OVERHEAD, DEFAULT_SAFETY_MARGIN } from '../phase-budgets.js';
import { option } from './field-notes.js';
import { ModelKeySchema, PROVIDER_ID_FORM, ProviderIdTextSchema } from './provider-id-text.js';

export const ModelContextOverrideSchema = z
  .strictObject({
    context_window: option(z.int().positive().optional(), 'Tokens that input and output may have together.', {
      accepted: 'a whole number of tokens, 1 or more',
    }),
    max_output_tokens: option(z.int().positive().optional(), 'The most the model can answer.', {
      accepted: 'a whole number of tokens, 1 or more',
    }),
    budgeting_mode: option(
      z.enum(BUDGETING_MODES).optional(),
      'Whether the output is taken out of the window: combined, or input_only.',
    ),
    output_reserved: option(z.int().nonnegative().optional(), 'Tokens kept free for the answer.', {
      accepted: 'a whole number of tokens, 0 or more, at most context_window',
    }),
    runtime_overhead: option(z.int().nonnegative().optional(), 'Tokens that the host of this model uses.', {
      accepted: 'a whole number of tokens, 0 or more',
    }),
  })
  .describe('Limits of one model');
export type ModelContextOverride = z.infer<typeof ModelContextOverrideSchema>;

const ModelPriceSchema = z
  .strictObject({
    input: option(z.number().nonnegative(), 'US dollars for a million tokens of input.', {
      accepted: 'a number, 0 or more',
    }),
    output: option(z.number().nonnegative(), 'US dollars for a million tokens of output.', {
      accepted: 'a number, 0 or more',
    }),
  })
  .describe('What one model costs');

const modelOption = (description: string, example = '[api]claude:sonnet') =>
  option(ProviderIdTextSchema.optional(), description, { accepted: PROVIDER_ID_FORM, example });

export const ResearchConfigSchema = z
  .object({
    token_management_enabled: option(
      z.boolean().default(true),
      'Budget every model call of research and summarise what does not fit. Off: research does neither budgeting nor preflight; fit still keeps to its budget.',
    ),
    token_safety_margin: option(
      z.number().min(0).lt(1).default(DEFAULT_SAFETY_MARGIN),
      'Share of the context kept free for counting errors.',
      { accepted: 'a number from 0 up to, but not including, 1' },
    ),
    runtime_overhead: option(
      z.int().nonnegative().default(DEFAULT_RUNTIME_OVERHEAD),
      'Tokens that a host program uses itself: Claude Code about 60000, others about 40000. Not applied to [api] ids, nor to openai:, ollama: and compat:.',
      { accepted: 'a whole number of tokens, 0 or more' },
    ),
    model_context_overrides: option(
      z.record(ModelKeySchema, ModelContextOverrideSchema).default({}),
      'Limits of models that are missing from the built-in table or differ from it, by provider:model.',
      {
        accepted:
          'a table by provider:model with context_window, max_output_tokens, budgeting_mode ("input_only" or "combined"), output_reserved, runtime_overhead',
        example: { 'gemini:flash': { context_window: 1_000_000, output_reserved: 8_192 } },
      },
    ),
    summarization_provider: modelOption(
      'The model that summarises. Without one the built-in extractive summariser does it, offline.',
      '[cli]gemini:flash',
    ),
    summarization_providers: option(
      z.array(ProviderIdTextSchema).default([]),
      'Models to fall back to, in this order.',
      { accepted: `a list, each ${PROVIDER_ID_FORM}`, example: ['[cli]claude:haiku', '[cli]gemini:pro'] },
    ),
    summarization_timeout: option(
      z.number().positive().max(86_400).default(120),
      'Time limit for one summary, in seconds.',
      { accepted: 'a number of seconds above 0, at most 86400' },
    ),
    summarization_cache_enabled: option(
      z.boolean().default(true),
      'Keep summaries, so that the same text is not summarised twice.',
    ),
    learn_token_ratios: option(
      z.boolean().default(false),
      'For models without a public tokenizer, learn from the usage that providers report how to count. What is learned stays on this machine.',
    ),
    allow_content_dropping: option(
      z.boolean().default(true),
      'Drop the least important items when nothing else makes the rest fit.',
    ),
    content_archive_enabled: option(
      z.boolean().default(false),
      'Keep the originals of prompt and research items, to look at later.',
    ),
    content_archive_ttl_hours: option(
      z.int().positive().default(72),
      'Hours that archived originals are kept.',
      { accepted: 'a whole number of hours, 1 or more' },
    ),
    research_archive_dir: option(
      z.string().trim().min(1).optional(),
      'Folder of the archive of prompt and research originals. Default: that of the archive.',
      { accepted: 'a path', example: './.research-archive', isPath: true, inProject: 'inside' },
    ),
    provider: modelOption(
      'The model of research phases that have none of their own. Without one the built-in extractive provider works, offline.',
    ),
    planning_provider: modelOption('The model of the planning phase.'),
    analysis_provider: modelOption('The model of the analysis phase.'),
    synthesis_provider: modelOption('The model of the synthesis phase.'),
    refinement_provider: modelOption('The model of the refinement phase.'),
    providers: option(
      z.array(ProviderIdTextSchema).default([]),
      'Models that a phase falls back to, in this order, before the built-in extractive provider.',
      { accepted: `a list, each ${PROVIDER_ID_FORM}`, example: ['ollama:llama3.1'] },
    ),
    phase_timeout: option(
      z.number().positive().max(86_400).default(300),
      'Time limit for one model call of a research phase, in seconds.',
      { accepted: 'a number of seconds above 0, at most 86400' },
    ),
    spend_limit_tokens: option(
      z.int().positive().optional(),
      'Tokens of input and output after which a research run starts no new work and finishes with what it has.',
      { accepted: 'a whole number of tokens, 1 or more', example: 500_000 },
    ),
    spend_limit_usd: option(
      z.number().positive().optional(),
      'US dollars at dated prices after which a research run starts no new work and finishes with what it has.',
      { accepted: 'a number of US dollars above 0', example: 2.5 },
    ),
    model_prices: option(
      z.record(ModelKeySchema, ModelPriceSchema).default({}),
      'Prices of models that are missing from the table or have changed, by provider:model, in US dollars per million tokens.',
      {
        accepted: 'a table by provider:model with input and output, numbers of US dollars, 0 or more',
        example: { 'compat:my-model': { input: 0.5, output: 1.5 } },
      },
    ),
    calls_at_once: option(
      z.int().min(1).max(16).optional(),
      'Model calls of one run that may be under way at the same time. Default: 4; 1 where ollama is asked.',
      { accepted: 'a whole number from 1 to 16', example: 2 },
    ),
  })
  .describe('Prompt budgets and the research workflow');
export type ResearchConfig = z.infer<typeof ResearchConfigSchema>;
