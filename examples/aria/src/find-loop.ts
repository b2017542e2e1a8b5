/**
 * A round trip through several systems of a kind, all in high security. Which is next and where it is put in is decided by what
 * makes the trip longer by the least; it grows while it stays within the target.
 */
import { distancesFrom, findRoute, HIGHSEC, systemOf } from './star-map.js';

export interface LoopRequest {
  readonly start: number;
  /** The most jumps of the whole trip. */
  readonly target: number;
  readonly least: number;
  readonly most: number;
  readonly isBorder: (id: number) => boolean;
  readonly avoid: ReadonlySet<number>;
}

export interface Loop {
  /** From the start back to it. */
  readonly path: readonly number[];
  readonly borders: readonly number[];
}

/** Each is looked at from every place of the trip. */
const MOST_CANDIDATES = 60;

export function findLoop({ start, target, least, most, isBorder, avoid }: LoopRequest): Loop | undefined {
  const enters = (id: number) => systemOf(id).security >= HIGHSEC && !avoid.has(id);
  const reach = { enters, within: Math.floor(target / 2) };
  const near = distancesFrom(start, reach);
  const candidates = [...near.keys()].filter((id) => id !== start && isBorder(id)).slice(0, MOST_CANDIDATES);
  const distances = new Map(
    [start, ...candidates].map((id) => [id, distancesFrom(id, { enters, within: target })]),
  );
  const between = (from: number, to: number) => distances.get(from)?.get(to) ?? Number.POSITIVE_INFINITY;

  const stops = [start, start];
  const waiting = new Set(candidates);
  let jumps = 0;
  while (stops.length - 2 < most) {
    let best: { readonly id: number; readonly place: number; readonly longer: number } | undefined;
    for (const id of waiting)
      for (let place = 1; place < stops.length; place++) {
        const [before, after] = [stops[place - 1] as number, stops[place] as number];
        const longer = between(before, id) + between(id, after) - between(before, after);
        if (longer < (best?.longer ?? Number.POSITIVE_INFINITY)) best = { id, place, longer };
      }
    if (best === undefined || jumps + best.longer > target) break;
    stops.splice(best.place, 0, best.id);
    waiting.delete(best.id);
    jumps += best.longer;
  }
  if (stops.length - 2 < least) return undefined;
  const legs = stops.slice(1).map((to, at) => findRoute(stops[at] as number, to, 'safe', avoid) ?? []);
  return { path: [start, ...legs.flatMap((leg) => leg.slice(1))], borders: stops.slice(1, -1) };
}
