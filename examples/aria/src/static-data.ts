/**
 * What does not change between two releases of the game: systems, gates, types, agents, skills. The map comes from the package
 * `eve-routes`; everything else from the file that `npm run data` writes, or, until it was run, from a generated sample.
 */
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { registerCache } from 'plimsoll';
import { type SampleSize, sampleData } from './sample-data.js';

export interface System {
  readonly id: number;
  readonly name: string;
  /** As the game shows it: one decimal, and 0.1 for all that is above 0 and would round to it. */
  readonly security: number;
  readonly region: number;
}

export interface ItemType {
  readonly id: number;
  readonly name: string;
  readonly group: string;
  readonly category: string;
  readonly basePrice: number;
}

export interface Agent {
  readonly id: number;
  readonly name: string;
  readonly corporation: string;
  readonly division: string;
  readonly level: number;
  readonly system: number;
  readonly station: string;
}

export type Attribute = 'charisma' | 'intelligence' | 'memory' | 'perception' | 'willpower';

export interface Skill {
  readonly id: number;
  readonly name: string;
  readonly category: string;
  /** How many times the points of a rank 1 skill it takes. */
  readonly rank: number;
  readonly primary: Attribute;
  readonly secondary: Attribute;
  readonly requires: readonly (readonly [skill: number, level: number])[];
}

export interface StaticData {
  /** What citations say of the map, and of everything else. */
  readonly origin: { readonly map: string; readonly rest: string };
  readonly isSample: boolean;
  readonly systems: readonly System[];
  readonly gates: readonly (readonly [number, number])[];
  readonly regions: Readonly<Record<number, string>>;
  readonly types: readonly ItemType[];
  readonly agents: readonly Agent[];
  readonly skills: readonly Skill[];
}

/** Written by `npm run data`, never in the repository. */
const IMPORTED_FILE = process.env.ARIA_DATA ?? join(import.meta.dirname, '..', 'data', 'static.json');

export interface StaticSource {
  readonly file: string;
  readonly sample: SampleSize;
}

let source: StaticSource = { file: IMPORTED_FILE, sample: { types: 200, agents: 100, orders: 40 } };
let kept: StaticData | undefined;

/** Everything, read once and kept until it is imported anew or reset. */
export function staticData(): StaticData {
  kept ??= existsSync(source.file) ? readImported(source.file) : readSample(source.sample);
  return kept;
}

/** For the start of the server: another file, or another size of the sample. */
export function useStaticSource(other: Partial<StaticSource>): void {
  source = { ...source, ...other };
  resetSdeQueryService();
}

export function sampleSize(): SampleSize {
  return source.sample;
}

const dependants = new Set<() => void>();

/** What is computed from the static data is forgotten with it. */
export function whenStaticDataChanges(forget: () => void): void {
  dependants.add(forget);
}

export function resetSdeQueryService(): void {
  kept = undefined;
  for (const forget of dependants) forget();
}
registerCache({ name: 'static data', reset: resetSdeQueryService });

function readImported(file: string): StaticData {
  return { ...(JSON.parse(readFileSync(file, 'utf8')) as StaticData), isSample: false };
}

type RouteInfo = readonly [name: string, security: string, x: string, y: string, z: string, region: string];

function readSample(size: SampleSize): StaticData {
  const folder = dirname(createRequire(import.meta.url).resolve('eve-routes/package.json'));
  const read = (name: string): unknown => JSON.parse(readFileSync(join(folder, 'json', name), 'utf8'));
  const systems = Object.entries(read('idToInfo.json') as Record<string, RouteInfo>).map(([id, info]) => ({
    id: Number(id),
    name: info[0],
    security: shownSecurity(Number(info[1])),
    region: Number(info[5]),
  }));
  const edges = read('edges.json') as [string, string][];
  return {
    origin: {
      map: 'systems, gates and security of the export of 2024-11-02 (eve-routes 1.0.0)',
      rest: 'a GENERATED sample, not data of the game; npm run data brings the real',
    },
    isSample: true,
    systems,
    gates: edges.map(([from, to]) => [Number(from), Number(to)] as const).filter(([from, to]) => from < to),
    regions: {},
    ...sampleData(size, systems),
  };
}

/** The game rounds to one decimal, and never shows a system above 0.0 as 0.0. */
export function shownSecurity(exact: number): number {
  if (exact > 0 && exact < 0.05) return 0.1;
  return Math.round(exact * 10) / 10 || 0;
}
