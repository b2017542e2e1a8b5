// The order of tokens in a packed vocabulary: that of the slots which the kernel's tables (assembly/vocabulary.ts) give them, so that
// the tables are filled from one end to the other. Any other order would count the same and load slower.
const WORD = (1n << 64n) - 1n;
const MULTIPLIER = 0x9e3779b97f4a7c15n;
const LENGTH_MULTIPLIER = 0xff51afd7ed558ccdn;
const REST_MULTIPLIER = 0xc2b2ae3d27d4eb4fn;

/** Ids in the order of their slots; `tokens` are the bytes by id. */
export function slotOrder(tokens) {
  const places = tokens.map((token, id) => ({ id, table: tableOf(token), hash: hashOf(token) }));
  places.sort((a, b) => a.table - b.table || (a.hash < b.hash ? -1 : a.hash > b.hash ? 1 : 0) || a.id - b.id);
  return places.map(({ id }) => id);
}

function tableOf({ length }) {
  return [2, 8, 16].filter((longest) => length > longest).length;
}

function hashOf(token) {
  if (token.length <= 2) return 0n;
  if (token.length <= 8) return shortHash(keyOf(token));
  if (token.length <= 16) {
    return shortHash(wordOf(token.subarray(0, 8)) ^ ((keyOf(token.subarray(8)) * REST_MULTIPLIER) & WORD));
  }
  let hash = (BigInt(token.length) * LENGTH_MULTIPLIER) & WORD;
  for (let at = 0; at < token.length; at += 8) {
    hash = ((hash ^ wordOf(token.subarray(at, at + 8))) * MULTIPLIER) & WORD;
    if (at + 8 <= token.length) hash ^= hash >> 32n;
  }
  return ((hash ^ (hash >> 32n)) * MULTIPLIER) & WORD;
}

function shortHash(key) {
  const mixed = (key * MULTIPLIER) & WORD;
  return mixed ^ ((mixed << 32n) & WORD);
}

function keyOf(bytes) {
  return wordOf(bytes) | (bytes.length < 8 ? BigInt(0xf8 + bytes.length) << 56n : 0n);
}

function wordOf(bytes) {
  return bytes.reduceRight((word, byte) => (word << 8n) | BigInt(byte), 0n);
}
