/** The client of a provider id: over HTTP or by the provider's program (ruling 2.2). */
import type { ProvidersConfig } from '../../contract/config/providers.js';
import type { ModelClient } from '../../contract/ports/model-client.js';
export interface ModelClientOptions {
    readonly providers: ProvidersConfig;
    readonly env: Readonly<Record<string, string | undefined>>;
}
export declare function createModelClient(text: string, { providers, env }: ModelClientOptions): ModelClient;
