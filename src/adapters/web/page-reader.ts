/**
 * Reads one page of the web as text. A page that a person names is read as a browser reads it. A page that a program
 * chose is read only if robots.txt allows it (`respectRobots`).
 */
import { PlimsollError } from '../../contract/plimsoll-error.js';
import type { PageKind, PageReader, PageResult } from '../../contract/ports/page-reader.js';
import { fromWindows } from '../readers/decode-text.js';
import { pageKind } from './page-kind.js';
import { ALLOW_ALL, ALLOW_NONE, parseRobots, type RobotsRules } from './robots-rules.js';
import { USER_AGENT } from './user-agent.js';
import { REAL_WAITING, unlessAborted, type WaitingRoom } from './waiting.js';
import { createWebClient, type WebAnswer, type WebClient, type WebClientOptions } from './web-client.js';
import { shownAddress, webError } from './web-error.js';

/** The text of a document that is no text file. */
export interface DocumentText {
  readonly text: string;
  readonly title?: string;
  readonly date?: string;
}

export interface PageReaderOptions extends WebClientOptions {
  /** True unless said otherwise. */
  readonly respectRobots?: boolean;
  /** Reads PDF; without it a PDF is a type that is not read. */
  readonly readPdf?: (bytes: Uint8Array) => Promise<DocumentText>;
}

const ACCEPTED =
  'text/html,application/xhtml+xml,text/markdown;q=0.9,text/plain;q=0.9,application/json;q=0.8,application/xml;q=0.8,application/pdf;q=0.7,text/*;q=0.5';

export function createPageReader(options: PageReaderOptions = {}): PageReader {
  const { userAgent = USER_AGENT, respectRobots = true, waiting = REAL_WAITING, readPdf } = options;
  const client = createWebClient(options);
  const product = userAgent.split(/[/\s]/, 1)[0]?.toLowerCase() ?? '';
  // A client of its own, because a page must not wait for a place that its robots.txt needs.
  const robotsClient = createWebClient({
    ...options,
    maxBytes: LARGEST_ROBOTS * 4,
    timeLimit: Math.min(options.timeLimit ?? 10_000, 10_000),
  });
  const robots = respectRobots ? createRobotsGate(robotsClient, product, waiting) : undefined;
  return {
    async read(address, { signal } = {}) {
      const answer = await client.send(address, {
        headers: { accept: ACCEPTED },
        signal,
        ...(robots === undefined ? {} : { beforeHop: (url: URL) => robots.assertAllowed(url, signal) }),
      });
      assertFound(answer);
      return toPage(answer, readPdf);
    },
  };
}

function assertFound({ status, url, headers }: WebAnswer): void {
  if (status >= 200 && status < 300) return;
  const shown = shownAddress(url);
  const told = `${shown} answered ${status}.`;
  if (status === 404 || status === 410) {
    throw webError('status', `There is no page at ${shown} (${status}).`, {
      remedy: 'Check the address.',
      code: 'NOT_FOUND',
      status,
    });
  }
  if (status === 401 || status === 403 || status === 407) {
    throw webError('status', `${told} The page is not open to everyone.`, {
      remedy: 'Open it yourself, save it as a file and name that file.',
      code: 'AUTH_REQUIRED',
      status,
    });
  }
  if (status === 429) {
    const wait = headers['retry-after'];
    throw webError('rate_limited', `${told} Too many requests were sent.`, {
      remedy: wait === undefined ? 'Try again later.' : `Try again after: ${wait.slice(0, 40)}.`,
      status,
    });
  }
  throw webError('status', told, {
    remedy: status >= 500 ? 'The server is in trouble: try again later.' : 'Check the address.',
    status,
  });
}

async function toPage(answer: WebAnswer, readPdf: PageReaderOptions['readPdf']): Promise<PageResult> {
  const { url, body, headers } = answer;
  const header = headers['content-type'] ?? '';
  const contentType = (header.split(';', 1)[0] ?? '').trim().toLowerCase().slice(0, 100);
  const kind = pageKind(contentType, body);
  if (kind === undefined || (kind === 'pdf' && readPdf === undefined)) throw wrongType(url, contentType);
  const found =
    kind === 'pdf'
      ? await readPdf?.(body).catch(pdfError(url))
      : await textOf(kind, decodeText(body, header), url.href);
  if (found === undefined || !/\S/.test(found.text)) throw noText(url);
  return { address: url.href, contentType, kind, bytes: body.length, ...found };
}

function pdfError(url: URL): (error: unknown) => never {
  return (error) => {
    if (!(error instanceof PlimsollError)) throw error;
    throw webError('malformed', `${shownAddress(url)} cannot be read as PDF. ${error.message}`, {
      remedy: 'Save it yourself in another format and name the file.',
      code: 'INVALID_PARAMS',
    });
  };
}

async function textOf(kind: PageKind, text: string, address: string) {
  if (kind !== 'html') return { text };
  const { readHtml } = await import('../readers/read-html.js');
  return readHtml(text, address);
}

