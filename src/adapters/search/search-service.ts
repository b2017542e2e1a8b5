/** The shape of one search service: how it takes a question, and how its answer is read. */
import type { SearchHit } from '../../contract/ports/search-source.js';

export interface ServiceSettings {
  /** Where the service is, without a slash at the end. */
  readonly address: string;
  readonly key: string | undefined;
  /** Google: id of the search engine. */
  readonly engine: string | undefined;
  /** A mail or web address for services that ask for one. */
  readonly contact: string | undefined;
}

export interface ServiceRequest {
  readonly path: string;
  readonly parameters?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON by POST; without it the request is a GET. */
  readonly body?: Readonly<Record<string, unknown>>;
}

export interface SearchService {
  request(query: string, limit: number, settings: ServiceSettings): ServiceRequest;
  /** Undefined: this is no answer of the service. An empty list: it found nothing. */
  hits(answer: string, settings: ServiceSettings): readonly RawHit[] | undefined;
  /** An error that the service tells inside an answer of status 200. */
  complaint?(answer: string): Complaint | undefined;
  /** What to do about a refusal, where the usual advice is wrong. */
  readonly refusalRemedy?: string;
}

export interface Complaint {
  readonly text: string;
  readonly isRateLimit: boolean;
  /** Without one, the question is to be put in other words. */
  readonly remedy?: string;
}

/** A hit as it was read: any part of it may be missing or nonsense. */
export type RawHit = { readonly [Key in keyof SearchHit]?: unknown };
