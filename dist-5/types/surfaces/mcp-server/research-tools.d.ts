/**
 * The `deep-research-*` tools: what they take, what they answer and what they do. No protocol here: an answer is an
 * envelope, and a failure is one too.
 */
import * as z from 'zod';
import type { ResearchService } from '../../research/research-service.js';
import { leanEnvelope } from './lean-schema.js';
export interface ToolRequest {
    readonly requestId: string;
    readonly signal: AbortSignal;
    /** Tells the client that the call still goes on, and how far it is. */
    readonly onProgress: (message: string) => void;
}
export interface ToolAnswer {
    readonly envelope: object;
    readonly isError: boolean;
    /** Facts for the result's `_meta`. */
    readonly facts: Readonly<Record<string, unknown>>;
}
export interface ResearchTool {
    readonly name: string;
    readonly title: string;
    readonly description: string;
    readonly input: z.ZodType;
    /** The JSON Schema of its envelope. */
    readonly output: ReturnType<typeof leanEnvelope>;
    readonly annotations: {
        readonly readOnlyHint: boolean;
        readonly destructiveHint?: boolean;
        readonly openWorldHint: boolean;
    };
    call(parameters: unknown, request: ToolRequest): Promise<ToolAnswer>;
}
export interface ResearchToolOptions {
    readonly service: ResearchService;
    /** Bytes that one envelope may have. */
    readonly limitBytes: number;
    /** Folders that runs may read; a request without `from` reads them all. */
    readonly roots: readonly string[];
    /** Starts the work of a run in the background; rejects when the run is refused before it has begun. */
    readonly begin: (id: string) => Promise<void>;
}
export declare function researchTools(options: ResearchToolOptions): readonly ResearchTool[];
