/**
 * Prepares each value before it is measured, because the limit holds for the prepared value. It replaces secrets and
 * applies the length limit of texts. In an answer that is cut, nothing imitates our notices or turns text around.
 */
import { checkArguments, having, type Shape } from '../../contract/call-shapes.js';
import { foreignValue } from '../../reduce/foreign-view.js';
import type { JsonValue } from '../../reduce/plain-json.js';
import { type LongTexts, limitTexts } from './reduce-inside.js';
import type { ShortenText } from './shorten-text.js';

export interface PreparedValue {
  readonly value: JsonValue;
  /** How many secrets were replaced. */
  readonly redacted: number;
  /** Names of fields that were left out because the call did not request them. */
  readonly omitted: readonly string[];
}

export type PrepareValue = (value: JsonValue) => PreparedValue;

const DATA: Shape = {
  accepted: 'data',
  fits: (value) => !['undefined', 'function', 'symbol', 'bigint'].includes(typeof value),
};
const PREPARED = having({ value: DATA });

export interface Preparation {
  readonly maxBytes: number;
  readonly prepare: PrepareValue | undefined;
  readonly shorten: ShortenText | undefined;
  /** The answer is a reduced view: what is foreign in it is marked. */
  readonly marksForeign: boolean;
}

export interface MeasuredValue extends PreparedValue {
  /** The value with its long texts. */
  readonly source: JsonValue;
  /** Characters that texts lost because they are too long. */
  readonly shortened: number;
}

export function prepareValue(given: JsonValue, preparation: Preparation): MeasuredValue {
  const { prepare, marksForeign } = preparation;
  const prepared = prepare === undefined ? { value: given, redacted: 0, omitted: [] } : prepare(given);
  if (prepare !== undefined) checkArguments('prepare', { answer: [prepared, PREPARED] });
  const source = marksForeign ? foreignValue(prepared.value) : prepared.value;
  const texts = longTexts(preparation);
  // What is longer than the whole answer may be is reduced with it.
  if (texts.longest >= preparation.maxBytes) return { ...prepared, value: source, source, shortened: 0 };
  const { value, leftOut } = limitTexts(source, texts);
  return { ...prepared, value, source, shortened: leftOut.characters };
}

export function longTexts({ maxBytes, shorten }: Pick<Preparation, 'maxBytes' | 'shorten'>): LongTexts {
  return { lengths: new Map(), shorten, longest: longestText(maxBytes) };
}

const MOST_OF_DEFAULT = 8_192;
/** One text does not take all of an answer that is larger than usual either. */
const SHARE = 0.8;

/** In bytes of JSON. */
function longestText(maxBytes: number): number {
  return Math.max(MOST_OF_DEFAULT, Math.floor(maxBytes * SHARE));
}
