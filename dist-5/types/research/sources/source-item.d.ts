/** A source as an item of a prompt. Its place among what was found says how much it is trusted to matter. */
import type { ContentItem } from '../../contract/content-item.js';
import type { ResearchSource } from '../../contract/research/research-state.js';
export declare function sourceItem(source: ResearchSource, content: string, rank: number): ContentItem;
