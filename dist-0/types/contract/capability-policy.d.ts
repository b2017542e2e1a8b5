/** The capability policy file: which actions are allowed, denied or need a person's consent. Unknown keys are errors. */
import * as z from 'zod';
export declare const CapabilityPolicySchema: z.ZodObject<{
    allowed_levels: z.ZodDefault<z.ZodArray<z.ZodEnum<{
        aggregate: "aggregate";
        authenticated: "authenticated";
        market: "market";
        public: "public";
        restricted: "restricted";
    }>>>;
    require_confirmation: z.ZodDefault<z.ZodArray<z.ZodEnum<{
        aggregate: "aggregate";
        authenticated: "authenticated";
        market: "market";
        public: "public";
        restricted: "restricted";
    }>>>;
    allowed_actions: z.ZodDefault<z.ZodArray<z.ZodString>>;
    confirm_actions: z.ZodDefault<z.ZodArray<z.ZodString>>;
    denied_actions: z.ZodDefault<z.ZodArray<z.ZodString>>;
    action_sensitivity_overrides: z.ZodDefault<z.ZodRecord<z.ZodString, z.ZodEnum<{
        aggregate: "aggregate";
        authenticated: "authenticated";
        market: "market";
        public: "public";
        restricted: "restricted";
    }>>>;
    rate_limit_per_minute: z.ZodOptional<z.ZodInt>;
    rate_limits: z.ZodDefault<z.ZodRecord<z.ZodString, z.ZodInt>>;
}, z.core.$strict>;
export type CapabilityPolicy = z.infer<typeof CapabilityPolicySchema>;
