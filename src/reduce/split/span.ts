/** A part of a text, by its offsets. */
export interface Span {
  readonly from: number;
  readonly to: number;
}
