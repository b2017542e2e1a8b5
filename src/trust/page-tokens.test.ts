import { describe, expect, it } from 'vitest';
import { redactText } from './redact-text.js';
import { redactValue } from './redact-value.js';

const OPAQUE = 'pKvURIxJVi2CgRXROh_M6pJ_UrTVRZKX-LQ-QtqJI4vB';
const GITHUB = `ghp_${'a1B2c3D4e5F6'.repeat(3)}`;

describe('tokens for the next page of a list', () => {
  it.each([
    `Next page token: ${OPAQUE}`,
    `Next Token: ${OPAQUE}`,
    `Continuation token: ${OPAQUE}`,
    `nextForwardToken: ${OPAQUE}`,
    `resumptionToken=${OPAQUE}`,
    JSON.stringify({ deltaToken: OPAQUE }),
    JSON.stringify({ skipToken: OPAQUE }),
    JSON.stringify({ paging: { token: OPAQUE } }),
    JSON.stringify({ page_info: { more: true, token: OPAQUE } }, null, 2),
    JSON.stringify({ text: JSON.stringify({ paging: { token: OPAQUE } }) }),
  ])('stay in text: %s', (text) => {
    expect(redactText(text).text).toBe(text);
  });

  it('stay in values', () => {
    const value = { deltaToken: OPAQUE, paging: { next: 2, token: OPAQUE } };
    expect(redactValue(value)).toEqual({ value, count: 0 });
  });

  it.each([
    `Access token: ${OPAQUE}`,
    `The token: ${OPAQUE}`,
    `page. Token: ${OPAQUE}`,
    `Next page token: ${GITHUB}`,
    JSON.stringify({ token: OPAQUE }),
    JSON.stringify({ session: { token: OPAQUE } }),
    JSON.stringify({ paging: { next: 1 }, token: OPAQUE }),
    JSON.stringify({ paging: { accessToken: OPAQUE } }),
    JSON.stringify({ paging: { user: { token: OPAQUE } } }),
    JSON.stringify({ paging: { token: GITHUB } }),
  ])('do not hide a credential: %s', (text) => {
    expect(redactText(text).text).not.toMatch(/pKvURI|a1B2c3/);
    if (text.startsWith('{'))
      expect(JSON.stringify(redactValue(JSON.parse(text)).value)).not.toMatch(/pKvURI|a1B2c3/);
  });
});
