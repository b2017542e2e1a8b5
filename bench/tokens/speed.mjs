// New and repeated text of every kind. All tokenizers run once per kind; those that decide about an aim run again, in turn.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { OURS, PEERS, SUBJECT, YARDSTICK } from './peers.mjs';
import { itemsOf, KINDS } from './texts.mjs';

/** A tokenizer at less of this engine's speed in its first run is not run again: three more runs would not bring it near. */
const NEAR = 0.25;
const TIMEOUT_MS = 30_000;

export async function measureSpeed({ harness, address, dataDir, folder, repeat, units, limitMs }) {
  const names = Object.keys(PEERS);
  const found = {};
  for (const kind of KINDS) {
    const file = join(folder, `${kind}.json`);
    writeFileSync(file, JSON.stringify(itemsOf(kind, { dataDir, units })));
    const caseOf = (peer) => ({
      name: peer,
      module: SUBJECT,
      export: 'speed',
      args: { peer, address, file, limitMs },
      timeoutMs: TIMEOUT_MS,
    });
    const runs = (await harness.measureInterleaved(names.map(caseOf), { repeat: 1 })).map(ratesOf);
    const ours = runs[names.indexOf(OURS)];
    const again = names.filter((name, i) => repeat > 1 && (name === YARDSTICK || isNear(runs[i], ours)));
    const more = await harness.measureInterleaved(again.map(caseOf), { repeat: repeat - 1 });
    for (const [i, one] of more.entries()) runs[names.indexOf(again[i])].push(...ratesOf(one));
    found[kind] = Object.fromEntries(names.map((name, i) => [name, summary(runs[i], harness.median)]));
  }
  return { fresh: ratesBy('fresh'), again: ratesBy('again'), differences: differences(), runs: runsBy() };

  function ratesBy(key) {
    return by((kind, name) => found[kind][name][key]);
  }

  function runsBy() {
    return by((kind, name) => found[kind][name].runs);
  }

  /** Of the items that both counted. */
  function differences() {
    return by((kind, name) => {
      const { tokens } = found[kind][name];
      const reference = found[kind].tiktoken.tokens;
      const length = Math.min(tokens.length, reference.length);
      return sum(tokens.slice(0, length)) - sum(reference.slice(0, length));
    });
  }

  function by(value) {
    return Object.fromEntries(
      names.map((name) => [name, Object.fromEntries(KINDS.map((kind) => [kind, value(kind, name)]))]),
    );
  }
}

function ratesOf({ runs }) {
  return runs.map(({ ok, value, spans }) =>
    ok
      ? {
          fresh: rate(value.bytes, spans.new),
          again: rate(value.bytesAgain, spans.again),
          tokens: value.tokens,
        }
      : { fresh: 0, again: 0, tokens: [] },
  );
}

function rate(bytes, { cpuMs }) {
  return bytes / 1000 / Math.max(cpuMs, 0.001);
}

function isNear([one], [ours]) {
  return one.fresh >= NEAR * ours.fresh || one.again >= NEAR * ours.again;
}

function summary(runs, median) {
  return {
    runs: runs.length,
    fresh: median(runs.map((run) => run.fresh)),
    again: median(runs.map((run) => run.again)),
    tokens: runs.reduce((most, run) => (run.tokens.length > most.length ? run.tokens : most), []),
  };
}

function sum(numbers) {
  return numbers.reduce((total, number) => total + number, 0);
}
