import type { Config } from '../../contract/config/config.js';
import type { Finding } from './finding.js';
type Environment = Readonly<Record<string, string | undefined>>;
export interface ProviderSurroundings {
    readonly env: Environment;
    readonly platform: NodeJS.Platform;
    /** Whether command-line models are proved to be locked, by a call each; absent: the caller cannot ask for it. */
    readonly canary?: boolean | undefined;
}
export declare function checkProviders(config: Config, given: ProviderSurroundings): Promise<Finding[]>;
export {};
