import { describe, expect, it } from 'vitest';
import { findSecrets } from './find-secrets.js';
import { redactText } from './redact-text.js';
import { OUTSIDE_NAMED, OUTSIDE_SHAPED } from './testing/outside-secrets.js';
import { type PlantedSecret, plantFormats } from './testing/planted-secrets.js';

/** A secret of several lines is hidden when none of its lines is left. */
const isHidden = ({ secret, text }: PlantedSecret) => {
  const left = redactText(text).text;
  return secret.split('\n').every((line) => !left.includes(line));
};

describe('formats of public scanners and vendors', () => {
  it('are found by their shape, but for one that looks like binary data', () => {
    const missed = plantFormats(OUTSIDE_SHAPED, 5, 77).filter((planted) => !isHidden(planted));
    expect([...new Set(missed.map(({ format }) => format))]).toEqual(['twitter bearer']);
  });

  it('are found by the name or command that they stand after', () => {
    expect(plantFormats(OUTSIDE_NAMED, 5, 78).filter((planted) => !isHidden(planted))).toEqual([]);
  });

  it.each([
    'curl -u "$USER:$PASSWORD" https://acme.dev and curl --user name: https://acme.dev',
    'machine learning login page, then the password reset page',
    '{"auth": "required"} and {"auth": "ZGVwbG95IGFsbCB0aGluZ3M="}',
    'sdk-for-python-3 sdk-0.12.4-beta.1234567890123456789012345678',
    'https://acme.dev/search?q=1&sig=none and sig=short',
    'pk_live_51HyuTestPublishableKeyThatIsPublic and 00D5g000001AbCdEfG',
    '1/2 of 3, 0/1234567890123456789 and 2/3: see figure 4',
    'Private-Lines: 14 is how a key file counts',
    'pat.match(pattern) sat.solve(problem) sl.append(item) t1.join(t2)',
  ])('leaves %s', (text) => {
    expect(redactText(text).spans).toEqual([]);
  });

  it.each([
    'curl ',
    'machine ',
    '"auth": "',
    'Private-Lines: 2\n',
    '&sig=',
    'access_token$production$',
    '00D!',
  ])('reads text full of %j once, whatever it is', (part) => {
    const text = part.repeat(20_000);
    expect(findSecrets(text).steps).toBeLessThan(text.length * 60);
    expect(findSecrets(part + 'a'.repeat(200_000)).steps).toBeLessThan(2_000_000);
  });
});
