import type { LoadedConfiguration } from './load-configuration.js';
import type { Origin } from './problem.js';
export interface ListedValue {
    readonly section: string;
    readonly path: string;
    /** Without its section. */
    readonly key: string;
    /** Secrets masked; absent when the option has no value. */
    readonly value?: unknown;
    readonly origin: Origin;
}
export declare function listValues(loaded: LoadedConfiguration): ListedValue[];
export declare function sectionNames(): string[];
