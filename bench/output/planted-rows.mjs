// 3,750 records of a quiet fleet, about 1 MB of JSON, with nine that are not quiet: six of them without an error word.
// The product reduces them to 2,500 tokens, warm and on its first call; head and tail cuts stand beside it.

export const PLANTED = [212, 499, 778, 1204, 1651, 2043, 2518, 3112, 3556];
export const LIMIT = 2_500;

export function plantedRows() {
  const two = (value) => String(value).padStart(2, '0');
  const rows = Array.from({ length: 3_750 }, (_, index) => ({
    id: index + 1,
    host: `web-${two((index * 7) % 40)}`,
    state: 'healthy',
    exit: 0,
    latency_ms: 20 + ((index * 37) % 60),
    cpu: ((index * 13) % 100) / 100,
    region: ['eu-west', 'us-east', 'ap-south'][index % 3],
    message: `request ${1000 + index} served by worker ${(index * 3) % 17} in pool alpha, trace ${'0123456789abcdef'.repeat(5)}`,
    time: `2026-01-01T${two(Math.floor(index / 3600))}:${two(Math.floor(index / 60) % 60)}:${two(index % 60)}Z`,
  }));
  const changes = [
    { exit: 137 },
    { state: 'degraded' },
    { latency_ms: 4300 },
    { cpu: null },
    { message: 'connection refused by upstream' },
    { message: 'panic: nil map' },
    { region: undefined },
    { retries: 4 },
    { message: 'error: disk full' },
  ];
  for (const [place, change] of changes.entries()) Object.assign(rows[PLANTED[place] - 1], change);
  return rows;
}

/** Runs in a fresh process: `how` is the product or a plain cut. */
export async function reducePlanted({ how, entry }, { measure }) {
  const { boundResult, countTokens, truncateTokens } = await import(entry);
  const text = JSON.stringify(plantedRows());
  const cut = {
    'boundResult, first call': () => boundResult(text, { limit: LIMIT }).text,
    'boundResult, after ten calls': () => boundResult(text, { limit: LIMIT }).text,
    'first tokens': () => truncateTokens(text, LIMIT),
    'last tokens': () => truncateTokens(text, LIMIT, 'gpt-4o', 'end'),
  }[how];
  if (how === 'boundResult, after ten calls') for (let call = 0; call < 10; call++) cut();
  const left = await measure('answer', cut);
  const kept = PLANTED.filter((id) => left.includes(`"id":${id},`)).length;
  return { before: Buffer.byteLength(text), after: Buffer.byteLength(left), tokens: countTokens(left), kept };
}
