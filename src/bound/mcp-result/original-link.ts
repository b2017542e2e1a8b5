/** The link to a kept original, as a block of a result. It is private to whoever has the handle, and stands in no list. */
import { ORIGINAL_URI } from '../../contract/names.js';

export function originalLink(handle: string): string {
  return JSON.stringify({
    type: 'resource_link',
    uri: `${ORIGINAL_URI}${handle}`,
    name: 'original',
    description: 'All of this result, in pages',
    mimeType: 'text/plain',
  });
}
