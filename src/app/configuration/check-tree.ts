/**
 * Checks a tree of values against the schema and collects all faults. Valid values come back as leaves with their
 * paths, so that the sources of a configuration can be merged key by key.
 */
import * as z from 'zod';
import { parseJsonDocument } from '../../adapters/config-format/json-document.js';
import { ConfigSchema } from '../../contract/config/config.js';
import { bareSchema } from '../../contract/config/field-notes.js';
import { PROVIDER_ID_FORM } from '../../contract/config/provider-id-text.js';
import { nearestName } from '../../contract/nearest-name.js';
import { formatKeyPath, type KeyPath, shownKeyPath } from './key-path.js';
import { kindOf, noteOf, type OptionKind } from './option-schema.js';
import { MOST_PROBLEMS, type Origin, type Problem, placeOf, unshownProblems } from './problem.js';
import { formatValue, MASK, showableValue } from './showable-value.js';
import { describeUnknownKey, holdsSecret, isProtection } from './unknown-key.js';

/**
 * Values from the environment and `--set` are text, and the kind of the option decides their meaning. Text that does
 * not fit stays as it is, so that the check of the option says what it accepts.
 */
const YES = ['true', '1', 'yes', 'on'];
const NO = ['false', '0', 'no', 'off'];
const NUMBER = /^[+-]?[0-9][0-9_]*(\.[0-9]+)?([eE][+-]?[0-9]+)?$/;

function convertText(kind: OptionKind, text: string): unknown {
  const trimmed = text.trim();
  switch (kind) {
    case 'boolean': {
      const word = trimmed.toLowerCase();
      return YES.includes(word) ? true : NO.includes(word) ? false : text;
    }
    case 'number':
      return NUMBER.test(trimmed) ? Number(trimmed.replaceAll('_', '')) : text;
    case 'list':
      return convertList(trimmed) ?? text;
    case 'table':
      return readJson(trimmed) ?? text;
    default:
      return trimmed;
  }
}

