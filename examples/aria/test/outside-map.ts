/** The map once more, read from other files of the package than the server reads, as a graph of the library `graphology`. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import graphology from 'graphology';

/** Its declarations say that the class stands one level deeper than Node gives it. */
const Graph = graphology as unknown as typeof graphology.default;

const folder = dirname(createRequire(import.meta.url).resolve('eve-routes/package.json'));
const rows = (name: string) =>
  readFileSync(join(folder, 'fuzzworks', name), 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split(','));

/** By the exact figure, not by the one that the game shows. */
export const security = new Map<string, number>();
export const idOf = new Map<string, string>();
export const nameOf = new Map<string, string>();
for (const row of rows('mapSolarSystems.csv')) {
  const [id = '', name = ''] = row.slice(2, 4);
  security.set(id, Number(row[21]));
  idOf.set(name, id);
  nameOf.set(id, name);
}

export const isHighsec = (id: string): boolean => (security.get(id) ?? -1) >= 0.45;
/** Dearer than any way around. */
export const UNSAFE = 1_000_000;

/** An edge costs what entering its target costs. */
export function outsideGraph(without: ReadonlySet<string> = new Set()): InstanceType<typeof Graph> {
  const graph = new Graph({ type: 'directed' });
  for (const [, , from = '', to = ''] of rows('mapSolarSystemJumps.csv')) {
    if (without.has(from) || without.has(to)) continue;
    graph.mergeNode(from);
    graph.mergeNode(to);
    graph.addEdge(from, to, { jump: 1, safe: isHighsec(to) ? 1 : UNSAFE + 1 });
  }
  return graph;
}
