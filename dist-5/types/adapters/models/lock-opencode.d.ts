import { type Locked, type LockRequest } from './command-lock.js';
/**
 * A home of its own, with the person's login and providers and nothing else of theirs. Every permission is denied, for all agents
 * and for the one that is used, which has our instructions instead of its own.
 */
export declare function lockOpencode({ model, folder, system, env }: LockRequest): Locked;
