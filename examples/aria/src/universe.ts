/** The four tools of the map: routes, systems, borders between safe and unsafe space, and round trips through them. */
import { PlimsollError } from 'plimsoll';
import * as z from 'zod';
import { activity } from './activity.js';
import { findLoop } from './find-loop.js';
import { matchScore, nearestNames } from './names.js';
import { calculated, current, fromMap } from './sources.js';
import { distancesFrom, findRoute, HIGHSEC, starMap, systemNamed, systemOf } from './star-map.js';
import { type System, staticData } from './static-data.js';
import { AVOID, LIMIT, SYSTEM, type Tool, tool } from './tool.js';

const MODE = z
  .enum(['shortest', 'safe'])
  .default('shortest')
  .describe('shortest: the fewest jumps; safe: the fewest systems below 0.5, then the fewest jumps');

const route = tool({
  name: 'universe.route',
  description: 'The way from one solar system to another',
  input: z.object({ origin: SYSTEM, destination: SYSTEM, mode: MODE, avoid_systems: AVOID }),
  run: ({ origin, destination, mode, avoid_systems: avoided = [] }) => {
    const from = systemNamed(origin);
    const to = systemNamed(destination);
    const avoid = new Set(avoided.map((name) => systemNamed(name).id));
    const path = findRoute(from.id, to.id, mode, avoid);
    if (path === undefined) {
      const without = avoid.size > 0 ? ' without the systems to avoid' : '';
      throw new PlimsollError('NOT_FOUND', `No gates lead from ${from.name} to ${to.name}${without}.`, {
        remedy: avoid.size > 0 ? 'Avoid fewer systems.' : 'Choose systems that have gates.',
      });
    }
    const ends = [from, to].filter(({ id }) => avoid.has(id));
    return {
      origin: from.name,
      destination: to.name,
      mode,
      jumps: path.length - 1,
      below_highsec: path.filter((id) => systemOf(id).security < HIGHSEC).length,
      ...(ends.length > 0 && {
        warnings: ends.map(({ name }) => `${name} is to be avoided, and is an end of the route.`),
      }),
      systems: path.map((id) => shown(systemOf(id))),
    };
  },
  cite: ({ jumps }) => ({ citations: { '/systems': fromMap(), '/jumps': calculated(`${jumps} jumps`) } }),
});

const search = tool({
  name: 'universe.search',
  description: 'Solar systems by name, region, security or distance',
  input: z.object({
    query: z.string().max(100).optional().describe('A name or the beginning or a part of one'),
    region: z
      .union([z.string().max(100), z.int()])
      .optional()
      .describe('Name or number of a region'),
    security_min: z.number().min(-1).max(1).optional(),
    security_max: z.number().min(-1).max(1).optional(),
    origin: SYSTEM.optional(),
    max_jumps: z.int().min(0).max(500).optional().describe('Distance from origin'),
    limit: LIMIT,
  }),
  run: ({
    query,
    region,
    security_min: least = -1,
    security_max: most = 1,
    origin,
    max_jumps: within,
    limit,
  }) => {
    if (within !== undefined && origin === undefined)
      throw new PlimsollError(
        'INVALID_PARAMS',
        'Invalid origin: origin is required when max_jumps is specified.',
      );
    const inRegion = region === undefined ? undefined : regionOf(region);
    const distances =
      origin === undefined
        ? undefined
        : distancesFrom(systemNamed(origin).id, within === undefined ? {} : { within });
    const found = staticData().systems.flatMap((system) => {
      const { id, security } = system;
      const distance = distances?.get(id);
      if (distances !== undefined && distance === undefined) return [];
      if (security < least || security > most || (inRegion !== undefined && system.region !== inRegion))
        return [];
      const match = query === undefined ? 100 : matchScore(query, system.name);
      if (match === 0) return [];
      const near = distance === undefined ? {} : { distance };
      // Of equal matches the nearer is the more relevant.
      return [{ ...shown(system), ...near, relevance: round(match - (distance ?? 0) / 100, 2) }];
    });
    if (found.length === 0 && query !== undefined && nothingElse({ inRegion, origin })) systemNamed(query);
    const best = found.sort((a, b) => b.relevance - a.relevance);
    return { total_found: found.length, systems: limit === undefined ? best : best.slice(0, limit) };
  },
  cite: () => ({ citations: { '/systems': fromMap() } }),
});

