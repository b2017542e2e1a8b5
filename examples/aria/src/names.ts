/** Names that a person writes: how well one matches, and which known ones are near a wrong one. */

const MOST_NEAR = 3;

/** The known names that differ by the fewest letters, at most a third of them; or else those that begin or hold the text. */
export function nearestNames(name: string, known: Iterable<string>): string[] {
  const wanted = name.trim().toLowerCase().slice(0, 60);
  if (wanted === '') return [];
  const most = Math.max(1, Math.floor(wanted.length / 3));
  const near: { readonly name: string; readonly distance: number }[] = [];
  for (const candidate of known) {
    const text = candidate.toLowerCase();
    const holds = wanted.length >= 3 && text.includes(wanted);
    const distance = holds
      ? 0.5
      : Math.abs(text.length - wanted.length) <= most
        ? editDistance(wanted, text)
        : most + 1;
    if (distance <= most) near.push({ name: candidate, distance });
  }
  return near
    .sort((a, b) => a.distance - b.distance || (a.name < b.name ? -1 : 1))
    .slice(0, MOST_NEAR)
    .map((candidate) => candidate.name);
}

/** From 100 for the name itself down to 0 for no match: whole name, beginning, word, inside, all words somewhere. */
export function matchScore(query: string, name: string): number {
  const wanted = query.trim().toLowerCase();
  const text = name.toLowerCase();
  if (wanted === '') return 0;
  if (text === wanted) return 100;
  // Of two that begin alike, the shorter is nearer.
  const share = (wanted.length / Math.max(text.length, wanted.length)) * 10;
  if (text.startsWith(wanted)) return rounded(80 + share);
  if (` ${text} `.includes(` ${wanted} `)) return rounded(60 + share);
  if (text.includes(wanted)) return rounded(40 + share);
  return wanted.split(' ').every((word) => text.includes(word)) ? rounded(20 + share) : 0;
}

function rounded(score: number): number {
  return Math.round(score * 10) / 10;
}

function editDistance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let a = 1; a <= one.length; a++) {
    const next = [a];
    for (let b = 1; b <= other.length; b++) {
      const swap = (row[b - 1] as number) + (one[a - 1] === other[b - 1] ? 0 : 1);
      next.push(Math.min(swap, (row[b] as number) + 1, (next[b - 1] as number) + 1));
    }
    row = next;
  }
  return row[other.length] as number;
}
