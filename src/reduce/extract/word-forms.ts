/**
 * Other ways to write an English word that no usual ending explains: `keep` and `kept`, `France` and `French`, `enter` and `entry`,
 * words of the same root such as `communicate` and `communication`, and what a few abbreviations stand for. Of other languages only
 * Arabic has some: the words that it writes as one with the next.
 */
const GROUPS =
  'arise arose arisen|bear bore born birth|beat beaten|become became|begin began begun|blow blew blown|break broke broken|bring brought|build built|buy bought|catch caught|choose chose chosen choice|come came|deal dealt|dig dug|draw drew drawn|drink drank drunk|drive drove driven|eat ate eaten|fall fell fallen|feed fed|feel felt|fight fought|find found|fly flew flown flight|forbid forbade forbidden|forget forgot forgotten|freeze froze frozen|give gave given gift|go went gone|grow grew grown growth|hang hung|hear heard|hide hid hidden|hold held|keep kept|know knew known knowledge|lay laid|lead led|leave left|lend lent|lose lost loss|make made|mean meant|meet met|pay paid|ride rode ridden|ring rang rung|rise rose risen|run ran|say said|see saw seen|sell sold sale|send sent|shake shook shaken|shoot shot|shrink shrank shrunk|sing sang sung song|sink sank sunk|sleep slept|speak spoke spoken speech|spend spent|stand stood|steal stole stolen theft|stick stuck|strike struck|swear swore sworn|sweep swept|swim swam swum|take took taken|teach taught|tear tore torn|tell told|think thought|throw threw thrown|understand understood|wear wore worn|win won|write wrote written|man men|woman women|child children|foot feet|tooth teeth|mouse mice|person people|life lives|wife wives|index indices|matrix matrices|analysis analyses|criterion criteria|britain british|canada canadian|china chinese|denmark danish|england english|finland finnish|france french|greece greek|ireland irish|italy italian|mexico mexican|netherlands dutch|norway norwegian|poland polish|portugal portuguese|rome roman|scotland scottish|spain spanish|sweden swedish|switzerland swiss|turkey turkish|wales welsh|argentina argentine|belgium belgian|cyprus cypriot|czechia czech|peru peruvian|philippines filipino|thailand thai'.split(
    '|',
  );

/** Verbs and adjectives with the nouns made of them, where no suffix explains it: who asks uses one, the text the other. */
const DERIVED =
  'advise advice|angry anger|behave behaviour behavior|believe belief|broad breadth|compare comparison|conquer conquest|deep depth|defend defence defense|destroy destruction|die died death dead|enter entry entrance|exceed excess|fail failure|high height|hot heat|hungry hunger|long length|marry marriage|mix mixture|move movement motion|oppose opposition opponent|please pleasure|poor poverty|prove proof|recognise recognize recognition|serve service|strong strength|succeed success succession successor|true truth|vary variety variation|warm warmth|weigh weight|wide width|young youth'.split(
    '|',
  );

/** Ends of verbs, without a last e, with the ends of the nouns made of them: decide and decision, produce and production. */
const ALTERNATIONS =
  'ad asion|ced cession|ceiv ception|duc duct|duc duction|end ension|fy fication|id ision|mit mission|od osion|olv olution|pand pansion|ply plication|rb rption|scrib scription|sum sumption|ud usion'
    .split('|')
    .map((pair) => pair.split(' '));
const SHORTEST_ALTERNATED = 2;

const forms = new Map<string, readonly string[]>();
for (const group of [...GROUPS, ...DERIVED]) {
  const words = group.split(' ');
  for (const word of words) forms.set(word, Object.freeze(words.filter((other) => other !== word)));
}

/** Folded words, or their stems: serv for served, marri for married. None for a word whose forms are regular. */
export function otherWordForms(word: string): readonly string[] {
  return forms.get(word) ?? forms.get(`${word}e`) ?? forms.get(word.replace(/i$/, 'y')) ?? alternated(word);
}

function alternated(word: string): readonly string[] {
  const bare = word.replace(/e$/, '').replace(/fi$/, 'fy').replace(/pli$/, 'ply');
  return ALTERNATIONS.flatMap(([verb = '', noun = '']) => [
    ...replacedEnd(bare, verb, noun),
    ...replacedEnd(word, noun, verb),
  ]);
}

function replacedEnd(word: string, end: string, by: string): string[] {
  const root = word.length - end.length;
  return root >= SHORTEST_ALTERNATED && word.endsWith(end) ? [`${word.slice(0, root)}${by}`] : [];
}

/** Make another word of a root; `at` is what a stem has left of `ating` and `ated`. */
const SUFFIXES = new Set(
  'able al an ance ans ant ants at ate ated ates ating ation ations ator ators ean eans ence ent er ese ful ian ians ic ical ion ish ism ist ists ity ive ment ness ship'.split(
    ' ',
  ),
);
export const LONGEST_SUFFIX = 6;
/** A shorter beginning is shared by words that have nothing in common. */
const SHORTEST_ROOT = 5;

/** The root of a folded word that a suffix was put to; none for any other word. */
export function rootOf(word: string): readonly string[] {
  for (let length = Math.min(LONGEST_SUFFIX, word.length - SHORTEST_ROOT); length > 1; length--) {
    if (SUFFIXES.has(word.slice(-length))) return [word.slice(0, -length)];
  }
  return [];
}

/** Whether an ending makes another word of a root of so many letters. */
export function makesWord(ending: string, rootLength: number): boolean {
  return rootLength >= SHORTEST_ROOT && SUFFIXES.has(ending);
}

const LONG_NAMES = new Map<string, readonly string[]>([
  ['usa', ['united states', 'u.s', 'american', 'americans']],
  ['uk', ['united kingdom', 'u.k', 'britain', 'british']],
  ['eu', ['european union', 'e.u']],
]);

/** What a folded abbreviation stands for, and who is of it, as whole words. */
export function longNames(word: string): readonly string[] {
  return LONG_NAMES.get(word) ?? [];
}

/** And, so, in, as, to, and the article, as they are joined to an Arabic word. */
const JOINED_WORDS = ['', 'ال', 'و', 'وال', 'ف', 'ب', 'بال', 'وب', 'ك', 'ل', 'لل', 'ول'];
const ARABIC = /^(?:[وف]?(?:لل|[بك]?ال)|[وف])?([\u0621-\u064a]{3,30})$/;

/** An Arabic word with and without what may be joined to its beginning, as whole words; none for any other word. */
export function joinedForms(word: string): readonly string[] {
  const bare = ARABIC.exec(word)?.[1];
  if (bare === undefined) return [];
  return JOINED_WORDS.flatMap((joined) => [joined + word, joined + bare]).filter(
    (form, at, all) => form !== word && all.indexOf(form) === at,
  );
}
