import type { OptionKind } from './option-schema.js';
export declare function convertText(kind: OptionKind, text: string): unknown;