const borders = tool({
  name: 'universe.borders',
  description: 'Systems of high security with a gate into lower security, the nearest first',
  input: z.object({ origin: SYSTEM, max_jumps: z.int().min(0).max(500).optional(), limit: LIMIT }),
  run: async ({ origin, max_jumps: within, limit }) => {
    const start = systemNamed(origin);
    const { of, asOf } = await activity();
    const systems = [...distancesFrom(start.id, within === undefined ? {} : { within })]
      .filter(([id]) => isBorder(id))
      .sort(([a, near], [b, far]) => near - far || a - b)
      .slice(0, limit ?? Number.POSITIVE_INFINITY)
      .map(([id, distance]) => ({
        ...shown(systemOf(id)),
        distance,
        leads_to: below(id).map((near) => systemOf(near).name),
        kills_last_hour: of(id).kills,
      }));
    return { origin: start.name, activity_as_of: asOf, systems };
  },
  cite: ({ activity_as_of: asOf }) => ({
    citations: { '/systems': fromMap(), '/activity_as_of': current('kills, GENERATED', asOf) },
  }),
});

const loop = tool({
  name: 'universe.loop',
  description: 'A round trip through border systems that stays in high security and closes where it began',
  input: z.object({
    origin: SYSTEM,
    target_jumps: z.int().default(20).describe('The most jumps of the whole trip'),
    min_borders: z.int().default(3),
    max_borders: z.int().default(8),
    avoid_systems: AVOID,
  }),
  run: ({
    origin,
    target_jumps: target,
    min_borders: least,
    max_borders: most,
    avoid_systems: avoided = [],
  }) => {
    const start = systemNamed(origin);
    const avoid = new Set(avoided.map((name) => systemNamed(name).id));
    const request = { start: start.id, target, least, most, isBorder, avoid };
    const { path, borders: visited } = findLoop(request) ?? {};
    if (path === undefined || visited === undefined) {
      throw new PlimsollError(
        'NOT_FOUND',
        `No loop from ${start.name} passes ${least} borders within ${target} jumps.`,
        {
          remedy: 'Raise target_jumps, lower min_borders, or begin in high security.',
        },
      );
    }
    return {
      origin: start.name,
      jumps: path.length - 1,
      borders: visited.map((id) => systemOf(id).name),
      systems: path.map((id) => shown(systemOf(id))),
    };
  },
  cite: ({ jumps }) => ({
    citations: { '/systems': fromMap(), '/borders': fromMap(), '/jumps': calculated(`${jumps} jumps`) },
  }),
});

export const UNIVERSE_TOOLS: readonly Tool[] = [route, search, borders, loop];

function shown({ name, security, region }: System) {
  return { name, security, region: staticData().regions[region] ?? region };
}

function below(id: number): number[] {
  return (starMap().gates.get(id) ?? []).filter((near) => systemOf(near).security < HIGHSEC);
}

function isBorder(id: number): boolean {
  return systemOf(id).security >= HIGHSEC && below(id).length > 0;
}

function nothingElse(filters: Readonly<Record<string, unknown>>): boolean {
  return Object.values(filters).every((filter) => filter === undefined);
}

function regionOf(region: string | number): number {
  const { regions, systems } = staticData();
  const wanted = String(region).trim().toLowerCase();
  const named = Object.entries(regions).find(([, name]) => name.toLowerCase() === wanted)?.[0];
  const id = Number(named ?? wanted);
  if (systems.some((system) => system.region === id)) return id;
  const near = nearestNames(String(region), Object.values(regions));
  throw new PlimsollError('NOT_FOUND', `Region '${String(region).slice(0, 60)}' not found in universe.`, {
    remedy:
      near.length > 0 ? `Did you mean ${near.join(', ')}?` : 'Name a region by its number, such as 10000002.',
  });
}

export function round(value: number, digits: number): number {
  return Number(value.toFixed(digits));
}
