/** `[archive]`: where originals are kept and for how long. */
import * as z from 'zod';
import { option } from './field-notes.js';

export const ArchiveConfigSchema = z
  .object({
    enabled: option(z.boolean().default(true), 'Keep the originals of what the proxy and prune cut.', {
      accepted: 'true or false',
    }),
    dir: option(
      z.string().trim().min(1).optional(),
      'Folder of the archive. Default: in the home folder of Plimsoll.',
      { accepted: 'a path', example: './.plimsoll-archive', isPath: true, inProject: 'inside' },
    ),
    ttl_hours: option(z.int().positive().default(72), 'Hours that originals of tool results are kept.', {
      accepted: 'a whole number of hours, 1 or more',
    }),
    session_ttl_hours: option(
      z.int().positive().optional(),
      'Hours that originals of pruned sessions are kept. None: until they are cleaned by hand.',
      { accepted: 'a whole number of hours, 1 or more', example: 720 },
    ),
    quota_mb: option(
      z.int().positive().default(1_024),
      'The largest size of the archive. What would not fit is not kept, and nothing that has not expired is removed for it.',
      { accepted: 'a whole number of megabytes, 1 or more' },
    ),
  })
  .describe('Originals of what was cut');
export type ArchiveConfig = z.infer<typeof ArchiveConfigSchema>;
