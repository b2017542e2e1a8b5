import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { redactText } from './redact-text.js';

describe('the value of an assignment', () => {
  it.each([
    ['DB_PASSWORD=p4ss=w0rd12X9', 'DB_PASSWORD=[redacted:password]'],
    ['DB_PASSWORD=p4ss;w0rd12X9\nB=1', 'DB_PASSWORD=[redacted:password]\nB=1'],
    ["DB_PASSWORD=it's4me2", 'DB_PASSWORD=[redacted:password]'],
    ['DB_PASSWORD="my pass 9X"', 'DB_PASSWORD="[redacted:password]"'],
    ['["DB_PASSWORD=a:b=c9X","B=1"]', '["DB_PASSWORD=[redacted:password]","B=1"]'],
    ['password: p4ss=w0rd:12X9', 'password: [redacted:password]'],
    ['acme_token: |\n  abc123def456ghi789\nb: 1', 'acme_token: |\n  [redacted:token]\nb: 1'],
    ['acme_token: >-\n  abc123def456ghi789', 'acme_token: >-\n  [redacted:token]'],
    ['<acme-token>\n  abc123def456ghi789\n</acme-token>', '<acme-token>\n  [redacted:token]\n</acme-token>'],
    [
      '<add key="ClearTextPassword" value="hunter2A9x"/>',
      '<add key="ClearTextPassword" value="[redacted:password]"/>',
    ],
    ['var acmeToken string = "abc123def456ghi789"', 'var acmeToken string = "[redacted:token]"'],
    ['const acmeToken: string = "abc123def456ghi789"', 'const acmeToken: string = "[redacted:token]"'],
    ['ACME_TOKEN ?= "abc123def456ghi789"', 'ACME_TOKEN ?= "[redacted:token]"'],
    ['ACME_TOKEN ::= "abc123def456ghi789"', 'ACME_TOKEN ::= "[redacted:token]"'],
    ['$acmeToken .= "abc123def456ghi789"', '$acmeToken .= "[redacted:token]"'],
    ['acmeToken,abc123def456ghi789,', 'acmeToken,[redacted:token],'],
    ['client.password("hunter2A9x")', 'client.password("[redacted:password]")'],
    [
      'https://ghp_0123456789abcdefghijABCDEFGHIJ012345:x@a.dev',
      'https://[redacted:github-token]:[redacted:url-password]@a.dev',
    ],
  ])('is found in %j', (text, redacted) => {
    expect(redactText(text).text).toBe(redacted);
  });

  it.each([
    'e.password=t.password,e.token=r.token||o()',
    'DB_PASSWORD=input()',
    'DB_PASSWORD=os.environ["DB_PASSWORD"]',
    'if (token == "abc123def456ghi789") {}',
    'Token::abc123def456ghi789',
    'password: string = undefined',
    '{password:t=n.x}',
    'a table of password,user2 columns',
  ])('is not seen in %j', (text) => {
    expect(redactText(text).text).toBe(text);
  });

  it('is hidden whole in a settings file, whatever marks it has', () => {
    const value = fc
      .tuple(fc.stringMatching(/^[A-Za-z]\d/), fc.stringMatching(/^[\w=:;,.+!@#%^*~?<>|&(){}[\]/-]{4,40}$/))
      .map(([start, rest]) => `${start.slice(0, 2)}${rest}Z9`)
      .filter(
        (text) =>
          !/^[\w.]+[([]|\{\{|\$\{|:\/\/|\[redacted:|^\w+(?:\.\w+)+$/.test(text) && !text.includes('/'),
      );
    fc.assert(
      fc.property(value, (secret) => {
        expect(redactText(`A=1\nDB_PASSWORD=${secret}\nB=2\n`).text).toBe(
          'A=1\nDB_PASSWORD=[redacted:password]\nB=2\n',
        );
      }),
    );
  });
});
