import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { runCommand } from '../../../../test/support/run-command.js';

function folder(files: Readonly<Record<string, string>>): string {
  const cwd = mkdtempSync(join(tmpdir(), 'plimsoll-fit-code-'));
  for (const [name, content] of Object.entries(files)) writeFileSync(join(cwd, name), content);
  return cwd;
}

async function fitted(files: Readonly<Record<string, string>>, budget: number, query: string) {
  const args = ['fit', '.', '--budget', String(budget), '--query', query];
  const { code, out } = await runCommand(args, { cwd: folder(files) });
  expect(code).toBe(0);
  return out;
}

const POOL = `"""A pool of boats."""
import threading

BERTHS = 10
LONGEST_WAIT = 30.0

class BoatPool:
    def __init__(self, yard, size=BERTHS, timeout=LONGEST_WAIT):
        self.yard = yard
        self.size = size
        self.timeout = timeout
        self.idle = []
        self.busy = set()
        self.lock = threading.Condition()

    def boat(self):
        boat = self.acquire()
        try:
            yield boat
            boat.clean()
        except Exception:
            boat.tow()
            raise
        # given back only when nothing was raised
        self.release(boat)

    def acquire(self):
        with self.lock:
            while True:
                if self.idle:
                    found = self.idle.pop()
                    self.busy.add(found)
                    return found
                if len(self.busy) < self.size:
                    found = self.yard.build()
                    self.busy.add(found)
                    return found
                if not self.lock.wait(self.timeout):
                    raise TimeoutError(f"{len(self.busy)} are out")

    def release(self, found):
        with self.lock:
            self.busy.discard(found)
            self.idle.append(found)
            self.lock.notify()
`;

const TRIPS = `"""Trips that start by themselves."""
from pool import BoatPool

MOST_TRIES = 7

def start_trip(pool: BoatPool):
    with pool.boat() as boat:
        boat.run("UPDATE trips SET state = 'running' WHERE id = (SELECT id FROM trips LIMIT 1)")
        return boat

def end_trip(pool: BoatPool, trip, ok):
    with pool.boat() as boat:
        if ok:
            return boat.run("UPDATE trips SET state = 'done'")
        tries = trip.tries + 1
        state = "dead" if tries >= MOST_TRIES else "queued"
        boat.run("UPDATE trips SET state = %s, tries = %s WHERE id = %s", (state, tries, trip.id))

def clear_trips(pool: BoatPool):
    with pool.boat() as boat:
        boat.run("DELETE FROM trips WHERE state = 'done'")
`;

const _ORDERS = `import { getJson } from './http';

/** Where a freight order stands. */
export enum FreightStatus {
  Draft = 'draft',
  Placed = 'placed',
  Paid = 'paid',
  Shipped = 'shipped',
  Lost = 'lost',
}

const NEXT: Record<FreightStatus, readonly FreightStatus[]> = {
  [FreightStatus.Draft]: [FreightStatus.Placed],
  [FreightStatus.Placed]: [FreightStatus.Paid],
  [FreightStatus.Paid]: [FreightStatus.Shipped],
  [FreightStatus.Shipped]: [FreightStatus.Lost],
};

export function mayMove(from: FreightStatus, to: FreightStatus): boolean {
  return NEXT[from].includes(to);
}

export async function total(base: string): Promise<number> {
  let sum = 0;
  for (const value of Object.values(await getJson(base + '/freight'))) sum += Number(value);
  return sum;
}
`;

describe('plimsoll fit with a question about code', () => {
  it('shows the function that is asked about to its end, before what the class around it begins with', async () => {
    const out = await fitted({ 'pool.py': POOL }, 110, 'why does the boat pool run out of boats?');
    expect(out).toContain('    def boat(self):');
    expect(out).toContain('        # given back only when nothing was raised\n        self.release(boat)');
  });

  it('shows the function before values that it names and that cannot be what is asked for', async () => {
    const out = await fitted({ 'trips.py': TRIPS }, 70, 'why does end_trip queue again?');
    expect(out).toContain('def end_trip');
    expect(out).not.toContain('MOST_TRIES = 7');
  });
});
