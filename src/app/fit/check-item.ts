/** An item as a program or a file gives it: what may be left out is filled in, and what is wrong is told. */
import {
  CONFIDENCES,
  type ContentItem,
  type ContentItemInput,
  QUALITIES,
} from '../../contract/content-item.js';
import { PlimsollError } from '../../contract/plimsoll-error.js';

/** A program may have the date as an object. */
export type FitItem = Omit<ContentItemInput, 'date'> & { readonly date?: string | Date | undefined };

export function checkItem(given: FitItem, index: number): ContentItem {
  const wrong = (what: string, remedy: string) =>
    new PlimsollError('INVALID_PARAMS', `Item ${index + 1} ${what}.`, { remedy, details: { index } });
  if (typeof given !== 'object' || given === null) {
    throw wrong('is not an object', 'Pass {"id": "...", "content": "..."}.');
  }
  const { id, content, quality = 'unknown', confidence = 'medium', protected: isProtected = false } = given;
  if (typeof id !== 'string' || id === '')
    throw wrong('has no id', 'Give every item an id, a text that is not empty.');
  if (typeof content !== 'string')
    throw wrong(`("${id.slice(0, 80)}") has no content`, 'Give its text as "content".');
  if (!QUALITIES.includes(quality)) {
    throw wrong(`has the unknown quality "${String(quality)}"`, `Use one of ${QUALITIES.join(', ')}.`);
  }
  if (!CONFIDENCES.includes(confidence)) {
    throw wrong(
      `has the unknown confidence "${String(confidence)}"`,
      `Use one of ${CONFIDENCES.join(', ')}.`,
    );
  }
  const date = given.date instanceof Date ? writtenDate(given.date) : given.date;
  for (const [name, value] of Object.entries({ title: given.title, source: given.source, date })) {
    if (value !== undefined && typeof value !== 'string')
      throw wrong(`has a ${name} that is no text`, `Write "${name}" as a text.`);
  }
  if (typeof isProtected !== 'boolean')
    throw wrong('has a "protected" that is no truth value', 'Write true or false.');
  const { title, source } = given;
  return {
    id,
    content,
    quality,
    confidence,
    protected: isProtected,
    ...(title === undefined ? {} : { title }),
    ...(source === undefined ? {} : { source }),
    ...(date === undefined ? {} : { date }),
  };
}

/** One that is no date is neutral, as a text that is none. */
function writtenDate(date: Date): string | undefined {
  return Number.isFinite(date.getTime()) ? date.toISOString() : undefined;
}
