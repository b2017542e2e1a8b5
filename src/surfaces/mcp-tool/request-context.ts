/**
 * Reads what both generations of the official SDK tell a tool handler about a request. It goes by shape, so that no
 * SDK is imported: 1.x passes `extra` (`_meta`, `sessionId`, `sendRequest`), 2.x a context (`sessionId`, `mcpReq`).
 */
import { createHash } from 'node:crypto';
import { fieldsOf } from '../../contract/fields.js';
import { invalidParams } from '../../contract/plimsoll-error.js';
import { CONSENT_KEY, consentForm, isConsent } from '../wire/consent.js';

type Shape = Readonly<Record<string, unknown>>;

/** What a handler gets beside its arguments. With SDK 2.x `signal` and `_meta` stand in `mcpReq`. */
export interface RequestExtra {
  readonly sessionId?: string;
  readonly signal?: AbortSignal;
  readonly _meta?: object;
  readonly mcpReq?: { readonly signal: AbortSignal; readonly _meta?: object };
}

export interface RequestContext {
  readonly session: string | undefined;
  /** The trace that the client names, as W3C Trace Context has it. */
  readonly traceId: string | undefined;
  /** The bearer that a server has checked. */
  readonly principal: string | undefined;
  /** The `_meta` of the request: where a client may name its turn. */
  readonly meta: Shape;
  /** Asks the person through the client. Undefined when this request offers no way to ask. */
  readonly elicit: ((message: string) => Promise<Elicited>) | undefined;
}

/** The answer of a person, or the result to return so that the client asks and calls again. */
export type Elicited =
  | { readonly kind: 'answer'; readonly confirmed: boolean }
  | { readonly kind: 'ask'; readonly result: InputRequired };

export interface InputRequired {
  readonly resultType: 'input_required';
  readonly inputRequests: Record<
    string,
    { readonly method: string; readonly params: Record<string, unknown> }
  >;
  [key: string]: unknown;
}

const TRACE = /^[0-9a-f]{2}-([0-9a-f]{32})-/;
const CAPABILITIES = 'io.modelcontextprotocol/clientCapabilities';

export function readRequestContext(extra: unknown): RequestContext {
  try {
    return contextOf(extra);
  } catch (cause) {
    throw invalidParams(
      'The second argument of the tool handler cannot be read.',
      'Give the handler the second argument of the SDK as it is.',
      { cause },
    );
  }
}

function contextOf(extra: unknown): RequestContext {
  const context = fieldsOf(extra);
  const request = fieldsOf(context.mcpReq);
  const isSecond = Object.keys(request).length > 0;
  const meta = { ...fieldsOf(isSecond ? request._meta : context._meta) };
  return {
    traceId: typeof meta.traceparent === 'string' ? TRACE.exec(meta.traceparent)?.[1] : undefined,
    session: typeof context.sessionId === 'string' ? context.sessionId : undefined,
    principal: principalOf(fieldsOf(isSecond ? fieldsOf(context.http).authInfo : context.authInfo)),
    meta,
    elicit: isSecond ? elicitBySecond(request) : elicitByFirst(context),
  };
}

/** By its token, which is not kept itself. */
function principalOf({ token, clientId }: Shape): string | undefined {
  const bearer = typeof token === 'string' ? token : clientId;
  return typeof bearer === 'string'
    ? `bearer:${createHash('sha256').update(bearer).digest('hex')}`
    : undefined;
}

/** 2.x: stateless requests are answered with `input_required` and come again; older ones are asked directly. */
function elicitBySecond(request: Shape): RequestContext['elicit'] {
  const envelope = fieldsOf(request.envelope);
  if (Object.keys(envelope).length > 0) {
    if (fieldsOf(envelope[CAPABILITIES]).elicitation === undefined) return undefined;
    return async (message) => {
      const response = fieldsOf(request.inputResponses)[CONSENT_KEY];
      if (response !== undefined) return { kind: 'answer', confirmed: isConsent(response) };
      const params = { mode: 'form', ...consentForm(message) };
      return {
        kind: 'ask',
        result: {
          resultType: 'input_required',
          inputRequests: { [CONSENT_KEY]: { method: 'elicitation/create', params } },
        },
      };
    };
  }
  const ask = request.elicitInput;
  if (typeof ask !== 'function') return undefined;
  return async (message) => {
    const response: unknown = await ask.call(request, { mode: 'form', ...consentForm(message) });
    return { kind: 'answer', confirmed: isConsent(response) };
  };
}

function elicitByFirst(extra: Shape): RequestContext['elicit'] {
  const send = extra.sendRequest;
  if (typeof send !== 'function') return undefined;
  return async (message) => {
    const request = { method: 'elicitation/create', params: consentForm(message) };
    // The SDK wants a schema for the answer; ours lets everything through and is checked below.
    const { looseObject } = await import('zod');
    const response: unknown = await send.call(extra, request, looseObject({}));
    return { kind: 'answer', confirmed: isConsent(response) };
  };
}
