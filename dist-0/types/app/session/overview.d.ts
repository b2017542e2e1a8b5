import { type SessionOverview } from '../../session/session-overview.js';
import { type SessionWorld } from './prune-file.js';
export interface CountedOverview extends SessionOverview {
    readonly model: string;
    readonly counter: {
        readonly id: string;
        readonly exact: boolean;
        readonly error: number;
    };
    readonly warnings: readonly string[];
}
export declare function overviewOf(text: string, options: {
    readonly format: string | undefined;
    readonly model: string | undefined;
    readonly wholeFile: boolean;
}, { config }: Pick<SessionWorld, 'config'>): CountedOverview;
