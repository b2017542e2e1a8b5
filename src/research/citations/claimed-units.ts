/**
 * Finds figures that a claim gives another unit than its sources do: "2.2 kg" for "2.2 kW". It judges only if a known
 * unit follows the figure at every place, because a column may name its unit in the header.
 */
import { plainFigures } from './plain-figures.js';

const SAME: readonly string[] = [
  'm metre metres meter meters',
  'km kilometre kilometres kilometer kilometers',
  'cm centimetre centimetres centimeter centimeters',
  'mm millimetre millimetres millimeter millimeters',
  'mile miles',
  'foot feet ft',
  'inch inches',
  'kg kilogram kilograms kilo kilos',
  'g gram grams',
  't ton tons tonne tonnes',
  // Units of both weight and money.
  'pound pounds lb lbs gbp',
  'ms millisecond milliseconds',
  's sec second seconds sekunde sekunden',
  'min minute minutes minuten',
  'h hr hrs hour hours stunde stunden heure heures',
  'day days tag tage tagen jour jours',
  'week weeks woche wochen semaine semaines',
  'month months monat monate monaten mois',
  'year years jahr jahre jahren an ans',
  'w watt watts',
  'kw kilowatt kilowatts',
  'mw megawatt megawatts',
  'kwh',
  'v volt volts',
  'kb kilobyte kilobytes',
  'mb megabyte megabytes',
  'gb gigabyte gigabytes',
  'tb terabyte terabytes',
  'euro euros eur',
  'dollar dollars usd',
  'franc francs franken chf',
  'yen jpy',
  'percent % prozent',
  'litre litres liter liters l',
];
const UNIT = new Map(SAME.flatMap((names) => names.split(' ').map((name) => [name, names] as const)));
const FIGURE = /(?<![\p{L}\p{N}.,])(\d+(?:[.,]\d+)*)(?:[ \u00a0-]?(\p{L}{1,12}(?!\p{L})|%))?/gu;

export type UnitsOfFigures = ReadonlyMap<string, ReadonlySet<string | undefined>>;

/** Each figure of a text with its units; undefined stands for a place without one. */
export function unitsOfFigures(text: string): UnitsOfFigures {
  const found = new Map<string, Set<string | undefined>>();
  for (const [, figure = '', word] of plainFigures(text).matchAll(FIGURE)) {
    const units = found.get(figure) ?? new Set();
    found.set(figure, units.add(UNIT.get(word?.toLowerCase() ?? '')));
  }
  return found;
}

export function hasOtherUnit(
  claim: string,
  sources: readonly { readonly figures: () => UnitsOfFigures }[],
): boolean {
  return [...unitsOfFigures(claim)].some(([figure, claimed]) => {
    const there = sources.flatMap(({ figures }) => [...(figures().get(figure) ?? [])]);
    return (
      there.length > 0 &&
      there.every((unit) => unit !== undefined) &&
      [...claimed].some((unit) => unit !== undefined && !there.includes(unit))
    );
  });
}
