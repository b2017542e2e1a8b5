import type { Finding } from '../validity/check-transcript.js';
import type { PruneContext } from './prune-context.js';
export declare function repairs(context: PruneContext, findings: readonly Finding[]): boolean;
