import type { Finding } from './finding.js';
export declare function checkTokens(): Finding;
