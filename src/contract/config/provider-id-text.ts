/** A provider id as text in a configuration file, checked by the one parser there is. */
import * as z from 'zod';
import { PlimsollError } from '../plimsoll-error.js';
import { parseProviderId } from '../provider-id.js';

export const PROVIDER_ID_FORM =
  'a provider id such as "claude:sonnet", "[cli]gemini:flash" or "[api]openai:gpt-4.1"';

export const ProviderIdTextSchema = z
  .string()
  .trim()
  .superRefine((text, context) => {
    try {
      parseProviderId(text);
    } catch (error) {
      const message = error instanceof PlimsollError ? error.message : String(error);
      context.addIssue({ code: 'custom', message });
    }
  });
