import { describe, expect, it } from 'vitest';
import { defaultConfig } from '../../contract/config/default-config.js';
import { checkResilience } from './check-resilience.js';

describe('the check of pruning', () => {
  it('prunes a sample session by several rules and gets it back', () => {
    expect(checkResilience(defaultConfig().resilience)).toMatchInlineSnapshot(`
      {
        "check": "resilience",
        "message": "a sample session goes from 11624 to 4644 tokens by 5 rules, stays valid and can be restored",
        "status": "ok",
      }
    `);
  });

  it('says when pruning is switched off', () => {
    expect(checkResilience({ ...defaultConfig().resilience, enabled: false })).toMatchObject({
      status: 'note',
      message: 'resilience.enabled is false: sessions are not pruned',
    });
  });
});
