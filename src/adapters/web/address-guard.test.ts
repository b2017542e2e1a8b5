import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { webFailureOf } from '../../contract/ports/page-reader.js';
import {
  allowanceFor,
  checkAddress,
  isPublicAddress,
  type ResolvedAddress,
  resolveChecked,
} from './address-guard.js';

const failure = (act: () => unknown) => {
  try {
    act();
  } catch (error) {
    return webFailureOf(error);
  }
  return undefined;
};

const PRIVATE_NETWORKS: readonly (readonly [number, number])[] = [
  [0x00000000, 8],
  [0x0a000000, 8],
  [0x64400000, 10],
  [0x7f000000, 8],
  [0xa9fe0000, 16],
  [0xac100000, 12],
  [0xc0a80000, 16],
  [0xc6120000, 15],
  [0xe0000000, 4],
  [0xf0000000, 4],
];

/** An IPv4 address inside one of the private networks, as a number. */
const privateNumber = fc
  .tuple(fc.constantFrom(...PRIVATE_NETWORKS), fc.nat(0xffffffff))
  .map(([[network, bits], any]) => (network | (any & (2 ** (32 - bits) - 1))) >>> 0);

const bytesOf = (value: number) => [value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255];
const dotted = (value: number) => bytesOf(value).join('.');
const hexGroups = (value: number) => `${(value >>> 16).toString(16)}:${(value & 0xffff).toString(16)}`;

/** The same address in ways that parsers of addresses accept. */
const SPELLINGS: readonly ((value: number) => string)[] = [
  dotted,
  (value) => `${dotted(value)}.`,
  (value) => String(value),
  (value) => `0x${value.toString(16)}`,
  (value) => `0${value.toString(8)}`,
  (value) =>
    bytesOf(value)
      .map((byte) => `0x${byte.toString(16)}`)
      .join('.'),
  (value) =>
    bytesOf(value)
      .map((byte) => `0${byte.toString(8)}`)
      .join('.'),
  (value) => `${value >>> 24}.${value & 0xffffff}`,
  (value) => `[::ffff:${dotted(value)}]`,
  (value) => `[::ffff:${hexGroups(value)}]`,
  (value) => `[::${dotted(value)}]`,
  (value) => `[64:ff9b::${dotted(value)}]`,
  (value) => `[2002:${hexGroups(value)}::1]`,
  (value) => dotted(value).replaceAll('.', '\u3002'),
  (value) => dotted(value).replace(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit))),
  (value) => encodeURIComponent(dotted(value)).replaceAll('.', '%2E'),
];

describe('the address guard', () => {
  it('refuses a private IPv4 address in every spelling', () => {
    fc.assert(
      fc.property(
        privateNumber,
        fc.constantFrom(...SPELLINGS),
        fc.constantFrom('http', 'https'),
        (value, spell, scheme) => {
          expect(failure(() => checkAddress(`${scheme}://${spell(value)}/x`, false))).toMatch(
            /^(private|bad)_address$/,
          );
        },
      ),
      { numRuns: 500 },
    );
  });

  it('refuses private, local, mapped and documentation addresses of IPv6', () => {
    const starts = [
      '::',
      '::1',
      'fc00::',
      'fd12:3456::',
      'fe80::',
      'fec0::',
      'ff02::',
      '2001:db8::',
      '2001::',
      '100::',
      '64:ff9b:1::',
      '3fff::',
      '5f00::',
      '4000::',
    ];
    fc.assert(
      fc.property(fc.constantFrom(...starts), fc.nat(0xffff), (start, end) => {
        const address = start.endsWith('::') ? `${start}${end.toString(16)}` : start;
        expect(isPublicAddress(address)).toBe(false);
        expect(failure(() => checkAddress(`http://[${address}]/`, false))).toBe('private_address');
      }),
    );
    expect(isPublicAddress('fe80::1%eth0')).toBe(false);
  });

  it('lets public addresses pass, those behind a translator too', () => {
    for (const address of [
      '1.1.1.1',
      '8.8.8.8',
      '93.184.215.14',
      '2606:4700::1111',
      '64:ff9b::808:808',
      '172.15.0.1',
      '172.32.0.1',
      '100.128.0.1',
    ])
      expect([address, isPublicAddress(address)]).toEqual([address, true]);
    expect(checkAddress('https://example.org/a?b#c', false).href).toBe('https://example.org/a?b');
  });

  it('never takes a text for a public address that is none', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
        if (!/^[0-9a-f.:]+$/i.test(text)) expect(isPublicAddress(text)).toBe(false);
      }),
    );
  });

  it('refuses other protocols, credentials and ports of other services', () => {
    for (const address of [
      'file:///etc/passwd',
      'ftp://example.org/',
      'javascript:1',
      'data:text/plain,x',
      'gopher://example.org',
      '//example.org',
      'example.org',
      '',
      `https://example.org/${'a'.repeat(5_000)}`,
    ])
      expect([address.slice(0, 30), failure(() => checkAddress(address, true))]).toEqual([
        address.slice(0, 30),
        'bad_address',
      ]);
    for (const port of [22, 25, 110, 445])
      expect(failure(() => checkAddress(`http://example.org:${port}/`, false))).toBe('bad_address');
  });

  it('shows neither name nor password of an address', () => {
    try {
      checkAddress('https://anna:hunter2secret@example.org/', false);
      expect.unreachable();
    } catch (error) {
      expect(JSON.stringify([error, String(error)])).not.toMatch(/anna|hunter2/);
      expect(webFailureOf(error)).toBe('bad_address');
    }
  });

  it('judges every address that a name has', async () => {
    const url = new URL('http://mixed.example/');
    const resolveTo =
      (...addresses: string[]) =>
      async (): Promise<ResolvedAddress[]> =>
        addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
    await expect(resolveChecked(url, false, resolveTo('1.1.1.1', '127.0.0.1'))).rejects.toThrow(
      /private network/,
    );
    await expect(resolveChecked(url, false, resolveTo('::ffff:10.0.0.1'))).rejects.toThrow(/private network/);
    await expect(resolveChecked(url, false, resolveTo())).rejects.toThrow(/no host/);
    await expect(resolveChecked(url, false, resolveTo('1.1.1.1'))).resolves.toEqual([
      { address: '1.1.1.1', family: 4 },
    ]);
  });

  it('allows only the private hosts and ports that are named', () => {
    const allowed = [
      ...allowanceFor('http://127.0.0.1:8080/x'),
      ...allowanceFor('http://10.0.0.9/'),
      ...allowanceFor('?'),
    ];
    expect(allowed).toEqual(['127.0.0.1:8080', '10.0.0.9:80', '10.0.0.9:443']);
    expect(checkAddress('http://127.0.0.1:8080/x', allowed).port).toBe('8080');
    expect(checkAddress('https://10.0.0.9/', allowed).port).toBe('');
    for (const other of [
      'http://127.0.0.1:8081/x',
      'http://127.0.0.1/',
      'http://10.0.0.9:6379/',
      'https://10.0.0.8/',
    ])
      expect(failure(() => checkAddress(other, allowed))).toBe('private_address');
    expect(checkAddress('http://10.0.0.1/', true).hostname).toBe('10.0.0.1');
  });
});
