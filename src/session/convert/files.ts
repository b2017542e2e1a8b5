/**
 * Reads files that are no images from every format: their bytes, their address, or the name under which a provider
 * keeps them.
 */
import { literalText } from '../formats/content-blocks.js';
import { memberValue, objectOf, stringOf } from '../formats/json-access.js';
import type { JsonObject } from '../session-model.js';

export interface CarriedFile {
  /** Absent where only an address is known. */
  readonly mediaType: string | undefined;
  /** Base64. */
  readonly data: string | undefined;
  readonly url: string | undefined;
  /** What OpenAI keeps it by, for both of its interfaces. */
  readonly openaiId: string | undefined;
  readonly name: string | undefined;
}

/** Stands for one that cannot be read. */
export const UNREADABLE: CarriedFile = {
  mediaType: undefined,
  data: undefined,
  url: undefined,
  openaiId: undefined,
  name: undefined,
};

export const PDF = 'application/pdf';

/** `undefined` for what cannot be read, such as a file that another provider or the disk of a program holds. */
export function fileOf(value: unknown): CarriedFile | undefined {
  const part = objectOf(value) ?? {};
  const file = objectOf(part.file) ?? part;
  const source = objectOf(part.source) ?? objectOf(part.inlineData) ?? objectOf(part.fileData) ?? {};
  const name = firstText(file.filename, part.title, source.displayName);
  const openaiId = stringOf(file.file_id);
  const none = { mediaType: undefined, data: undefined, url: undefined, openaiId, name };
  const audio = objectOf(part.input_audio);
  if (audio !== undefined) {
    const data = stringOf(audio.data);
    return data === undefined ? undefined : { ...none, data, mediaType: `audio/${stringOf(audio.format)}` };
  }
  const text = source.type === 'text' ? (stringOf(source.data) ?? '') : wordsOf(source);
  if (text !== undefined)
    return { ...none, mediaType: 'text/plain', data: Buffer.from(text, 'utf8').toString('base64') };
  const type = firstText(part.mediaType, part.mimeType, part.mime, source.media_type, source.mimeType);
  const given = firstText(
    ...[file.file_data, file.file_url, source.data, source.url, source.fileUri, part.data, part.url],
  );
  if (given === undefined) return openaiId === undefined ? undefined : none;
  if (given.startsWith('data:')) {
    const comma = given.indexOf(',');
    const [mediaType = '', ...marks] = given.slice('data:'.length, Math.max(0, comma)).split(';');
    const isBytes = comma >= 0 && marks.includes('base64');
    return isBytes ? { ...none, mediaType: mediaType || type, data: given.slice(comma + 1) } : undefined;
  }
  if (given.startsWith('https://') || given.startsWith('http://'))
    return { ...none, mediaType: type ?? (part.type === 'document' ? PDF : undefined), url: given };
  // Bare base64: OpenAI takes it for a PDF where nothing else is said.
  const mediaType = type ?? (memberValue(file, 'file_data') === undefined ? undefined : PDF);
  return mediaType === undefined || given.includes(':') ? undefined : { ...none, mediaType, data: given };
}

/** A document of Anthropic that is blocks of text. */
function wordsOf({ type, content }: JsonObject): string | undefined {
  if (type !== 'content') return undefined;
  const found = literalText(content, []);
  return found.media === 0 && found.literals.length > 0 ? found.text : undefined;
}

function firstText(...values: readonly unknown[]): string | undefined {
  return values.find((value): value is string => typeof value === 'string' && value !== '');
}

/** Providers that take the words of a file take them as text. */
export function textOfFile({ mediaType, data }: CarriedFile): string | undefined {
  if (data === undefined || mediaType?.startsWith('text/') !== true) return undefined;
  const bytes = Buffer.from(data, 'base64');
  const text = bytes.toString('utf8');
  return Buffer.from(text, 'utf8').equals(bytes) ? text : undefined;
}

export function isSound({ mediaType = '' }: CarriedFile): boolean {
  return mediaType.startsWith('audio/') || mediaType.startsWith('video/');
}

export function nameOf({ name, mediaType }: CarriedFile): string {
  return name ?? (mediaType === PDF ? 'file.pdf' : 'file');
}

export function dataUrl({ mediaType, data }: CarriedFile): string {
  return `data:${mediaType ?? PDF};base64,${data ?? ''}`;
}
