/** The search service of a name, as the configuration says that it is reached. */
import type { SearchConfig } from '../../contract/config/search.js';
import type { SearchSource } from '../../contract/ports/search-source.js';
export declare function openSearchSource(name: string, config: SearchConfig, env: Readonly<Record<string, string | undefined>>): Promise<SearchSource>;
