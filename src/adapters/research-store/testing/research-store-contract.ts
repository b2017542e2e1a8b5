/** The tests that every research store passes. `open` gives a new, empty store each time. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ResearchStore } from '../../../contract/ports/research-store.js';

export function describeResearchStore(title: string, open: () => Promise<ResearchStore>): void {
  describe(title, () => {
    it('gives back what was created and saved, and the state before', async () => {
      const store = await open();
      await store.create('r1', '{"a":1}', 10);
      expect(await store.get('r1')).toEqual({
        id: 'r1',
        state: '{"a":1}',
        updatedAt: 10,
        isCancelled: false,
        heldUntil: undefined,
      });
      expect(await store.previous('r1')).toBeUndefined();
      await store.save('r1', '{"a":2}', 20);
      await store.save('r1', '{"a":3}', 30);
      expect(await store.get('r1')).toMatchObject({ state: '{"a":3}', updatedAt: 30 });
      expect(await store.previous('r1')).toBe('{"a":2}');
      await store.close();
    });

    it('refuses a second run of the same id, and changes to a run that is not there', async () => {
      const store = await open();
      await store.create('r1', 'first', 1);
      await expect(store.create('r1', 'second', 2)).rejects.toMatchObject({ code: 'INVALID_PARAMS' });
      expect(await store.get('r1')).toMatchObject({ state: 'first', updatedAt: 1 });
      await expect(store.save('r2', 'x', 1)).rejects.toMatchObject({ code: 'NOT_FOUND' });
      await expect(store.record('r2', 'k', 'x', 1)).rejects.toMatchObject({ code: 'NOT_FOUND' });
      expect(await store.get('r2')).toBeUndefined();
      expect(await store.recorded('r2', 'k')).toBeUndefined();
      expect(await store.cancel('r2')).toBe(false);
      expect(await store.acquire('r2', 'me', 1, 2)).toBe(false);
      await store.close();
    });

    it('keeps any text exactly, in states, keys and answers', async () => {
      const store = await open();
      await store.create('r1', '', 0);
      let n = 0;
      await fc.assert(
        fc.asyncProperty(
          fc.string({ unit: 'binary', maxLength: 60 }),
          fc.constantFrom('', '\ud800', '\0', '\udfff\0x', '{"__proto__":1}'),
          async (text, odd) => {
            const value = text + odd;
            n++;
            await store.save('r1', value, n);
            await store.record('r1', `key-${n}`, value, n);
            expect((await store.get('r1'))?.state).toBe(value);
            expect(await store.recorded('r1', `key-${n}`)).toBe(value);
          },
        ),
        { numRuns: 60 },
      );
      await store.close();
    });

    it('keeps the first answer of a call', async () => {
      const store = await open();
      await store.create('r1', 's', 0);
      await store.create('r2', 's', 0);
      expect(await store.recorded('r1', 'call')).toBeUndefined();
      await store.record('r1', 'call', 'answer', 1);
      await store.record('r1', 'call', 'another', 2);
      expect(await store.recorded('r1', 'call')).toBe('answer');
      expect(await store.recorded('r2', 'call')).toBeUndefined();
      await store.close();
    });

    it('lists the newest first, page by page, also when runs change in between', async () => {
      const store = await open();
      for (let n = 1; n <= 7; n++) await store.create(`r${n}`, `s${n}`, 5);
      const first = await store.list({ limit: 3 });
      expect(first.runs.map(({ id }) => id)).toEqual(['r7', 'r6', 'r5']);
      await store.save('r2', 'changed', 99);
      await store.delete('r4');
      await store.create('r8', 's8', 5);
      const second = await store.list({ limit: 3, cursor: first.cursor ?? '' });
      expect(second.runs.map(({ id }) => id)).toEqual(['r3', 'r2', 'r1']);
      expect(second.cursor).toBeUndefined();
      expect((await store.list({ limit: 1 })).runs.map(({ id }) => id)).toEqual(['r8']);
      await expect(store.list({ limit: 1, cursor: 'r1; DROP' })).rejects.toMatchObject({
        code: 'INVALID_PARAMS',
      });
      await store.close();
    });

    it('deletes a run with its journal', async () => {
      const store = await open();
      await store.create('r1', 's', 0);
      await store.record('r1', 'call', 'answer', 1);
      expect(await store.delete('r1')).toBe(true);
      expect(await store.delete('r1')).toBe(false);
      await store.create('r1', 'again', 2);
      expect(await store.recorded('r1', 'call')).toBeUndefined();
      expect(await store.previous('r1')).toBeUndefined();
      await store.close();
    });

    it('gives a run to one owner at a time', async () => {
      const store = await open();
      await store.create('r1', 's', 0);
      expect(await store.acquire('r1', 'a', 100, 200)).toBe(true);
      expect((await store.get('r1'))?.heldUntil).toBe(200);
      expect(await store.acquire('r1', 'b', 150, 250)).toBe(false);
      expect(await store.acquire('r1', 'a', 150, 220)).toBe(true);
      expect(await store.renew('r1', 'b', 300)).toBe(false);
      expect(await store.renew('r1', 'a', 300)).toBe(true);
      expect(await store.acquire('r1', 'b', 299, 400)).toBe(false);
      expect(await store.acquire('r1', 'b', 300, 400)).toBe(true);
      expect(await store.renew('r1', 'a', 500)).toBe(false);
      await store.release('r1', 'a');
      expect((await store.get('r1'))?.heldUntil).toBe(400);
      await store.release('r1', 'b');
      expect((await store.get('r1'))?.heldUntil).toBeUndefined();
      expect(await store.acquire('r1', 'a', 1, 2)).toBe(true);
      await store.close();
    });

    it('keeps a request to end until it is taken back', async () => {
      const store = await open();
      await store.create('r1', 's', 0);
      expect(await store.cancel('r1')).toBe(true);
      await store.save('r1', 't', 1);
      expect((await store.get('r1'))?.isCancelled).toBe(true);
      expect(await store.cancel('r1', false)).toBe(true);
      expect((await store.get('r1'))?.isCancelled).toBe(false);
      await store.close();
    });
  });
}
