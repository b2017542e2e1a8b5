/** Checks an item of a program or a file: it fills in missing fields and reports wrong ones. */

import { isReadable, shownValue } from '../../contract/call-shapes.js';
import {
  CONFIDENCES,
  type ContentItem,
  type ContentItemInput,
  ContentItemSchema,
  QUALITIES,
} from '../../contract/content-item.js';
import { isFields } from '../../contract/fields.js';
import { nearestName } from '../../contract/nearest-name.js';
import { invalidParams } from '../../contract/plimsoll-error.js';

type Labels = Pick<ContentItemInput, 'quality' | 'confidence'>;

/** A program may have the date as an object, and labels in capitals. */
export type FitItem = Omit<ContentItemInput, 'date' | keyof Labels> & {
  readonly date?: string | Date | undefined;
  readonly quality?: AnyCase<Labels['quality']>;
  readonly confidence?: AnyCase<Labels['confidence']>;
};
type AnyCase<Label extends string | undefined> =
  | Label
  | Uppercase<NonNullable<Label>>
  | Capitalize<NonNullable<Label>>;

export function checkItem(given: FitItem, index: number): ContentItem {
  const wrong = (what: string, remedy: string) =>
    invalidParams(`Item ${index + 1} ${what}.`, remedy, { details: { index } });
  if (!isReadable(given)) throw wrong('cannot be read', 'Pass plain values: texts, a date, true or false.');
  if (!isFields(given)) {
    throw wrong(
      Array.isArray(given) ? 'is a list' : 'is not an object',
      'Pass every item as {"id": "...", "content": "..."}.',
    );
  }
  const { id, content } = given;
  // Programs and databases often write null for a missing value.
  const quality = labelOf(QUALITIES, given.quality ?? 'unknown');
  const confidence = labelOf(CONFIDENCES, given.confidence ?? 'medium');
  const isProtected = given.protected ?? false;
  if (typeof id === 'number')
    throw wrong(`has the id ${String(id)}, which is a number`, `Write it as a text: "id": "${String(id)}".`);
  if (typeof id !== 'string' || id === '')
    throw wrong('has no id', 'Give every item an id, a text that is not empty.');
  if (typeof content !== 'string')
    throw wrong(`("${id.slice(0, 80)}") has no content`, 'Give its text as "content".');
  if (quality === undefined) {
    throw wrong(
      `has a quality that is not known: ${shownValue(given.quality)}`,
      `Use one of ${QUALITIES.join(', ')}.`,
    );
  }
  if (confidence === undefined) {
    throw wrong(
      `has a confidence that is not known: ${shownValue(given.confidence)}`,
      `Use one of ${CONFIDENCES.join(', ')}.`,
    );
  }
  const date = given.date instanceof Date ? writtenDate(given.date) : (given.date ?? undefined);
  const title = given.title ?? undefined;
  const source = given.source ?? undefined;
  for (const [name, value] of Object.entries({ title, source, date })) {
    if (value !== undefined && typeof value !== 'string')
      throw wrong(`has a ${name} that is not a text`, `Write "${name}" as a text.`);
  }
  if (typeof isProtected !== 'boolean')
    throw wrong('has a "protected" that is neither true nor false', 'Write true or false.');
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

/** Written in any case: specifications and databases have labels in capitals. */
function labelOf<Label extends string>(labels: readonly Label[], given: string): Label | undefined {
  return labels.find((label) => typeof given === 'string' && label === given.toLowerCase());
}

/** One that is no date is neutral, as a text that is none. */
function writtenDate(date: Date): string | undefined {
  return Number.isFinite(date.getTime()) ? date.toISOString() : undefined;
}

const FIELDS: readonly string[] = Object.keys(ContentItemSchema.shape);
const FIELDS_NAMED = 8;

/** Unknown fields may be the caller's own, or a slip that matters; they are reported. */
export function unknownFields(items: readonly FitItem[]): string[] {
  const first = new Map<string, string>();
  for (const item of items)
    for (const name of Object.keys(item))
      if (!FIELDS.includes(name) && !first.has(name)) first.set(name, item.id);
  const own: string[] = [];
  const slips: string[] = [];
  for (const [name, id] of first) {
    const meant = nearestName(name, FIELDS);
    if (meant === undefined) own.push(name.slice(0, 40));
    else
      slips.push(
        `The field "${name.slice(0, 40)}" of item "${id.slice(0, 80)}" is not known and changes nothing; did you mean "${meant}"?`,
      );
  }
  const more = own.length > FIELDS_NAMED ? ` and ${own.length - FIELDS_NAMED} more` : '';
  const named = own.slice(0, FIELDS_NAMED).join(', ');
  return [
    ...slips.slice(0, FIELDS_NAMED),
    ...(own.length === 0 ? [] : [`Fields of items that are not known change nothing: ${named}${more}.`]),
  ];
}
