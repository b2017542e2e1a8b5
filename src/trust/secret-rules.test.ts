import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { SECRET_RULES } from './find-secrets.js';

describe('the rules', () => {
  it('are all listed in the manual, and nothing else is', () => {
    const manual = readFileSync(new URL('../../docs/secrets.md', import.meta.url), 'utf8');
    const listed = manual.slice(manual.indexOf('## The formats')).match(/`[a-z\d-]+`/g) ?? [];
    const names = [
      'api-key',
      'authorization',
      'connection-string',
      'cookie',
      'credential',
      'password',
      'secret',
      'token',
    ];
    expect([...listed.map((name) => name.slice(1, -1)), ...names].sort()).toEqual([...SECRET_RULES]);
  });
});
