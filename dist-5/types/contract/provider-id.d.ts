export declare const TRANSPORTS: readonly ['cli', 'api'];
export type Transport = (typeof TRANSPORTS)[number];
export declare const PROVIDER_NAMES: readonly ['claude', 'gemini', 'openai', 'ollama', 'compat', 'codex', 'cursor-agent', 'opencode'];
export type ProviderName = (typeof PROVIDER_NAMES)[number];
export interface ProviderId {
    /** Absent when the id has no tag: API if its key is set, else the command line if it is on the PATH. */
    readonly transport: Transport | undefined;
    readonly provider: string;
    readonly model: string | undefined;
    /** `provider:model`, or `provider` alone: what limits and overrides are looked up by. */
    readonly key: string;
}
/** The name of a model in its normal form. A program without types may give anything. */
export declare function normalModelName(model: string): string;
export declare function parseProviderId(text: string): ProviderId;
export declare function formatProviderId(id: ProviderId): string;
