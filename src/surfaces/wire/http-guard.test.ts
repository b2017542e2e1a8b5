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
      expect(() => parseListenAddress(text)).toThrow(/no address to listen at/);
  });
});

describe('refuseRequest', () => {
  const ask = (headers: Record<string, string>, options = {}) =>
    refuseRequest({ headers } as never, { isLoopback: true, token: undefined, origins: [], ...options })
      ?.status;

  it('lets programs of this machine through', () => {
    expect(ask({ host: 'localhost:8080' })).toBeUndefined();
    expect(ask({ host: '[::1]:8080', origin: 'http://127.0.0.1:3000' })).toBeUndefined();
  });

  it('refuses names that only look like this machine', () => {
    for (const host of ['127.0.0.1.evil.example', 'localhost.evil.example', 'evil.example', ''])
      expect(ask({ host })).toBe(403);
    for (const origin of ['null', 'http://localhost.evil.example', 'https://evil.example'])
      expect(ask({ host: 'localhost', origin })).toBe(403);
  });

  it('wants the token, and only the token, beyond loopback', () => {
    const beyond = { isLoopback: false, token: 't0ken' };
    expect(ask({ host: 'box.local' }, beyond)).toBe(401);
    expect(ask({ host: 'box.local', authorization: 'Bearer t0ke' }, beyond)).toBe(401);
    expect(ask({ host: 'box.local', authorization: 'Bearer t0ken' }, beyond)).toBeUndefined();
    const paged = { host: 'box.local', authorization: 'Bearer t0ken', origin: 'https://page.example' };
    expect(ask(paged, beyond)).toBe(403);
    expect(ask(paged, { ...beyond, origins: ['https://page.example'] })).toBeUndefined();
  });
});
