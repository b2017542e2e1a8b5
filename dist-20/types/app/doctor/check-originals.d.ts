import type { ArchiveConfig } from '../../contract/config/archive.js';
import type { Finding } from './finding.js';
interface Place {
    readonly env: Readonly<Record<string, string | undefined>>;
    readonly cwd: string;
}
/** Nothing where there is no original yet. */
export declare function checkOriginals(config: ArchiveConfig, { env, cwd }: Place): Promise<Finding[]>;
export {};
