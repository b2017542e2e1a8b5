/** `[search]`: which services research may ask, and how they are reached. None unless named. */
import * as z from 'zod';
export declare const SearchConfigSchema: z.ZodObject<{
    services: z.ZodDefault<z.ZodArray<z.ZodEnum<{
        arxiv: "arxiv";
        brave: "brave";
        google: "google";
        openalex: "openalex";
        searxng: "searxng";
        "semantic-scholar": "semantic-scholar";
        tavily: "tavily";
        wikipedia: "wikipedia";
    }>>>;
    contact: z.ZodOptional<z.ZodString>;
    private_hosts: z.ZodDefault<z.ZodArray<z.ZodString>>;
    tavily: z.ZodOptional<z.ZodObject<{
        base_url: z.ZodOptional<z.ZodURL>;
        api_key_env: z.ZodOptional<z.ZodString>;
    }, z.core.$strict>>;
    brave: z.ZodOptional<z.ZodObject<{
        base_url: z.ZodOptional<z.ZodURL>;
        api_key_env: z.ZodOptional<z.ZodString>;
    }, z.core.$strict>>;
    searxng: z.ZodOptional<z.ZodObject<{
        base_url: z.ZodOptional<z.ZodURL>;
    }, z.core.$strict>>;
    google: z.ZodOptional<z.ZodObject<{
        base_url: z.ZodOptional<z.ZodURL>;
        api_key_env: z.ZodOptional<z.ZodString>;
        engine: z.ZodOptional<z.ZodString>;
    }, z.core.$strict>>;
    'semantic-scholar': z.ZodOptional<z.ZodObject<{
        base_url: z.ZodOptional<z.ZodURL>;
        api_key_env: z.ZodOptional<z.ZodString>;
    }, z.core.$strict>>;
    openalex: z.ZodOptional<z.ZodObject<{
        base_url: z.ZodOptional<z.ZodURL>;
        api_key_env: z.ZodOptional<z.ZodString>;
    }, z.core.$strict>>;
    arxiv: z.ZodOptional<z.ZodObject<{
        base_url: z.ZodOptional<z.ZodURL>;
    }, z.core.$strict>>;
    wikipedia: z.ZodOptional<z.ZodObject<{
        base_url: z.ZodOptional<z.ZodURL>;
    }, z.core.$strict>>;
}, z.core.$strip>;
export type SearchConfig = z.infer<typeof SearchConfigSchema>;
