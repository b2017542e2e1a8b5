/** The words of the two protocol families: revisions that greet with `initialize`, and the stateless one. */

/** Every request carries this revision; there is no greeting. */
export const STATELESS = '2026-07-28';
/** Revisions that agree on a version once, newest first. */
export const GREETED = ['2025-11-25', '2025-06-18', '2025-03-26', '2024-11-05'] as const;

export const VERSION_KEY = 'io.modelcontextprotocol/protocolVersion';
export const CLIENT_INFO_KEY = 'io.modelcontextprotocol/clientInfo';
export const CLIENT_CAPABILITIES_KEY = 'io.modelcontextprotocol/clientCapabilities';
export const LOG_LEVEL_KEY = 'io.modelcontextprotocol/logLevel';
export const SUBSCRIPTION_KEY = 'io.modelcontextprotocol/subscriptionId';
export const SERVER_INFO_KEY = 'io.modelcontextprotocol/serverInfo';

/** Belongs to one revision's way of running long work; the two are not the same. */
export const TASKS_EXTENSION = 'io.modelcontextprotocol/tasks';

/** Requests whose result may ask for input first. */
const ASKING_METHODS = ['tools/call', 'prompts/get', 'resources/read'];
/** Requests that the stateless revision no longer has. */
const REMOVED_METHODS = [
  'initialize',
  'ping',
  'logging/setLevel',
  'resources/subscribe',
  'resources/unsubscribe',
];
/** What a server may ask a client. */
const ASKED_METHODS = ['elicitation/create', 'sampling/createMessage', 'roots/list'];
/** Results that say how long they stay true. */
const CACHEABLE_METHODS = [
  'tools/list',
  'prompts/list',
  'resources/list',
  'resources/templates/list',
  'resources/read',
  'server/discover',
];
const LOG_LEVELS = ['debug', 'info', 'notice', 'warning', 'error', 'critical', 'alert', 'emergency'];

export const mayAsk = (method: string): boolean => ASKING_METHODS.includes(method);
export const isRemoved = (method: string): boolean => REMOVED_METHODS.includes(method);
export const isAsked = (method: string): boolean => ASKED_METHODS.includes(method);
export const isCacheable = (method: string): boolean => CACHEABLE_METHODS.includes(method);
/** -1 for what is no level. */
export const logRank = (level: unknown): number =>
  typeof level === 'string' ? LOG_LEVELS.indexOf(level) : -1;

export const UNSUPPORTED_VERSION = -32_022;
export const MISSING_CAPABILITY = -32_021;
export const HEADER_MISMATCH = -32_020;
export const RESOURCE_NOT_FOUND = -32_002;
/** An error of 2025-11-25 that asks for a visit to a page; the stateless revision asks for it as input. */
export const URL_ELICITATION_REQUIRED = -32_042;

/** Notifications that a subscription brings, by the name it has in the filter. */
export const CHANGES: Readonly<Record<string, string>> = {
  'notifications/tools/list_changed': 'toolsListChanged',
  'notifications/prompts/list_changed': 'promptsListChanged',
  'notifications/resources/list_changed': 'resourcesListChanged',
};
export const UPDATED = 'notifications/resources/updated';
export const ACKNOWLEDGED = 'notifications/subscriptions/acknowledged';
