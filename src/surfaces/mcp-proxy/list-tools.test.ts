import { describe, expect, it } from 'vitest';
import { listServerTools } from './list-tools.js';

const timers = () => process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length;

describe('the list of tools of a server that is silent', () => {
  it('keeps no process alive: whoever ends the server is done', async () => {
    const sent: string[] = [];
    const silent = {
      name: 'silent',
      start: () => undefined,
      send: (bytes: Buffer) => void sent.push(bytes.toString()),
      pause: () => undefined,
      resume: () => undefined,
      stop: () => Promise.resolve(),
    };
    const before = timers();
    void listServerTools(silent, '1', 60_000);
    expect(sent).toHaveLength(1);
    expect(timers()).toBe(before);
  });
});
