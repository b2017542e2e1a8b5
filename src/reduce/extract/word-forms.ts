/**
 * Other forms of an English word that no usual ending leads to: a question says `wrote`, its answer says `written by`. A few
 * frequent verbs and plurals; without the list such a word is still found as it is spelled.
 */
const GROUPS = `
  begin began begun beginning
  break broke broken
  bring brought
  build built builder
  buy bought
  catch caught
  child children
  choose chose chosen
  come came
  draw drew drawn
  drive drove driven
  fall fell fallen
  feed fed
  fight fought
  find found founder
  fly flew flown flight
  foot feet
  give gave given
  grow grew grown growth
  hold held
  keep kept
  know knew known
  lead led
  leave left
  life lives live
  lose lost loss
  make made
  man men
  pay paid
  ride rode ridden
  rise rose risen
  run ran
  say said
  sell sold
  send sent
  sing sang sung song
  speak spoke spoken
  spend spent
  strike struck
  swim swam swum
  take took taken
  teach taught
  think thought
  throw threw thrown
  win won winner
  woman women
  wear wore worn
  write wrote written writer
  die died death
  marry marries marriage
  bear born birth
`
  .trim()
  .split('\n')
  .map((line) => line.trim().split(' '));

const forms = new Map<string, readonly string[]>();
for (const group of GROUPS)
  for (const word of group) forms.set(word, Object.freeze(group.filter((other) => other !== word)));

/** Folded words. `cities` for `city`, too: the ending of a short word is part of it. */
export function otherWordForms(word: string): readonly string[] {
  const listed = forms.get(word);
  if (listed !== undefined) return listed;
  return /^[a-z]{2}[^aeiou]y$/.test(word) ? [`${word.slice(0, -1)}ies`, `${word.slice(0, -1)}ied`] : [];
}
