/** Checks a provider id in a configuration file, with the one parser of ids. */
import * as z from 'zod';
import { DEFAULT_LIMITS_KEY } from '../model-limits.js';
import { PlimsollError } from '../plimsoll-error.js';
import { parseProviderId } from '../provider-id.js';

export const PROVIDER_ID_FORM =
  'a provider id such as "claude:sonnet", "[cli]gemini:flash" or "[api]openai:gpt-4.1"';

export const ProviderIdTextSchema = z.string().trim().superRefine(refuseMalformed);

/** The key of a limits override: `provider:model` without its transport, in lower case, or `_default`. */
export const ModelKeySchema = z
  .string()
  .trim()
  .superRefine((text, context) => {
    if (text !== DEFAULT_LIMITS_KEY) refuseMalformed(text, context);
  })
  .transform((text) => (text === DEFAULT_LIMITS_KEY ? text : parseProviderId(text).key));

function refuseMalformed(text: string, context: z.RefinementCtx<string>): void {
  try {
    parseProviderId(text);
  } catch (error) {
    const message = error instanceof PlimsollError ? error.message : String(error);
    context.addIssue({ code: 'custom', message });
  }
}
