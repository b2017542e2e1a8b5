/** `[archive]`: where originals are kept and for how long. */
import * as z from 'zod';
import { option } from './field-notes.js';

export const ArchiveConfigSchema = z
  .object({
    enabled: option(z.boolean().default(true), 'Keep the originals of what the proxy and prune cut.'),
    dir: option(
      z.string().trim().min(1).optional(),
      'Folder of the archive. Default: inside the home folder of Plimsoll.',
      { accepted: 'a path', example: './.plimsoll-archive', isPath: true, inProject: 'inside' },
    ),
    ttl_hours: option(z.int().positive().default(72), 'Hours to keep originals of tool results.', {
      accepted: 'a whole number of hours, 1 or more',
    }),
    session_ttl_hours: option(
      z.int().positive().optional(),
      'Hours to keep originals of pruned sessions. None: until you remove them.',
      { accepted: 'a whole number of hours, 1 or more', example: 720 },
    ),
    quota_mb: option(
      z.int().positive().default(1_024),
      'Largest size of the archive. A new original that does not fit is not kept; live originals are never removed for it.',
      { accepted: 'a whole number of megabytes, 1 or more' },
    ),
  })
  .describe('Originals of what was cut');
export type ArchiveConfig = z.infer<typeof ArchiveConfigSchema>;
