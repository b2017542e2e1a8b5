/**
 * Checks options of the library's functions by schemas, like the configuration: the same sentences, all problems at
 * once, and the nearest name for an unknown one.
 */
import * as z from 'zod';
import {
  CLOCK,
  doesFit,
  FUNCTION,
  having,
  isReadable,
  OBJECT,
  type Shape,
  SIGNAL,
} from '../contract/call-shapes.js';
import { option } from '../contract/config/field-notes.js';
import { invalidParams } from '../contract/plimsoll-error.js';
import { checkTree } from './configuration/check-tree.js';
import type { Problem } from './configuration/problem.js';

/** `caller` is the function that a program called. */
export function checkOptions(caller: string, options: unknown, schema: z.ZodObject): void {
  const names = `Its options are ${Object.keys(schema.shape).join(', ')}.`;
  const problems = problemsOf(options, schema);
  const [first] = problems ?? [];
  if (problems === undefined || first?.path === '')
    throw invalidParams(
      `${caller} needs its options as an object${problems === undefined ? ' that can be read' : ''}.`,
      names,
    );
  if (first === undefined) return;
  const sentences = problems.map(({ message }) => `${caller}: ${asOption(message)}`);
  throw invalidParams(sentences.join('\n'), `${first.remedy} ${names}`, { details: { problems } });
}

/** None is known of what cannot be read, or has no end. */
function problemsOf(options: unknown, schema: z.ZodObject): readonly Problem[] | undefined {
  if (!isReadable(options)) return undefined;
  try {
    const source = {
      schema,
      isText: false,
      namesMustExist: true,
      originOf: () => ({ kind: 'default' as const }),
    };
    return checkTree(options ?? null, source).problems;
  } catch {
    return undefined;
  }
}

/** Options have no sections. */
function asOption(message: string): string {
  return message.replace(/^The key (".*") at the top level is unknown/, 'There is no option $1');
}

/** An option, with what it accepts in words for the error. */
function accepts<Schema extends z.ZodType>(schema: Schema, accepted: string): z.ZodOptional<Schema> {
  return option(schema.optional(), '', { accepted });
}

export const flagOption = accepts(z.boolean(), 'true or false');
export const textOption = accepts(z.string().min(1), 'a text that is not empty');
/** An empty one says nothing, and is no fault. */
export const anyText = accepts(z.string(), 'a text');
export const textsOption = accepts(z.array(z.string()), 'a list of texts');
export const callbackOption = ofShape(FUNCTION);
export const objectOption = ofShape(OBJECT);
export const clockOption = ofShape(CLOCK);
export const signalOption = ofShape(SIGNAL);
export const readableOption = ofShape({
  ...having({ on: FUNCTION, destroy: FUNCTION }),
  accepted: 'a readable stream',
});
export const writableOption = ofShape({
  ...having({ on: FUNCTION, write: FUNCTION }),
  accepted: 'a writable stream',
});
export const countOption = (what: string) => accepts(z.int().min(1), `a whole number of ${what}, 1 or more`);
export const choiceOption = (names: readonly [string, ...string[]]) =>
  accepts(z.enum(names), `one of ${names.join(', ')}`);

/** A wrong one gets the sentence of every other wrong value, not one of the schema library. */
export function ofShape(shape: Shape) {
  const schema = z.unknown().superRefine((input, context) => {
    if (!doesFit(input, shape)) context.addIssue({ code: 'invalid_type', expected: 'object', input });
  });
  return accepts(schema, shape.accepted);
}

/** Its reader checks it, with its own sentences. */
export const anyOption = z.unknown();

/** What most functions also take: where to look for the configuration. */
export const PLACE_OPTIONS = { cwd: textOption, env: objectOption };
