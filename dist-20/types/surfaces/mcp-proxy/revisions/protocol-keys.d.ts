/** The words of the protocol's two families: revisions that greet with `initialize`, and the stateless one. */
/** Every request carries this revision; there is no greeting. */
export declare const STATELESS = "2026-07-28";
/** Revisions that agree on a version once, newest first. */
export declare const GREETED: readonly ['2025-11-25', '2025-06-18', '2025-03-26', '2024-11-05'];
export declare const VERSION_KEY = "io.modelcontextprotocol/protocolVersion";
export declare const CLIENT_INFO_KEY = "io.modelcontextprotocol/clientInfo";
export declare const CLIENT_CAPABILITIES_KEY = "io.modelcontextprotocol/clientCapabilities";
export declare const LOG_LEVEL_KEY = "io.modelcontextprotocol/logLevel";
export declare const SUBSCRIPTION_KEY = "io.modelcontextprotocol/subscriptionId";
export declare const SERVER_INFO_KEY = "io.modelcontextprotocol/serverInfo";
/** Belongs to one revision's way of running long work; the two are not the same. */
export declare const TASKS_EXTENSION = "io.modelcontextprotocol/tasks";
export declare const mayAsk: (method: string) => boolean;
export declare const isRemoved: (method: string) => boolean;
export declare const isAsked: (method: string) => boolean;
export declare const isCacheable: (method: string) => boolean;
/** -1 for what is no level. */
export declare const logRank: (level: unknown) => number;
export declare const UNSUPPORTED_VERSION = -32022;
export declare const MISSING_CAPABILITY = -32021;
export declare const HEADER_MISMATCH = -32020;
export declare const RESOURCE_NOT_FOUND = -32002;
/** An error of 2025-11-25 that asks for a visit to a page; the stateless revision asks for it as input. */
export declare const URL_ELICITATION_REQUIRED = -32042;
/** Notifications that a subscription brings, by the name it has in the filter. */
export declare const CHANGES: Readonly<Record<string, string>>;
export declare const UPDATED = "notifications/resources/updated";
export declare const ACKNOWLEDGED = "notifications/subscriptions/acknowledged";
