import type { Config } from './config.js';
export declare function defaultConfig(): Config;
