import { dijkstra } from 'graphology-shortest-path';
import { beforeAll, describe, expect, it } from 'vitest';
import { noise } from '../src/sample-data.js';
import { staticData } from '../src/static-data.js';
import { useSample, type Whole, whole } from './answers.js';
import { idOf, isHighsec, nameOf, outsideGraph, security, UNSAFE } from './outside-map.js';

beforeAll(() => useSample());

const graph = outsideGraph();
const connected = dijkstra.singleSource(graph, idOf.get('Jita') ?? '');
const reachable = Object.keys(connected);
const HUBS = ['Jita', 'Amarr', 'Dodixie', 'Rens', 'Hek'];
const some = (count: number, salt: number) =>
  Array.from({ length: count }, (_, at) => {
    const pick = (which: number) =>
      nameOf.get(reachable[Math.floor(noise(at, salt + which) * reachable.length)] ?? '') ?? '';
    return [pick(0), pick(1)] as const;
  });
const PAIRS = [
  ...HUBS.flatMap((from) => HUBS.filter((to) => to !== from).map((to) => [from, to] as const)),
  ...some(25, 40),
  ['ZDYA-G', 'UYG-YX'] as const,
];

const ids = ({ systems }: Whole) => systems.map(({ name }) => idOf.get(name) ?? '');
const costOf = (path: readonly string[], weight: 'jump' | 'safe') =>
  path
    .slice(1)
    .reduce((sum, to, at) => sum + (graph.getEdgeAttribute(graph.edge(path[at], to), weight) as number), 0);

describe('the map', () => {
  it('has all systems and gates of the package', () => {
    expect(staticData().systems).toHaveLength(8_436);
    expect(staticData().gates).toHaveLength(6_888);
    expect(graph.size).toBe(2 * 6_888);
  });

  it('shows a system as high, low or null security by its exact figure', () => {
    const wrong = staticData().systems.filter(({ id, security: shown }) => {
      const exact = security.get(String(id)) ?? Number.NaN;
      return shown >= 0.45 !== exact >= 0.45 || shown > 0 !== exact > 0;
    });
    expect(wrong).toEqual([]);
  });
});

describe('universe.route', () => {
  it.each(['shortest', 'safe'] as const)('is as good as the one a graph library finds: %s', async (mode) => {
    const weight = mode === 'safe' ? 'safe' : 'jump';
    for (const [origin, destination] of PAIRS) {
      const path = ids(await whole('universe.route', { origin, destination, mode }));
      const best = dijkstra.bidirectional(graph, idOf.get(origin), idOf.get(destination), weight) ?? [];
      expect([origin, destination, costOf(path, weight)]).toEqual([
        origin,
        destination,
        costOf(best, weight),
      ]);
      expect([path[0], path.at(-1)]).toEqual([best[0], best.at(-1)]);
    }
  });

  it('never passes a system to avoid, and is the best without it', async () => {
    const path = ids(await whole('universe.route', { origin: 'Jita', destination: 'Amarr' }));
    for (const inner of path.slice(1, -1)) {
      const avoid_systems = [nameOf.get(inner)];
      const around = await whole('universe.route', { origin: 'Jita', destination: 'Amarr', avoid_systems });
      expect(ids(around)).not.toContain(inner);
      const best = dijkstra.bidirectional(outsideGraph(new Set([inner])), path[0], path.at(-1)) ?? [];
      expect(around.jumps).toBe(best.length - 1);
      expect(around.warnings).toBeUndefined();
    }
  });

  it('says so when an end is to be avoided', async () => {
    const args = { origin: 'Jita', destination: 'Amarr', avoid_systems: ['amarr', 'Ahbazon'] };
    const { warnings, systems } = await whole('universe.route', args);
    expect(warnings).toEqual(['Amarr is to be avoided, and is an end of the route.']);
    expect(systems.map(({ name }) => name)).not.toContain('Ahbazon');
  });

  it('from a system to itself has no jumps', async () => {
    expect(await whole('universe.route', { origin: 'Jita', destination: 'JITA' })).toMatchObject({
      jumps: 0,
      systems: [{ name: 'Jita' }],
    });
  });

  it.each([
    [{ origin: 'Juta', destination: 'Amarr' }, "System 'Juta' not found in universe."],
    [{ origin: 'Jita', destination: 'Thera' }, 'No gates lead from Jita to Thera.'],
    [
      {
        origin: 'Jita',
        destination: 'Amarr',
        avoid_systems: [
          'Perimeter',
          'Maurasi',
          'New Caldari',
          'Ikuchi',
          'Sobaseki',
          'Muvolailen',
          'Niyabainen',
        ],
      },
      'No gates lead from Jita to Amarr without the systems to avoid.',
    ],
  ])('is an error for %j', async (args, message) => {
    await expect(whole('universe.route', args)).rejects.toThrow(message);
  });
});

