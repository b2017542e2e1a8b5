/** Rules that concern more than one option. They are checked when all sources have been laid over each other. */
import type { Config } from '../../contract/config/config.js';
import { type KeyPath } from './key-path.js';
import { type CrossChecked, type Origin } from './problem.js';
export declare function crossCheck(config: Config, originOf: (path: KeyPath) => Origin): CrossChecked;
