import type { ResearchEvent } from '../../research/research-service.js';
import type { CliIo } from './cli-io.js';
export interface ResearchView {
    onEvent(event: ResearchEvent): void;
    /** Leaves the last state on the screen. May be called twice. */
    end(): void;
}
export declare function researchView(io: CliIo, id: string): ResearchView;
