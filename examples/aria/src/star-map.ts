/** The map as a graph: systems are nodes, gates are edges in both directions. Equal routes are decided by the order of the map. */
import { PlimsollError } from 'plimsoll';
import { nearestNames } from './names.js';
import { type System, staticData, whenStaticDataChanges } from './static-data.js';

export interface StarMap {
  readonly byId: ReadonlyMap<number, System>;
  readonly byName: ReadonlyMap<string, System>;
  readonly gates: ReadonlyMap<number, readonly number[]>;
}

export type RouteMode = 'shortest' | 'safe';

/** The game shows a system as 0.5 from 0.45 on: from there on the police comes. */
export const HIGHSEC = 0.5;

let kept: StarMap | undefined;
whenStaticDataChanges(() => {
  kept = undefined;
});

export function starMap(): StarMap {
  if (kept !== undefined) return kept;
  const { systems, gates: edges } = staticData();
  const gates = new Map<number, number[]>(systems.map(({ id }) => [id, []]));
  for (const [from, to] of edges) {
    gates.get(from)?.push(to);
    gates.get(to)?.push(from);
  }
  kept = {
    byId: new Map(systems.map((system) => [system.id, system])),
    byName: new Map(systems.map((system) => [system.name.toLowerCase(), system])),
    gates,
  };
  return kept;
}

/** By name in any case. One that is unknown is an error that names the nearest. */
export function systemNamed(name: string): System {
  const { byName } = starMap();
  const found = byName.get(name.trim().toLowerCase());
  if (found !== undefined) return found;
  const shown = name.slice(0, 60);
  const near = nearestNames(
    shown,
    staticData().systems.map((system) => system.name),
  );
  throw new PlimsollError('NOT_FOUND', `System '${shown}' not found in universe.`, {
    remedy: near.length > 0 ? `Did you mean ${near.join(', ')}?` : 'Search with universe.search.',
  });
}

export function systemOf(id: number): System {
  const found = starMap().byId.get(id);
  if (found === undefined) throw new PlimsollError('INTERNAL_ERROR', `The map has no system ${id}.`);
  return found;
}

/** Jumps from a system to every other that gates lead to. `enters` says which may be passed through and reached. */
export function distancesFrom(
  start: number,
  options: { readonly enters?: (id: number) => boolean; readonly within?: number } = {},
): Map<number, number> {
  const { enters = () => true, within = Number.POSITIVE_INFINITY } = options;
  const { gates } = starMap();
  const distances = new Map([[start, 0]]);
  let edge = [start];
  for (let jumps = 1; edge.length > 0 && jumps <= within; jumps++) {
    const next: number[] = [];
    for (const from of edge)
      for (const to of gates.get(from) ?? []) {
        if (distances.has(to) || !enters(to)) continue;
        distances.set(to, jumps);
        next.push(to);
      }
    edge = next;
  }
  return distances;
}

/** More than any route has jumps, so that one system below highsec less is worth any way round. */
const UNSAFE = 100_000;

/**
 * The route with the fewest jumps, or for `safe` with the fewest systems below highsec and then the fewest jumps. Systems to avoid are
 * not in the graph; the two ends always are.
 */
export function findRoute(
  from: number,
  to: number,
  mode: RouteMode,
  avoid: ReadonlySet<number> = new Set(),
): number[] | undefined {
  const { gates, byId } = starMap();
  const cost = new Map([[from, 0]]);
  const before = new Map<number, number>();
  const queue = new BucketQueue();
  queue.add(from, 0);
  for (let next = queue.take(); next !== undefined; next = queue.take()) {
    const { id, at } = next;
    if (id === to) return pathTo(to, before);
    if (at > (cost.get(id) ?? 0)) continue;
    for (const near of gates.get(id) ?? []) {
      if (avoid.has(near) && near !== to) continue;
      const isUnsafe = mode === 'safe' && (byId.get(near)?.security ?? 0) < HIGHSEC;
      const total = at + (isUnsafe ? UNSAFE : 1);
      if (total >= (cost.get(near) ?? Number.POSITIVE_INFINITY)) continue;
      cost.set(near, total);
      before.set(near, id);
      queue.add(near, total);
    }
  }
  return undefined;
}

function pathTo(end: number, before: ReadonlyMap<number, number>): number[] {
  const path = [end];
  for (let at = before.get(end); at !== undefined; at = before.get(at)) path.unshift(at);
  return path;
}

/** Few different costs and many systems of each: a list for each cost, and the costs in order. */
class BucketQueue {
  readonly #buckets = new Map<number, number[]>();
  readonly #costs: number[] = [];

  add(id: number, at: number): void {
    const bucket = this.#buckets.get(at);
    if (bucket !== undefined) {
      bucket.push(id);
      return;
    }
    this.#buckets.set(at, [id]);
    let place = this.#costs.length;
    while (place > 0 && (this.#costs[place - 1] as number) < at) place--;
    this.#costs.splice(place, 0, at);
  }

  take(): { readonly id: number; readonly at: number } | undefined {
    const at = this.#costs.at(-1);
    if (at === undefined) return undefined;
    const bucket = this.#buckets.get(at) as number[];
    const id = bucket.shift() as number;
    if (bucket.length === 0) {
      this.#buckets.delete(at);
      this.#costs.pop();
    }
    return { id, at };
  }
}
