import { describe, expect, it } from 'vitest';
import { parseListenAddress, refuseRequest } from './http-guard.js';

describe('parseListenAddress', () => {
  it('reads addresses and knows loopback', () => {
    const read = (text: string) => {
      const { host, port, isLoopback } = parseListenAddress(text);
      return `${host} ${port} ${isLoopback}`;
    };
    expect(
      ['127.0.0.1:80', '[::1]:81', 'localhost:82', ':83', '84', '0.0.0.0:85', 'box.local:86'].map(read),
    ).toEqual([
      '127.0.0.1 80 true',
      '::1 81 true',
      'localhost 82 true',
      '127.0.0.1 83 true',
      '127.0.0.1 84 true',
      '0.0.0.0 85 false',
      'box.local 86 false',
    ]);
    for (const text of ['', 'x', '127.0.0.1', '1.2.3.4:99999', 'http://a:1'])
      expect(() => parseListenAddress(text)).toThrow(/not an address to listen at/);
  });
});

const JSON_TYPE = { 'content-type': 'application/json' };

function refusalOf(headers: Record<string, string>, options = {}, method = 'POST') {
  const own = { host: '127.0.0.1', isLoopback: true, token: undefined, origins: [], ...options };
  return refuseRequest({ method, headers } as never, own)?.status;
}

describe('refuseRequest', () => {
  const ask = (headers: Record<string, string>, options = {}) =>
    refusalOf({ ...JSON_TYPE, ...headers }, options);

  it('lets programs of this machine through', () => {
    for (const host of ['localhost:8080', '127.0.0.1:8080', '[::1]:8080', 'LOCALHOST', '127.1.2.3'])
      expect(ask({ host })).toBeUndefined();
  });

  it('refuses names that only look like this machine', () => {
    for (const host of [
      '127.0.0.1.evil.example',
      'localhost.evil.example',
      'evil.example',
      '',
      '127.0.0.1@e',
    ])
      expect(ask({ host, origin: `http://${host}` })).toBe(403);
  });

  it('lets pages through that came from the server itself, by host and port', () => {
    for (const [host, origin] of [
      ['localhost:8080', 'http://localhost:8080'],
      ['[::1]:8080', 'http://[::1]:8080'],
      ['localhost', 'http://localhost'],
      ['LocalHost:80', 'http://localhost'],
      ['localhost:443', 'https://localhost'],
    ] as const)
      expect([origin, ask({ host, origin })]).toEqual([origin, undefined]);
  });

  it('refuses every other page, on this machine too, unless the operator names it', () => {
    const host = 'localhost:8080';
    for (const origin of [
      'http://localhost:3000',
      'http://127.0.0.1:8080',
      'http://localhost',
      'https://localhost',
      'http://localhost.evil.example:8080',
      'http://user@localhost:8080',
      'http://localhost:8080/',
      'file://localhost:8080',
      'chrome-extension://localhost:8080',
      'https://evil.example',
      'http://localhost:8080, http://localhost:8080',
      'null',
      '',
    ]) {
      expect([origin, ask({ host, origin })]).toEqual([origin, 403]);
      expect([origin, ask({ host, origin }, { origins: [origin] })]).toEqual([origin, undefined]);
    }
  });

  it('takes JSON and nothing that a page may send without being asked', () => {
    const host = 'localhost:8080';
    for (const type of ['application/json', 'application/json; charset=utf-8', 'Application/JSON ;a=b'])
      expect(refusalOf({ host, 'content-type': type })).toBeUndefined();
    for (const type of [
      'text/plain',
      'text/plain;charset=UTF-8',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=application/json',
      'text/plain; application/json',
      'application/json-patch',
      'application/jsonp',
      '',
    ])
      expect([type, refusalOf({ host, 'content-type': type })]).toEqual([type, 415]);
    expect(refusalOf({ host })).toBe(415);
    for (const method of ['GET', 'DELETE']) expect(refusalOf({ host }, {}, method)).toBeUndefined();
  });

  it('wants the token, and only the token, beyond loopback', () => {
    const beyond = { host: 'box.local', isLoopback: false, token: 't0ken' };
    expect(ask({ host: 'box.local' }, beyond)).toBe(401);
    expect(ask({ host: 'box.local', authorization: 'Bearer t0ke' }, beyond)).toBe(401);
    expect(ask({ host: 'box.local', authorization: 'Bearer t0ken' }, beyond)).toBeUndefined();
    const paged = { host: 'box.local', authorization: 'Bearer t0ken', origin: 'https://page.example' };
    expect(ask(paged, beyond)).toBe(403);
    expect(ask(paged, { ...beyond, origins: ['https://page.example'] })).toBeUndefined();
    const own = { authorization: 'Bearer t0ken', host: 'box.local:1', origin: 'http://box.local:1' };
    expect(ask(own, beyond)).toBeUndefined();
    expect(ask(own, { ...beyond, host: '0.0.0.0' })).toBe(403);
  });
});
