/** `[providers]`: how model providers are reached. A provider is used only when an option or a flag names it. */
import * as z from 'zod';
import type { PROVIDER_NAMES } from '../provider-id.js';
export declare const ProviderConfigSchema: z.ZodObject<{
    base_url: z.ZodOptional<z.ZodURL>;
    api_key_env: z.ZodOptional<z.ZodString>;
    command: z.ZodOptional<z.ZodString>;
}, z.core.$strict>;
export type ProviderConfig = z.infer<typeof ProviderConfigSchema>;
/** The environment variable that holds a provider's key unless `api_key_env` names another. */
export declare const DEFAULT_KEY_VARIABLES: Readonly<Partial<Record<(typeof PROVIDER_NAMES)[number], string>>>;
export declare const ProvidersConfigSchema: z.ZodObject<{
    claude: z.ZodOptional<z.ZodObject<{
        base_url: z.ZodOptional<z.ZodURL>;
        api_key_env: z.ZodOptional<z.ZodString>;
        command: z.ZodOptional<z.ZodString>;
    }, z.core.$strict>>;
    gemini: z.ZodOptional<z.ZodObject<{
        base_url: z.ZodOptional<z.ZodURL>;
        api_key_env: z.ZodOptional<z.ZodString>;
        command: z.ZodOptional<z.ZodString>;
    }, z.core.$strict>>;
    openai: z.ZodOptional<z.ZodObject<{
        base_url: z.ZodOptional<z.ZodURL>;
        api_key_env: z.ZodOptional<z.ZodString>;
        command: z.ZodOptional<z.ZodString>;
    }, z.core.$strict>>;
    ollama: z.ZodOptional<z.ZodObject<{
        base_url: z.ZodOptional<z.ZodURL>;
        api_key_env: z.ZodOptional<z.ZodString>;
        command: z.ZodOptional<z.ZodString>;
    }, z.core.$strict>>;
    compat: z.ZodOptional<z.ZodObject<{
        base_url: z.ZodOptional<z.ZodURL>;
        api_key_env: z.ZodOptional<z.ZodString>;
        command: z.ZodOptional<z.ZodString>;
    }, z.core.$strict>>;
    codex: z.ZodOptional<z.ZodObject<{
        base_url: z.ZodOptional<z.ZodURL>;
        api_key_env: z.ZodOptional<z.ZodString>;
        command: z.ZodOptional<z.ZodString>;
    }, z.core.$strict>>;
    'cursor-agent': z.ZodOptional<z.ZodObject<{
        base_url: z.ZodOptional<z.ZodURL>;
        api_key_env: z.ZodOptional<z.ZodString>;
        command: z.ZodOptional<z.ZodString>;
    }, z.core.$strict>>;
    opencode: z.ZodOptional<z.ZodObject<{
        base_url: z.ZodOptional<z.ZodURL>;
        api_key_env: z.ZodOptional<z.ZodString>;
        command: z.ZodOptional<z.ZodString>;
    }, z.core.$strict>>;
}, z.core.$strip>;
export type ProvidersConfig = z.infer<typeof ProvidersConfigSchema>;
