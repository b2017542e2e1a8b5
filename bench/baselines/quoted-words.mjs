// What of a fitted text is the sources' own, and words as the unit of a budget.

/** Without the lines that name the items of `asItems`, notices and marks of gaps; what stands beside a mark is quoted. */
export function withoutOurs(text) {
  return text.replace(/^\[p\d+\][^\n]*$|\[plimsoll: (?:[^[\]\n]|\[[^[\]\n]*\])*\]|\[…\]/gm, '');
}

/** `quoted` leaves out what is ours. */
export function wordCounter(quoted) {
  const words = (text) => (text.match(/\S+/g) ?? []).length;
  const count = quoted ? (text) => words(withoutOurs(text)) : words;
  return {
    id: quoted ? 'quoted words' : 'words',
    exact: true,
    error: 0,
    count,
    countUpTo: count,
    truncate(text, limit) {
      const all = [...text.matchAll(/\S+/g)];
      return all.length <= limit ? text : text.slice(0, all[limit].index);
    },
  };
}

export function headWords(text, limit) {
  return wordCounter(false).truncate(text, limit);
}
