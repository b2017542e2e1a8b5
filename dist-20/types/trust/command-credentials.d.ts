import type { ShapedFormat } from './shaped-formats.js';
export declare const COMMAND_FORMATS: readonly ShapedFormat[];
