/** How sensitive what an action touches is, from open to closed. Plain, so that a policy check loads no schema library. */
export const SENSITIVITIES = ['public', 'aggregate', 'market', 'authenticated', 'restricted'] as const;
export type Sensitivity = (typeof SENSITIVITIES)[number];
