/**
 * Other people's JSON Schemas made into a yes or no: draft 2020-12 by default, draft-07 and older when the schema says so.
 * Schemas and values may be hostile: unknown keywords are ignored, nothing is fetched, no pattern can hang, and a check ends
 * after a number of steps.
 */
import { Ajv2020 } from 'ajv/dist/2020.js';
import { Ajv, type Options } from 'ajv/dist/ajv.js';
import { SchemaTrouble } from '../../contract/schema-trouble.js';
import { guardedPattern } from './guarded-pattern.js';
import { withSteps } from './schema-steps.js';
import { STRING_FORMATS } from './string-formats.js';

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
/** Of the check that is going on. */
let left = 0;

/**
 * Throws a `SchemaTrouble` for a schema that cannot be understood, such as one that refers to another document; what it gives
 * throws one when the budget is used up.
 */
export function compileJsonSchema(schema: unknown): (value: unknown, within?: StepBudget) => boolean {
  if (typeof schema === 'boolean') return () => schema;
  if (typeof schema !== 'object' || schema === null || Array.isArray(schema))
    throw new SchemaTrouble('unusable', 'A JSON Schema is an object or a boolean.');
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
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
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
