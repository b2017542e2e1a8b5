import { describe, expect, it } from 'vitest';
import { logSettings } from './logging.js';

describe('log settings from the environment', () => {
  it('are the defaults where nothing is set or a value is not accepted', () => {
    expect(logSettings({})).toEqual({ level: 'warning', json: false });
    expect(logSettings({ PLIMSOLL_LOG_LEVEL: 'loud', PLIMSOLL_LOG_JSON: 'no' })).toEqual({
      level: 'warning',
      json: false,
    });
  });

  it('are what PLIMSOLL_LOG_LEVEL and PLIMSOLL_LOG_JSON say', () => {
    expect(logSettings({ PLIMSOLL_LOG_LEVEL: 'DEBUG', PLIMSOLL_LOG_JSON: '1' })).toEqual({
      level: 'debug',
      json: true,
    });
  });
});
