/** Makes an item of a prompt from a source. Its rank among the finds says how much it probably matters. */
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
