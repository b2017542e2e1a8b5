/** Finds the content of a session that no counter counts exactly. */
import type { Part, SessionMessage } from './session-model.js';
import type { Survey } from './survey.js';

/** Named as people read it, in a fixed order. */
export function estimatedContent({ messages, toolTokens, transcript }: Survey): string[] {
  const { traits } = transcript;
  return [
    ...(traits.hasMedia && messages.some(hasMedia) ? ['images and files'] : []),
    // How much reasoning a provider encrypted only it knows: its length is an estimate, its readable text the least.
    ...(traits.hasSealed && messages.some(hasSealed) ? ['encrypted reasoning'] : []),
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

function hasSealed({ parts }: SessionMessage): boolean {
  for (let at = 0; at < parts.length; at++) {
    const part = parts[at] as Part;
    if (part.type === 'reasoning' ? part.signed : part.type === 'other' && part.sealed !== undefined)
      return true;
  }
  return false;
}
