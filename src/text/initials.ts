/**
 * Finds the initials of names in a text: a question may say "SEBI" where a document says "Securities and Exchange
 * Board of India". Every run of two to six capitalised words counts; small words between them are skipped.
 */
const WORD = /[\p{L}\p{N}]+/gu;
const SMALL = new Set(['of', 'and', 'the', 'for', 'in', 'on', 'de', 'der', 'und']);
const SHORTEST = 2;
const LONGEST = 6;

/** Whether a term of a question may be the initials of a name. */
export function mayBeInitials(term: string): boolean {
  return term.length >= SHORTEST && term.length <= LONGEST && /^[a-z]+$/.test(term);
}

export function initialsIn(text: string): ReadonlySet<string> {
  const found = new Set<string>();
  let run = '';
  for (const [word] of text.matchAll(WORD)) {
    const first = word.charAt(0);
    if (first !== first.toLowerCase()) {
      run = (run + first.toLowerCase()).slice(-LONGEST);
      for (let size = SHORTEST; size <= run.length; size++) found.add(run.slice(-size));
    } else if (!SMALL.has(word)) run = '';
  }
  return found;
}
