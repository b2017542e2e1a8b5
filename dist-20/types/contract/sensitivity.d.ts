/** How sensitive what an action touches is, from open to closed. Plain, so that a policy check loads no schema library. */
export declare const SENSITIVITIES: readonly ['public', 'aggregate', 'market', 'authenticated', 'restricted'];
export type Sensitivity = (typeof SENSITIVITIES)[number];
