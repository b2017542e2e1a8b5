/** Hits as the port promises them: a web address each, none twice, texts of bounded length, dates as dates. */
import type { SearchHit } from '../../contract/ports/search-source.js';
import type { RawHit } from './search-service.js';
export declare function cleanHits(raw: readonly RawHit[], limit: number): SearchHit[];
