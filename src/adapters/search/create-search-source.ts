/**
 * Puts a search service behind the port. It sends only a clean, bounded question to the configured address, and reads
 * the answer leniently. Each failure has its reason, and a key never appears in a text.
 */
import { invalidParams, PlimsollError } from '../../contract/plimsoll-error.js';
import type { SearchHit, SearchSource } from '../../contract/ports/search-source.js';
import {
  SEARCH_SERVICES,
  type SearchServiceFacts,
  type SearchServiceName,
} from '../../contract/search-services.js';
import { redactText } from '../../trust/redact-text.js';
import { allowanceFor, isPublicAddress } from '../web/address-guard.js';
import { REAL_WAITING, retryAfterOf } from '../web/waiting.js';
import { createWebClient, type WebAnswer, type WebClientOptions } from '../web/web-client.js';
import { webError } from '../web/web-error.js';
import { arxiv } from './arxiv.js';
import { cleanHits } from './clean-hits.js';
import { plainText } from './read-answer.js';
import { openalex, semanticScholar, wikipedia } from './scholarly-services.js';
import type { Complaint, SearchService, ServiceSettings } from './search-service.js';
import { brave, google, searxng, tavily } from './web-services.js';

export interface SearchSettings {
  /** Where the service is; without it, its public address. */
  readonly address?: string;
  readonly key?: string;
  /** Google: id of the search engine. */
  readonly engine?: string;
  readonly contact?: string;
}

export type SearchDependencies = Partial<
  Pick<
    WebClientOptions,
    'userAgent' | 'resolve' | 'waiting' | 'timeLimit' | 'idleLimit' | 'maxBytes' | 'tries' | 'longestWait'
  >
>;

const SERVICES: Readonly<Record<SearchServiceName, SearchService>> = {
  tavily,
  brave,
  searxng,
  google,
  'semantic-scholar': semanticScholar,
  openalex,
  arxiv,
  wikipedia,
};

const LARGEST_ANSWER = 5 * 1024 * 1024;
const LONGEST_COMPLAINT = 200;

export function createSearchSource(
  name: SearchServiceName,
  settings: SearchSettings = {},
  dependencies: SearchDependencies = {},
): SearchSource {
  const service = SERVICES[name];
  const facts = SEARCH_SERVICES[name];
  const known = checkSettings(name, facts, settings);
  const client = createWebClient({
    maxBytes: LARGEST_ANSWER,
    timeLimit: 20_000,
    ...dependencies,
    ...(settings.contact === undefined ? {} : { contact: settings.contact }),
    // An address that a person configured may be on this machine. A key goes nowhere else by a redirect.
    allowPrivateAddresses: settings.address === undefined ? false : allowanceFor(known.address),
    maxRedirects: 0,
    hostConcurrency: 1,
    hostInterval: facts.interval,
  });
  return { name, search };

  async function search(
    query: string,
    { limit, signal }: { readonly limit: number; readonly signal?: AbortSignal },
  ): Promise<readonly SearchHit[]> {
    const most = Math.max(1, Math.min(Math.floor(limit) || 1, facts.mostResults));
    const { path, parameters, headers, body } = service.request(cleanQuery(query, facts), most, known);
    const answer = await client.send(addressOf(known.address, path, parameters), {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        accept: name === 'arxiv' ? 'application/atom+xml' : 'application/json',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal,
    });
    const text = answer.body.toString('utf8');
    if (answer.status < 200 || answer.status >= 300) throw statusError(answer, text);
    const complaint = service.complaint?.(text);
    if (complaint !== undefined) throw complaintError(complaint);
    const hits = service.hits(text, known);
    if (hits === undefined) throw malformed();
    return cleanHits(hits, most);
  }

  function statusError({ status, headers }: WebAnswer, text: string): PlimsollError {
    const retryAfter = retryAfterOf(headers['retry-after'], (dependencies.waiting ?? REAL_WAITING).now());
    // Tavily tells a used-up plan by 432 and 433.
    if (status === 429 || status === 432 || status === 433) {
      return webError('rate_limited', `${facts.title} takes no more requests for now (${status}).`, {
        remedy:
          retryAfter === undefined
            ? `Its limits: ${facts.limits}.`
            : `Try again in ${Math.ceil(retryAfter / 1_000)} s.`,
        status,
        ...(retryAfter === undefined ? {} : { retryAfter }),
      });
    }
    if (status === 401 || status === 403) {
      return webError('status', `${facts.title} refused the request (${status}).`, {
        remedy: service.refusalRemedy ?? keyRemedy(name, facts),
        code: 'AUTH_REQUIRED',
        status,
      });
    }
    const told = shown(text);
    return webError('status', `${facts.title} answered ${status}${told === '' ? '' : `: ${told}`}.`, {
      remedy: status >= 500 ? 'Try again later.' : `Check the configuration of the service: ${facts.docs}.`,
      ...(status < 500 ? { code: 'INVALID_PARAMS' as const } : {}),
      status,
    });
  }

  function complaintError({ text, isRateLimit, remedy }: Complaint): PlimsollError {
    if (!isRateLimit) {
      return webError('status', `${facts.title} did not search: ${shown(text)}.`, {
        remedy: remedy ?? 'Rephrase the question.',
        ...(remedy === undefined ? { code: 'INVALID_PARAMS' as const } : {}),
      });
    }
    return webError('rate_limited', `${facts.title} takes no more requests for now.`, {
      remedy: `Its limits: ${facts.limits}.`,
    });
  }

  function malformed(): PlimsollError {
    return webError('malformed', `${facts.title} answered something that is not a search result.`, {
      remedy: `Check that ${new URL(known.address).host} is the address of ${facts.title}, or try again later.`,
    });
  }

  /** A service may repeat the request in its complaint. */
  function shown(text: string): string {
    const line = plainText(text.slice(0, 2_000)) ?? '';
    const safe = known.key === undefined ? line : line.replaceAll(known.key, '[key]');
    return redactText(safe).text.slice(0, LONGEST_COMPLAINT).toWellFormed().replace(/\.$/, '');
  }
}

