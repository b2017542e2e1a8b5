/** OpenAI responses: a request with `input`, a response with `output`, or a bare list of items. */
import type { SessionFormat } from '../session-model.js';
export declare const openaiResponses: SessionFormat;
