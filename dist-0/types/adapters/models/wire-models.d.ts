/**
 * Models as the services call them, and which of them think before they answer. Data of 2026-11-16, from the documentation of
 * the services. A name that is not an alias is sent as it is.
 */
import type { ProviderId } from '../../contract/provider-id.js';
export declare function wireModel(id: ProviderId): string;
export declare function doesThink(provider: string, model: string): boolean;
