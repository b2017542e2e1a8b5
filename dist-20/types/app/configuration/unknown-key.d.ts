import { type KeyPath } from './key-path.js';
import type { Problem } from './problem.js';
export declare function describeUnknownKey(table: KeyPath, key: string, value: unknown, known: readonly string[], fate: string): Pick<Problem, 'value' | 'accepted' | 'message' | 'remedy' | 'nearest'>;
export declare const COMPAT_HINT = "Any address that speaks the OpenAI format is reached by compat.";
/** Whether this is the key of a service itself, in a file that others may read: not the name of a variable. */
export declare function holdsSecret([section]: KeyPath, key: string, value: unknown): boolean;
/**
 * Whether what was meant may be a protection: a misspelled `deny` that is ignored would let through what it was to hold
 * back. Nothing is started with it.
 */
export declare function isProtection(table: KeyPath, key: string, known: readonly string[]): boolean;
