/**
 * Words that say little by themselves, and words that tell what a question asks for. They only refine the choice: in a
 * language that is not listed here, figures, capitals and the words of the question still decide.
 */
const set = (text: string): ReadonlySet<string> => new Set(text.split(' '));

/** With the stem "doe" of "does": words of a question are looked up by their stems. */
const ENGLISH = set(
  'a about after all also an and any are as at be been before being but by can could did do doe does each for from get give had has have he her his how i if in into is it its just list many may me more most much my not of off on one only or other our out over s she should show so some such t tell than that the their them then there these they this those through to under up upon us very was we were what when where which while who whom whose why will with would you your',
);
const OTHERS = set(
  'der die das den dem des ein eine einer eines einem einen und oder ist sind war waren wird werden von mit auf im am zu zur zum bei wie was wer wo wann welche welcher welches nicht le la les un une des du de et ou est sont dans par pour sur avec que qui quand quoi quel quelle el los las uno una y o es son en por para con del al se como cuando donde quien que il lo gli uno e di da nel della per che chi dove quando cosa os as um uma do dos das em no na com het een en van op voor met is zijn aan',
);
/** Small words of other languages that tell something in English. */
const HOMOGRAPHS = set('den die dove met pour son van war');

export const COMMON_WORDS: ReadonlySet<string> = new Set([...ENGLISH, ...OTHERS]);

/** Without small words. One that is small only in another language goes where more words are of others than of English. */
export function tellingWordsOf(words: readonly string[]): string[] {
  let balance = 0;
  for (const word of words) {
    if (HOMOGRAPHS.has(word) || ENGLISH.has(word) === OTHERS.has(word)) continue;
    balance += OTHERS.has(word) ? 1 : -1;
  }
  return words.filter((word) => !COMMON_WORDS.has(word) || (balance <= 0 && HOMOGRAPHS.has(word)));
}

/** Words that many questions hold and few answers turn on: finding one tells less than its rarity suggests. */
export const WEAK_WORDS = set(
  'act actual actually area back become becomes became begin begins began begun best big call called case change come comes coming came current currently date day days describe different difference each end ended ending ends example exactly explain fact find first form found full go goes going gone got great group happen happened happens hold holds important kind know known large last latest least life like line live lives living located long made main major make makes making man mean meaning means mostly name named names new next now number occur occurs officially old originally originate part parts people person place places present prime put real responsible role run runs said same say says set side something start started starts still stand stands state system take takes taken taking term thing things time times title took total type types use used uses using usually value values was way ways went within without word words work works world year years',
);

/** Where a long clause may be taken apart. */
export const CONNECTORS = set(
  'and but or nor which who whom whose that where when while although though because since until unless after before with without by in on at from as for to into through during between among under over against und aber oder sowie der die das weil wenn als mit von bei nach vor et mais ou qui que dont avec pour dans par sur y pero o que con por para en e ma che con per',
);

export const MONTHS = set(
  'january february march april may june july august september october november december jan feb mar apr jun jul aug sep sept oct nov dec januar februar maerz märz mai juni juli oktober dezember janvier fevrier février mars avril juin juillet aout août septembre octobre novembre decembre décembre enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre spring summer autumn winter century bc ad bce ce',
);

export const NUMBER_WORDS = set(
  'one two three four five six seven eight nine ten eleven twelve twenty thirty forty fifty sixty hundred hundreds thousand thousands million millions billion billions trillion dozen half twice once percent none no zwei drei vier fünf sechs sieben acht neun zehn hundert tausend million millionen deux trois quatre cinq six sept huit neuf dix cent mille dos tres cuatro cinco seis siete ocho nueve diez cien mil',
);

/** Without them a sentence would say the opposite. */
export const NEGATIONS = set(
  'not no never none neither nor cannot without nothing nobody except unless nicht kein keine keinen nie niemals ohne ne pas jamais sans aucun nunca jamas sin ningun non mai senza nao nem sem niet geen nooit',
);

/**
 * They deny, doubt, restrict or condition what stands around them in their sentence: nothing of it is shown without them. Such words
 * of scripts without spaces, and of Korean, stand in `GOVERNING_PARTS`.
 */
