import { expect, it } from 'vitest';
import * as z from 'zod';
import { ResearchRequestSchema } from './research/research-request.js';
import { schemaProblems } from './schema-problems.js';

function said(schema: z.ZodType, value: unknown): string[] {
  const { error } = schema.safeParse(value);
  return error === undefined ? [] : schemaProblems(error, value).map(({ message }) => message);
}

it('says every problem of a request in a sentence of its own', () => {
  const request = {
    query: ' ',
    from: 'docs',
    services: Array(9).fill('wikipedia'),
    max_iterations: 11,
    max_sub_questions: 0,
    max_sources: 2.5,
    provider: '::',
    spend_limit_usd: 0,
    toString: 1,
    depth: 3,
  };
  expect(said(ResearchRequestSchema, request)).toMatchInlineSnapshot(`
    [
      "query is empty",
      "from must be a list, not a text",
      "services must have at most 8 entries, not 9",
      "max_iterations must be at most 10, not 11",
      "max_sub_questions must be at least 1, not 0",
      "max_sources must be a whole number, not 2.5",
      "The provider id "::" names no provider",
      "spend_limit_usd must be more than 0, not 0",
      "toString is not known here",
      "depth is not known here",
    ]
  `);
  expect(said(ResearchRequestSchema, {})).toEqual(['query is missing']);
  expect(said(ResearchRequestSchema, { query: 'a'.repeat(4_001) })).toEqual([
    'query must have at most 4000 characters, not 4001',
  ]);
});

it('names a limited number of fields, each by a limited name, and counts the rest', () => {
  const many = Object.fromEntries(Array.from({ length: 70 }, (_, at) => [`${at}${'x'.repeat(500)}`, 1]));
  const problems = said(ResearchRequestSchema, { query: 'x', ...many });
  expect(problems).toHaveLength(51);
  expect(problems.at(-1)).toBe('and 20 more');
  expect(Math.max(...problems.map(({ length }) => length))).toBeLessThan(300);
});

it('never repeats a text, and has words for every kind of problem', () => {
  const schema = z.object({
    key: z.int(),
    kind: z.enum(['a', 'b']),
    at: z.iso.date(),
    one: z.union([z.number(), z.boolean()]),
    list: z.array(z.string()).min(1),
    short: z.string().min(8),
    flag: z.boolean(),
    table: z.record(z.string(), z.number()),
  });
  const value = {
    key: 'sk-secret',
    kind: 'c',
    at: 'soon',
    one: 'x',
    list: [],
    short: 'sk',
    flag: null,
    table: [],
  };
  expect(said(schema, value)).toMatchInlineSnapshot(`
    [
      "key must be a number, not a text",
      "kind must be "a" or "b"",
      "at must be a valid date",
      "one has a form that is not accepted",
      "list is empty",
      "short must have at least 8 characters, not 2",
      "flag must be true or false, not null",
      "table must be an object, not a list",
    ]
  `);
  expect(said(z.string(), 4)).toEqual(['the value must be a text, not 4']);
  expect(said(schema, value).join()).not.toContain('sk-');
});
