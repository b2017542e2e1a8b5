export type Capabilities = Readonly<Record<string, unknown>>;
/** Both ways: news of changed roots and tasks have no counterpart. */
export declare function bridgedClientCapabilities(declared: unknown): Capabilities;
/** Both ways: changes of lists and resources are carried as subscriptions. */
export declare function bridgedServerCapabilities(declared: unknown): Capabilities;
/** What a client must have declared to be asked this; empty when it has. */
export declare function missingFor(declared: Capabilities, method: string, params: unknown): Capabilities | undefined;
export declare function asObject(value: unknown): Capabilities;
