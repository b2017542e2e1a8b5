/**
 * Offers originals as resources, through a template that takes a handle. They are never listed, because a handle is
 * the right to read one.
 */
import type { ResultProxy } from '../../app/proxy/open-proxy.js';
import { ORIGINAL_URI as PREFIX } from '../../contract/names.js';
import { applyEdits } from '../../data/json-edits.js';
import { scanJson } from '../../data/json-tape.js';
import { childrenOf, isArray, memberOf, ROOT } from '../../data/json-values.js';
import { errorMessage, ownResult, type RpcMessage } from './rpc-message.js';

const RESOURCE_NOT_FOUND = -32_002;

const TEMPLATE = JSON.stringify({
  uriTemplate: `${PREFIX}{handle}{?cursor}`,
  name: 'plimsoll_original',
  title: 'What was left out of a tool result',
  description: 'The original of a tool result that was cut, by the handle from its notice, in pages.',
  mimeType: 'text/plain',
});

export function isOriginal(uri: string): boolean {
  return uri.startsWith(PREFIX);
}

export async function readOriginal(
  message: RpcMessage,
  uri: string,
  proxy: ResultProxy,
  client: string | undefined,
): Promise<Buffer> {
  const [handle = '', query = ''] = uri.slice(PREFIX.length).split('?', 2);
  const cursor = new URLSearchParams(query).get('cursor');
  const answer = await proxy.retrieve(client, cursor === null ? { handle } : { handle, cursor });
  if (answer.isError)
    return errorMessage(message.id, {
      code: RESOURCE_NOT_FOUND,
      message: answer.text,
      data: { error_code: 'NOT_FOUND' },
    });
  const contents = [{ uri, mimeType: 'text/plain', text: answer.text }];
  return ownResult(message, JSON.stringify({ contents }));
}

/** The server's list of templates with ours at the end of its last page. */
export function withTemplate(result: string): string {
  const source = scanJson(result);
  const list = source === undefined ? undefined : memberOf(source, ROOT, 'resourceTemplates');
  if (source === undefined || !isArray(source, list)) return result;
  if (memberOf(source, ROOT, 'nextCursor') !== undefined) return result;
  const end = (source.ends[list] ?? 0) - 1;
  const comma = childrenOf(source, list).length === 0 ? '' : ',';
  return applyEdits(result, [{ start: end, end, text: `${comma}${TEMPLATE}` }]);
}
