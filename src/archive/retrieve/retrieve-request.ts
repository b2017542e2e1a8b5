/** The arguments of the retrieval tool: what a reader may ask of an archived original. */
import * as z from 'zod';
import { isFields } from '../../contract/fields.js';

export const RETRIEVE_UNITS = ['lines', 'bytes', 'rows'] as const;

/** Closed: a misspelled argument that is passed over looks like an answer to it. */
export const RetrieveRequestSchema = z
  .strictObject({
    handle: z.string().describe('The handle from the notice'),
    unit: z
      .enum(RETRIEVE_UNITS)
      .optional()
      .describe('What start and end count: lines (default), bytes, or rows of JSON, JSON lines or a table'),
    start: z
      .int()
      .min(1)
      .optional()
      .describe('First unit, counted from 1; with where, of the rows that match'),
    end: z.int().min(1).optional().describe('Last unit, included'),
    pointer: z
      .string()
      .max(1_000)
      .optional()
      .describe(
        'A value inside a JSON original: a JSON Pointer such as /items/3/name or a path such as items[3].name',
      ),
    where: z
      .string()
      .max(1_000)
      .optional()
      .describe(
        'Only the rows that match, such as: status = failed and ms > 100 (= != > >= < <= and ~ for contains, joined by and, or, not and parentheses)',
      ),
    search: z
      .string()
      .min(1)
      .max(1_000)
      .optional()
      .describe('Only the places that contain this text, in any case'),
    context: z
      .int()
      .min(0)
      .max(100)
      .optional()
      .describe(
        'Lines to show around each place found (default 2, in JSON the object around it); each line has its number before it',
      ),
    cursor: z.string().max(4_000).optional().describe('The next page, from the end of the answer before'),
  })
  .describe('A part of an original');
export type RetrieveRequest = z.infer<typeof RetrieveRequestSchema>;

const COUNTS: ReadonlySet<string> = new Set(['start', 'end', 'context']);
/** Empty, they ask for nothing. An empty pointer is the whole value. */
const TEXTS: ReadonlySet<string> = new Set(['unit', 'where', 'search', 'cursor', 'research_id', 'item_id']);

/**
 * Reads arguments as models send them: an unused one may be `null` or empty, a count may be text (`"5"`), and a handle
 * may stand in quotation marks, in its call, or as an address. Everything else is left to the check.
 */
export function asMeant(given: unknown): unknown {
  if (!isFields(given)) return given;
  const meant = Object.entries(given).flatMap(([name, value]): [string, unknown][] => {
    if (value === null || (value === '' && TEXTS.has(name))) return [];
    if (typeof value !== 'string') return [[name, value]];
    if (name === 'handle') return [[name, handleIn(value)]];
    return [[name, COUNTS.has(name) && /^\d{1,15}$/.test(value) ? Number(value) : value]];
  });
  return Object.fromEntries(meant);
}

const HANDLE_AS_SENT =
  /^(?:plimsoll_retrieve\()?(?:handle\s*[=:])?\s*["'`]?(?:plimsoll:\/\/original\/)?(\w+)["'`]?\)?$/;

function handleIn(sent: string): string {
  return sent.length > 200 ? sent : (HANDLE_AS_SENT.exec(sent.trim())?.[1] ?? sent);
}

/** The request without the two fields that say where to look and where to go on. */
export const PartRequestSchema = RetrieveRequestSchema.omit({ handle: true, cursor: true });
export type PartRequest = z.infer<typeof PartRequestSchema>;
