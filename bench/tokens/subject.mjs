// What runs in the fresh process of one measurement.
import { readFileSync } from 'node:fs';
import { PEERS } from './peers.mjs';
import { hostileText } from './texts.mjs';

const WARM_UP_SHARE = 0.25;
/** By then the runtime has chosen what it compiles again with care, also of a tokenizer that is through with the text in a few milliseconds. */
const WARM_UP_MS = 150;
/** The runtime compiles and cleans up beside the program; that CPU time is not the time of the text that follows. */
const SETTLE_MS = 150;
/** After a size that took less than so many milliseconds, one call shows the runtime's compiler more than the text: then the median of some. */
const BRIEF_MS = 5;
const BRIEF_CALLS = 5;

/** Loading, up to the first count. */
export async function load({ peer, address }, { measure }) {
  await measure('load', async () => {
    const count = await PEERS[peer].load(address);
    return count('Hello, world!');
  });
}

/**
 * One kind of text: a quarter to warm up on, again and again for some time, and a pause, then the rest, which the tokenizer has not seen, then
 * the same again. Each of the three ends with the item in which the time for it is over.
 */
export async function speed({ peer, address, file, limitMs }, { measure }) {
  const items = JSON.parse(readFileSync(file, 'utf8'));
  const count = await PEERS[peer].load(address);
  const warm = Math.max(1, Math.floor(items.length * WARM_UP_SHARE));
  const before = items.slice(0, warm);
  for (let round = 0, left = WARM_UP_MS; left > 0; round += 1) {
    const started = process.cpuUsage();
    countWithin(
      limitMs,
      count,
      before.map((item) => item.slice((round % 3) * 64)),
    );
    left -= cpuMsSince(started);
  }
  await settle();
  const fresh = items.slice(warm);
  const tokens = measure('new', () => countWithin(limitMs, count, fresh));
  const again = measure('again', () => countWithin(limitMs, count, fresh));
  return { tokens, bytes: bytesOf(fresh, tokens.length), bytesAgain: bytesOf(fresh, again.length) };
}

function settle() {
  return new Promise((resolve) => setTimeout(resolve, SETTLE_MS));
}

/** The counts of the items that were begun before the time was over. */
function countWithin(limitMs, count, items) {
  const started = process.cpuUsage();
  const tokens = [];
  for (const item of items) {
    if (cpuMsSince(started) > limitMs) break;
    tokens.push(count(item));
  }
  return tokens;
}

function cpuMsSince(started) {
  const { user, system } = process.cpuUsage(started);
  return (user + system) / 1000;
}

function bytesOf(items, length) {
  return items.slice(0, length).reduce((sum, item) => sum + Buffer.byteLength(item), 0);
}

/** A hostile text at growing sizes, up to the first that takes longer than the limit; the span of a size has its name. */
export async function hostile({ peer, address, name, sizes, limitMs }, { measure }) {
  const count = await PEERS[peer].load(address);
  count('Hello, world!');
  await settle();
  const measured = [];
  let callMs = Infinity;
  for (const size of sizes) {
    const calls = callMs < BRIEF_MS ? BRIEF_CALLS : 1;
    // Each a little shorter: none is a text that the tokenizer could remember as a whole.
    const texts = Array.from({ length: calls }, (_, less) => hostileText(name, size - less));
    const started = process.cpuUsage();
    measure(String(size), () => count(texts.pop()), { repeat: calls });
    measured.push(size);
    callMs = cpuMsSince(started) / calls;
    if (callMs > limitMs) break;
  }
  return measured;
}
