import { afterEach, describe, expect, it } from 'vitest';
import {
  type Answer,
  patientWaiting,
  startWebServer,
  type WebServer,
} from '../../../test/support/web-server.js';
import { webFailureOf } from '../../contract/ports/page-reader.js';
import { createHostPace } from './host-pace.js';
import { retryAfterOf } from './waiting.js';
import { createWebClient, type WebClientOptions } from './web-client.js';

const servers: WebServer[] = [];
afterEach(() => Promise.all(servers.splice(0).map((server) => server.close())));

async function start(answer: Answer, options: Partial<WebClientOptions> = {}) {
  const server = await startWebServer(answer);
  servers.push(server);
  const waiting = patientWaiting();
  const client = createWebClient({
    userAgent: 'test/1',
    allowPrivateAddresses: true,
    hostInterval: 0,
    waiting,
    ...options,
  });
  return { server, waiting, send: () => client.send(server.url) };
}

const statuses =
  (...list: number[]): Answer =>
  (_, response) =>
    response.writeHead(list.shift() ?? 200, { 'content-type': 'text/plain' }).end('body');

describe('a request that fails', () => {
  it('is tried again after pauses that grow', async () => {
    const { send, waiting, server } = await start(statuses(500, 503));
    expect((await send()).status).toBe(200);
    expect(server.asked.length).toBe(3);
    expect(waiting.waited).toEqual([375, 750]);
  });

  it('is tried three times and not more', async () => {
    const { send, server } = await start(statuses(500, 500, 500, 500));
    expect((await send()).status).toBe(500);
    expect(server.asked.length).toBe(3);
  });

  it('is not tried again when another try would change nothing', async () => {
    for (const status of [400, 401, 404, 422]) {
      const { send, server } = await start(statuses(status));
      expect((await send()).status).toBe(status);
      expect(server.asked.length).toBe(1);
    }
  });

  it('is tried again when the connection breaks off', async () => {
    let broken = 0;
    const { send, server } = await start((_, response) => {
      if (broken++ === 0) response.destroy();
      else response.end('whole');
    });
    expect((await send()).body.toString()).toBe('whole');
    expect(server.asked.length).toBe(2);
  });

  it('waits as long as the server asks, up to a limit', async () => {
    const limited =
      (wait: string): Answer =>
      (_, response) =>
        response.writeHead(429, { 'retry-after': wait }).end();
    const short = await start(limited('7'));
    expect((await short.send()).status).toBe(429);
    expect(short.waiting.waited).toEqual([7_000, 7_000]);
    const long = await start(limited('3600'));
    expect((await long.send()).status).toBe(429);
    expect([long.waiting.waited, long.server.asked.length]).toEqual([[], 1]);
  });
});

describe('Retry-After', () => {
  it('is read as seconds or as a date, and nothing else', () => {
    expect(retryAfterOf('2', 0)).toBe(2_000);
    expect(retryAfterOf('Thu, 01 Jan 1970 00:00:09 GMT', 4_000)).toBe(5_000);
    expect(retryAfterOf('Thu, 01 Jan 1970 00:00:01 GMT', 4_000)).toBe(0);
    expect([undefined, '', 'soon', 'NaN'].map((text) => retryAfterOf(text, 0))).toEqual(
      Array(4).fill(undefined),
    );
  });
});

describe('a host that keeps failing', () => {
  it('is left alone after five requests in a row, and tried once when the rest is over', async () => {
    let isDown = true;
    const { send, server, waiting } = await start(
      (_, response) => response.writeHead(isDown ? 500 : 200).end(),
      { tries: 1 },
    );
    for (let count = 0; count < 5; count++) expect((await send()).status).toBe(500);
    const refused = await send().catch((error: unknown) => webFailureOf(error));
    expect([refused, server.asked.length]).toEqual(['circuit_open', 5]);
    await waiting.sleep(60_000);
    expect((await send()).status).toBe(500);
    expect(await send().catch((error: unknown) => webFailureOf(error))).toBe('circuit_open');
    await waiting.sleep(60_000);
    isDown = false;
    expect((await send()).status).toBe(200);
    expect((await send()).status).toBe(200);
    expect(server.asked.length).toBe(8);
  });

  it('is not one that answers "not found"', async () => {
    const { send } = await start(statuses(...Array(9).fill(404)));
    for (let count = 0; count < 9; count++) expect((await send()).status).toBe(404);
  });
});

describe('the pace of a host', () => {
  it('leaves time between two starts and knows each host apart', async () => {
    const waiting = patientWaiting();
    const pace = createHostPace({ concurrency: 5, interval: 1_000 }, waiting);
    for (const host of ['a', 'b', 'a', 'a']) (await pace.enter(host))();
    expect(waiting.waited).toEqual([1_000, 1_000]);
  });

  it('lets no more in than there are places, in order, and gives up a place that is not wanted any more', async () => {
    const pace = createHostPace({ concurrency: 1, interval: 0 }, patientWaiting());
    const entered: string[] = [];
    const first = await pace.enter('a');
    const gone = new AbortController();
    const second = pace.enter('a', gone.signal).then(
      () => 'in',
      (error: unknown) => webFailureOf(error),
    );
    const third = pace.enter('a').then((leave) => {
      entered.push('third');
      return leave;
    });
    gone.abort();
    expect(await second).toBe('cancelled');
    expect(entered).toEqual([]);
    first();
    first();
    (await third)();
    expect(entered).toEqual(['third']);
    (await pace.enter('a'))();
  });

  it('holds while requests are under way', async () => {
    let most = 0;
    const active: { end(): unknown }[] = [];
    // Two are answered when both are there, and a third has had time to come.
    const { server } = await start((_, response) => {
      most = Math.max(most, active.push(response));
      if (active.length === 2)
        setTimeout(() => {
          for (const one of active.splice(0)) one.end();
        }, 5);
    });
    const client = createWebClient({
      userAgent: 'test/1',
      allowPrivateAddresses: true,
      hostInterval: 0,
      hostConcurrency: 2,
    });
    await Promise.all(Array.from({ length: 12 }, () => client.send(server.url)));
    expect(most).toBe(2);
  });
});
