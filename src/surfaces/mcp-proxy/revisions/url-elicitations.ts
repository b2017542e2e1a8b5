/** The error by which a server of 2025-11-25 asks for a visit to pages, as questions of the stateless revision. */
import { asObject, type Capabilities, missingFor } from './capabilities.js';
import type { ServerAsk } from './open-call.js';
import { URL_ELICITATION_REQUIRED } from './protocol-keys.js';

/** Empty when it is another error, or the client cannot be asked. */
export function requestsOfError(error: unknown, client: Capabilities, since: number): ServerAsk[] {
  const { code, data } = asObject(error);
  const { elicitations } = asObject(data);
  if (code !== URL_ELICITATION_REQUIRED || !Array.isArray(elicitations)) return [];
  const method = 'elicitation/create';
  const asks = elicitations.map((params: unknown, at) => ({
    // Nobody waits for the answer by itself: the call is made again.
    id: '',
    key: `page-${at + 1}`,
    method,
    params,
    text: JSON.stringify({ method, params }),
    since,
  }));
  return asks.every((ask) => missingFor(client, method, ask.params) === undefined) ? asks : [];
}
