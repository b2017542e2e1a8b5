/** What a question wants a row to be. */
export interface RowCondition {
  readonly isMet: (row: number) => boolean;
  /** As a filter of rows says it; absent where a name or value is not plain enough to be repeated. */
  readonly filter: string | undefined;
  /** It leaves rows out, which counts however few they are. */
  readonly isDenial?: boolean;
}
