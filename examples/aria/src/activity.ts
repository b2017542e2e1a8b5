/** Kills and jumps of the last hour. The game gives them out live only; without a network they are generated, and say so. */
import { activityCache, clock } from './caches.js';
import { noise } from './sample-data.js';
import { timestampOf } from './sources.js';

export interface Activity {
  readonly asOf: string;
  readonly of: (system: number) => { readonly kills: number; readonly jumps: number };
}

export function activity(): Promise<Activity> {
  return activityCache.get('all', () => ({
    asOf: timestampOf(clock.now()),
    of: (system) => ({
      kills: Math.floor(noise(system, 5) ** 4 * 40),
      jumps: Math.floor(noise(system, 6) ** 2 * 400),
    }),
  }));
}
