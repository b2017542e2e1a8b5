import type { ToolLimits } from './tool-limits.js';
/** Checks the arguments of a call against the limits of its tool; the first that is wrong is an error that says what is accepted. */
export declare function checkInput(limits: Pick<ToolLimits, 'name' | 'inputs'>, parameters: Readonly<Record<string, unknown>>): void;
