/**
 * Whether a person agrees to a call, asked through the client in its own revision: by a request of ours, or by an answer that
 * has the client ask and call again. An agreement is for this call alone, its arguments included.
 */
import { createHash, randomUUID } from 'node:crypto';
import { applyEdits, removeEntries } from '../../data/json-edits.js';
import { stringOf } from '../../data/json-values.js';
import { CONSENT_KEY, consentForm, isConsent } from '../wire/consent.js';
import { createOwnRequests } from './own-requests.js';
import { asObject, missingFor } from './revisions/capabilities.js';
import { inputRequired } from './revisions/open-call.js';
import { CLIENT_CAPABILITIES_KEY } from './revisions/protocol-keys.js';
import {
  cancelMessage,
  carriedVersion,
  paramText,
  paramValue,
  type RpcMessage,
  readMessage,
  requestMessage,
  resultMessage,
  smallValue,
} from './rpc-message.js';

export type Verdict =
  /** `message`: the call, without the answer to our question. */
  | { readonly kind: 'yes'; readonly message: RpcMessage }
  | { readonly kind: 'no' }
  /** The client will call again. */
  | { readonly kind: 'asked' }
  /** It offers no way to ask. */
  | { readonly kind: 'unable' };

export interface UserConsent {
  /** `subject`: what it is about. */
  ask(message: RpcMessage, subject: string, question: string, signal: AbortSignal): Promise<Verdict>;
  answered(message: RpcMessage): boolean;
  stop(): void;
}

export interface UserConsentPorts {
  readonly id: string;
  readonly toClient: (bytes: Buffer) => void;
  readonly timeoutMs: number;
  readonly capabilities: () => unknown;
}

/** Questions that were never answered, and calls that their servers may still ask about. */
const MOST_OPEN = 1_000;

export function createUserConsent({ id, toClient, timeoutMs, capabilities }: UserConsentPorts): UserConsent {
  const own = createOwnRequests(`plimsoll-confirm-${id}`, toClient);
  /** What was asked about, by the state that the client brings along. */
  const asked = new Map<string, string>();
  /** What was agreed to: its server may have questions of its own, and the call comes again with their answers. */
  const agreed = new Set<string>();

  function ask(
    message: RpcMessage,
    subject: string,
    question: string,
    signal: AbortSignal,
  ): Promise<Verdict> {
    const isStateless = carriedVersion(message) !== undefined;
    const declared = isStateless
      ? asObject(paramValue(message, '_meta'))[CLIENT_CAPABILITIES_KEY]
      : capabilities();
    if (missingFor(asObject(declared), 'elicitation/create', {}) !== undefined)
      return Promise.resolve({ kind: 'unable' });
    return isStateless
      ? Promise.resolve(askInRounds(message, subject, question))
      : askDirectly(message, question, signal);
  }

  async function askDirectly(message: RpcMessage, question: string, signal: AbortSignal): Promise<Verdict> {
    let asking = '';
    const answer = own.wait((given) => {
      asking = given;
      toClient(requestMessage(given, 'elicitation/create', consentForm(question)));
    }, timeoutMs);
    const cancelled = new Promise<undefined>((resolve) =>
      signal.addEventListener('abort', () => resolve(undefined), { once: true }),
    );
    const came = await Promise.race([answer, cancelled]);
    if (came === undefined) toClient(cancelMessage(asking));
    const isYes = came !== undefined && isConsent(smallValue(came, came.result));
    return isYes ? { kind: 'yes', message } : { kind: 'no' };
  }

  function askInRounds(message: RpcMessage, about: string, question: string): Verdict {
    // Arguments may be long, and many questions open.
    const subject = createHash('sha256').update(about).digest('hex');
    const state = paramText(message, 'requestState');
    if (state !== undefined && asked.get(state) === subject) {
      asked.delete(state);
      const isYes = isConsent(asObject(paramValue(message, 'inputResponses'))[CONSENT_KEY]);
      if (!isYes) return { kind: 'no' };
      remember(agreed, subject);
      return { kind: 'yes', message: withoutAnswers(message) };
    }
    if (state !== undefined && agreed.has(subject)) return { kind: 'yes', message };
    const fresh = randomUUID();
    if (asked.size >= MOST_OPEN) asked.delete(asked.keys().next().value ?? '');
    asked.set(fresh, subject);
    const params = JSON.stringify({ mode: 'form', ...consentForm(question) });
    const text = `{"method":"elicitation/create","params":${params}}`;
    toClient(resultMessage(message.writtenId, inputRequired([{ key: CONSENT_KEY, text }], fresh)));
    return { kind: 'asked' };
  }

  return { ask, answered: own.take, stop: own.dropAll };
}

function remember(set: Set<string>, entry: string): void {
  if (set.size >= MOST_OPEN) set.delete(set.keys().next().value ?? '');
  set.add(entry);
}

/** Its server has asked nothing yet. */
function withoutAnswers(message: RpcMessage): RpcMessage {
  const { source, params } = message;
  if (params === undefined) return message;
  const gone = new Set(['inputResponses', 'requestState']);
  const edits = removeEntries(source, params, (key) => gone.has(stringOf(source, key) ?? ''));
  return readMessage(Buffer.from(applyEdits(source.text, edits))) ?? message;
}
