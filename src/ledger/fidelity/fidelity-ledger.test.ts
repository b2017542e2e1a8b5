import { describe, expect, it } from 'vitest';
import { distinctCodes } from '../../contract/warnings.js';
import { emptyLedger, type FidelityEvent, foldFidelity } from './fidelity-ledger.js';

const shown = (
  itemId: string,
  phase: FidelityEvent['phase'],
  level: 'raw' | 'headline',
  more: Partial<FidelityEvent> = {},
): FidelityEvent => ({
  itemId,
  phase,
  fidelity: { level, timestamp: '2026-06-01T00:00:00.000Z' },
  warnings: [],
  ...more,
});

describe('foldFidelity', () => {
  it('appends phases to the history of an item and replaces an entry of the same phase', () => {
    const first = foldFidelity(emptyLedger(), [shown('a', 'analysis', 'raw')]);
    const second = foldFidelity(first, [shown('a', 'synthesis', 'raw'), shown('a', 'analysis', 'headline')]);
    expect(Object.keys(second.content_fidelity.a?.phases ?? {})).toEqual(['analysis', 'synthesis']);
    expect(second.content_fidelity.a?.phases.analysis?.level).toBe('headline');
    expect(first.content_fidelity.a?.phases.analysis?.level).toBe('raw');
  });

  it('accumulates dropped ids over phases, also of items that come back later', () => {
    const dropped: FidelityEvent = {
      itemId: 'b',
      phase: 'analysis',
      fidelity: undefined,
      warnings: [{ code: 'CONTENT_DROPPED', message: 'x' }],
    };
    const ledger = foldFidelity(foldFidelity(emptyLedger(), [dropped]), [shown('b', 'synthesis', 'raw')]);
    expect(ledger.dropped_content_ids).toEqual(['b']);
    expect(ledger.content_fidelity.b?.phases.synthesis?.level).toBe('raw');
  });

  it('carries a warning from the item to the details to the distinct codes', () => {
    const warnings = [{ code: 'CONTENT_TRUNCATED', message: 'x', chunk_id: 'a#fragment-1' } as const];
    const ledger = foldFidelity(emptyLedger(), [
      shown('a', 'analysis', 'headline', { warnings }),
      shown('c', 'analysis', 'headline', { warnings }),
    ]);
    expect(ledger.content_fidelity.a?.phases.analysis?.warnings).toEqual(['CONTENT_TRUNCATED']);
    expect(ledger.warning_details[0]).toEqual({
      code: 'CONTENT_TRUNCATED',
      message: 'x',
      chunk_id: 'a#fragment-1',
      phase: 'analysis',
      item_id: 'a',
    });
    expect(distinctCodes(ledger.warning_details)).toEqual(['CONTENT_TRUNCATED']);
  });

  it('takes ids like __proto__ for what they are', () => {
    const ledger = foldFidelity(emptyLedger(), [
      shown('__proto__', undefined, 'raw'),
      shown('constructor', undefined, 'raw'),
    ]);
    expect(Object.keys(ledger.content_fidelity)).toEqual(['__proto__', 'constructor']);
    const [, [, own] = []] = Object.entries(ledger.content_fidelity);
    expect(own?.phases.fit?.level).toBe('raw');
  });
});
