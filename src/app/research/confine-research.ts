/**
 * Research as a server may offer it to others: only the runs that this caller started, over folders that the server may read.
 * Any other run is not there, whatever is asked of it.
 */
import { PlimsollError } from '../../contract/plimsoll-error.js';
import type { ResearchListItem } from '../../contract/research/research-answers.js';
import type { ResearchState } from '../../contract/research/research-state.js';
import type { ResearchService } from '../../research/research-service.js';

const PAGE = 50;

export function confineResearch(
  service: ResearchService,
  isVisible: (state: ResearchState) => Promise<boolean>,
): ResearchService {
  /** Runs the work on a run that may be seen. */
  const on =
    <Rest extends unknown[], Answer>(work: (id: string, ...rest: Rest) => Promise<Answer>) =>
    async (id: string, ...rest: Rest): Promise<Answer> => {
      if (await isVisible(await service.state(id))) return work(id, ...rest);
      throw new PlimsollError('NOT_FOUND', `There is no research run "${id.slice(0, 80)}".`, {
        remedy: 'Use an id that deep-research-start returned.',
      });
    };

  return {
    create: (request) => service.create(request),
    importState: (state) => service.importState(state),
    close: () => service.close(),
    run: on((id, options) => service.run(id, options)),
    status: on((id, options) => service.status(id, options)),
    report: on((id) => service.report(id)),
    cancel: on((id) => service.cancel(id)),
    delete: on((id) => service.delete(id)),
    exportState: on((id, version) => service.exportState(id, version)),
    state: on((id) => service.state(id)),
    source: on((id, sourceId) => service.source(id, sourceId)),
    async list({ limit = 20, cursor } = {}) {
      const items: ResearchListItem[] = [];
      let next = cursor;
      do {
        const wanted = Math.min(PAGE, limit - items.length);
        const page = await service.list({ limit: wanted, ...(next === undefined ? {} : { cursor: next }) });
        for (const item of page.items) if (await isListed(item)) items.push(item);
        next = page.next_cursor ?? undefined;
      } while (items.length < limit && next !== undefined);
      return { items, next_cursor: next ?? null };
    },
  };

  /** A run that cannot be read is nobody's. */
  async function isListed({ research_id }: ResearchListItem): Promise<boolean> {
    return service.state(research_id).then(isVisible, () => false);
  }
}
