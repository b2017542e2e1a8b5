import type { Config } from '../../contract/config/config.js';
export declare function summarizationModels({ research }: Config): readonly string[];
/** What keeps a model from being asked; the next one is asked instead. Undefined when nothing does. */
export declare function whyNotAsked(model: string, { providers }: Config, env: Readonly<Record<string, string | undefined>>): string | undefined;
