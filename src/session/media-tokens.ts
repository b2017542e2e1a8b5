/**
 * What an image costs, by the published rule of the provider where its data tell how large it is. Everything else, files and sound
 * among it, costs a figure on the safe side. Rules and figures of 2026-11.
 */
import { imageOf, mediaIn } from './convert/images.js';
import { valueIn } from './formats/json-access.js';
import { imageSize } from './image-size.js';
import type { Part, Transcript } from './session-model.js';

/** About what the largest image costs that is not scaled down. */
export const MEDIA_TOKENS = 1_600;

type ImageRule = (width: number, height: number, detail: string | undefined) => number;

/** Of a part that is an image or a file. */
export function mediaTokens(part: Part, transcript: Transcript): number {
  return blockTokens(sourceOf(part, transcript), transcript);
}

/** Of all images and files of a result. */
export function resultMediaTokens(part: Part, media: number, transcript: Transcript): number {
  const blocks = mediaIn(sourceOf(part, transcript));
  if (blocks.length !== media) return media * MEDIA_TOKENS;
  return blocks.reduce<number>((sum, block) => sum + blockTokens(block, transcript), 0);
}

export function blockTokens(
  block: unknown,
  { provider, model }: Pick<Transcript, 'provider' | 'model'>,
): number {
  const rule = ruleFor(provider, model);
  const image = rule === undefined ? undefined : imageOf(block);
  const size = image?.data === undefined ? undefined : imageSize(image.data);
  if (rule === undefined || size === undefined) return MEDIA_TOKENS;
  return Math.min(MEDIA_TOKENS, rule(size.width, size.height, image?.detail));
}

function sourceOf({ record, path }: Part, { records }: Transcript): unknown {
  return valueIn(records[record]?.value, path);
}

/** The model says more than the format. Small models of OpenAI and those of Google have other rules. */
function ruleFor(provider: Transcript['provider'], model = ''): ImageRule | undefined {
  if (/claude/i.test(model)) return byArea;
  if (/gemini|\bmini\b|\bnano\b/i.test(model)) return undefined;
  if (/\bgpt-|^o\d|chatgpt/i.test(model)) return byTiles;
  return provider === 'anthropic' ? byArea : provider === 'openai' ? byTiles : undefined;
}

/** Anthropic: the area by 750. How far a large one is scaled down depends on the model: it counts as if it were not. */
function byArea(width: number, height: number): number {
  return Math.ceil((width * height) / 750);
}

const BASE = 85;
const TILE = 170;
const TILE_EDGE = 512;

/** OpenAI: tiles, after it was scaled into a square and then to its shortest edge. */
function byTiles(width: number, height: number, detail: string | undefined): number {
  if (detail === 'low') return BASE;
  const inSquare = Math.min(1, 2_048 / Math.max(width, height));
  const scale = inSquare * Math.min(1, 768 / (Math.min(width, height) * inSquare));
  const tiles = Math.ceil((width * scale) / TILE_EDGE) * Math.ceil((height * scale) / TILE_EDGE);
  return BASE + TILE * tiles;
}
