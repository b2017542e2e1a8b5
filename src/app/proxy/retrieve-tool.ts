/** The tool by which a model asks for what was cut: its definition and its call. */

import * as z from 'zod';
import type { Archive } from '../../archive/archive.js';
import { asMeant, RetrieveRequestSchema } from '../../archive/retrieve/retrieve-request.js';
import { RETRIEVE_TOOL } from '../../contract/names.js';
import { invalidParams, PlimsollError } from '../../contract/plimsoll-error.js';
import type { TokenCounter } from '../../contract/ports/token-counter.js';
import { schemaProblems } from '../../contract/schema-problems.js';
import type { ContentLimit } from '../../engine/call-result.js';
import { type RetrieveOptions, retrieve } from '../../engine/retrieve.js';

export interface RetrieveTool {
  /** As it stands in a list of tools. */
  readonly descriptor: string;
  call(parameters: unknown): Promise<RetrieveAnswer>;
}

export interface RetrieveAnswer {
  /** An MCP result as JSON. */
  readonly result: string;
  /** What the model reads of it. */
  readonly text: string;
  readonly isError: boolean;
  /** The handle is unknown here; an upstream may know it. */
  readonly isUnknown: boolean;
  readonly handle: string | undefined;
}

/** A page this small is its notice. */
const SMALLEST_PAGE = 100;

export const RETRIEVE_DESCRIPTION =
  'Gets back what was left out of a tool result. A result that was cut says so, in a line that begins "[plimsoll:" or in _meta, and gives a handle. Without other arguments this returns the original from its start, in pages; ask for less with lines, rows, a pointer into JSON (also into a string that holds JSON), a filter on rows or a search, which gives each line after its number: "12: " where it was found, "13- " around it.';

const ItemRequestSchema = RetrieveRequestSchema.extend({
  handle: RetrieveRequestSchema.shape.handle.optional(),
  research_id: z.string().max(200).optional().describe('Instead of a handle: a research run'),
  item_id: z
    .string()
    .max(200)
    .optional()
    .describe(
      'And an item of it, such as a source: its text as it was read. Its lines are not those of the file; search finds a quotation',
    ),
});

export function createRetrieveTool(options: {
  readonly archive: Archive | undefined;
  readonly limit: ContentLimit;
  /** Bytes of the whole result as it is sent. */
  readonly ceilingBytes?: number | undefined;
  readonly counter: TokenCounter;
  /** Makes the page of a large original elsewhere. */
  readonly pageOf?: (limit: ContentLimit) => RetrieveOptions['pageOf'];
  /** The handle of an item of a research run, where there are such runs. */
  readonly handleOfItem?: (researchId: string, itemId: string) => Promise<string>;
}): RetrieveTool {
  const { handleOfItem } = options;
  const schema = handleOfItem === undefined ? RetrieveRequestSchema : ItemRequestSchema;
  const { $schema: _, description: __, ...inputSchema } = z.toJSONSchema(schema, { io: 'input' });
  const descriptor = JSON.stringify({
    name: RETRIEVE_TOOL,
    title: 'Get back what was left out',
    description: RETRIEVE_DESCRIPTION,
    inputSchema,
    annotations: { readOnlyHint: true, openWorldHint: false },
  });
  return {
    descriptor,
    async call(parameters) {
      const { archive, limit, counter } = options;
      let handle: string | undefined;
      try {
        const asked = asMeant(parameters ?? {});
        const checked = schema.safeParse(asked);
        if (!checked.success) throw wrongArguments(checked.error, asked, schema);
        const given = await withHandle(checked.data);
        const parsed = RetrieveRequestSchema.safeParse(given);
        handle = parsed.data?.handle;
        if (!parsed.success) throw wrongArguments(parsed.error, given, schema);
        if (archive === undefined)
          throw new PlimsollError('NOT_FOUND', 'Originals are not kept here: the archive is switched off.', {
            remedy: 'Call the tool again, for less.',
          });
        for (let amount = limit.amount; ; ) {
          const bound = { ...limit, amount };
          const pageOf = options.pageOf?.(bound);
          const page = await retrieve(parsed.data, { archive, limit: bound, counter, pageOf });
          const found = answer(page.text, false, handle);
          const fill = Buffer.byteLength(found.result) / (options.ceilingBytes ?? Number.POSITIVE_INFINITY);
          if (fill <= 1 || amount < SMALLEST_PAGE) return found;
          amount = Math.floor((amount * 0.98) / fill);
        }
      } catch (error) {
        if (!(error instanceof PlimsollError)) throw error;
        const text = [error.message, error.remedy].filter((part) => part !== undefined).join(' ');
        const isUnknown = error.code === 'NOT_FOUND' && !(await isKept(handle));
        return { ...answer(text, true, handle), isUnknown };
      }
    },
  };

  /** What is not found in an original that is here is nowhere else. */
  async function isKept(handle: string | undefined): Promise<boolean> {
    const read = handle === undefined ? undefined : await options.archive?.read(handle);
    return read?.kind === 'found';
  }

  /** A run and its item stand for a handle. */
  async function withHandle(item: z.infer<typeof ItemRequestSchema>): Promise<unknown> {
    if (item.research_id === undefined && item.item_id === undefined) return item;
    if (item.research_id === undefined || item.item_id === undefined)
      throw invalidParams(
        'research_id and item_id go together.',
        'Give both, with an item id as content_fidelity of the report has it, or a handle instead.',
      );
    const { research_id, item_id, ...rest } = item;
    return { ...rest, handle: await handleOfItem?.(research_id, item_id) };
  }
}

function answer(text: string, isError: boolean, handle: string | undefined): RetrieveAnswer {
  const result = { content: [{ type: 'text', text }], ...(isError ? { isError } : {}) };
  return { result: JSON.stringify(result), text, isError, isUnknown: false, handle };
}

function wrongArguments(error: z.ZodError, given: unknown, { shape }: z.ZodObject): PlimsollError {
  const problems = schemaProblems(error, given).slice(0, 5);
  const said = problems.map(({ message }) => message).join('; ');
  const isUnknown = error.issues.some(({ code }) => code === 'unrecognized_keys');
  return invalidParams(
    `The arguments are wrong: ${said}.`,
    isUnknown
      ? `Known arguments: ${Object.keys(shape).join(', ')}.`
      : 'Give at least the handle, as the notice has it.',
  );
}
