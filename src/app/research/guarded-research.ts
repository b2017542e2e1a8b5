/** Stands between a caller and the research service: it checks arguments and shows each caller only its own runs. */
import {
  ANYTHING,
  CLOCK,
  checkArguments,
  FUNCTION,
  having,
  OBJECT,
  optional,
  type Shape,
  SIGNAL,
  TEXT,
  WHOLE,
  WRITABLE,
} from '../../contract/call-shapes.js';
import { PlimsollError } from '../../contract/plimsoll-error.js';
import type { ResearchListItem } from '../../contract/research/research-answers.js';
import type { ResearchState } from '../../contract/research/research-state.js';
import { createResearchService as createService } from '../../research/create-research-service.js';
import type { ResearchDeps } from '../../research/research-deps.js';
import type { ResearchService } from '../../research/research-service.js';

/** A caller that wants to wait longer asks again. */
const LONGEST_WAIT_MS = 3_600_000;
const WAIT: Shape = {
  accepted: 'an hour at most, in whole milliseconds',
  fits: (value) => WHOLE.fits(value) && (value as number) <= LONGEST_WAIT_MS,
};
const RUN = { signal: optional(SIGNAL), onEvent: optional(FUNCTION) };

/** The arguments of each request, by name and in order. */
const ARGUMENTS: Readonly<Record<Exclude<keyof ResearchService, 'close'>, Readonly<Record<string, Shape>>>> =
  {
    create: { request: WRITABLE },
    run: { id: TEXT, options: optional(having(RUN)) },
    status: { id: TEXT, options: optional(having({ ...RUN, waitMs: optional(WAIT) })) },
    report: { id: TEXT },
    list: { options: optional(having({ limit: optional(WHOLE), cursor: optional(TEXT) })) },
    cancel: { id: TEXT },
    delete: { id: TEXT },
    exportState: { id: TEXT, version: ANYTHING },
    importState: { state: WRITABLE },
    state: { id: TEXT },
    source: { id: TEXT, sourceId: TEXT },
  };

/** A wrong argument is refused with a sentence before anything of it is read. */
export function checkedResearch(service: ResearchService): ResearchService {
  const checked = Object.entries(ARGUMENTS).map(([name, shapes]) => [
    name,
    async (...given: unknown[]) => {
      const named = Object.entries(shapes).map(([argument, shape], at) => [argument, [given[at], shape]]);
      checkArguments(`research.${name}`, Object.fromEntries(named));
      const ask = service[name as keyof ResearchService] as (...given: unknown[]) => Promise<unknown>;
      return ask(...given);
    },
  ]);
  return { ...(Object.fromEntries(checked) as ResearchService), close: () => service.close() };
}

/** A research service over ports of your own; `openResearch` makes one from a configuration. */
export function createResearchService(deps: ResearchDeps): ResearchService {
  checkArguments('createResearchService', { deps: [deps, PORTS] });
  return checkedResearch(createService(deps));
}

const PORTS = having({ config: OBJECT, store: OBJECT, clock: CLOCK, newId: FUNCTION });

const PAGE = 50;

/**
 * Research as a server may offer it to others: only the caller's own runs, over folders that the server may read. Any
 * other run does not exist for the caller.
 */
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

  /** An unreadable run belongs to nobody. */
  async function isListed({ research_id }: ResearchListItem): Promise<boolean> {
    return service.state(research_id).then(isVisible, () => false);
  }
}