function checkSettings(
  name: SearchServiceName,
  facts: SearchServiceFacts,
  given: SearchSettings,
): ServiceSettings {
  const address = given.address ?? facts.address;
  if (address === undefined) {
    throw invalidParams(
      `There is no address for ${facts.title}.`,
      `Set search.${name}.base_url, for example to http://127.0.0.1:8080.`,
    );
  }
  const key = facts.key === 'none' ? undefined : given.key?.trim() || undefined;
  if (facts.key === 'required' && key === undefined) {
    throw new PlimsollError('AUTH_REQUIRED', `${facts.title} needs a key, and none is set.`, {
      remedy: keyRemedy(name, facts),
    });
  }
  if (key !== undefined && /[^\x21-\x7e]/.test(key)) {
    throw new PlimsollError(
      'AUTH_REQUIRED',
      `The key of ${facts.title} contains a space or a character that no key has.`,
      {
        remedy: keyRemedy(name, facts),
      },
    );
  }
  if (name === 'google' && given.engine === undefined) {
    throw invalidParams(
      `${facts.title} needs the id of a search engine.`,
      'Set search.google.engine to the "cx" of your engine.',
    );
  }
  if (key !== undefined && isOpenToReaders(address)) {
    throw invalidParams(
      `The key of ${facts.title} would be sent without encryption.`,
      `Write https in search.${name}.base_url.`,
    );
  }
  return { address: address.replace(/\/+$/, ''), key, engine: given.engine, contact: given.contact };
}

/** Over http, except on this machine. */
function isOpenToReaders(address: string): boolean {
  const { protocol, hostname } = new URL(address);
  if (protocol === 'https:') return false;
  return !(
    hostname === 'localhost' ||
    hostname === '[::1]' ||
    (hostname.startsWith('127.') && !isPublicAddress(hostname))
  );
}

function keyRemedy(name: SearchServiceName, { keyVariable, docs }: SearchServiceFacts): string {
  return keyVariable === undefined
    ? `Check search.${name}.base_url; see ${docs}.`
    : `Put a valid key into ${keyVariable}, or name another variable in search.${name}.api_key_env; see ${docs}.`;
}

function cleanQuery(query: string, { longestQuery, title }: SearchServiceFacts): string {
  const line = query
    .toWellFormed()
    .slice(0, longestQuery * 8)
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
  const allowed = line.split(' ').slice(0, 50).join(' ');
  if (!/[\p{L}\p{N}]/u.test(allowed)) {
    throw invalidParams(`There is no question for ${title}.`, 'Write a question.');
  }
  if (allowed.length <= longestQuery) return allowed;
  const cut = allowed.slice(0, longestQuery + 1);
  const space = cut.lastIndexOf(' ');
  return (space > 0 ? cut.slice(0, space) : allowed.slice(0, longestQuery)).toWellFormed();
}

function addressOf(base: string, path: string, parameters: Readonly<Record<string, string>> = {}): string {
  const url = new URL(base + path);
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return url.href;
}
