/** `[log]`: structured records on standard error. */
import * as z from 'zod';
import { LOG_LEVELS } from '../ports/log-sink.js';
import { option } from './field-notes.js';

export const LogConfigSchema = z
  .object({
    level: option(z.enum(LOG_LEVELS).default('warning'), 'The lowest level that is written.'),
    json: option(z.boolean().default(false), 'One JSON object a line instead of text for people.'),
  })
  .describe('Log records on standard error');
export type LogConfig = z.infer<typeof LogConfigSchema>;
