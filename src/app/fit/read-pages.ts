/**
 * Reads web pages that a person names. Such a request is the person's own, as in a browser, so robots.txt is not
 * asked; all other limits hold. Private addresses are allowed only for the hosts that were typed.
 */
import type { DocumentText } from '../../adapters/web/page-reader.js';
import { PlimsollError } from '../../contract/plimsoll-error.js';
import type { PageResult } from '../../contract/ports/page-reader.js';

export interface ReadPagesOptions {
  readonly contact?: string | undefined;
  /** Hosts that may be private by configuration, each as host or host:port. */
  readonly privateHosts: readonly string[];
  /** The named hosts may be on this machine or in a private network; what they redirect to may not. */
  readonly allowPrivate: boolean;
  /** Milliseconds for one page. */
  readonly timeLimit?: number | undefined;
  readonly onProgress?: ((message: string) => void) | undefined;
}

export type PageOutcome = PageResult | PlimsollError;

const AT_ONCE = 4;
/** Timers and clocks differ a little. */
const NEARLY = 0.95;

export function isWebAddress(text: string): boolean {
  return /^[a-z][a-z0-9+.-]{0,20}:\/\//i.test(text);
}

export async function readPages(
  addresses: readonly string[],
  options: ReadPagesOptions,
): Promise<ReadonlyMap<string, PageOutcome>> {
  const [{ createPageReader }, { allowanceFor }] = await Promise.all([
    import('../../adapters/web/page-reader.js'),
    import('../../adapters/web/address-guard.js'),
  ]);
  const reader = createPageReader({
    ...(options.contact === undefined ? {} : { contact: options.contact }),
    ...(options.timeLimit === undefined ? {} : { timeLimit: options.timeLimit }),
    respectRobots: false,
    allowPrivateAddresses: [
      ...options.privateHosts.map((host) => `http://${host}`),
      ...(options.allowPrivate ? addresses : []),
    ].flatMap(allowanceFor),
    readPdf,
  });
  const outcomes = new Map<string, PageOutcome>();
  const waiting = [...new Set(addresses)];
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return outcomes;

  async function work(): Promise<void> {
    for (let address = waiting.shift(); address !== undefined; address = waiting.shift()) {
      options.onProgress?.(`Reading ${address}`);
      const begun = performance.now();
      const outcome = await reader.read(address).catch(asPlimsollError);
      const isOutOfTime =
        performance.now() - begun >= (options.timeLimit ?? Number.POSITIVE_INFINITY) * NEARLY;
      outcomes.set(address, isOutOfTime ? withMoreTime(outcome, options.timeLimit) : outcome);
    }
  }
}

async function readPdf(bytes: Uint8Array): Promise<DocumentText> {
  const [{ readPdf: read }, { READ_LIMITS }] = await Promise.all([
    import('../../adapters/readers/read-pdf.js'),
    import('../../adapters/readers/reading.js'),
  ]);
  const { text, title, date } = await read(bytes, READ_LIMITS);
  return { text, ...(title === undefined ? {} : { title }), ...(date === undefined ? {} : { date }) };
}

/** A page that ended with its time may only have been slow. */
function withMoreTime(outcome: PageOutcome, timeLimit = 0): PageOutcome {
  if (!(outcome instanceof PlimsollError) || outcome.details?.reason !== 'timeout') return outcome;
  const { code, message, details } = outcome;
  const seconds = Math.min(3_600, Math.max(1, Math.ceil((2 * timeLimit) / 1_000)));
  const remedy = `Try again later, or give it more time: --page-timeout ${seconds}.`;
  return new PlimsollError(code, message, { remedy, details });
}

function asPlimsollError(error: unknown): PlimsollError {
  if (error instanceof PlimsollError) return error;
  throw error;
}
