import type { CalibrationFamily } from './calibration-table.js';
import { type EncodingName } from './engine/special-tokens.js';
export type CountingMethod = {
    readonly method: 'tokenizer';
    readonly encoding: EncodingName;
} | {
    readonly method: 'calibrated';
    readonly encoding: EncodingName;
    readonly family: CalibrationFamily;
} | {
    readonly method: 'heuristic';
};
/** Takes a provider id (`[cli]codex:gpt-4.1`), an API name (`gpt-4o`, `openai/o3`) or an encoding (`o200k_base`). */
export declare function encodingFor(model: string): CountingMethod;
