/** What a result holds beside its text: images, files, and words that stand in parts of other kinds. */
import { literalText } from '../formats/content-blocks.js';
import { memberValue, stringOf } from '../formats/json-access.js';
import { type CarriedFile, fileOf, UNREADABLE } from './files.js';
import { type Image, imageFor, imageOf, mediaIn } from './images.js';
import type { LossList, LossPosition } from './loss-list.js';
import { lostInPart, typeName } from './lost-fields.js';
import type { TargetFormat } from './target-format.js';

interface ResultContent {
  readonly words: readonly string[];
  readonly images: readonly Image[];
  readonly files: readonly CarriedFile[];
}

export const TEXT_ALONE: ResultContent = { words: [], images: [], files: [] };

export function resultContent(
  value: unknown,
  to: TargetFormat,
  at: LossPosition,
  losses: LossList,
): ResultContent {
  const words: string[] = [];
  const images: Image[] = [];
  const files: CarriedFile[] = [];
  for (const block of mediaIn(value)) {
    lostInPart(block, at, losses);
    const text = stringOf(memberValue(block, 'text'));
    const found = text ?? searchResultText(block);
    const image = imageOf(block);
    const file = fileOf(block) ?? (MEDIA.test(typeName(block)) ? UNREADABLE : undefined);
    if (text === undefined && found !== undefined) losses.add('part-as-text', at, typeName(block));
    if (found !== undefined) words.push(found);
    else if (image !== undefined) images.push(imageFor(to, image, at, losses));
    else if (file !== undefined) files.push(file);
    else losses.add('unknown-part', at, typeName(block));
  }
  return { words, images, files };
}

/** Kinds of parts, or of their first member, that are no words. */
const MEDIA = /image|screenshot|audio|video|file|document|media|data/i;

/** What a search found, with its title and address; `undefined` for parts of other kinds. */
export function searchResultText(block: unknown): string | undefined {
  if (memberValue(block, 'type') !== 'search_result') return undefined;
  const { text } = literalText(memberValue(block, 'content'), []);
  return [memberValue(block, 'title'), memberValue(block, 'source'), text]
    .filter((one) => typeof one === 'string' && one !== '')
    .join('\n');
}
