/** Messages of the Vercel AI SDK (versions 4 to 6): what `generateText` takes and `prepareStep` is given. */
import type { SessionFormat } from '../session-model.js';
export declare const aiSdkMessages: SessionFormat;
