/** Can the search services that the configuration names be asked? Nothing is sent. */
import type { SearchConfig } from '../../contract/config/search.js';
import type { Finding } from './finding.js';
type Environment = Readonly<Record<string, string | undefined>>;
export declare function checkSearch(config: SearchConfig, env: Environment): Finding[];
export {};
