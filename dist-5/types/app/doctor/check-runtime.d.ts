/** Is this Node new enough? */
import type { Finding } from './finding.js';
export declare function checkRuntime(nodeVersion: string): Finding;
