/** Reads images from every format, as their bytes or their address. */
import { listOf, memberValue, objectOf, stringOf } from '../formats/json-access.js';
import type { LossList, LossPosition } from './loss-list.js';

export interface Image {
  readonly mediaType: string;
  /** Base64. */
  readonly data: string | undefined;
  readonly url: string | undefined;
  /** How closely OpenAI looks at it. */
  readonly detail?: string;
}

/** What every provider takes. Data of 2026-11. */
const TYPES = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/webp']);

const IMAGES: ReadonlySet<unknown> = new Set([
  'image',
  'input_image',
  'image_url',
  'computer_screenshot',
  'image-url',
]);

/** `undefined` for a file of another kind, or one that cannot be read. */
export function imageOf(value: unknown): Image | undefined {
  if (typeof value === 'string') return imageOfBytes(value);
  const part = objectOf(value) ?? {};
  const source = objectOf(part.source) ?? objectOf(part.inlineData) ?? objectOf(part.fileData) ?? {};
  const type =
    [part.mediaType, part.mimeType, part.mime, source.media_type, source.mimeType].find(
      (one) => typeof one === 'string',
    ) ?? undefined;
  const isImage = IMAGES.has(part.type);
  const given =
    [
      memberValue(part.image_url, 'url'),
      part.image_url,
      source.data,
      source.url,
      source.fileUri,
      part.image,
      part.data,
      part.url,
    ].find((one) => typeof one === 'string' && one !== '') ?? undefined;
  const image = given === undefined ? undefined : readAddress(given as string, stringOf(type), isImage);
  const detail = detailOf(part);
  return image === undefined || detail === undefined ? image : { ...image, detail };
}

function detailOf(part: unknown): string | undefined {
  return (
    stringOf(memberValue(memberValue(part, 'image_url'), 'detail')) ?? stringOf(memberValue(part, 'detail'))
  );
}

const NO_DETAILS: ReadonlySet<string> = new Set();

/** As the target takes it, which may be told how closely to look at it. */
export function imageFor(
  image: Image,
  at: LossPosition,
  losses: LossList,
  details: ReadonlySet<string> = NO_DETAILS,
): Image {
  const { detail, ...plain } = image;
  if (detail === undefined || details.has(detail)) return image;
  losses.add('field', at, 'detail');
  return plain;
}

export function detailIn({ detail }: Image): object {
  return detail === undefined ? {} : { detail };
}

/** Ollama has the bytes alone; how they begin tells what they are. */
function imageOfBytes(data: string): Image | undefined {
  const mediaType = BEGINNINGS.find(([beginning]) => data.startsWith(beginning))?.[1];
  return mediaType === undefined ? undefined : { mediaType, data, url: undefined };
}

const BEGINNINGS = [
  ['iVBORw0KGgo', 'image/png'],
  ['/9j/', 'image/jpeg'],
  ['R0lGOD', 'image/gif'],
  ['UklGR', 'image/webp'],
] as const;

function readAddress(given: string, type: string | undefined, isImage: boolean): Image | undefined {
  if (given.startsWith('data:')) {
    const comma = given.indexOf(',');
    const [mediaType = '', ...marks] = given.slice('data:'.length, Math.max(0, comma)).split(';');
    if (comma < 0 || !marks.includes('base64') || !TYPES.has(mediaType)) return undefined;
    return { mediaType, data: given.slice(comma + 1), url: undefined };
  }
  if (given.startsWith('https://') || given.startsWith('http://')) {
    const isKnown = type === undefined ? isImage : type.startsWith('image/');
    return isKnown ? { mediaType: type ?? 'image/*', data: undefined, url: given } : undefined;
  }
  return type !== undefined && TYPES.has(type) ? { mediaType: type, data: given, url: undefined } : undefined;
}

/** The blocks of a result that are not in its text, in order. */
export function mediaIn(value: unknown): readonly unknown[] {
  const response = memberValue(value, 'functionResponse');
  if (response !== undefined) return listOf(memberValue(response, 'parts')) ?? [];
  const blocks =
    listOf(value) ??
    listOf(memberValue(value, 'content')) ??
    listOf(memberValue(memberValue(value, 'output'), 'value')) ??
    listOf(memberValue(value, 'output')) ??
    screenshot(memberValue(value, 'output')) ??
    listOf(memberValue(memberValue(value, 'state'), 'attachments')) ??
    [];
  return blocks.filter((block) => stringOf(memberValue(block, 'text')) === undefined);
}

/** What a screen showed is all of its result. */
function screenshot(output: unknown): readonly unknown[] | undefined {
  return memberValue(output, 'type') === 'computer_screenshot' ? [output] : undefined;
}

export function addressOf({ data, url, mediaType }: Image): string {
  return url ?? `data:${mediaType};base64,${data ?? ''}`;
}
