/** Reads the configuration schema as data: the kind of value of each option, and its description. */
import * as z from 'zod';
import { ConfigSchema } from '../../contract/config/config.js';
import { bareSchema, type FieldNote, fieldNotes } from '../../contract/config/field-notes.js';
import { formatKeyPath, type KeyPath } from './key-path.js';

export type OptionKind = 'boolean' | 'number' | 'text' | 'choice' | 'list' | 'table';

export interface OptionDescription {
  readonly path: KeyPath;
  readonly name: string;
  readonly kind: OptionKind;
  readonly description: string;
  readonly note: FieldNote;
  /** The values of a choice, in the order of the schema. */
  readonly choices?: readonly string[];
  /** Absent when the option has no default. */
  readonly defaultValue?: unknown;
  /** The keys of a table: of the table itself, or of each of its entries when the entries have names of their own. */
  readonly fields: readonly OptionDescription[];
  /** Whether the table's keys are names that people choose, such as tools and models. */
  readonly hasNamedEntries: boolean;
}

export function kindOf(schema: z.ZodType): OptionKind {
  const inner = bareSchema(schema);
  if (inner instanceof z.ZodBoolean) return 'boolean';
  if (inner instanceof z.ZodNumber) return 'number';
  if (inner instanceof z.ZodEnum) return 'choice';
  if (inner instanceof z.ZodArray) return 'list';
  if (inner instanceof z.ZodObject || inner instanceof z.ZodRecord) return 'table';
  return 'text';
}

export function noteOf(schema: z.ZodType): FieldNote | undefined {
  return fieldNotes.get(schema);
}

/** The options of each section in the order of the schema. */
export function describeSections(): readonly {
  readonly name: string;
  readonly description: string;
  readonly options: readonly OptionDescription[];
}[] {
  return Object.entries(ConfigSchema.shape).map(([name, schema]) => {
    const section = bareSchema(schema);
    return { name, description: section.description ?? '', options: describeFields(section, [name]) };
  });
}

export function describeOptions(): readonly OptionDescription[] {
  return describeSections().flatMap((section) => section.options);
}

function describeFields(table: z.ZodType, path: KeyPath): OptionDescription[] {
  if (!(table instanceof z.ZodObject)) return [];
  return Object.entries(table.shape as Record<string, z.ZodType>).map(([key, schema]) =>
    describeOption(schema, [...path, key]),
  );
}

function describeOption(schema: z.ZodType, path: KeyPath): OptionDescription {
  const name = formatKeyPath(path);
  const note = noteOf(schema);
  if (note === undefined) throw new Error(`The option ${name} has no note; declare it with option().`);
  const inner = bareSchema(schema);
  const entries = inner instanceof z.ZodRecord ? bareSchema(inner.valueType as z.ZodType) : undefined;
  return {
    path,
    name,
    kind: kindOf(schema),
    description: schema.description ?? '',
    note,
    ...(inner instanceof z.ZodEnum ? { choices: inner.options.map(String) } : {}),
    ...(schema instanceof z.ZodDefault ? { defaultValue: schema.parse(undefined) } : {}),
    fields: describeFields(entries ?? inner, path),
    hasNamedEntries: entries !== undefined,
  };
}
