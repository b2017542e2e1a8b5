/** What of a session is never counted exactly, however exact the counter of its texts is. */
import type { Part, SessionMessage } from './session-model.js';
import type { Survey } from './survey.js';

/** Named as people read it, in a fixed order. */
export function estimatedContent({ messages, having, toolTokens }: Survey): string[] {
  return [
    ...(messages.some(hasMedia) ? ['images and files'] : []),
    // What a provider encrypted or signed has a length that only it knows: its readable text counts.
    ...(having.reasoning.some(hasSigned) ? ['encrypted reasoning'] : []),
    ...(toolTokens > 0 ? ['tools'] : []),
  ];
}

function hasMedia({ parts }: SessionMessage): boolean {
  for (let at = 0; at < parts.length; at++) {
    const part = parts[at] as Part;
    if (part.type === 'media' || (part.type === 'result' && part.media > 0)) return true;
  }
  return false;
}

function hasSigned({ parts }: SessionMessage): boolean {
  return parts.some((part) => part.type === 'reasoning' && part.signed);
}
