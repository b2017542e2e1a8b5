/** A source as an item of a prompt. Its place among what was found says how much it is trusted to matter. */
import type { ContentItem } from '../../contract/content-item.js';
import type { ResearchSource } from '../../contract/research/research-state.js';

export function sourceItem(source: ResearchSource, content: string, rank: number): ContentItem {
  return {
    id: source.id,
    content,
    title: source.title,
    source: source.address,
    quality: source.quality,
    confidence: rank < 3 ? 'confirmed' : rank < 6 ? 'high' : rank < 12 ? 'medium' : 'low',
    ...(source.date === undefined ? {} : { date: source.date }),
    protected: false,
  };
}
