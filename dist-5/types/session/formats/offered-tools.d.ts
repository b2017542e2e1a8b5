/**
 * The tools that a request offers beside its messages. They are sent with each request, so they count; nothing of them is pruned.
 * Providers render them in their own way: their JSON is an estimate of that.
 */
import type { FoundTranscript, SourceText } from '../session-model.js';
export declare function offeredTools({ container }: FoundTranscript, source: SourceText): string;
