import type { Finding } from './finding.js';
export declare function checkDatabase(): Promise<Finding>;
