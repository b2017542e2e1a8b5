/**
 * The tools that a request offers beside its messages. They are sent with each request, so they count; nothing of them is pruned.
 * Providers render them in their own way: their JSON is an estimate of that.
 */
import type { FoundTranscript, SourceText } from '../session-model.js';
import { jsonText, valueIn } from './json-access.js';

/** `config` is where the client of Gemini has what does not belong to the contents. */
const PLACES = [['tools'], ['functions'], ['config', 'tools']] as const;

export function offeredTools({ container }: FoundTranscript, source: SourceText): string {
  const root = container === 'list' ? source.document()?.root : undefined;
  if (root === undefined || Array.isArray(root)) return '';
  const texts = PLACES.map((path) => valueIn(root, path))
    .filter((value) => typeof value === 'object' && value !== null && Object.keys(value).length > 0)
    .map(jsonText);
  return texts.join('\n');
}
