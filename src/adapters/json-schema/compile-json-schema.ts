/**
 * Checks values against JSON Schemas from outside: draft 2020-12 by default, draft-07 and older if the schema says
 * so. Schemas and values may be hostile, so unknown keywords are ignored, nothing is fetched, no pattern can hang,
 * and a check has a limit of steps.
 */

import { Ajv2020 } from 'ajv/dist/2020.js';
import { Ajv, type Options } from 'ajv/dist/ajv.js';
import { RE2JS } from 're2js';
import { isFields } from '../../contract/fields.js';
import { SchemaTrouble } from '../../contract/schema-trouble.js';

/**
 * The `format` words that clients check. A value that was written by a careful server passes; a text that was shortened, and
 * so holds a mark with spaces and brackets, does not.
 */
const date = /^\d{4}-\d\d-\d\d$/;
const time = /^\d\d:\d\d:\d\d(?:\.\d{1,20})?(?:[Zz]|[+-]\d\d:?\d\d)?$/;
const dateTime = /^\d{4}-\d\d-\d\d[Tt ]\d\d:\d\d:\d\d(?:\.\d{1,20})?(?:[Zz]|[+-]\d\d:?\d\d)$/;
const duration = /^P[\dYMWDTHS.]{1,60}$/;
const address = /^[^\s@<>[\]]{1,256}@[^\s@<>[\]]{1,256}$/;
const hostname = /^[\p{L}\p{N}._-]{1,255}$/u;
const uri = /^[A-Za-z][A-Za-z0-9+.-]{0,60}:[^\s<>"{}|\\^`]{0,1000000}$/;
const uriReference = /^[^\s<>"{}|\\^`]{0,1000000}$/;
const uuid = /^(?:urn:uuid:)?[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;
const ipv4 = /^(?:\d{1,3}\.){3}\d{1,3}$/;
const ipv6 = /^[0-9a-f:.]{2,45}(?:%[\w.-]{1,40})?$/i;
const jsonPointer = /^(?:\/[^/]{0,10000}){0,1000}$/;
const base64 = /^[A-Za-z0-9+/]{0,100000000}={0,2}$/;

const STRING_FORMATS: Readonly<Record<string, RegExp>> = {
  date,
  time,
  'iso-time': time,
  'date-time': dateTime,
  'iso-date-time': dateTime,
  duration,
  email: address,
  'idn-email': address,
  hostname,
  'idn-hostname': hostname,
  uri,
  url: uri,
  iri: uri,
  'uri-reference': uriReference,
  'iri-reference': uriReference,
  uuid,
  ipv4,
  ipv6,
  'json-pointer': jsonPointer,
  byte: base64,
};

/**
 * Runs regular expressions of foreign schemas. A pattern that could take very long runs in an engine of linear time;
 * one that this engine does not support (back references, look-around) makes the schema unusable.
 */
interface Pattern {
  test(text: string): boolean;
  toString(): string;
}

function guardedPattern(source: string, flags: string): Pattern {
  const pattern = new RegExp(source, flags);
  const longest = longestHarmless(source);
  const linear = longest === Number.POSITIVE_INFINITY ? undefined : RE2JS.compile(source);
  return {
    // ajv tells patterns apart by what they are written as: without this, all guarded ones would be the first one.
    toString: () => pattern.toString(),
    test: (text) => (text.length <= longest ? pattern.test(text) : linear?.matcher(text).find() === true),
  };
}

/** Each may double the time. */
const MOST_BRANCHES = 6;
/** The square of it is a moment, also doubled so often. */
const SHORT = 1_024;

/**
 * The longest text on which a pattern runs directly. With at most one unbounded repetition, and none of groups, it is
 * linear from its start, and quadratic if it may start at every character.
 */
function longestHarmless(source: string): number {
  const repetitions = source.match(/[*+]|\{\d+,/g)?.length ?? 0;
  const branches = source.match(/[?|]/g)?.length ?? 0;
  if (repetitions > 1 || branches > MOST_BRANCHES || /\)[*+?{]|\\[1-9k]/.test(source)) return -1;
  return source.startsWith('^') && !source.includes('|') ? Number.POSITIVE_INFINITY : SHORT;
}

const OPTIONS: Options = {
  strict: false,
  validateSchema: false,
  // A schema is not remembered by its $id: two servers may use the same one for different things.
  addUsedSchema: false,
  meta: false,
  logger: false,
  messages: false,
  formats: STRING_FORMATS,
  code: { regExp: Object.assign(guardedPattern, { code: 'guardedPattern' }) },
};

/** How many subschemas may still be asked. */
export interface StepBudget {
  /** In all checks of one result together. */
  steps: number;
  /** In one: what it finds wrong on its way takes memory. */
  readonly perCheck: number;
}

const STEPS_OF_CHECK = 300_000;
/** A result is checked many times while it is small, and a few times when it is large. */
const STEPS_OF_RESULT = 3_000_000;
const MOST_CHARACTERS = 1_000_000;

/** For the checks of a result of so many characters: a value is a few of them long and asked by a few subschemas. */
export function newStepBudget(characters = 0): StepBudget {
  const perCheck = STEPS_OF_CHECK + characters / 2;
  return { perCheck, steps: STEPS_OF_RESULT + characters * 2 };
}

let current: Ajv2020 | undefined;
let older: Ajv | undefined;
/** Steps left of the current check. */
let left = 0;

/**
 * Throws a `SchemaTrouble` for a schema that it cannot use, such as one that refers to another document. The returned
 * check throws one when its steps are used up.
 */
export function compileJsonSchema(schema: unknown): (value: unknown, within?: StepBudget) => boolean {
  if (typeof schema === 'boolean') return () => schema;
  if (!isFields(schema)) throw new SchemaTrouble('unusable', 'A JSON Schema is an object or a boolean.');
  const { $schema, ...rest } = schema as Record<string, unknown>;
  const isOlder = typeof $schema === 'string' && /draft-0[4-7]\b/.test($schema);
  const validate = compile(isOlder ? olderDrafts() : currentDraft(), rest);
  return (value, within = newStepBudget()) => {
    left = Math.min(within.steps, within.perCheck);
    const before = left;
    try {
      return validate(value) === true;
    } catch (error) {
      if (error instanceof SchemaTrouble) throw error;
      // A schema that refers to itself without end, or a value that is too deep for it.
      throw new SchemaTrouble('costly', 'The JSON Schema cannot be checked.', { cause: error });
    } finally {
      within.steps -= before - left;
    }
  };
}

function compile(ajv: Ajv | Ajv2020, schema: Record<string, unknown>): (value: unknown) => unknown {
  try {
    const text = JSON.stringify(schema);
    if (text.length > MOST_CHARACTERS) throw new Error(`it has ${text.length} characters`);
    return ajv.compile(withSteps(JSON.parse(text)));
  } catch (cause) {
    throw new SchemaTrouble('unusable', `The JSON Schema cannot be used: ${(cause as Error).message}`, {
      cause,
    });
  }
}

function step(): boolean {
  left -= 1;
  if (left < 0) throw new SchemaTrouble('costly', 'The check against the JSON Schema takes too many steps.');
  return true;
}

/** Equal items, found without comparing each with each. */
function isUnique(wanted: unknown, list: unknown): boolean {
  if (wanted !== true || !Array.isArray(list)) return true;
  const seen = new Set(list.map(canonical));
  left -= list.length;
  return seen.size === list.length;
}

function canonical(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    isFields(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([one], [other]) => (one < other ? -1 : 1)))
      : inner,
  );
}

function bounded<Validator extends Ajv | Ajv2020>(ajv: Validator): Validator {
  ajv.addKeyword({
    keyword: withSteps.keyword,
    schema: false,
    errors: false,
    before: '$ref',
    validate: step,
  });
  ajv.removeKeyword('uniqueItems');
  ajv.addKeyword({ keyword: 'uniqueItems', type: 'array', errors: false, validate: isUnique });
  return ajv;
}

function currentDraft(): Ajv2020 {
  current ??= bounded(new Ajv2020(OPTIONS));
  return current;
}

function olderDrafts(): Ajv {
  older ??= bounded(new Ajv(OPTIONS));
  return older;
}

/** A schema in which every subschema counts a step before it is asked anything: so a check can be ended. */
const KEYWORD = 'plimsoll-step';
/** Their values are data. */
const DATA = new Set(['enum', 'const', 'default', 'examples']);
/** Their values are schemas by name. */
const MAPS = new Set([
  'properties',
  'patternProperties',
  '$defs',
  'definitions',
  'dependentSchemas',
  'dependencies',
]);

/** Changes the schema that it is given. What stands under an unknown keyword may be referred to: it counts too. */
function withSteps<Schema>(schema: Schema): Schema {
  const waiting: { readonly value: unknown; readonly isMap: boolean }[] = [{ value: schema, isMap: false }];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { value, isMap } = next;
    if (typeof value !== 'object' || value === null) continue;
    if (Array.isArray(value)) {
      for (const entry of value) waiting.push({ value: entry, isMap: false });
      continue;
    }
    for (const [key, inner] of Object.entries(value)) {
      if (!isMap && DATA.has(key)) continue;
      waiting.push({ value: inner, isMap: !isMap && MAPS.has(key) });
    }
    if (!isMap) (value as Record<string, unknown>)[KEYWORD] = true;
  }
  return schema;
}

withSteps.keyword = KEYWORD;
