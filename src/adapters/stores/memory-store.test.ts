import { describe, expect, it } from 'vitest';
import { createMemoryStore } from './memory-store.js';

const bytes = (text: string) => new TextEncoder().encode(text);

describe('the memory store', () => {
  it('refuses what would go over its limit and keeps what it has', async () => {
    const store = createMemoryStore({ limitBytes: 10 });
    await store.put('objects', 'a', bytes('12345678'));
    await expect(store.put('objects', 'b', bytes('123'))).rejects.toThrow('full');
    await store.put('objects', 'a', bytes('1234567890'));
    await store.delete('objects', 'a');
    await store.put('objects', 'b', bytes('123'));
    expect(await store.get('objects', 'a')).toBeUndefined();
  });
});
