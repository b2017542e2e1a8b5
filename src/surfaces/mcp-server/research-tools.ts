/**
 * The `deep-research-*` tools: their arguments, answers and actions. This module knows no protocol: answers and
 * failures are envelopes.
 */
import * as z from 'zod';
import { ReportDataSchema } from '../../contract/envelope.js';
import { ErrorDataSchema } from '../../contract/errors.js';
import { invalidParams, PlimsollError } from '../../contract/plimsoll-error.js';
import {
  ResearchDeleteDataSchema,
  ResearchListDataSchema,
  type ResearchStatusData,
  ResearchStatusDataSchema,
} from '../../contract/research/research-answers.js';
import { ResearchRequestSchema } from '../../contract/research/research-request.js';
import { schemaProblems } from '../../contract/schema-problems.js';
import type { WarningDetail } from '../../contract/warnings.js';
import { failureEnvelope, successEnvelope } from '../../research/envelope-answer.js';
import type { ResearchService } from '../../research/research-service.js';
import { givenArguments } from './given-arguments.js';
import { type ReportPart, reportPage } from './report-page.js';

export interface ToolRequest {
  readonly requestId: string;
  readonly signal: AbortSignal;
  /** Tells the client that the call still goes on, and how far it is. */
  readonly onProgress: (message: string) => void;
}

export interface ToolAnswer {
  readonly envelope: object;
  readonly isError: boolean;
  /** Facts for the result's `_meta`. */
  readonly facts: Readonly<Record<string, unknown>>;
}

export interface ResearchTool {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly input: z.ZodType;
  /** The JSON Schema of its envelope. */
  readonly output: ReturnType<typeof leanEnvelope>;
  readonly annotations: {
    readonly readOnlyHint: boolean;
    readonly destructiveHint?: boolean;
    readonly openWorldHint: boolean;
  };
  call(parameters: unknown, request: ToolRequest): Promise<ToolAnswer>;
}

export interface ResearchToolOptions {
  readonly service: ResearchService;
  /** Bytes that one envelope may have. */
  readonly limitBytes: number;
  /** Folders that runs may read; a request without `from` reads them all. */
  readonly roots: readonly string[];
  /** Starts the work of a run in the background; rejects when the run is refused before it has begun. */
  readonly begin: (id: string) => Promise<void>;
}

const MOST_WAIT_SECONDS = 300;
const LOOK_MS = 1_000;

const ResearchId = z.string().trim().min(1).max(200).describe('The id that deep-research-start returned');
const IdInput = z.strictObject({ research_id: ResearchId });

export function researchTools(options: ResearchToolOptions): readonly ResearchTool[] {
  const { service, roots, limitBytes, begin } = options;
  return [
    tool({
      name: 'deep-research-start',
      title: 'Start research',
      description:
        'Starts a research run over the documents and services this server may use, and answers at once with its id. Ask deep-research-status with wait_seconds until it has ended, then read deep-research-report.',
      input: ResearchRequestSchema,
      data: ResearchStatusDataSchema,
      writes: true,
      async run(given) {
        const created = await service.create(given.from.length > 0 ? given : { ...given, from: [...roots] });
        // The run is new, so only the work itself can fail, and the status reports that.
        void begin(created.research_id).catch(() => undefined);
        return { data: created };
      },
    }),
    tool({
      name: 'deep-research-status',
      title: 'Where a research run stands',
      description:
        'Says where a run stands. With wait_seconds it answers when the run has ended or the time is over.',
      input: z.strictObject({
        research_id: ResearchId,
        wait_seconds: z
          .number()
          .min(0)
          .max(MOST_WAIT_SECONDS)
          .default(0)
          .describe('How long to wait for the end'),
      }),
      data: ResearchStatusDataSchema,
      run: async ({ research_id, wait_seconds }, request) => ({
        data: await waitFor(service, research_id, wait_seconds * 1_000, request),
      }),
    }),
    tool({
      name: 'deep-research-report',
      title: 'Read a research report',
      description:
        'The report as Markdown with numbered citations, then what happened to each source in each phase. Large reports come in pages: pass next_cursor as cursor until it is null.',
      input: z.strictObject({
        research_id: ResearchId,
        cursor: z.string().max(100).optional().describe('next_cursor from the previous page'),
      }),
      data: ReportDataSchema.extend({ next_cursor: z.string().nullable().describe('null on the last page') }),
      async run({ research_id, cursor }) {
        const report = await service.report(research_id);
        const part: ReportPart = reportPage(report, cursor, limitBytes);
        const facts = { shown: part.shown, total: part.total, next_cursor: part.page.next_cursor };
        return { data: part.page, warnings: report.warning_details, facts };
      },
    }),
    tool({
      name: 'deep-research-list',
      title: 'List research runs',
      description: 'The runs there are, newest first.',
      input: z.strictObject({
        limit: z.int().min(1).max(50).default(20).describe('How many to list'),
        cursor: z.string().max(200).optional().describe('next_cursor from the previous page'),
      }),
      data: ResearchListDataSchema,
      async run({ limit, cursor }) {
        // Questions may be long: a page has fewer runs then.
        for (let most = limit; ; most = Math.ceil(most / 2)) {
          const data = await service.list({ limit: most, ...(cursor === undefined ? {} : { cursor }) });
          if (most === 1 || Buffer.byteLength(JSON.stringify(data)) <= limitBytes) return { data };
        }
      },
    }),
    tool({
      name: 'deep-research-cancel',
      title: 'Cancel a research run',
      description: 'Ends a run at its next step. What it has found stays, and it can be resumed.',
      input: IdInput,
      data: ResearchStatusDataSchema,
      writes: true,
      run: async ({ research_id }) => ({ data: await service.cancel(research_id) }),
    }),
    tool({
      name: 'deep-research-resume',
      title: 'Resume a research run',
      description: 'Goes on with a run that was interrupted, cancelled or failed, and answers at once.',
      input: IdInput,
      data: ResearchStatusDataSchema,
      writes: true,
      async run({ research_id }) {
        await service.status(research_id);
        await begin(research_id);
        return { data: await service.status(research_id) };
      },
    }),
    tool({
      name: 'deep-research-delete',
      title: 'Delete a research run',
      description: 'Removes a run with its journal, sources and caches. It cannot be undone.',
      input: IdInput,
      data: ResearchDeleteDataSchema,
      writes: true,
      destroys: true,
      run: async ({ research_id }) => ({ data: await service.delete(research_id) }),
    }),
  ];
}

