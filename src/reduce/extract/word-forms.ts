/**
 * Other ways to write an English word that no ending explains: `keep` and `kept`, `child` and `children`, and what a few abbreviations
 * stand for. Other languages have none here.
 */
const GROUPS =
  'arise arose arisen|bear bore born|beat beaten|become became|begin began begun|blow blew blown|break broke broken|bring brought|build built|buy bought|catch caught|choose chose chosen|come came|deal dealt|dig dug|draw drew drawn|drink drank drunk|drive drove driven|eat ate eaten|fall fell fallen|feed fed|feel felt|fight fought|find found|fly flew flown|forbid forbade forbidden|forget forgot forgotten|freeze froze frozen|give gave given|go went gone|grow grew grown|hang hung|hear heard|hide hid hidden|hold held|keep kept|know knew known|lay laid|lead led|leave left|lend lent|lose lost|make made|mean meant|meet met|pay paid|ride rode ridden|ring rang rung|rise rose risen|run ran|say said|see saw seen|sell sold|send sent|shake shook shaken|shoot shot|shrink shrank shrunk|sing sang sung|sink sank sunk|sleep slept|speak spoke spoken|spend spent|stand stood|steal stole stolen|stick stuck|strike struck|swear swore sworn|sweep swept|swim swam swum|take took taken|teach taught|tear tore torn|tell told|think thought|throw threw thrown|understand understood|wear wore worn|win won|write wrote written|man men|woman women|child children|foot feet|tooth teeth|mouse mice|person people|life lives|wife wives|index indices|matrix matrices|analysis analyses|criterion criteria'.split(
    '|',
  );

const forms = new Map<string, readonly string[]>();
for (const group of GROUPS) {
  const words = group.split(' ');
  for (const word of words) forms.set(word, Object.freeze(words.filter((other) => other !== word)));
}

/** Folded words; none for a word whose forms are regular. */
export function otherWordForms(word: string): readonly string[] {
  return forms.get(word) ?? [];
}

const LONG_NAMES = new Map<string, readonly string[]>([
  ['usa', ['united states', 'u.s']],
  ['uk', ['united kingdom', 'u.k']],
  ['eu', ['european union', 'e.u']],
]);

/** What a folded abbreviation stands for, as whole words. */
export function longNames(word: string): readonly string[] {
  return LONG_NAMES.get(word) ?? [];
}
