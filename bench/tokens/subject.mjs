// What runs in the fresh process of one measurement.
import { PEERS } from './peers.mjs';
import { hostileText, itemsOf } from './texts.mjs';

const WARM_UP_SHARE = 0.25;
/** The runtime compiles what is hot beside the program; its CPU time is not that of the text that follows. */
const SETTLE_MS = 250;

/** Loading, up to the first count. */
export async function load({ peer, address }, { measure }) {
  await measure('load', async () => {
    const count = await PEERS[peer].load(address);
    return count('Hello, world!');
  });
}

/** One kind of text: a quarter to warm up on and a pause, then the rest, which the tokenizer has not seen, then the same again. */
export async function speed({ peer, address, kind, dataDir, units }, { measure }) {
  const items = itemsOf(kind, { dataDir, units });
  const count = await PEERS[peer].load(address);
  const warm = Math.max(1, Math.floor(items.length * WARM_UP_SHARE));
  for (let round = 0; round < 3; round += 1) {
    for (const item of items.slice(0, warm)) count(item.slice(round * 64));
  }
  await new Promise((resolve) => setTimeout(resolve, SETTLE_MS));
  const fresh = items.slice(warm);
  const total = () => fresh.reduce((sum, item) => sum + count(item), 0);
  const tokens = measure('new', total);
  measure('again', total);
  return { tokens, bytes: fresh.reduce((sum, item) => sum + Buffer.byteLength(item), 0) };
}

export async function hostile({ peer, address, name, units }, { measure }) {
  const text = hostileText(name, units);
  const count = await PEERS[peer].load(address);
  count('Hello, world!');
  return measure('count', () => count(text));
}
