/**
 * The special tokens of the public encodings. In a text they are plain text, unless the caller declares that it wrote
 * them.
 */
import { oneOf, type Shape } from '../../contract/call-shapes.js';

export const ENCODING_NAMES = ['o200k_base', 'cl100k_base', 'o200k_harmony'] as const;
export const ENCODING: Shape = oneOf(ENCODING_NAMES);
export type EncodingName = (typeof ENCODING_NAMES)[number];

export type SpecialTokens = ReadonlyMap<string, number>;

export function specialTokensOf(name: EncodingName): SpecialTokens {
  if (name === 'cl100k_base') return CL100K_BASE;
  return name === 'o200k_base' ? O200K_BASE : harmony();
}

const CL100K_BASE: SpecialTokens = new Map([
  ['<|endoftext|>', 100257],
  ['<|fim_prefix|>', 100258],
  ['<|fim_middle|>', 100259],
  ['<|fim_suffix|>', 100260],
  ['<|endofprompt|>', 100276],
]);

const O200K_BASE: SpecialTokens = new Map([
  ['<|endoftext|>', 199999],
  ['<|endofprompt|>', 200018],
]);

const HARMONY_NAMES: Readonly<Record<number, string>> = {
  199998: 'startoftext',
  199999: 'endoftext',
  200002: 'return',
  200003: 'constrain',
  200005: 'channel',
  200006: 'start',
  200007: 'end',
  200008: 'message',
  200012: 'call',
};
const HARMONY_END = 201088;

/** All ids of a range have a name; most are reserved. 200018 has two, and the named one comes last so that decoding gives it. */
function harmony(): SpecialTokens {
  const tokens = new Map<string, number>();
  for (let id = 199998; id < HARMONY_END; id += 1) {
    tokens.set(`<|${HARMONY_NAMES[id] ?? `reserved_${id}`}|>`, id);
  }
  tokens.set('<|endofprompt|>', 200018);
  return tokens;
}

export interface SpecialOccurrence {
  readonly start: number;
  readonly end: number;
  readonly id: number;
}

const LONGEST_NAME = 24;

/** The first special token at or after `from`. */
export function findSpecial(
  text: string,
  from: number,
  tokens: SpecialTokens,
): SpecialOccurrence | undefined {
  for (let start = text.indexOf('<|', from); start >= 0; start = text.indexOf('<|', start + 1)) {
    const close = text.slice(start + 2, start + LONGEST_NAME).indexOf('|>');
    if (close < 0) continue;
    const end = start + 2 + close + 2;
    const id = tokens.get(text.slice(start, end));
    if (id !== undefined) return { start, end, id };
  }
  return undefined;
}
