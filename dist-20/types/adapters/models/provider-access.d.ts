/** Whether a provider is reached by its program or over HTTP, and with which key: asked before a call as well as for a plan. */
import { type ProvidersConfig } from '../../contract/config/providers.js';
import type { ProviderId } from '../../contract/provider-id.js';
export interface ProviderAccess {
    readonly isProgram: boolean;
    /** The environment variable that holds the key; undefined for a provider that needs none. */
    readonly variable: string | undefined;
    readonly key: string | undefined;
}
export declare function providerAccess({ provider, transport }: ProviderId, providers: ProvidersConfig, env: Readonly<Record<string, string | undefined>>): ProviderAccess;
/** The variable that should hold the key and is not set. */
export declare function missingKey({ isProgram, variable, key }: ProviderAccess): string | undefined;
