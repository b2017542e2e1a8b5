import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { COMMAND_FORMATS } from './command-credentials.js';
import { SHAPED_FORMATS } from './shaped-formats.js';
import { TOKEN_FORMATS } from './token-formats.js';
import { VENDOR_FORMATS } from './vendor-shapes.js';

/** What the name before a value tells, and the user of an address. */
const BY_NAME = [
  'url-password',
  'aws-secret-key',
  'azure-client-secret',
  'azure-key',
  'newrelic-key',
  'maxmind-key',
];
/** Words for a kind of secret, which the manual explains apart from the formats. */
const KINDS = [
  'api-key',
  'authorization',
  'connection-string',
  'cookie',
  'credential',
  'password',
  'secret',
  'token',
];

describe('the rules', () => {
  it('are all listed in the manual, and nothing else is', () => {
    const manual = readFileSync(new URL('../../docs/secrets.md', import.meta.url), 'utf8');
    const listed = manual.slice(manual.indexOf('## The formats')).match(/`[a-z\d-]+`/g) ?? [];
    const shaped = [...SHAPED_FORMATS, ...VENDOR_FORMATS, ...COMMAND_FORMATS].flatMap(({ rules }) => rules);
    const rules = new Set([...TOKEN_FORMATS.map(({ rule }) => rule), ...shaped, ...BY_NAME, ...KINDS]);
    expect(new Set([...listed.map((name) => name.slice(1, -1)), ...KINDS])).toEqual(rules);
    expect(rules.size).toBeGreaterThan(90);
  });
});
