/** `[proxy]`: limits of `plimsoll wrap`, and what differs by server and tool. */
import * as z from 'zod';
declare const ToolPolicySchema: z.ZodObject<{
    limit_tokens: z.ZodOptional<z.ZodInt>;
    limit_bytes: z.ZodOptional<z.ZodInt>;
    strategy: z.ZodOptional<z.ZodEnum<{
        auto: "auto";
        first: "first";
        last: "last";
        top: "top";
    }>>;
    rank_by: z.ZodOptional<z.ZodString>;
    keep_fields: z.ZodOptional<z.ZodArray<z.ZodString>>;
    drop_fields: z.ZodOptional<z.ZodArray<z.ZodString>>;
    verbatim: z.ZodOptional<z.ZodBoolean>;
}, z.core.$strict>;
export type ToolPolicy = z.infer<typeof ToolPolicySchema>;
export declare const ProxyConfigSchema: z.ZodObject<{
    limit_tokens: z.ZodOptional<z.ZodInt>;
    ceiling_tokens: z.ZodOptional<z.ZodInt>;
    ceiling_bytes: z.ZodOptional<z.ZodInt>;
    redact: z.ZodDefault<z.ZodBoolean>;
    resources: z.ZodDefault<z.ZodEnum<{
        bound: "bound";
        pass: "pass";
        redact: "redact";
    }>>;
    prompts: z.ZodDefault<z.ZodEnum<{
        bound: "bound";
        pass: "pass";
        redact: "redact";
    }>>;
    messages: z.ZodDefault<z.ZodEnum<{
        pass: "pass";
        redact: "redact";
    }>>;
    tools: z.ZodDefault<z.ZodRecord<z.ZodString, z.ZodObject<{
        limit_tokens: z.ZodOptional<z.ZodInt>;
        limit_bytes: z.ZodOptional<z.ZodInt>;
        strategy: z.ZodOptional<z.ZodEnum<{
            auto: "auto";
            first: "first";
            last: "last";
            top: "top";
        }>>;
        rank_by: z.ZodOptional<z.ZodString>;
        keep_fields: z.ZodOptional<z.ZodArray<z.ZodString>>;
        drop_fields: z.ZodOptional<z.ZodArray<z.ZodString>>;
        verbatim: z.ZodOptional<z.ZodBoolean>;
    }, z.core.$strict>>>;
    allow: z.ZodOptional<z.ZodArray<z.ZodString>>;
    deny: z.ZodDefault<z.ZodArray<z.ZodString>>;
    pass_env: z.ZodDefault<z.ZodArray<z.ZodString>>;
    call_timeout_seconds: z.ZodDefault<z.ZodInt>;
    ledger: z.ZodDefault<z.ZodBoolean>;
}, z.core.$strip>;
export type ProxyConfig = z.infer<typeof ProxyConfigSchema>;
export {};
