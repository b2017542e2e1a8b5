/** What to do about a wrong value: the value that was meant, where that can be told, else what is accepted. */
import * as z from 'zod';
import { nearestName } from '../../contract/nearest-name.js';
import { convertText } from './convert-text.js';
import { bareSchema, kindOf, noteOf } from './option-schema.js';
import { formatValue, showableValue } from './showable-value.js';

/** For one entry of a list: what is accepted is told beside it. */
export function remedyForEntry(schema: z.ZodType, position: number): string {
  return noteOf(schema)?.remedy ?? `Correct entry ${position + 1}, or remove it.`;
}

export function remedyFor(schema: z.ZodType, value: unknown): string {
  const note = noteOf(schema);
  if (note?.remedy !== undefined) return note.remedy;
  const meant = meantValue(schema, value);
  if (meant !== undefined) {
    const quoted = typeof meant !== 'object' && value === String(meant);
    return `Write ${formatValue(showableValue(meant))}${quoted ? ' without quotation marks' : ''}.`;
  }
  const accepted = `Write ${note?.accepted ?? 'another value'}`;
  if (!(schema instanceof z.ZodDefault)) return `${accepted}, or remove it.`;
  return `${accepted}, or remove it to have the default, ${formatValue(schema.parse(undefined))}.`;
}

function meantValue(schema: z.ZodType, value: unknown): unknown {
  const kind = kindOf(schema);
  const inner = bareSchema(schema);
  if (inner instanceof z.ZodEnum && typeof value === 'string') {
    return nearestName(value, inner.options as string[]);
  }
  if (kind === 'list') return fits(schema, [value]);
  if (typeof value === 'string' && value.trim() !== '') return fits(schema, convertText(kind, value));
  if (kind === 'boolean' && (value === 1 || value === 0)) return value === 1;
  return undefined;
}

function fits(schema: z.ZodType, value: unknown): unknown {
  const result = schema.safeParse(value);
  return result.success ? result.data : undefined;
}
