/** The two tools of the static data: types by name, agents by distance. */

import { PlimsollError } from 'plimsoll';
import * as z from 'zod';
import { matchScore, nearestNames } from './names.js';
import { fromMap, fromStatic } from './sources.js';
import { distancesFrom, HIGHSEC, systemNamed, systemOf } from './star-map.js';
import { staticData } from './static-data.js';
import { LIMIT, SYSTEM, type Tool, tool } from './tool.js';

const search = tool({
  name: 'sde.search',
  description: 'Types of the game by name, the best match first',
  input: z.object({
    query: z.string().min(1).max(100),
    category: z.string().max(100).optional().describe('Such as Module, Ship or Drone'),
    limit: LIMIT,
  }),
  run: ({ query, category, limit }) => {
    const { types } = staticData();
    const wanted = category?.toLowerCase();
    const items = types
      .flatMap((type) => {
        const { id, name, group, basePrice } = type;
        if (wanted !== undefined && type.category.toLowerCase() !== wanted) return [];
        const score = matchScore(query, name);
        return score === 0 ? [] : [{ id, name, group, base_price: basePrice, match_score: score }];
      })
      .sort((a, b) => b.match_score - a.match_score);
    if (items.length === 0)
      throw nothingFound(
        query,
        types.map(({ name }) => name),
      );
    return { query, total_found: items.length, items: items.slice(0, limit) };
  },
  cite: () => ({ citations: { '/items': fromStatic('types') } }),
});

const agentSearch = tool({
  name: 'sde.agent_search',
  description: 'Agents who give missions, the nearest first',
  input: z.object({
    origin: SYSTEM,
    corporation: z.string().max(100).optional().describe('A name or a part of one'),
    division: z.string().max(100).optional().describe('Such as Security or Mining'),
    level: z.int().min(1).max(5).optional(),
    highsec_only: z.boolean().default(false),
    limit: LIMIT,
  }),
  run: ({ origin, corporation, division, level, highsec_only: onlyHighsec, limit }) => {
    const start = systemNamed(origin);
    const distances = distancesFrom(start.id);
    const holds = (text: string, part: string | undefined) =>
      part === undefined || text.toLowerCase().includes(part.toLowerCase());
    const agents = staticData()
      .agents.flatMap((agent) => {
        const distance = distances.get(agent.system);
        const { name: system, security } = systemOf(agent.system);
        if (distance === undefined || (onlyHighsec && security < HIGHSEC)) return [];
        if (!holds(agent.corporation, corporation) || !holds(agent.division, division)) return [];
        if (level !== undefined && agent.level !== level) return [];
        const { name, corporation: of, division: works } = agent;
        return [{ name, level: agent.level, division: works, corporation: of, system, security, distance }];
      })
      .sort((a, b) => a.distance - b.distance || (a.name < b.name ? -1 : 1));
    return { origin: start.name, total_found: agents.length, agents: agents.slice(0, limit) };
  },
  cite: () => ({ citations: { '/agents': fromStatic('agents'), '/origin': fromMap() } }),
});

export const STATIC_TOOLS: readonly Tool[] = [search, agentSearch];

function nothingFound(query: string, names: readonly string[]): PlimsollError {
  const near = nearestNames(query, names);
  return new PlimsollError('NOT_FOUND', `No type matches '${query.slice(0, 60)}'.`, {
    remedy:
      near.length > 0 ? `Did you mean ${near.join(', ')}?` : 'Use another word, or leave the category out.',
  });
}
