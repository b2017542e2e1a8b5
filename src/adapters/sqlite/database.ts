/** The part of SQLite that the stores use, the same for both implementations. */

export type SqlValue = null | number | bigint | string | Uint8Array;
export type SqlRow = Readonly<Record<string, SqlValue>>;

export interface Statement {
  run(...values: readonly SqlValue[]): { readonly changes: number };
  get<Row extends SqlRow = SqlRow>(...values: readonly SqlValue[]): Row | undefined;
  all<Row extends SqlRow = SqlRow>(...values: readonly SqlValue[]): Row[];
}

export interface Database {
  exec(sql: string): void;
  /** The same text gives the same statement: it is compiled once. */
  prepare(sql: string): Statement;
  /** All of it or nothing, with the right to write from its beginning. `work` is synchronous and does not nest. */
  transaction<Result>(work: () => Result): Result;
  /**
   * What `work` writes survives a power loss as soon as it returns. Other writes survive the end of the process at any
   * moment, but a power loss may take the last of them.
   */
  durably<Result>(work: () => Result): Result;
  close(): void;
}