describe('universe.search', () => {
  it('finds what filters say, and counts all of it', async () => {
    const near = dijkstra.singleSource(graph, idOf.get('Jita') ?? '');
    const expected = reachable.filter((id) => (near[id]?.length ?? 0) - 1 <= 5 && isHighsec(id));
    const found = await whole('universe.search', {
      origin: 'Jita',
      max_jumps: 5,
      security_min: 0.5,
      limit: 3,
    });
    expect(found.total_found).toBe(expected.length);
    expect(found.systems.map(({ name, distance }) => [name, distance])[0]).toEqual(['Jita', 0]);
    expect(found.systems).toHaveLength(3);
  });

  it('ranks the name itself, then beginnings, then parts', async () => {
    const { systems } = await whole('universe.search', { query: 'hek' });
    expect(systems[0]).toMatchObject({ name: 'Hek', relevance: 100 });
    const ranks = systems.map(({ relevance }) => relevance ?? 0);
    expect(ranks).toEqual([...ranks].sort((a, b) => b - a));
    expect(systems.every(({ name }) => name.toLowerCase().includes('hek'))).toBe(true);
  });

  it.each([
    [{ max_jumps: 5 }, 'origin is required when max_jumps is specified'],
    [{ region: 'Nowhere' }, "Region 'Nowhere' not found in universe."],
    [{ query: 'Dodixi!' }, "System 'Dodixi!' not found in universe."],
  ])('is an error for %j', async (args, message) => {
    await expect(whole('universe.search', args)).rejects.toThrow(message);
  });
});

describe('universe.borders', () => {
  it('are all systems of high security with a gate below it, the nearest first', async () => {
    const { systems } = await whole('universe.borders', { origin: 'Amarr', max_jumps: 20 });
    const paths = dijkstra.singleSource(graph, idOf.get('Amarr') ?? '');
    const expected = reachable.filter(
      (id) =>
        (paths[id]?.length ?? 0) - 1 <= 20 &&
        isHighsec(id) &&
        graph.outNeighbors(id).some((near) => !isHighsec(near)),
    );
    expect(new Set(systems.map(({ name }) => idOf.get(name)))).toEqual(new Set(expected));
    const distances = systems.map(({ distance }) => distance ?? -1);
    expect(distances).toEqual([...distances].sort((a, b) => a - b));
    for (const { name, distance, leads_to } of systems) {
      expect((paths[idOf.get(name) ?? '']?.length ?? 0) - 1).toBe(distance);
      expect(leads_to?.every((near) => !isHighsec(idOf.get(near) ?? ''))).toBe(true);
    }
  });
});

describe('universe.loop', () => {
  it.each([
    ['Jita', 20, 3, 8],
    ['Amarr', 100, 10, 15],
    ['Hek', 40, 2, 2],
    ['Dodixie', 60, 5, 15],
  ])(
    'from %s closes within %i jumps and passes %i to %i borders, all in high security',
    async (origin, target_jumps, min_borders, max_borders) => {
      const loop = await whole('universe.loop', { origin, target_jumps, min_borders, max_borders });
      const path = ids(loop);
      expect(path[0]).toBe(idOf.get(origin));
      expect(path.at(-1)).toBe(path[0]);
      expect(loop.jumps).toBe(path.length - 1);
      expect(loop.jumps).toBeLessThanOrEqual(target_jumps);
      expect(costOf(path, 'jump')).toBe(loop.jumps);
      expect(costOf(path, 'safe')).toBeLessThan(UNSAFE);
      expect(loop.borders.length).toBeGreaterThanOrEqual(min_borders);
      expect(loop.borders.length).toBeLessThanOrEqual(max_borders);
      for (const border of loop.borders.map((name) => idOf.get(name) ?? '')) {
        expect(path).toContain(border);
        expect(graph.outNeighbors(border).some((near) => !isHighsec(near))).toBe(true);
      }
    },
  );

  it('keeps off systems to avoid', async () => {
    const loop = await whole('universe.loop', { origin: 'Jita', avoid_systems: ['Perimeter', 'Isanamo'] });
    expect(loop.systems.map(({ name }) => name)).not.toContain('Perimeter');
    expect(loop.systems.map(({ name }) => name)).not.toContain('Isanamo');
  });

  it('is an error where there is none', async () => {
    const far = { origin: 'UYG-YX', target_jumps: 20 };
    await expect(whole('universe.loop', far)).rejects.toThrow(
      'No loop from UYG-YX passes 3 borders within 20 jumps.',
    );
  });
});
