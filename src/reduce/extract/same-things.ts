/**
 * Other names of one thing: who asks says `train`, who writes says `railway`. They are looked up as they are written and found as whole
 * words, since a stem stands for more: `training` has nothing to do with rails.
 */
const GROUPS =
  'aircraft airplane aeroplane plane|apostle disciple|attorney lawyer|automobile car|baby infant newborn|bible biblical scripture testament|child children kid|dad father|doctor physician|film movie|gasoline petrol|jail prison|king monarch|mom mother mum|rail railroad railway train|television tv'.split(
    '|',
  );

const others = new Map<string, readonly string[]>();
for (const group of GROUPS) {
  const words = group.split(' ');
  for (const word of words) {
    const same = Object.freeze(words.filter((other) => other !== word).flatMap(withPlural));
    for (const form of withPlural(word)) others.set(form, same);
  }
}

const NONE: readonly string[] = [];

/** Folded words for what a folded word names. */
export function sameThings(word: string): readonly string[] {
  return others.get(word) ?? NONE;
}

function withPlural(word: string): string[] {
  return [word, word.endsWith('by') ? `${word.slice(0, -1)}ies` : `${word}s`];
}
