import { describe, expect, it } from 'vitest';
import { LOG_LEVELS, type LogRecord } from '../contract/ports/log-sink.js';
import { callStarted } from '../trust/call-records.js';
import { createLogger, openLogger } from './logging.js';

const clock = { now: () => 0 };

describe('createLogger', () => {
  it.each(LOG_LEVELS.map((level, index) => [level, index] as const))(
    'writes from level %s upwards',
    (level, index) => {
      const records: LogRecord[] = [];
      const logger = createLogger({ sink: { write: (record) => records.push(record) }, level });
      logger.debug('m');
      logger.info('m');
      logger.warning('m');
      logger.error('m');
      expect(records.map((record) => record.level)).toEqual(LOG_LEVELS.slice(index));
    },
  );

  it('does not throw when its sink does', () => {
    const sink = {
      write: () => {
        throw new Error('full');
      },
    };
    expect(() => createLogger({ sink, level: 'debug' }).error('m')).not.toThrow();
  });
});

describe('openLogger', () => {
  it('redacts at every depth on the way to the stream, for records given to it as a sink too', () => {
    const lines: string[] = [];
    const stream = { write: (text: string) => lines.push(text) };
    const logger = openLogger({ stream, config: { level: 'debug', json: true }, clock });
    logger.info('started', { deep: [{ headers: { Authorization: 'Bearer abc' } }] });
    logger.write(
      callStarted({ dispatcher: 'market', action: 'orders', params: { api_key: 'k', type: 'Tritanium' } }),
    );
    expect(lines.map((line) => JSON.parse(line))).toEqual([
      {
        time: '1970-01-01T00:00:00.000Z',
        level: 'info',
        message: 'started',
        deep: [{ headers: { Authorization: '[redacted:authorization]' } }],
      },
      {
        time: '1970-01-01T00:00:00.000Z',
        level: 'debug',
        message: 'MCP call start',
        dispatcher: 'market',
        action: 'orders',
        params: { api_key: '[redacted:api-key]', type: 'Tritanium' },
      },
    ]);
  });

  it('writes for people when JSON is off', () => {
    const lines: string[] = [];
    const stream = { write: (text: string) => lines.push(text) };
    openLogger({ stream, config: { level: 'warning', json: false }, clock }).warning('low', { left: 3 });
    expect(lines).toEqual(['1970-01-01T00:00:00.000Z WARNING low left=3\n']);
  });
});
