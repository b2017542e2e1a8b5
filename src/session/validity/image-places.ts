/** Finds the images that a provider counts, of a person or in a result. Other files are no images. */
import { listOf, memberValue, stringOf, valueIn } from '../formats/json-access.js';
import { formatOf } from '../formats/recognise-format.js';
import type { JsonPath, Part, SessionMessage, Transcript } from '../session-model.js';

export interface ImagePlace {
  readonly message: SessionMessage;
  readonly record: number;
  /** The path of the block that holds it. */
  readonly path: JsonPath;
  readonly block: unknown;
}

/** In the order of the conversation. */
export function imagePlaces(transcript: Transcript, messages: readonly SessionMessage[]): ImagePlace[] {
  const { records } = transcript;
  const { resultBlocks = [] } = formatOf(transcript);
  const places: ImagePlace[] = [];
  for (const message of messages) {
    for (const part of message.parts) {
      const value = records[part.record]?.value;
      if (part.type === 'media') add(part.path, valueIn(value, part.path));
      else if (part.type === 'result' && part.media > 0) {
        const path = [...part.path, ...resultBlocks];
        for (const [at, block] of (listOf(valueIn(value, path)) ?? []).entries()) add([...path, at], block);
      }

      function add(path: JsonPath, block: unknown): void {
        if (isImage(block)) places.push({ message, record: (part as Part).record, path, block });
      }
    }
  }
  return places;
}

const IMAGE_TYPES = new Set<unknown>(['image', 'image_url', 'input_image']);

function isImage(block: unknown): boolean {
  if (IMAGE_TYPES.has(memberValue(block, 'type'))) return true;
  const source = memberValue(block, 'inlineData') ?? memberValue(block, 'fileData') ?? block;
  const type = stringOf(memberValue(source, 'mimeType')) ?? stringOf(memberValue(source, 'mime'));
  return type?.startsWith('image/') === true;
}