export const GOVERNING = set(
  [
    ...NEGATIONS,
    'nowhere neither cant dont doesnt didnt isnt wasnt wont shouldnt excepting excluding exclude excludes excluded exclusion exclusions if only solely exclusively unlike instead rather lest barely hardly scarcely rarely seldom contrary otherwise provided assuming until till refuse refuses refused refusing refusal reject rejects rejected rejecting rejection deny denies denied denying denial fail fails failed failing false falsely wrong wrongly untrue incorrect incorrectly mistake mistaken mistakenly myth myths hoax rumour rumours rumor rumors fallacy claim claims claimed claiming allege alleges alleged allegedly allegation allegations purported purportedly supposed supposedly doubt doubts doubted doubtful dispute disputes disputed refute refutes refuted debunk debunked disprove disproved disproven dismiss dismisses dismissed contradict contradicts contradicted overturn overturned retract retracted forbid forbids forbidden forbade prohibit prohibits prohibited ban bans banned disallow disallows disallowed avoid avoids avoided impossible unable unlikely lack lacks lacked lacking',
    'keiner keinem keines niemand nichts weder nirgends außer ausser sofern falls wenn nur statt anstatt bestreitet bestritt bestritten leugnet dementiert dementierte abgelehnt lehnt lehnte verboten verbietet untersagt falsch angeblich mythos gerücht behauptet behauptete vermeiden entgegen kaum unmöglich ausgenommen bezweifelt keinesfalls',
    'aucune ni rien sauf seulement uniquement si excepté hormis nie nié rejeté rejette refusé refuse interdit interdite interdits interdites faux fausse prétendu prétend contrairement mythe rumeur',
    'ninguna ninguno nadie nada tampoco excepto salvo solo solamente únicamente falso falsa negó niega rechazó rechaza prohibido prohibida prohíbe mito supuesto supuestamente presunto',
    'nessun nessuno nessuna niente nulla eccetto tranne soltanto vietato vietata nega negato respinto rifiutato nenhum nenhuma ninguém exceto apenas somente proibido proibida negou rejeitou alegado',
    'niemand niets zonder behalve tenzij alleen slechts mits onjuist ontkent ontkende nauwelijks noch inte ikke icke aldrig aldri ingen inget intet utan uten uden endast kun',
    'bez nigdy tylko jeśli żaden żadna oprócz zabronione není nikdy pouze pokud nem nincs csak değil yok asla sadece eğer tidak bukan jangan tanpa hanya jika không đừng cấm',
    'не нет ни без никогда только если кроме нельзя запрещено никто ничего лишь ні якщо лише тільки δεν μην ούτε χωρίς μόνο αν لا لم لن ليس ليست غير إلا بدون ممنوع إذا فقط לא אין בלי אסור רק אם नहीं मत बिना केवल यदि अगर',
  ].join(' '),
);

/** The same for what follows them, where they begin a sentence or stand after a mark; elsewhere they mostly mean something else. */
export const GOVERNING_FIRST = set(
  'before after when whenever while once since should were had bevor nachdem wenn solange quand lorsque cuando mientras quando se als wanneer om',
);

/** They point back to the sentence before. */
export const POINTING = set(
  'this that these those which dies das dieses cela ceci esto eso questo ciò isto isso dit dat это',
);

/** What is left of a word that denies when it is taken apart at its apostrophe: `don't`, `n'est`. */
export const SHORT_FORMS = set('t n');

/** Parts of words, most of them at the end of what they deny. */
export const GOVERNING_PARTS =
  /ない|なかっ|なく|なけれ|ません|ませぬ|ずに|禁|のみ|だけ|しか|場合|なら|[不没沒無无非未勿莫别別否仅僅只除若]|如果|以下|以上|以内|最大|最小|至少|至多|最多|ไม่|ห้าม|อย่า|ยกเว้น|เว้น|เฉพาะ|ถ้า|않|없|못|아니|안 |금지|만 |면 /g;

/** Between one of them and a figure, or another of them, nothing is cut: they are its sign, its bound or its range. */
export const BOUNDS = set(
  'minus plus at most least up to than less more fewer over under below above beyond about around nearly almost approximately roughly exceeding max maximum min minimum within before after until till since by between from through not no höchstens mindestens bis zu weniger mehr als unter über knapp rund etwa circa ca vor nach ab moins plus de au jusqu environ presque avant après menos más hasta al casi cerca como antes después meno più di fino almeno quasi mais até minstens hoogstens tot minder meer dan ongeveer',
);

/** Between two figures they make a range. */
export const RANGES = set('and or to und oder bis et ou y o e en of through');

/** After a figure with its unit they go on with it: a rate, a scale. */
export const UNIT_LINKS = set(
  'degree degrees square cubic metric per pro par je a an each every hundred hundreds thousand thousands million millions billion billions trillion trillions dozen hundert tausend millionen milliarde milliarden mille milliard milliards mil millones mila milioni miliardi milhões miljoen miljard grad degrés grados gradi graus por al',
);

/** They say that something holds no more. */
export const CHANGING = set(
  [
    'replaced replaces replace amended amends supersedes superseded repealed revoked rescinded withdrawn retracted corrected corrects correction erratum removed deleted cancelled canceled postponed rescheduled moved renamed deprecated obsolete abolished discontinued expired waived overridden overrides changed longer ceases ceased disregard',
    'ersetzt gestrichen aufgehoben geändert entfällt verschoben abgesagt entfernt remplacé remplacée abrogé supprimé modifié annulé sustituido reemplazado reemplaza deroga derogado eliminado modificado cancelado aplazado sostituito abrogato',
  ].join(' '),
);

