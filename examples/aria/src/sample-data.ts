/**
 * A generated sample in the shape of the game's export, for the first run and for tests: the licence of the real data does not let it
 * stand in this repository (see DATA.md). Its systems are real; its types, agents and the figures of its skills are made up. The same
 * size gives the same sample.
 */
import type { Agent, Attribute, ItemType, Skill, System } from './static-data.js';

export interface SampleSize {
  readonly types: number;
  readonly agents: number;
  /** Orders of each type, both sides together. */
  readonly orders: number;
}

const KINDS: readonly (readonly [category: string, group: string, noun: string])[] = [
  ['Module', 'Turret', 'Railgun'],
  ['Module', 'Turret', 'Beam Laser'],
  ['Module', 'Shield', 'Shield Booster'],
  ['Module', 'Armor', 'Armor Plate'],
  ['Module', 'Scanner', 'Cargo Scanner'],
  ['Module', 'Propulsion', 'Afterburner'],
  ['Ship', 'Frigate', 'Frigate'],
  ['Ship', 'Industrial', 'Hauler'],
  ['Drone', 'Combat Drone', 'Combat Drone'],
  ['Charge', 'Ammunition', 'Slug'],
  ['Material', 'Mineral', 'Mineral'],
  ['Commodity', 'Trade Good', 'Trade Good'],
];
const MAKES = ['Light', 'Medium', 'Heavy', 'Compact', 'Civilian', 'Prototype'];
const CORPORATIONS = ['Sample Freight', 'Sample Mining', 'Sample Navy', 'Sample Research', 'Sample Bank'];
const DIVISIONS = ['Distribution', 'Mining', 'Security', 'R&D'];
const ATTRIBUTES: readonly Attribute[] = ['intelligence', 'memory', 'perception', 'willpower', 'charisma'];

/** The names are those of which our own reference files speak; ranks and attributes are made up. */
const SKILLS: Readonly<Record<string, readonly string[]>> = {
  Mining: ['Mining', 'Astrogeology', 'Mining Frigate', 'Mining Upgrades', 'Mining Barge', 'Ice Harvesting'],
  Gunnery: [
    'Gunnery',
    'Motion Prediction',
    'Rapid Firing',
    'Sharpshooter',
    'Surgical Strike',
    'Weapon Upgrades',
  ],
  Missiles: [
    'Missile Launcher Operation',
    'Light Missiles',
    'Heavy Missiles',
    'Missile Bombardment',
    'Rapid Launch',
  ],
  Drones: ['Drones', 'Light Drone Operation', 'Drone Interfacing', 'Drone Durability', 'Drone Navigation'],
  Engineering: ['Power Grid Management', 'CPU Management', 'Capacitor Management', 'Energy Grid Upgrades'],
  Shields: ['Shield Operation', 'Shield Management', 'Tactical Shield Manipulation', 'Shield Upgrades'],
  Armor: ['Mechanics', 'Hull Upgrades', 'Repair Systems', 'Armor Layering'],
  Navigation: [
    'Navigation',
    'Evasive Maneuvering',
    'Warp Drive Operation',
    'Afterburner',
    'Acceleration Control',
  ],
  Trade: ['Trade', 'Retail', 'Broker Relations', 'Accounting', 'Marketing', 'Procurement'],
  Social: ['Social', 'Connections', 'Negotiation', 'Diplomacy'],
  Scanning: ['Astrometrics', 'Astrometric Rangefinding', 'Astrometric Pinpointing', 'Archaeology', 'Hacking'],
  Spaceship: [
    'Spaceship Command',
    'Caldari Frigate',
    'Caldari Destroyer',
    'Caldari Cruiser',
    'Caldari Hauler',
    'Caldari Freighter',
  ],
};

export function sampleData(
  size: SampleSize,
  systems: readonly System[],
): { types: ItemType[]; agents: Agent[]; skills: Skill[] } {
  return { types: types(size.types), agents: agents(size.agents, systems), skills: skills() };
}

function types(count: number): ItemType[] {
  return Array.from({ length: count }, (_, index) => {
    const [category, group, noun] = pick(KINDS, index);
    const make = pick(MAKES, Math.floor(index / KINDS.length));
    const mark = 1 + Math.floor(index / (KINDS.length * MAKES.length));
    const basePrice = Math.round(10 ** (1 + 6 * noise(index, 1)));
    return { id: 900_001 + index, name: `${make} ${noun} S${mark}`, group, category, basePrice };
  });
}

function agents(count: number, systems: readonly System[]): Agent[] {
  const highsec = systems.filter(({ security }) => security >= 0.5);
  return Array.from({ length: count }, (_, index) => {
    const place = pick(highsec, Math.floor(noise(index, 2) * highsec.length));
    const corporation = pick(CORPORATIONS, index);
    return {
      id: 910_001 + index,
      name: `Sample Agent ${index + 1}`,
      corporation,
      division: pick(DIVISIONS, Math.floor(index / CORPORATIONS.length)),
      level: 1 + Math.floor(noise(index, 3) * 4),
      system: place.id,
      station: `${place.name} - ${corporation} Office`,
    };
  });
}

function skills(): Skill[] {
  let id = 920_000;
  return Object.entries(SKILLS).flatMap(([category, names], at) => {
    const first = id + 1;
    return names.map((name, place) => ({
      id: ++id,
      name,
      category,
      rank: 1 + Math.floor(place * 0.8 + noise(id, 4) * 3),
      primary: pick(ATTRIBUTES, at),
      secondary: pick(ATTRIBUTES, at + 1 + (place % 4)),
      requires: place === 0 ? [] : [[first, Math.min(place, 4)] as const],
    }));
  });
}

export function pick<Value>(list: readonly Value[], index: number): Value {
  return list[index % list.length] as Value;
}

/** From 0 to below 1, the same for the same numbers. */
export function noise(index: number, salt: number): number {
  let mixed = (index + 1) * 0x9e3779b1 + salt * 0x85ebca6b;
  mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
  mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
}
