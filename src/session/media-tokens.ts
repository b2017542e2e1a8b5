/**
 * Estimates the tokens of an image by the provider's published rule, if its data show its size. Files, sound and
 * everything else cost a figure on the safe side. Rules and figures of 2026-11.
 */
import { imageOf, mediaIn } from './convert/images.js';
import { valueIn } from './formats/json-access.js';
import type { Part, Transcript } from './session-model.js';

/** About what the largest image costs that is not scaled down. */
export const MEDIA_TOKENS = 1_600;

type ImageRule = (width: number, height: number, detail: string | undefined) => number;

/** The tokens of a part that is an image or a file. */
export function mediaTokens(part: Part, transcript: Transcript): number {
  return blockTokens(sourceOf(part, transcript), transcript);
}

/** The tokens of all images and files of a result. */
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

interface ImageSize {
  readonly width: number;
  readonly height: number;
}

/** In bytes: every header but that of JPEG. */
const HEADER = 32;
/** A JPEG may begin with a preview and a profile of colours, in segments of up to 64 KB. */
const MOST_JPEG = 262_144;
const MOST_SEGMENTS = 64;

export function imageSize(data: string): ImageSize | undefined {
  const start = bytesOf(data, HEADER);
  const size = start[0] === 0xff && start[1] === 0xd8 ? jpegSize(bytesOf(data, MOST_JPEG)) : plainSize(start);
  return size !== undefined && size.width > 0 && size.height > 0 ? size : undefined;
}

/** Signs that are no base64 are passed over, as decoders do. */
function bytesOf(data: string, most: number): Uint8Array {
  return Buffer.from(data.slice(0, Math.ceil(most / 3) * 4), 'base64');
}

function plainSize(bytes: Uint8Array): ImageSize | undefined {
  if (bytes.length < 10) return undefined;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (hasText(bytes, 0, '\x89PNG\r\n\x1a\n') && hasText(bytes, 12, 'IHDR') && bytes.length >= 24)
    return { width: view.getUint32(16), height: view.getUint32(20) };
  if (hasText(bytes, 0, 'GIF87a') || hasText(bytes, 0, 'GIF89a'))
    return { width: view.getUint16(6, true), height: view.getUint16(8, true) };
  return hasText(bytes, 0, 'RIFF') && hasText(bytes, 8, 'WEBP') && bytes.length >= 30
    ? webpSize(bytes, view)
    : undefined;
}

function webpSize(bytes: Uint8Array, view: DataView): ImageSize | undefined {
  if (hasText(bytes, 12, 'VP8X')) {
    return { width: (view.getUint32(24, true) & 0xffffff) + 1, height: (view.getUint32(26, true) >>> 8) + 1 };
  }
  if (hasText(bytes, 12, 'VP8L') && bytes[20] === 0x2f) {
    const bits = view.getUint32(21, true);
    return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
  }
  const isLossy = hasText(bytes, 12, 'VP8 ') && hasText(bytes, 23, '\x9d\x01\x2a');
  return isLossy
    ? { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff }
    : undefined;
}

/** From segment to segment, until the one that begins a frame. */
function jpegSize(bytes: Uint8Array): ImageSize | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = 2;
  for (let segment = 0; segment < MOST_SEGMENTS && at + 9 < bytes.length; segment++) {
    const mark = bytes[at + 1] as number;
    if (bytes[at] !== 0xff) return undefined;
    // Marks may be filled up with bytes of ones.
    if (mark === 0xff) at += 1;
    else if (isFrame(mark)) return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
    else at += 2 + view.getUint16(at + 2);
  }
  return undefined;
}

/** SOF0 to SOF15, without the tables that stand between them. */
function isFrame(mark: number): boolean {
  return mark >= 0xc0 && mark <= 0xcf && mark !== 0xc4 && mark !== 0xc8 && mark !== 0xcc;
}

function hasText(bytes: Uint8Array, at: number, text: string): boolean {
  for (let sign = 0; sign < text.length; sign++) if (bytes[at + sign] !== text.charCodeAt(sign)) return false;
  return true;
}
