/** Reads one page of the web as text. It throws a `PlimsollError` whose `details.reason` is one of `WEB_FAILURES`. */
import { PlimsollError } from '../plimsoll-error.js';

export const PAGE_KINDS = ['html', 'text', 'markdown', 'json', 'xml', 'pdf'] as const;
export type PageKind = (typeof PAGE_KINDS)[number];

export interface PageResult {
  /** Where the page was found in the end, after redirects. */
  readonly address: string;
  /** The type that the server named, without parameters; empty when it named none. */
  readonly contentType: string;
  readonly kind: PageKind;
  readonly text: string;
  readonly title?: string;
  /** The page's own date. */
  readonly date?: string;
  readonly lang?: string;
  /** Size of the page as the server has it, after decompression. */
  readonly bytes: number;
}

export interface PageReader {
  read(address: string, options?: { readonly signal?: AbortSignal }): Promise<PageResult>;
}

export const WEB_FAILURES = [
  'bad_address',
  'private_address',
  'robots',
  'redirects',
  'unreachable',
  'timeout',
  'too_large',
  'wrong_type',
  'malformed',
  'status',
  'rate_limited',
  'circuit_open',
  'cancelled',
] as const;
export type WebFailure = (typeof WEB_FAILURES)[number];

/** Why a page or a search failed; undefined for an error of another kind. */
export function webFailureOf(error: unknown): WebFailure | undefined {
  const reason = error instanceof PlimsollError ? error.details?.reason : undefined;
  return WEB_FAILURES.find((known) => known === reason);
}
