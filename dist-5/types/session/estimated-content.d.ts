import type { Survey } from './survey.js';
/** Named as people read it, in a fixed order. */
export declare function estimatedContent({ messages, toolTokens, transcript }: Survey): string[];
