/** What changes while the server runs, each with its lifetime: activity 10 minutes, market 5 minutes. Static data lives until it is reset. */
import { createLifetimeCache, resetAllCaches } from 'plimsoll';
import type { Activity } from './activity.js';
import type { Market } from './market-book.js';

/** Tests set the time; otherwise it is the machine's. */
export const clock = { now: () => Date.now() };

export const activityCache = createLifetimeCache<'all', Activity>({
  name: 'activity',
  lifetime: '10 minutes',
  clock: { now: () => clock.now() },
});
export const marketCache = createLifetimeCache<'all', Market>({
  name: 'market',
  lifetime: '5 minutes',
  clock: { now: () => clock.now() },
});

export const resetActivityCache = (): void => activityCache.reset();
export const resetMarketCache = (): void => marketCache.reset();
export { resetSdeQueryService } from './static-data.js';

/** Every cache of this server and of Plimsoll, the turn's budget included. */
export const resetAllSingletons = (): void => resetAllCaches();
