/** `[archive]`: where originals are kept and for how long. */
import * as z from 'zod';
export declare const ArchiveConfigSchema: z.ZodObject<{
    enabled: z.ZodDefault<z.ZodBoolean>;
    dir: z.ZodOptional<z.ZodString>;
    ttl_hours: z.ZodDefault<z.ZodInt>;
    session_ttl_hours: z.ZodOptional<z.ZodInt>;
    quota_mb: z.ZodDefault<z.ZodInt>;
}, z.core.$strip>;
export type ArchiveConfig = z.infer<typeof ArchiveConfigSchema>;
