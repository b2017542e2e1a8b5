/** What to do about a wrong value: the value that was meant, where that can be told, else what is accepted. */
import * as z from 'zod';
/** For one entry of a list: what is accepted is told beside it. */
export declare function remedyForEntry(schema: z.ZodType, position: number): string;
export declare function remedyFor(schema: z.ZodType, value: unknown): string;
