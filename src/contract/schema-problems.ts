/**
 * Says in sentences why a schema refused a value, because the validator's own texts are for programmers. Values are
 * not repeated, except numbers: a field may hold a secret.
 */

import type * as z from 'zod';
import { kindOf } from './call-shapes.js';

export interface SchemaProblem {
  /** The field by its path, or '' for the value as a whole. */
  readonly field: string;
  /** Without a full stop, so that several can be joined. */
  readonly message: string;
}

/** More than any schema of ours has fields: beyond it somebody only tries how long an answer can become. */
const MOST_PROBLEMS = 50;

/** Every problem, in the order of the fields. */
export function schemaProblems(error: z.ZodError, value: unknown): SchemaProblem[] {
  const problems: SchemaProblem[] = [];
  let all = 0;
  for (const issue of error.issues) {
    const places =
      issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key]) : [issue.path];
    for (const path of places) {
      all += 1;
      if (all > MOST_PROBLEMS) continue;
      const said =
        issue.code === 'unrecognized_keys' ? 'is not known here' : rule(issue, valueAt(value, path));
      problems.push(problem(path, said));
    }
  }
  if (all > MOST_PROBLEMS) problems.push({ field: '', message: `and ${all - MOST_PROBLEMS} more` });
  return problems;
}

function problem(path: readonly PropertyKey[], said: string): SchemaProblem {
  const field = path.map(String).join('.').slice(0, 200);
  // A sentence of ours names its subject itself.
  const message = /^[A-Z]/.test(said) ? said.replace(/\.$/, '') : `${field || 'the value'} ${said}`;
  return { field, message };
}

function rule(issue: z.core.$ZodIssue, given: unknown): string {
  switch (issue.code) {
    case 'invalid_type':
      return given === undefined
        ? 'is missing'
        : `must be ${KINDS[issue.expected] ?? issue.expected}, not ${kindOf(given)}`;
    case 'too_small': {
      if (Number(issue.minimum) === 1 && sizeOf(given) === 0) return 'is empty';
      return bound(given, `${issue.inclusive === false ? 'more than' : 'at least'} ${issue.minimum}`);
    }
    case 'too_big':
      return bound(given, `${issue.inclusive === false ? 'less than' : 'at most'} ${issue.maximum}`);
    case 'invalid_value':
      return `must be ${issue.values.map((value) => JSON.stringify(value)).join(' or ')}`;
    case 'invalid_format':
      return 'pattern' in issue && issue.format === 'regex'
        ? `must match the pattern ${issue.pattern}`
        : `must be a valid ${issue.format}`;
    case 'custom':
      return issue.message;
    default:
      return 'has a form that is not accepted';
  }
}

const KINDS: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
};

function bound(given: unknown, limit: string): string {
  const unit = typeof given === 'string' ? 'characters' : 'entries';
  const size = sizeOf(given);
  return size === undefined
    ? `must be ${limit}, not ${kindOf(given)}`
    : `must have ${limit} ${unit}, not ${size}`;
}

function sizeOf(given: unknown): number | undefined {
  if (typeof given === 'string') return given.trim().length;
  return Array.isArray(given) ? given.length : undefined;
}

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  let at = value;
  for (const key of path) {
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, key)) return undefined;
    at = (at as Record<PropertyKey, unknown>)[key];
  }
  return at;
}
