import type { Program } from './run-cli.js';
export declare const program: Program;
