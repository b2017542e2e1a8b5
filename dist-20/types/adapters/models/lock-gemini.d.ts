import { type Locked, type LockRequest } from './command-lock.js';
/**
 * Two locks that hold alone: a policy that denies every tool, and settings that know none. They are those of a home of its own,
 * because settings of the system count only where the file and all folders above it belong to root.
 */
export declare function lockGemini({ model, folder, system, env }: LockRequest): Locked;
