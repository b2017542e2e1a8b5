/** `[log]`: structured records on standard error. */
import * as z from 'zod';
export declare const LogConfigSchema: z.ZodObject<{
    level: z.ZodDefault<z.ZodEnum<{
        debug: "debug";
        error: "error";
        info: "info";
        warning: "warning";
    }>>;
    json: z.ZodDefault<z.ZodBoolean>;
}, z.core.$strip>;
export type LogConfig = z.infer<typeof LogConfigSchema>;
