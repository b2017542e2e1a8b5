/**
 * Options of the library's functions, checked by schemas as the configuration is: with the same sentences, all problems at once, and
 * the nearest name for one that there is not.
 */
import * as z from 'zod';
import { option } from '../contract/config/field-notes.js';
import { PlimsollError } from '../contract/plimsoll-error.js';
import { checkTree } from './configuration/check-tree.js';

/** `caller` is the function that a program called. */
export function checkOptions(caller: string, options: unknown, schema: z.ZodObject): void {
  const { problems } = checkTree(options ?? null, {
    schema,
    isText: false,
    namesMustExist: true,
    originOf: () => ({ kind: 'default' }),
  });
  const [first] = problems;
  if (first === undefined) return;
  if (first.path === '')
    throw new PlimsollError('INVALID_PARAMS', `${caller} needs its options as an object.`, {
      remedy: `Its options are ${Object.keys(schema.shape).join(', ')}.`,
    });
  const sentences = problems.map(({ message }) => `${caller}: ${asOption(message)}`);
  throw new PlimsollError('INVALID_PARAMS', sentences.join('\n'), {
    remedy: first.remedy,
    details: { problems },
  });
}

/** Options have no sections. */
function asOption(message: string): string {
  return message.replace(/^The key (".*") at the top level is unknown/, 'There is no option $1');
}

/** An option with what it accepts in words, which are told where it is wrong. */
function accepts<Schema extends z.ZodType>(schema: Schema, accepted: string): z.ZodOptional<Schema> {
  return option(schema.optional(), '', { accepted });
}

export const flagOption = accepts(z.boolean(), 'true or false');
export const textOption = accepts(z.string().min(1), 'a text that is not empty');
/** An empty one says nothing, and is no fault. */
export const anyText = accepts(z.string(), 'a text');
export const textsOption = accepts(z.array(z.string()), 'a list of texts');
export const callbackOption = accepts(ofType('function'), 'a function');
export const objectOption = accepts(ofType('object'), 'an object');
export const countOption = (what: string) => accepts(z.int().min(1), `a whole number of ${what}, 1 or more`);
export const choiceOption = (names: readonly [string, ...string[]]) =>
  accepts(z.enum(names), `one of ${names.join(', ')}`);

/** A wrong one is told as every other wrong value is, and not by a sentence of the schema library. */
function ofType(expected: 'function' | 'object') {
  return z.unknown().superRefine((input, context) => {
    if (typeof input !== expected || input === null)
      context.addIssue({ code: 'invalid_type', expected, input });
  });
}

/** Checked by whoever reads it, with sentences of its own. */
export const anyOption = z.unknown();

/** What most functions take beside the rest: where configuration is looked for. */
export const PLACE_OPTIONS = { cwd: textOption, env: objectOption };
