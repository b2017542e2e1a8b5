import { type ProviderId } from '../../contract/provider-id.js';
import type { Finding } from './finding.js';
export interface Canary {
    readonly id: ProviderId;
    readonly command: string;
    readonly env: Readonly<Record<string, string | undefined>>;
    readonly timeoutMs: number;
}
export declare function canaryText(): string;
export declare function checkCanary({ id, command, env, timeoutMs }: Canary): Promise<Finding>;
