import type { KeyPath } from './key-path.js';
export declare function environmentName(path: KeyPath): string;
/** The variables of this environment that set options or look as if they should. Empty ones count as not set. */
export declare function optionVariables(env: Readonly<Record<string, string | undefined>>): {
    variable: string;
    text: string;
}[];
