/** Searches one source: a service on the web, or an index of local documents. */
export interface SearchHit {
  /** Address of the document: a URL or a path. */
  readonly address: string;
  readonly title: string;
  readonly excerpt: string;
  /** The document's own date, if the source tells. */
  readonly date?: string;
  /** The source's own measure of fit; to be compared only with other hits of the same answer. */
  readonly score?: number;
  readonly authors?: readonly string[];
  readonly abstract?: string;
  readonly doi?: string;
}

export interface SearchSource {
  readonly name: string;
  search(
    query: string,
    options: { readonly limit: number; readonly signal?: AbortSignal },
  ): Promise<readonly SearchHit[]>;
}