/** A list in brackets is JSON. `[cli]gemini:flash` begins with a bracket too, but does not end with one. */
function convertList(text: string): unknown[] | undefined {
  if (text === '') return [];
  if (text.startsWith('[') && (text.endsWith(']') || /^\[\s*"/.test(text))) {
    const value = readJson(text);
    return Array.isArray(value) ? value : undefined;
  }
  return text.split(',').map((entry) => entry.trim());
}

function readJson(text: string): unknown {
  const { value, faults } = parseJsonDocument(text);
  return faults.length === 0 ? value : undefined;
}

export interface Leaf {
  readonly path: KeyPath;
  readonly value: unknown;
  readonly origin: Origin;
}

export interface TreeSource {
  /** Where the value at this path stands. */
  originOf(path: KeyPath): Origin;
  /** Whether values are text that is converted by the kind of the option. */
  readonly isText: boolean;
  /** Whether an unknown key is wrong usage and not just ignored: a person who types it expects an effect. */
  readonly namesMustExist?: boolean;
  /** The schema of a function's options, if these are checked and no configuration; `null` is then a value too. */
  readonly schema?: z.ZodObject;
}

export interface Checked {
  readonly leaves: readonly Leaf[];
  readonly problems: readonly Problem[];
}

export function checkTree(tree: unknown, source: TreeSource): Checked {
  const check = new TreeCheck(source);
  check.visit(source.schema ?? ConfigSchema, tree, []);
  const rest = unshownProblems(check.unshown, source.originOf([]));
  return { leaves: check.leaves, problems: [...check.problems, ...rest] };
}

class TreeCheck {
  readonly leaves: Leaf[] = [];
  readonly problems: Problem[] = [];
  readonly unshown = { error: 0, warning: 0 };
  readonly #source: TreeSource;
  /** Names as they are written, by the path of the name that they stand for. */
  readonly #written = new Map<string, string>();

  constructor(source: TreeSource) {
    this.#source = source;
  }

  /** `null` for an option means the same as leaving it out. For a whole file or section it is no table. */
  visit(schema: z.ZodType, given: unknown, path: KeyPath): void {
    const isLeftOut = given === null && path.length > 1 && this.#source.schema === undefined;
    if (given === undefined || isLeftOut) return;
    const kind = kindOf(schema);
    const value = this.#source.isText && typeof given === 'string' ? convertText(kind, given) : given;
    const inner = bareSchema(schema);
    if (kind !== 'table') this.#visitLeaf(schema, value, path);
    else if (!isTable(value)) this.#refuseTable(schema, value, path);
    else if (inner instanceof z.ZodRecord) this.#visitNamed(inner, value, path);
    else if (inner instanceof z.ZodObject) this.#visitKeys(inner, value, path);
  }

  #visitKeys(schema: z.ZodObject, table: Record<string, unknown>, path: KeyPath): void {
    const shape = schema.shape as Record<string, z.ZodType>;
    for (const [key, value] of Object.entries(table)) {
      const known = Object.hasOwn(shape, key) ? shape[key] : undefined;
      if (known !== undefined) this.visit(known, value, [...path, key]);
      else this.#reportUnknown(path, key, value, Object.keys(shape));
    }
  }

  /** A table whose keys are names that people choose. Names that objects inherit are refused: nothing may look them up. */
  #visitNamed(schema: z.ZodRecord, table: Record<string, unknown>, path: KeyPath): void {
    const seen = new Map<string, string>();
    for (const [key, value] of Object.entries(table)) {
      const inner = [...path, key];
      if (key === '__proto__' || key === 'constructor' || key === 'prototype') {
        this.#reportUnknown(path, key, value, []);
        continue;
      }
      const name = (schema.keyType as z.ZodType).safeParse(key);
      if (!name.success) {
        this.#report('error', inner, () => refuseName(path, key, name.error.issues[0]));
        continue;
      }
      const plain = String(name.data);
      const other = seen.get(plain);
      if (other !== undefined) {
        this.#report('error', inner, () => ({
          value: showableValue(key),
          accepted: 'one entry for each name',
          message: `${shownKeyPath(inner)} and ${shownKeyPath([...path, other])} are the same entry.`,
          remedy: 'Keep one of the two.',
        }));
        continue;
      }
      seen.set(plain, key);
      this.#written.set(formatKeyPath([...path, plain]), key);
      this.visit(schema.valueType as z.ZodType, value, [...path, plain]);
    }
  }

  #visitLeaf(schema: z.ZodType, value: unknown, path: KeyPath): void {
    const result = schema.safeParse(value);
    if (result.success) {
      this.leaves.push({ path, value: result.data, origin: this.#origin(path) });
      return;
    }
    // The issues of one entry of a list, or of one value, are one problem.
    const seen = new Set<string>();
    for (const issue of result.error.issues) {
      const position = typeof issue.path[0] === 'number' ? issue.path[0] : undefined;
      if (seen.has(String(position))) continue;
      seen.add(String(position));
      const reason = issue.code === 'custom' ? issue.message : undefined;
      const suffix = position === undefined ? '' : `[${position}]`;
      this.#report('error', path, () => refuseValue(schema, value, path, position, reason), suffix);
    }
  }

  #refuseTable(schema: z.ZodType, value: unknown, path: KeyPath): void {
    const name = shownKeyPath(path);
    const isSection = path.length <= 1;
    const accepted = isSection ? 'a table of options' : (noteOf(schema)?.accepted ?? 'a table');
    const shown = showableValue(value);
    const subject = path.length === 0 ? 'The configuration' : isSection ? `The section ${name}` : name;
    this.#report('error', path, () => ({
      value: shown,
      accepted,
      message: `${subject} must be a table, not ${formatValue(shown)}.`,
      remedy:
        path.length === 0
          ? 'Write sections, such as [resilience], with options in them.'
          : `Write a table, such as [${name}], with options under it.`,
    }));
  }

  #reportUnknown(table: KeyPath, key: string, value: unknown, known: readonly string[]): void {
    const mustExist = this.#source.namesMustExist === true;
    const isWrong = mustExist || holdsSecret(table, key, value) || isProtection(table, key, known);
    const severity = isWrong ? 'error' : 'warning';
    this.#report(severity, [...table, key], () => ({
      ...describeUnknownKey(
        table,
        key,
        value,
        known,
        severity === 'error' ? 'is unknown' : 'is unknown and ignored',
        this.#source.schema,
      ),
      ...(mustExist ? { isUsage: true as const } : {}),
    }));
  }

  #origin(path: KeyPath): Origin {
    const written = path.map((key, at) => this.#written.get(formatKeyPath(path.slice(0, at + 1))) ?? key);
    return this.#source.originOf(written);
  }

  #report(severity: Problem['severity'], path: KeyPath, describe: () => Facts, suffix = ''): void {
    if (this.problems.length >= MOST_PROBLEMS) {
      this.unshown[severity]++;
      return;
    }
    const place = placeOf(this.#origin(path));
    this.problems.push({ severity, path: shownKeyPath(path) + suffix, ...describe(), ...place });
  }
}

type Facts = Pick<Problem, 'value' | 'accepted' | 'message' | 'remedy' | 'nearest' | 'isUsage'>;

function refuseValue(
  schema: z.ZodType,
  whole: unknown,
  path: KeyPath,
  position: number | undefined,
  reason: string | undefined,
): Facts {
  const given = position === undefined ? whole : (whole as unknown[])[position];
  const accepted = noteOf(schema)?.accepted ?? 'another value';
  // A value in the place of a variable's name is probably the key itself.
  const value = path.at(-1) === 'api_key_env' ? MASK : showableValue(given);
  const name = shownKeyPath(path);
  const message =
    (value === given ? reason : undefined) ??
    (position === undefined
      ? `${name} must be ${accepted}, not ${formatValue(value)}.`
      : `Entry ${position + 1} of ${name} is ${formatValue(value)}, which is not accepted.`);
  const remedy = position === undefined ? remedyFor(schema, whole) : remedyForEntry(schema, position);
  return { value, accepted, message, remedy };
}

function refuseName(table: KeyPath, key: string, issue: z.core.$ZodIssue | undefined): Facts {
  const value = showableValue(key);
  if (issue?.code === 'custom' && value === key) {
    const remedy = 'Write the name as provider:model.';
    return { value, accepted: PROVIDER_ID_FORM, message: issue.message, remedy };
  }
  const message = `An entry of ${shownKeyPath(table)} has a name that is not accepted.`;
  return { value, accepted: 'a name', message, remedy: 'Give it another name, or remove it.' };
}

function isTable(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date);
}

// The remedy for a wrong value: the value that was probably meant, else what is accepted.
/** For one entry of a list, the problem itself says what is accepted. */
function remedyForEntry(schema: z.ZodType, position: number): string {
  return noteOf(schema)?.remedy ?? `Correct entry ${position + 1}, or remove it.`;
}

function remedyFor(schema: z.ZodType, value: unknown): string {
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
