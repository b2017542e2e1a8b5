/** A provider id as text in a configuration file, checked by the one parser there is. */
import * as z from 'zod';
export declare const PROVIDER_ID_FORM = "a provider id such as \"claude:sonnet\", \"[cli]gemini:flash\" or \"[api]openai:gpt-4.1\"";
export declare const ProviderIdTextSchema: z.ZodString;
/** The key of a limits override: `provider:model` without its transport, in lower case, or `_default`. */
export declare const ModelKeySchema: z.ZodPipe<z.ZodString, z.ZodTransform<string, string>>;
