/** How a service on the network is reached, wherever a configuration names one. */
import * as z from 'zod';
export declare const serviceAccess: {
    base_url: z.ZodOptional<z.ZodURL>;
    api_key_env: z.ZodOptional<z.ZodString>;
};
