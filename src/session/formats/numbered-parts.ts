/** One pass over what was read: numbers the parts of all messages, and notes what there is at all. */
import type { Part, SessionMessage, TranscriptTraits } from '../session-model.js';

export class NumberedParts implements TranscriptTraits {
  slots = 0;
  hasMedia = false;
  hasSealed = false;
  hasEmpty = false;
  longestId = 0;
  readonly tools = new Set<string>();

  constructor(messages: readonly SessionMessage[]) {
    messages.forEach(this.add, this);
  }

  private add({ parts }: SessionMessage): void {
    if (parts.length === 0) this.hasEmpty = true;
    for (let at = 0; at < parts.length; at++) {
      const part = parts[at] as Part;
      (part as { slot: number }).slot = this.slots++;
      if (part.type === 'text') continue;
      if (part.type === 'call') this.addCall(part.id, part.tool);
      else this.look(part);
    }
  }

  private addCall(id: string, tool: string): void {
    this.tools.add(tool);
    this.longestId = Math.max(this.longestId, id.length);
  }

  private look(part: Part): void {
    if (part.type === 'result') {
      if (part.media > 0) this.hasMedia = true;
      if (part.text === '') this.hasEmpty = true;
    } else if (part.type === 'media') this.hasMedia = true;
    else if (part.type === 'reasoning' ? part.signed : part.type === 'other' && part.sealed !== undefined)
      this.hasSealed = true;
  }
}
