/** What of a session is never counted exactly, however exact the counter of its texts is. */
import type { Part } from './session-model.js';
import type { Survey } from './survey.js';

/** Named as people read it, in a fixed order. */
export function estimatedContent({ messages, toolTokens }: Survey): string[] {
  const has = (is: (part: Part) => boolean) => messages.some(({ parts }) => parts.some(is));
  return [
    ...(has((part) => part.type === 'media' || (part.type === 'result' && part.media > 0))
      ? ['images and files']
      : []),
    // What a provider encrypted or signed has a length that only it knows: its readable text counts.
    ...(has((part) => part.type === 'reasoning' && part.signed) ? ['encrypted reasoning'] : []),
    ...(toolTokens > 0 ? ['tools'] : []),
  ];
}