/** The same where they name the clause by its number or its figure; elsewhere they mostly tell how something went. */
export const ALTERING = set(
  [
    'raised raises lowered lowers increased increases reduced reduces decreased extended extends shortened prolonged doubled halved suspended added adds inserted read reads substituted varied modified adjusted',
    'erhöht gesenkt angehoben verlängert verkürzt herabgesetzt ergänzt ausgesetzt augmenté relevé réduit prolongé porté suspendu complété aumentado elevado reducido ampliado prorrogado suspendido aumentato ridotto prorogato',
  ].join(' '),
);

export type AskedFor = 'time' | 'number' | 'person' | 'place' | 'any';

/** Beginnings of questions, each with a space at both ends; scripts without spaces stand without them. */
const ASKED: readonly (readonly [AskedFor, readonly string[]])[] = [
  [
    'time',
    ' when | wann | quand | cuando | cuándo | quando | متى |什么时候|何时|哪年|哪一年|いつ|何年|언제'.split(
      '|',
    ),
  ],
  [
    'number',
    ' how many | how much | how long | how old | how far | how big | how tall | how high | how often | how large | how fast | how deep | number of | population of | wie viele | wie viel | wie lange | wie hoch | combien | cuantos | cuántos | cuantas | cuántas | quanti | quanto | quantos | hoeveel |多少|几个|いくつ|いくら|몇'.split(
      '|',
    ),
  ],
  [
    'person',
    ' who | whom | whose | wer | wem | wen | qui | quien | quién | chi | quem | wie is |谁|誰|누가|누구'.split(
      '|',
    ),
  ],
  ['place', ' where | wo | wohin | où | donde | dónde | dove | onde | waar |哪里|哪儿|どこ|어디'.split('|')],
  ['any', ' what | which | why | how '.split('|')],
];

/** What is asked for by a noun: `what city`, `which of the old prophets`, `name of the singer`. */
const ASKED_BY_NOUN = nounsOf({
  time: 'century date day decade month time year',
  number:
    'age amount area cost depth distance frequency height length number percent percentage population price rate salary score size speed temperature weight width',
  person:
    'actor actress apostle artist astronaut athlete author bowler batsman captain ceo chairman character chef chief coach comedian commander commissioner composer dancer designer director drummer emperor explorer father founder general god goddess governor guitarist host inventor journalist judge justice king leader man mayor minister mother musician painter performer person philosopher pilot player poet pope president producer prophet quarterback queen rapper saint scientist senator singer soldier speaker sultan woman winner writer',
  place:
    'capital city continent country county district island lake location mountain nation ocean place planet province region river sea stadium state street town venue village',
});

function nounsOf(lists: Readonly<Record<Exclude<AskedFor, 'any'>, string>>): ReadonlyMap<string, AskedFor> {
  const nouns = new Map<string, AskedFor>();
  for (const [asked, list] of Object.entries(lists) as [AskedFor, string][])
    for (const noun of list.split(' ')) {
      nouns.set(noun, asked);
      nouns.set(noun.endsWith('y') ? `${noun.slice(0, -1)}ies` : `${noun}s`, asked);
    }
  return nouns;
}

/** Between what asks and its noun: `what was the name of the city`; `what is a city` asks for something else. */
const LEADING_TO_NOUN = /^(?:(?:is|are|was|were|s) the |the )?(?:names? of (?:the )?)?/;
/** Words that a noun may have before it: `which old testament prophet`. */
const MOST_BEFORE_NOUN = 4;
const AFTER_NOUN = set(
  'a am an and as at be been by can could did do does for from had has have how if in into is it may might must of on or s shall should than that the to was were what when where which who whom whose why will with would',
);

/** By the noun that follows what asks; of several (`which country singer`) the last. */
function askedByNoun(asking: string): AskedFor {
  let asked: AskedFor = 'any';
  for (const word of asking.replace(LEADING_TO_NOUN, '').split(' ').slice(0, MOST_BEFORE_NOUN)) {
    if (AFTER_NOUN.has(word)) break;
    asked = ASKED_BY_NOUN.get(word) ?? asked;
  }
  return asked;
}

/** What kind of thing would answer, as the first word says that asks (`who was king when ...`); `any` where the question does not say. */
export function askedFor(question: string): AskedFor {
  const spaced = ` ${question
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `;
  let asked: AskedFor = 'any';
  let first = spaced.length;
  for (const [kind, beginnings] of ASKED) {
    for (const beginning of beginnings) {
      const at = spaced.indexOf(beginning);
      if (at === -1 || at >= first) continue;
      first = at;
      asked = kind;
    }
  }
  if (asked !== 'any') return asked;
  const [, noun = spaced] = / (?:what|which)(?= )(.*)/.exec(spaced.slice(first)) ?? [];
  // The revolt was led by ...
  return spaced.endsWith(' by ') ? 'person' : askedByNoun(noun.trim());
}
