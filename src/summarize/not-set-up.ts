/**
 * Finds models that cannot be asked: without key or address, or with a refused program. Another model may replace
 * them.
 */
import { PlimsollError } from '../contract/plimsoll-error.js';
import { ModelCallError, type ModelClient } from '../contract/ports/model-client.js';
import { parseProviderId } from '../contract/provider-id.js';

const SETTINGS: readonly unknown[] = ['base_url', 'command'];

/** A name that no provider has is a mistake, and none of these. */
export function isNotSetUp(error: unknown): error is PlimsollError {
  return (
    error instanceof PlimsollError &&
    (error.code === 'AUTH_REQUIRED' || SETTINGS.includes(error.details?.field))
  );
}

/** Fails like a model whose key is refused: the next one is asked, and the reason is reported. */
export function clientNotSetUp(name: string, reason: string): ModelClient {
  return {
    id: parseProviderId(name),
    generate: () => Promise.reject(new ModelCallError('authentication', reason)),
  };
}
