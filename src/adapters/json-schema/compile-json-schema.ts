/**
 * Other people's JSON Schemas made into a yes or no: draft 2020-12 by default, draft-07 and older when the schema says so.
 * Schemas and values may be hostile: unknown keywords are ignored, nothing is fetched, and no pattern can hang.
 */
import { Ajv2020 } from 'ajv/dist/2020.js';
import { Ajv, type Options } from 'ajv/dist/ajv.js';
import { PlimsollError } from '../../contract/plimsoll-error.js';
import { guardedPattern } from './guarded-pattern.js';
import { STRING_FORMATS } from './string-formats.js';

const OPTIONS: Options = {
  strict: false,
  validateSchema: false,
  // A schema is not remembered by its $id: two servers may use the same one for different things.
  addUsedSchema: false,
  meta: false,
  logger: false,
  formats: STRING_FORMATS,
  code: { regExp: Object.assign(guardedPattern, { code: 'guardedPattern' }) },
};

let current: Ajv2020 | undefined;
let older: Ajv | undefined;

/** Throws `INVALID_PARAMS` for a schema that cannot be understood, such as one that refers to another document. */
export function compileJsonSchema(schema: unknown): (value: unknown) => boolean {
  if (typeof schema === 'boolean') return () => schema;
  if (typeof schema !== 'object' || schema === null || Array.isArray(schema)) {
    throw new PlimsollError('INVALID_PARAMS', 'A JSON Schema is an object or a boolean.');
  }
  const { $schema, ...rest } = schema as Record<string, unknown>;
  const isOlder = typeof $schema === 'string' && /draft-0[4-7]\b/.test($schema);
  try {
    const validate = isOlder ? olderDrafts().compile(rest) : currentDraft().compile(rest);
    return (value) => validate(value) === true;
  } catch (cause) {
    throw new PlimsollError('INVALID_PARAMS', `The JSON Schema cannot be used: ${(cause as Error).message}`, {
      remedy: 'Correct the schema; references to other documents are not followed.',
      cause,
    });
  }
}

function currentDraft(): Ajv2020 {
  current ??= new Ajv2020(OPTIONS);
  return current;
}

function olderDrafts(): Ajv {
  older ??= new Ajv(OPTIONS);
  return older;
}
