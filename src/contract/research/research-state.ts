/**
 * The state of a research run, version 1, as it is stored, exported and imported. A migration gives empty defaults
 * for the fields that version 0 lacks: fidelity, dropped ids, archive hashes, warnings, `archive_writable`.
 */
import * as z from 'zod';
import { CONFIDENCES, QUALITIES } from '../content-item.js';
import { ContentFidelitySchema } from '../fidelity.js';
import { PhaseSchema, RunStatusSchema } from '../phases.js';
import { WarningDetailSchema } from '../warnings.js';
import { ResearchProgressSchema } from './research-answers.js';
import { ResearchRequestSchema } from './research-request.js';

export const STATE_VERSION = 1;

export const SubQuestionSchema = z
  .object({
    id: z.string().min(1),
    question: z.string(),
    reason: z.string().describe('Why it is asked'),
    priority: z.int().min(1).describe('1 is the most important'),
    iteration: z.int().min(1).describe('The iteration that asked it first'),
    status: z.enum(['open', 'answered', 'unanswered']),
    gap_id: z.string().optional().describe('The gap that it follows up'),
  })
  .describe('A part of the question');
export type SubQuestion = z.infer<typeof SubQuestionSchema>;

/** The place of a quotation in its source, for a person: lines of a file, or the page of a document. */
export const PlaceSchema = z
  .object({
    lines: z.tuple([z.int().min(1), z.int().min(1)]).optional(),
    page: z.int().min(1).optional(),
    last_page: z.int().min(1).optional().describe('Where it ends on a later page'),
  })
  .describe('Where in a source');
export type Place = z.infer<typeof PlaceSchema>;

/** A part of a document that a search of the index found. */
export const FoundPlaceSchema = z.object({
  start: z.int().nonnegative(),
  end: z.int().nonnegative(),
  strength: z.number().describe('How well it fits the question, as a share of the best fit there could be'),
  certainty: z.number().optional().describe('How likely the question is answered there, on the same scale'),
});
export type FoundPlace = z.infer<typeof FoundPlaceSchema>;

export const ResearchSourceSchema = z
  .object({
    id: z.string().min(1),
    number: z
      .int()
      .min(1)
      .optional()
      .describe('Its number in the report: stable, given when it is first read'),
    address: z.string().describe('A path or a URL'),
    document_id: z.string().optional().describe('Its id in the index, for files'),
    title: z.string(),
    kind: z.enum(['file', 'page']),
    found_by: z.string().describe('The index or service that named it'),
    date: z.string().optional(),
    quality: z.enum(QUALITIES),
    sub_question_ids: z.array(z.string()),
    iteration: z.int().min(1),
    status: z.enum(['read', 'not_read', 'failed']),
    reason: z.string().optional().describe('Why it was not read'),
    hash: z.string().optional().describe('SHA-256 of the archived text; quotations are checked against it'),
    tokens: z.int().nonnegative().optional(),
    /** Other addresses with the same content. */
    duplicates: z.array(z.string()).default([]),
    found: z
      .record(z.string(), z.array(FoundPlaceSchema))
      .optional()
      .describe('By sub-question: the places that the index named, best first'),
  })
  .describe('A source that was found');
export type ResearchSource = z.infer<typeof ResearchSourceSchema>;

export const EvidenceSchema = z
  .object({
    source_id: z.string(),
    quote: z.string().describe('Verbatim'),
    start: z.int().nonnegative().describe('Offset in the archived text, in UTF-16 units'),
    place: PlaceSchema,
    heading: z.string().optional().describe('The heading above it, where it is not the title of the source'),
    columns: z.string().optional().describe('Of a row of a table: the row with the names of the columns'),
    checked: z.boolean().describe('Found again in the archived bytes'),
  })
  .describe('A quotation that supports a finding');
export type Evidence = z.infer<typeof EvidenceSchema>;