interface Outcome {
  readonly data: unknown;
  readonly warnings?: readonly WarningDetail[];
  readonly facts?: Readonly<Record<string, unknown>>;
}

function tool<Input extends z.ZodType>(spec: {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly input: Input;
  readonly data: z.ZodType;
  readonly writes?: true;
  readonly destroys?: true;
  readonly run: (given: z.output<Input>, request: ToolRequest) => Promise<Outcome>;
}): ResearchTool {
  const { name, title, description, input } = spec;
  const schema = z.toJSONSchema(input, { io: 'input' });
  return {
    name,
    title,
    description,
    input,
    output: leanEnvelope(spec.data, ErrorDataSchema),
    annotations: {
      readOnlyHint: spec.writes !== true,
      ...(spec.writes === true ? { destructiveHint: spec.destroys === true } : {}),
      openWorldHint: name === 'deep-research-start' || name === 'deep-research-resume',
    },
    async call(parameters, request) {
      try {
        const meant = givenArguments(schema, parameters ?? {});
        const given = input.safeParse(meant);
        if (!given.success) throw refused(given.error, meant);
        const { data, warnings = [], facts = {} } = await spec.run(given.data, request);
        const envelope = successEnvelope(data, { warnings, requestId: request.requestId });
        return { envelope, isError: false, facts };
      } catch (error) {
        return { envelope: failureEnvelope(inToolWords(error), request.requestId), isError: true, facts: {} };
      }
    },
  };
}

/** A remedy that names a command names the tool that does the same. */
function inToolWords(error: unknown): unknown {
  if (!(error instanceof PlimsollError) || error.remedy === undefined) return error;
  const remedy = error.remedy
    .replace(/plimsoll research list/g, 'deep-research-list')
    .replace(/plimsoll research (cancel|resume|delete|report) [\w-]+/g, 'deep-research-$1')
    .replace(/plimsoll research wait [\w-]+/g, 'deep-research-status with wait_seconds');
  return new PlimsollError(error.code, error.message, {
    remedy,
    ...(error.details === undefined ? {} : { details: error.details }),
  });
}

/** Every violation at once, each with its field. */
function refused(error: z.ZodError, given: unknown): PlimsollError {
  const violations = schemaProblems(error, given);
  const said = violations.map(({ message }) => message).join('; ');
  return invalidParams(`The request is wrong: ${said}.`, 'Correct the fields that are named.', {
    details: { field: violations[0]?.field ?? '', violations },
  });
}

const ENDED: readonly string[] = ['completed', 'failed', 'cancelled', 'interrupted'];

async function waitFor(
  service: ResearchService,
  id: string,
  waitMs: number,
  request: ToolRequest,
): Promise<ResearchStatusData> {
  let left = waitMs;
  for (;;) {
    const slice = Math.min(LOOK_MS, left);
    const at = await service.status(id, slice > 0 ? { waitMs: slice, signal: request.signal } : {});
    left -= slice;
    if (left <= 0 || ENDED.includes(at.status) || request.signal.aborted) return at;
    const { sources_read, sources_found, findings } = at.progress;
    request.onProgress(`${at.phase}: ${sources_read} of ${sources_found} sources read, ${findings} findings`);
  }
}

/**
 * The schema that a tool announces for its envelope, in as few tokens as possible, because every client puts it into
 * every context. It names the fields of the answer with their types; `plimsoll/contract` has the full schema of each
 * part. What satisfies the full one satisfies this one.
 */
interface Schema {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
}

/** `data` is what a call that succeeds answers; a failure has other fields in its place. */
function leanEnvelope(data: z.ZodType, failure: z.ZodType) {
  const fields = { ...namedFields(data), ...namedFields(failure) };
  return {
    type: 'object' as const,
    properties: {
      success: { type: 'boolean' },
      data: { type: 'object', properties: fields },
      error: { type: ['string', 'null'] },
      meta: { type: 'object' },
    },
    required: ['success', 'data', 'error', 'meta'],
  };
}

function namedFields(schema: z.ZodType): Record<string, Schema> {
  const { properties = {} } = z.toJSONSchema(schema, { io: 'output' }) as Schema;
  return Object.fromEntries(Object.entries(properties).map(([name, field]) => [name, plain(field)]));
}

function plain({ type, enum: values, anyOf }: Schema): Schema {
  if (values !== undefined) return { enum: values };
  const types = anyOf?.flatMap((one) => one.type ?? []) ?? [];
  if (types.length > 0 && types.length === anyOf?.length) return { type: types };
  return type === undefined ? {} : { type };
}
