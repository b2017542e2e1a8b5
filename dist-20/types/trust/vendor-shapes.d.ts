import type { ShapedFormat } from './shaped-formats.js';
export declare const VENDOR_FORMATS: readonly ShapedFormat[];