export const FindingSchema = z
  .object({
    id: z.string().min(1),
    sub_question_id: z.string(),
    statement: z.string(),
    is_quoted: z.literal(true).optional().describe('The statement is made of quotations and nothing else'),
    confidence: z.enum(CONFIDENCES),
    evidence: z.array(EvidenceSchema),
    iteration: z.int().min(1),
  })
  .describe('Something the sources say');
export type Finding = z.infer<typeof FindingSchema>;

export const ContradictionSchema = z.object({
  id: z.string().min(1),
  finding_ids: z.array(z.string()).min(2),
  text: z.string(),
});

export const GapSchema = z.object({
  id: z.string().min(1),
  sub_question_id: z.string(),
  text: z.string(),
  iteration: z.int().min(1),
  resolved: z.boolean(),
});
export type Gap = z.infer<typeof GapSchema>;

export const CallRecordSchema = z
  .object({
    key: z.string(),
    phase: PhaseSchema,
    iteration: z.int().min(1),
    provider_id: z.string(),
    estimated_tokens: z.int().nonnegative().describe('What we counted before the call'),
    budget: z.int().nonnegative(),
    input_tokens: z.int().nonnegative().optional().describe('What the provider reported'),
    output_tokens: z.int().nonnegative().optional(),
    estimated_output_tokens: z
      .int()
      .nonnegative()
      .optional()
      .describe('What we counted in the answer, where the provider reported nothing'),
    usd: z.number().nonnegative().optional().describe('At dated prices'),
    learned_ratios: z
      .record(z.string(), z.number())
      .optional()
      .describe('By kind of text, where the estimate used ratios learned from reported usage'),
  })
  .describe('One call to a model');
export type CallRecord = z.infer<typeof CallRecordSchema>;

export const ResearchStateSchema = z
  .object({
    schema_version: z.literal(STATE_VERSION),
    id: z.string().min(1),
    original_query: z.string(),
    status: RunStatusSchema,
    phase: PhaseSchema,
    iteration: z.int().min(1),
    request: ResearchRequestSchema,
    sub_questions: z.array(SubQuestionSchema),
    sources: z.array(ResearchSourceSchema),
    findings: z.array(FindingSchema),
    contradictions: z.array(ContradictionSchema),
    gaps: z.array(GapSchema),
    report: z.string().optional(),
    /** Figures of the report that is kept: a later one replaces it only if it is better. */
    report_score: z
      .object({ answered: z.int().nonnegative(), unsupported: z.int().nonnegative() })
      .optional(),
    calls: z.array(CallRecordSchema),
    content_fidelity: ContentFidelitySchema,
    dropped_content_ids: z.array(z.string()),
    content_archive_hashes: z.record(z.string(), z.string()),
    warning_details: z.array(WarningDetailSchema),
    archive_writable: z.boolean(),
    /** The bearer who started the run over HTTP. Absent: the user of this machine. */
    principal: z.string().optional(),
    created_at: z.string(),
    updated_at: z.string(),
    completed_at: z.string().optional(),
    error: z
      .object({ error_code: z.string(), message: z.string(), remediation: z.string().optional() })
      .optional(),
    /** What a migration could not read, kept as it was. */
    unread: z.record(z.string(), z.unknown()).optional(),
    /** Notes for the reader of the report: a service that did not answer, a spend limit that was reached. */
    notes: z.array(z.string()).default([]),
    /** The author of the kept report: a provider id, or the built-in extractive provider. */
    written_by: z.string().optional(),
    /** Entries of the summary cache that this run made: they go when it is deleted. */
    cache_keys: z.array(z.string()).optional(),
    /** The process that began the run: one that is gone holds no lease. */
    owner: z.string().optional(),
    /** How far the phase that is under way has come, for those who look from outside. */
    progress: ResearchProgressSchema.optional(),
  })
  .describe('A research run');
export type ResearchState = z.infer<typeof ResearchStateSchema>;
