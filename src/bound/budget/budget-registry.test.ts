import { afterEach, describe, expect, it } from 'vitest';
import { createBudgetRegistry, getContextBudget, resetContextBudget } from './budget-registry.js';

describe('the registry of budgets', () => {
  afterEach(() => resetContextBudget());

  it('accumulates over calls of the same session and turn, concurrent ones included', async () => {
    const call = async (bytes: number) => {
      await Promise.resolve();
      getContextBudget('s', 1).spend(bytes);
    };
    await Promise.all([30_000, 30_000, 30_000].map(call));
    expect(getContextBudget('s', 1).current()).toMatchObject({ bytesUsed: 90_000, toolCount: 3 });
  });

  it('starts at zero with a new turn and keeps sessions apart', () => {
    getContextBudget('s', 1).spend(500);
    expect(getContextBudget('s', 2).current().bytesUsed).toBe(0);
    expect(getContextBudget('t', 1).current().bytesUsed).toBe(0);
    expect(getContextBudget('s', 1).current().bytesUsed).toBe(500);
  });

  it('can be reset by turn, by session and as a whole', () => {
    const used = (session: string, turn: number) => getContextBudget(session, turn).current().bytesUsed;
    for (const session of ['s', 't']) for (const turn of [1, 2]) getContextBudget(session, turn).spend(10);
    resetContextBudget('s', 1);
    expect([used('s', 1), used('s', 2)]).toEqual([0, 10]);
    resetContextBudget('s');
    expect([used('s', 2), used('t', 1)]).toEqual([0, 10]);
    resetContextBudget();
    expect(used('t', 1)).toBe(0);
  });

  it('is an object of its own when a server makes one, with its own limits', () => {
    const registry = createBudgetRegistry({ softLimit: 10, hardLimit: 20 });
    getContextBudget('s', 1, registry).spend(15);
    expect(getContextBudget('s', 1, registry).current()).toMatchObject({ bytesUsed: 15, softLimit: 10 });
    expect(getContextBudget('s', 1).current().bytesUsed).toBe(0);
    expect(() => createBudgetRegistry({ softLimit: 20, hardLimit: 10 })).toThrow('A turn budget cannot have');
  });

  it('forgets the least recently used when ids from outside become too many', () => {
    const registry = createBudgetRegistry();
    for (let turn = 0; turn < 100; turn++) getContextBudget('s', turn, registry).spend(1);
    for (let session = 0; session < 5_000; session++) {
      getContextBudget(`x${session}`, 1, registry).spend(1);
      getContextBudget('s', 99, registry).spend(1);
    }
    expect(registry.sessions.size).toBe(1_000);
    expect(registry.sessions.get('s')?.size).toBeLessThanOrEqual(4);
    expect(getContextBudget('s', 99, registry).current().bytesUsed).toBe(5_001);
  });
});