function noText(url: URL): unknown {
  return webError('malformed', `${shownAddress(url)} holds no text.`, {
    remedy:
      'It may be made by a program in the browser: open it yourself, save it as a file and name that file.',
    code: 'INVALID_PARAMS',
  });
}

function wrongType(url: URL, contentType: string): unknown {
  const what = contentType === '' ? 'of an unknown type' : contentType;
  return webError('wrong_type', `${shownAddress(url)} is ${what}, which is not read as text.`, {
    remedy: 'Web pages, text, Markdown, JSON, XML and PDF are read.',
  });
}

/** Bytes of a page as text: a byte order mark, then the server's word, then the page's own, then UTF-8. */
const LOOKED_AT = 4_096;

function decodeText(bytes: Uint8Array, contentType: string): string {
  const label = markOf(bytes) ?? charsetIn(contentType) ?? charsetOf(bytes);
  const named = label === undefined ? undefined : decoderFor(label);
  if (named !== undefined)
    return named.encoding === 'windows-1252' ? fromWindows(bytes) : named.decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return label === undefined ? fromWindows(bytes) : new TextDecoder().decode(bytes);
  }
}

function markOf(bytes: Uint8Array): string | undefined {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return 'utf-8';
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  return undefined;
}

function charsetIn(contentType: string): string | undefined {
  return /charset\s{0,5}=\s{0,5}["']?([^\s"';>/]{1,40})/i.exec(contentType.slice(0, 500))?.[1];
}

/** What the page declares: `<meta charset>`, `<meta http-equiv>` or an XML declaration. */
function charsetOf(bytes: Uint8Array): string | undefined {
  const start = Buffer.from(bytes.subarray(0, LOOKED_AT)).toString('latin1');
  const xml = /^\s{0,20}<\?xml[^>]{0,200}encoding\s{0,5}=\s{0,5}["']([^"']{1,40})["']/i.exec(start)?.[1];
  if (xml !== undefined) return xml;
  for (const [tag] of start.matchAll(/<meta\s[^>]{0,400}>/gi)) {
    const found = charsetIn(tag);
    // A page that could be read this far is not in UTF-16.
    if (found !== undefined) return /^utf-?16/i.test(found) ? 'utf-8' : found;
  }
  return undefined;
}

function decoderFor(label: string): InstanceType<typeof TextDecoder> | undefined {
  try {
    return new TextDecoder(label);
  } catch {
    return undefined;
  }
}

/** Asks robots.txt of a host before its pages are read, and remembers the answer for a while. */
const KEPT = 24 * 3_600_000;
/** When the host is in trouble nothing is read, but that is asked again soon. */
const KEPT_WHEN_FAILING = 10 * 60_000;
const MOST_HOSTS = 1_000;
/** RFC 9309 asks for at least 500 KiB; what stands after it is not read. */
const LARGEST_ROBOTS = 512 * 1024;

interface RobotsGate {
  /** Throws when the page must not be read. */
  assertAllowed(url: URL, signal?: AbortSignal): Promise<void>;
}

interface Kept {
  readonly rules: Promise<RobotsRules>;
  until: number;
}

function createRobotsGate(client: WebClient, product: string, waiting: WaitingRoom): RobotsGate {
  const kept = new Map<string, Kept>();
  return {
    async assertAllowed(url, signal) {
      const rules = await unlessAborted(rulesFor(url.origin), signal);
      if (rules.allows(url.pathname + url.search)) return;
      throw webError('robots', `${url.host} asks programs not to read ${shownAddress(url)} (robots.txt).`, {
        remedy: 'Choose another source, or open the page yourself and save it as a file.',
      });
    },
  };

  function rulesFor(origin: string): Promise<RobotsRules> {
    const known = kept.get(origin);
    if (known !== undefined && known.until > waiting.now()) return known.rules;
    const entry: Kept = {
      rules: load(origin, (until) => (entry.until = until)),
      until: waiting.now() + KEPT,
    };
    kept.delete(origin);
    kept.set(origin, entry);
    const oldest = kept.size > MOST_HOSTS ? kept.keys().next().value : undefined;
    if (oldest !== undefined) kept.delete(oldest);
    return entry.rules;
  }

  /** Not stopped when one page is given up: others may wait for the same answer. It never fails. */
  async function load(origin: string, keepUntil: (time: number) => void): Promise<RobotsRules> {
    try {
      const headers = { accept: 'text/plain' };
      const { status, body } = await client.send(`${origin}/robots.txt`, { headers });
      if (status >= 200 && status < 300)
        return parseRobots(body.subarray(0, LARGEST_ROBOTS).toString('utf8'), product);
      if (status < 500 && status !== 429) return ALLOW_ALL;
    } catch {
      // Told by the rules: a host that cannot answer is not read.
    }
    keepUntil(waiting.now() + KEPT_WHEN_FAILING);
    return ALLOW_NONE;
  }
}
