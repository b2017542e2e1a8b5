import { describe, expect, it } from 'vitest';
import { startEarly } from './start-early.js';
import type { UpstreamEvents } from './upstream.js';

function fakeUpstream() {
  const seen: { events?: UpstreamEvents; starts: number } = { starts: 0 };
  const upstream = {
    name: 'fake',
    start(events: UpstreamEvents) {
      seen.events = events;
      seen.starts += 1;
    },
    send: () => undefined,
    pause: () => undefined,
    resume: () => undefined,
    stop: () => Promise.resolve(),
  };
  return { upstream, seen };
}

describe('startEarly', () => {
  it('starts the server at once, and tells what it said when somebody listens, in order', async () => {
    const { upstream, seen } = fakeUpstream();
    const early = startEarly(upstream);
    expect(seen.starts).toBe(1);
    seen.events?.onMessage(Buffer.from('one'));
    seen.events?.onDown('it ended.', false);
    const restarted = seen.events?.onRestart(() => undefined);
    seen.events?.onOversize().write(Buffer.from('ignored'));
    const told: string[] = [];
    early.start({
      onMessage: (bytes) => void told.push(bytes.toString()),
      onOversize: () => ({ write: () => void told.push('large'), end: () => undefined }),
      onDown: (reason) => void told.push(reason),
      onRestart: async () => void told.push('again'),
    });
    expect(told).toEqual([]);
    await restarted;
    seen.events?.onMessage(Buffer.from('two'));
    seen.events?.onOversize().write(Buffer.from('heard'));
    expect(told).toEqual(['one', 'it ended.', 'again', 'two', 'large']);
    expect(seen.starts).toBe(1);
  });

  it('starts the server anew for whoever starts it once more', async () => {
    const { upstream, seen } = fakeUpstream();
    const early = startEarly(upstream);
    const told: string[] = [];
    const events = {
      onMessage: (bytes: Buffer) => void told.push(bytes.toString()),
      onOversize: () => ({ write: () => undefined, end: () => undefined }),
      onDown: () => undefined,
      onRestart: () => Promise.resolve(),
    };
    early.start(events);
    early.start(events);
    expect(seen.starts).toBe(2);
    seen.events?.onMessage(Buffer.from('one'));
    expect(told).toEqual(['one']);
  });
});
