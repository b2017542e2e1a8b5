/**
 * The text that a model reads in place of an image or a file that the target does not take. Changing it is a
 * decision.
 */
import { counted, NOTICE_PREFIX } from '../../reduce/notice.js';
import type { CarriedResult } from './conversation.js';
import { type CarriedFile, textOfFile } from './files.js';
import type { LossList } from './loss-list.js';

export function notCarried(what: 'image' | 'file', mediaType?: string): string {
  const name = what === 'image' ? 'an image' : `a file${mediaType === undefined ? '' : ` (${mediaType})`}`;
  return `${NOTICE_PREFIX}${name} stood here, which could not be carried over]`;
}

/** A result where results are text: files of text stand in it, and of others that they were there. */
export function resultAsText(result: CarriedResult, losses: LossList): string {
  const { at, images, files } = result;
  const texts = [result.text];
  const others: CarriedFile[] = [];
  for (const _ of images) losses.add('image', at);
  for (const file of files) {
    const text = textOfFile(file);
    losses.add(text === undefined ? 'file' : 'file-as-text', at, file.mediaType ?? null);
    if (text === undefined) others.push(file);
    else texts.push(text);
  }
  return resultWithout({ ...result, text: texts.filter((text) => text !== '').join('\n'), files: others });
}

/** The text of a result whose images and files cannot follow it. */
export function resultWithout({ text, images, files }: CarriedResult): string {
  const lost = [
    ...(images.length === 0 ? [] : [counted(images.length, 'image')]),
    ...(files.length === 0 ? [] : [counted(files.length, 'file')]),
  ];
  if (lost.length === 0) return text;
  const mark = `${NOTICE_PREFIX}${lost.join(' and ')} of this result could not be carried over]`;
  return text === '' ? mark : `${text}\n${mark}`;
}
