/** Names the fields of a value in which secrets were replaced: JSON Pointers of the first ones, for a sentence. */
import { MARK } from '../../trust/scan-state.js';

const MOST_NAMED = 3;
const LONGEST = 80;

export function redactedFields(value: unknown): string {
  const found: string[] = [];
  const open: { readonly pointer: string; readonly value: unknown }[] = [{ pointer: '', value }];
  for (const { pointer, value: inner } of open) {
    if (typeof inner === 'string' && inner.includes(MARK)) found.push(pointer);
    if (typeof inner !== 'object' || inner === null) continue;
    for (const [key, member] of Object.entries(inner)) {
      const place = `${pointer}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`;
      if (key.includes(MARK)) found.push(place);
      else open.push({ pointer: place, value: member });
    }
  }
  const named = found.slice(0, MOST_NAMED).map((pointer) => JSON.stringify(pointer.slice(0, LONGEST)));
  const others = found.length - named.length;
  return `${named.join(', ')}${others > 0 ? ` and ${others} more` : ''}`;
}
