/**
 * What is written beside archived bytes. A reference says who keeps some content and how long; content lives as long
 * as one of its references. Everything carries its format version, and an unknown version is left alone.
 */
import * as z from 'zod';

export const ARCHIVE_FORMAT = 1;

const SealedSpanSchema = z.object({
  /** Where the secret stood in the original text, in UTF-16 units. */
  start: z.int().nonnegative(),
  end: z.int().nonnegative(),
  rule: z.string(),
  iv: z.string(),
  tag: z.string(),
  data: z.string(),
});
export type SealedSpan = z.infer<typeof SealedSpanSchema>;

export const ReferenceSchema = z.object({
  format: z.literal(ARCHIVE_FORMAT),
  hash: z.string().regex(/^[0-9a-f]{64}$/),
  /** What keeps it: a proxied call, a pruned session, a research run. */
  scope: z.enum(['call', 'prompt', 'session', 'research']),
  /** The item within the scope: a tool name, a file, a source id. */
  item: z.string(),
  /** Who may ask for it by handle. */
  principal: z.string(),
  bytes: z.int().nonnegative(),
  created_at: z.int().nonnegative(),
  /** Absent: until it is cleaned by hand. */
  expires_at: z.int().nonnegative().optional(),
  sealed: z.array(SealedSpanSchema),
});
export type Reference = z.infer<typeof ReferenceSchema>;

/** What a handle leads to. It outlives the content, so that a reader hears "expired" and not "unknown". */
export const HandleRecordSchema = z.object({
  format: z.literal(ARCHIVE_FORMAT),
  hash: z.string().regex(/^[0-9a-f]{64}$/),
  expired_at: z.int().nonnegative().optional(),
});
export type HandleRecord = z.infer<typeof HandleRecordSchema>;
