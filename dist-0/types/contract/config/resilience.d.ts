/** `[resilience]`: the options of document 3, names kept. */
import * as z from 'zod';
export declare const TRUNCATION_MODES: readonly ['default', 'aggressive'];
export declare const NOTIFICATION_LEVELS: readonly ['quiet', 'normal', 'verbose'];
export declare const DEFAULT_PROTECTED_TOOLS: readonly ['bash', 'read', 'edit', 'write', 'apply_patch'];
export declare const MESSAGE_KINDS: readonly ['error', 'result', 'decision', 'output', 'analysis', 'note'];
export declare const DEFAULT_PROTECTED_KINDS: readonly ['error', 'result', 'decision'];
export declare const ResilienceConfigSchema: z.ZodObject<{
    enabled: z.ZodDefault<z.ZodBoolean>;
    truncation_mode: z.ZodDefault<z.ZodEnum<{
        aggressive: "aggressive";
        default: "default";
    }>>;
    protected_tools: z.ZodDefault<z.ZodArray<z.ZodString>>;
    protected_message_kinds: z.ZodDefault<z.ZodArray<z.ZodString>>;
    protected_paths: z.ZodDefault<z.ZodArray<z.ZodString>>;
    protected_patterns: z.ZodDefault<z.ZodArray<z.ZodString>>;
    keep_steps: z.ZodDefault<z.ZodInt>;
    oversized_tokens: z.ZodDefault<z.ZodInt>;
    notification_level: z.ZodDefault<z.ZodEnum<{
        normal: "normal";
        quiet: "quiet";
        verbose: "verbose";
    }>>;
}, z.core.$strip>;
export type ResilienceConfig = z.infer<typeof ResilienceConfigSchema>;
