/**
 * The records beside archived bytes. A reference says who keeps some content and for how long; content lives as long
 * as one of its references. Each record carries its format version, and an unknown version is left alone.
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

/** The target of a handle. It outlives the content, so that a reader hears "expired" and not "unknown". */
export const HandleRecordSchema = z.object({
  format: z.literal(ARCHIVE_FORMAT),
  hash: z.string().regex(/^[0-9a-f]{64}$/),
  expired_at: z.int().nonnegative().optional(),
});
export type HandleRecord = z.infer<typeof HandleRecordSchema>;

/**
 * What a pack holds: originals kept together, one after the other in one value. A handle that leads nowhere any more
 * stays in `gone`. An index is written after its pack, so an index without a pack is damage.
 */
export const PackIndexSchema = z.object({
  format: z.literal(ARCHIVE_FORMAT),
  principal: z.string(),
  created_at: z.int().nonnegative(),
  /** By whom and how long; most originals of a pack share this. */
  kept: z.array(ReferenceSchema.pick({ scope: true, item: true, expires_at: true })),
  entries: z.array(
    z.object({
      handle: z.string(),
      hash: ReferenceSchema.shape.hash,
      /** Where it begins in the pack. */
      at: z.int().nonnegative(),
      bytes: z.int().nonnegative(),
      /** Which of `kept`. */
      by: z.int().nonnegative(),
      sealed: ReferenceSchema.shape.sealed.optional(),
    }),
  ),
  gone: z.array(z.string()),
});
export type PackIndex = z.infer<typeof PackIndexSchema>;
