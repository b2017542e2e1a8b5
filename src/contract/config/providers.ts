/** `[providers]`: how model providers are reached. A provider is used only when an option or a flag names it. */
import * as z from 'zod';
import { PROVIDERS, type ProviderName } from '../providers/providers.js';
import { option } from './field-notes.js';
import { serviceAccess } from './service-access.js';

export const ProviderConfigSchema = z
  .strictObject({
    ...serviceAccess,
    command: option(z.string().trim().min(1).optional(), 'Program for the [cli] transport.', {
      accepted: 'the name or path of a program',
    }),
  })
  .describe('How one provider is reached');
export type ProviderConfig = z.infer<typeof ProviderConfigSchema>;

const accepted =
  'a table with base_url (an http or https address), api_key_env (the NAME of an environment variable) and command (a program)';

/** A section for each provider that is known. */
export const ProvidersConfigSchema = z
  .object(
    Object.fromEntries(
      Object.entries(PROVIDERS).map(([name, { description, example }]) => [
        name,
        option(ProviderConfigSchema.optional(), description, { accepted, example }),
      ]),
    ) as Record<ProviderName, z.ZodOptional<typeof ProviderConfigSchema>>,
  )
  .describe('How model providers are reached');
export type ProvidersConfig = z.infer<typeof ProvidersConfigSchema>;
