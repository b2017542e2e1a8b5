/** Dates as pages and services write them, as YYYY-MM-DD. The zone of this machine never moves a day. */
/** The day in a written date; undefined for what is no date. */
export declare function dayOf(written: string | null | undefined): string | undefined;
/** Undefined for a day that no calendar has. */
export declare function dayFrom(year?: string, month?: string, day?: string): string | undefined;
