/** Limits of tools that cannot work, such as the top of a list without anything to rank by. A server would not start. */
import type { Config } from '../../contract/config/config.js';
import { type KeyPath } from './key-path.js';
import { type CrossChecked, type Origin } from './problem.js';
export declare function checkToolLimits({ tools, proxy }: Config, originOf: (path: KeyPath) => Origin): CrossChecked;
