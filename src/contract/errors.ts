/**
 * The error codes, and the two error shapes that leave the program. An exception of a library is caught where the
 * library is called and becomes a `PlimsollError` with its `cause`.
 */
import * as z from 'zod';
import { ERROR_CODES } from './plimsoll-error.js';
import { ToolMetaSchema } from './tool-meta.js';

export const ErrorCodeSchema = z.enum(ERROR_CODES).describe('What kind of failure it is');

/** What a tool answers when it fails. */
export const ToolErrorSchema = z
  .object({
    error: z.literal(true),
    error_code: ErrorCodeSchema,
    message: z.string().max(500).describe('At most 500 characters'),
    _meta: ToolMetaSchema,
  })
  .describe('The error answer of a tool');
export type ToolError = z.infer<typeof ToolErrorSchema>;

export const ERROR_TYPES = [
  'validation',
  'not_found',
  'rate_limit',
  'authentication',
  'authorization',
  'internal',
] as const;

/** What stands in `data` when `success` is false. */
export const ErrorDataSchema = z
  .object({
    error_code: ErrorCodeSchema,
    error_type: z.enum(ERROR_TYPES).describe('The family of the code'),
    remediation: z.string().optional().describe('What to do next'),
    details: z.record(z.string(), z.unknown()).optional().describe('Facts about the failure, by name'),
  })
  .describe('Facts about a failed request');
export type ErrorData = z.infer<typeof ErrorDataSchema>;
