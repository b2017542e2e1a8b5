import { describe, expect, it } from 'vitest';
import type { ResultPart } from '../session-model.js';
import { beginsWithFailure, outcomeOf } from './outcome.js';

const TRACE = `\n${'step 1 of many. '.repeat(60)}`;
const FAILED = [
  'Order was not cancelled.',
  'Order cannot be cancelled: shipped.',
  'Failed: timeout',
  '403 Forbidden',
  'HTTP 500: internal server error',
  'permission denied',
  'Order not found',
  "The order couldn't be cancelled",
  "The mail wasn't sent.",
  'Unable to reach the shop',
  'Moved 11, 1 failed.',
  'Request timed out: timeout',
  'No such order',
];
const NOT_FAILED = [
  'Order cancelled.',
  'Cancelled order A17, 0 failed.',
  '404 files were moved',
  'Moved 500 rows without errors',
  'Order A17 was marked as failed',
  'The timeout was set to 30 s',
  'Notified all followers.',
  'Done. The log could not be rotated.',
];

const result = (text: string, more: Partial<ResultPart> = {}): ResultPart => ({
  type: 'result',
  slot: 0,
  record: 0,
  path: [],
  callId: '',
  tool: '',
  literals: [],
  exitCode: undefined,
  media: 0,
  text,
  failed: undefined,
  ...more,
});

describe('the first sentence of a result', () => {
  it.each(FAILED)('tells of a failure: %s', (text) => {
    expect(beginsWithFailure(text)).toBe(true);
    expect(outcomeOf(result(`${text}${TRACE}`), 'other', undefined, 'cancel_order').failed).toBe(true);
  });

  it.each(NOT_FAILED)('tells of none: %s', (text) => {
    expect(beginsWithFailure(text)).toBe(false);
    expect(outcomeOf(result(`${text}${TRACE}`), 'other', undefined, 'cancel_order').failed).toBe(false);
  });

  it('counts only where something was to be changed and nothing else says how that ended', () => {
    expect(outcomeOf(result('Order not found'), 'other').failed).toBe(false);
    expect(
      outcomeOf(result('Order not found', { failed: false }), 'other', undefined, 'cancel_order').failed,
    ).toBe(false);
    expect(outcomeOf(result('{"note":"not found"}'), 'other', undefined, 'cancel_order').failed).toBe(false);
  });

  it('says that what was to be cancelled is', () => {
    expect(outcomeOf(result('Cancelled.'), 'other', undefined, 'cancel_order').failed).toBe(false);
  });

  it('is no success where a deed beside the status was not done', () => {
    for (const text of ['{"status":"success","cancelled":false}', '{"ok":true,"deleted":0}'])
      expect(outcomeOf(result(text), 'other')).toMatchObject({ failed: false, succeeded: false });
  });
});

describe('the status of what was looked up', () => {
  it.each([
    ['{"id":"P1","status":"failed","amount":5}', false],
    ['{"id":"J7","state":"done","error":"exit 1"}', false],
    ['[{"id":"P1","status":"failed"}]', false],
    ['{"status":"failed"}', true],
    ['{"status":"error","message":"no such payment"}', true],
    ['{"error":"no such payment"}', true],
  ])('is a failure only where it is the answer of the tool: %s', (text, failed) => {
    expect(outcomeOf(result(text), 'other').failed).toBe(failed);
  });
});
