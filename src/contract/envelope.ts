/**
 * The envelope `response-v2`: exactly success, data, error and meta. `error` is null if and only if the request
 * succeeded.
 */
import * as z from 'zod';
import { ErrorDataSchema } from './errors.js';
import { ContentFidelitySchema, FIDELITY_SCHEMA_VERSION } from './fidelity.js';
import { WarningCodeSchema, WarningDetailSchema } from './warnings.js';

export const RESPONSE_VERSION = 'response-v2';

export const ResponseMetaSchema = z
  .strictObject({
    version: z.literal(RESPONSE_VERSION),
    request_id: z
      .string()
      .regex(/^[a-zA-Z0-9_-]+$/)
      .optional(),
    warnings: z
      .array(WarningCodeSchema)
      .min(1)
      .optional()
      .describe('Distinct codes; absent when there are none'),
  })
  .describe('Facts about the answer');
export type ResponseMeta = z.infer<typeof ResponseMetaSchema>;

/** The success envelope around a schema for its data. */
export function successSchema<Data extends z.ZodType>(data: Data) {
  return z.strictObject({ success: z.literal(true), data, error: z.null(), meta: ResponseMetaSchema });
}

export const ErrorEnvelopeSchema = z.strictObject({
  success: z.literal(false),
  data: ErrorDataSchema,
  error: z.string().min(1).describe('One sentence for a person'),
  meta: ResponseMetaSchema,
});
export type ErrorEnvelope = z.infer<typeof ErrorEnvelopeSchema>;

/** The fields that a report always carries, empty when token management is off. */
export const ReportFidelitySchema = z.object({
  content_fidelity_schema_version: z.literal(FIDELITY_SCHEMA_VERSION).default(FIDELITY_SCHEMA_VERSION),
  content_fidelity: ContentFidelitySchema.default({}),
  warning_details: z.array(WarningDetailSchema).default([]),
  dropped_content_ids: z.array(z.string()).default([]),
  content_archive_hashes: z.record(z.string(), z.string()).default({}),
});

export const ReportDataSchema = z.object({
  report: z.string().describe('The report as Markdown'),
  ...ReportFidelitySchema.shape,
});
export type ReportData = z.infer<typeof ReportDataSchema>;

export const ReportEnvelopeSchema = successSchema(ReportDataSchema);
export type ReportEnvelope = z.infer<typeof ReportEnvelopeSchema>;
