import { type Locked, type LockRequest } from './command-lock.js';
/**
 * Which tools a model gets, and whether it may run code that calls them, is said by a catalogue of models, so the program is
 * given one that knows this model alone, without any tool. A login in CODEX_HOME stays; a model provider of the person does not.
 */
export declare function lockCodex({ model, folder, system }: LockRequest): Locked;
