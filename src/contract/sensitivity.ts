/**
 * How sensitive the subject of an action is, from open to closed. It is plain data, so that a policy check loads no
 * schema library.
 */
export const SENSITIVITIES = ['public', 'aggregate', 'market', 'authenticated', 'restricted'] as const;
export type Sensitivity = (typeof SENSITIVITIES)[number];
