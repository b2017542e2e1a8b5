/**
 * Decides which addresses may be reached. It resolves a name, checks every address of it, and lets the connection use
 * only those. So a name that resolves differently the next time gains nothing. The URL parser normalises odd
 * spellings of IPv4 (decimal, octal, hexadecimal) first.
 */
import { lookup } from 'node:dns/promises';
import { BlockList, isIP } from 'node:net';
import { shownAddress, webError } from './web-error.js';

export interface ResolvedAddress {
  readonly address: string;
  readonly family: 4 | 6;
}

export type Resolve = (hostname: string) => Promise<readonly ResolvedAddress[]>;

/** True: any private address; a list: only these, each as host:port. */
export type PrivateAllowance = boolean | readonly string[];

const LONGEST_ADDRESS = 4_000;

const NOT_PUBLIC = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  NOT_PUBLIC.addSubnet(network, bits, 'ipv4');
/** Inside 2000::/3: protocol assignments with Teredo, documentation, 6to4 (an IPv4 address in disguise). */
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  NOT_PUBLIC.addSubnet(network, bits, 'ipv6');

const GLOBAL_IPV6 = new BlockList();
GLOBAL_IPV6.addSubnet('2000::', 3, 'ipv6');
const NAT64 = new BlockList();
NAT64.addSubnet('64:ff9b::', 96, 'ipv6');

/** The address as a URL that may be tried, or an error that says why not. Names are judged when they are resolved. */
export function checkAddress(text: string, allowance: PrivateAllowance): URL {
  const url = text.length <= LONGEST_ADDRESS && URL.canParse(text) ? new URL(text) : undefined;
  if (url === undefined) {
    throw webError('bad_address', `"${text.slice(0, 80).toWellFormed()}" is not a web address.`, {
      remedy: 'Write a whole address, such as https://example.org/page.',
    });
  }
  if (url.protocol !== 'http:' && url.protocol !== 'https:') {
    throw webError('bad_address', `Addresses that begin with ${url.protocol} are not read.`, {
      remedy: 'Use an http or https address.',
    });
  }
  if (url.username !== '' || url.password !== '') {
    throw webError('bad_address', `The address of ${url.host} contains a name or a password.`, {
      remedy: 'Leave the part before @ out: credentials in addresses are never sent.',
    });
  }
  url.hash = '';
  if (isAllowed(url, allowance)) return url;
  const literal = literalOf(url.hostname);
  if (literal !== undefined && !isPublicAddress(literal.address)) throw privateError(url);
  const port = Number(portOf(url));
  if (port < 1_024 && port !== 80 && port !== 443) {
    throw webError('bad_address', `Port ${port} of ${url.hostname} is not one for web pages.`, {
      remedy: 'Use the address of a web page: port 80, 443, or 1024 and above.',
    });
  }
  return url;
}

/** All addresses of the host, each of them checked. */
export async function resolveChecked(
  url: URL,
  allowance: PrivateAllowance,
  resolve: Resolve = resolveBySystem,
): Promise<readonly ResolvedAddress[]> {
  const literal = literalOf(url.hostname);
  const addresses = literal === undefined ? await resolve(url.hostname) : [literal];
  if (addresses.length === 0) throw unknownHost(url);
  if (!isAllowed(url, allowance) && !addresses.every(({ address }) => isPublicAddress(address)))
    throw privateError(url);
  return addresses;
}

/** True for addresses of the public internet; false for all others and for what is no address. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !NOT_PUBLIC.check(address, 'ipv4');
  if (family !== 6 || address.includes('%')) return false;
  if (NAT64.check(address, 'ipv6')) return isPublicAddress(embeddedIpv4(address));
  return GLOBAL_IPV6.check(address, 'ipv6') && !NOT_PUBLIC.check(address, 'ipv6');
}

async function resolveBySystem(hostname: string): Promise<readonly ResolvedAddress[]> {
  const found = await lookup(hostname, { all: true, verbatim: true });
  return found.map(({ address, family }) => ({ address, family: family === 6 ? 6 : 4 }));
}

function literalOf(hostname: string): ResolvedAddress | undefined {
  const bare = hostname.startsWith('[') ? hostname.slice(1, -1) : hostname;
  const family = isIP(bare);
  return family === 0 ? undefined : { address: bare, family: family === 6 ? 6 : 4 };
}

/** The last 32 bits, in dotted form. */
function embeddedIpv4(address: string): string {
  const written = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const groups = written.slice(written.lastIndexOf('::') + 2).split(':');
  const low = Number.parseInt(groups.at(-1) || '0', 16);
  const high = groups.length > 1 ? Number.parseInt(groups.at(-2) || '0', 16) : 0;
  return [high >> 8, high & 255, low >> 8, low & 255].join('.');
}

function isAllowed(url: URL, allowance: PrivateAllowance): boolean {
  if (typeof allowance === 'boolean') return allowance;
  return allowance.includes(`${url.hostname}:${portOf(url)}`);
}

/** The hosts that this address allows: its port, and both web ports for a page without one. */
export function allowanceFor(address: string): string[] {
  if (!URL.canParse(address)) return [];
  const { hostname, port } = new URL(address);
  return (port === '' ? ['80', '443'] : [port]).map((one) => `${hostname}:${one}`);
}

function portOf({ port, protocol }: URL): string {
  return port !== '' ? port : protocol === 'https:' ? '443' : '80';
}

function privateError(url: URL): Error {
  return webError(
    'private_address',
    `${shownAddress(url)} is an address of this machine or of a private network.`,
    {
      remedy:
        'Only public addresses are read. If you trust this one, name it yourself and pass --allow-private.',
    },
  );
}

export function unknownHost(url: URL): Error {
  return webError('unreachable', `There is no host ${url.hostname}.`, {
    remedy: 'Check the address and the network connection.',
  });
}
