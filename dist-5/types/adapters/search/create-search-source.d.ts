import type { SearchSource } from '../../contract/ports/search-source.js';
import { type SearchServiceName } from '../../contract/search-services.js';
import { type WebClientOptions } from '../web/web-client.js';
export interface SearchSettings {
    /** Where the service is; without it, its public address. */
    readonly address?: string;
    readonly key?: string;
    /** Google: id of the search engine. */
    readonly engine?: string;
    readonly contact?: string;
}
export type SearchDependencies = Partial<Pick<WebClientOptions, 'userAgent' | 'resolve' | 'waiting' | 'timeLimit' | 'idleLimit' | 'maxBytes' | 'tries' | 'longestWait'>>;
export declare function createSearchSource(name: SearchServiceName, settings?: SearchSettings, dependencies?: SearchDependencies): SearchSource;
