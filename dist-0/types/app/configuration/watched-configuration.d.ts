import type { Clock } from '../../contract/ports/clock.js';
import { type FileCache } from '../caches/file-cache.js';
import { type ConfigurationRequest, type LoadedConfiguration } from './load-configuration.js';
export interface WatchedConfiguration extends LoadedConfiguration {
    /** Whether `config` is an earlier state, because the files have errors now. */
    readonly stale: boolean;
}
/** The configuration for a process that runs for long: files are read again when they change, and the last valid state holds while they have errors. */
export declare function watchedConfiguration(request: ConfigurationRequest, clock?: Clock): FileCache<WatchedConfiguration>;
