/**
 * Words that say little by themselves, and words that tell what a question asks for. They only refine the choice: in a
 * language that is not listed here, figures, capitals and the words of the question still decide.
 */
import {
  DENIALS,
  LEXICONS,
  listOf,
  MONTHS,
  NUMBER_WORDS,
  STOP_WORDS,
} from '../../text/lexicons/all-lexicons.js';

const set = (text: string): ReadonlySet<string> => new Set(text.split(' '));

const { en: ENGLISH_LEXICON, ...OTHER_LEXICONS } = LEXICONS;
/** With the stem "doe" of "does": words of a question are looked up by their stems. */
const ENGLISH = listOf('stopWords', [ENGLISH_LEXICON]);
const OTHERS = listOf('stopWords', Object.values(OTHER_LEXICONS));
/** Small words of other languages that tell something in English. */
const HOMOGRAPHS = set('den die dove met pour son van war');

export const COMMON_WORDS = STOP_WORDS;

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

/** Without them a sentence would say the opposite. */
export const NEGATIONS = DENIALS;

export { MONTHS, NUMBER_WORDS };

/**
 * They deny, doubt, restrict or condition what stands around them in their sentence: nothing of it is shown without them. Such words
 * of scripts without spaces, and of Korean, stand in `GOVERNING_PARTS`.
 */
export const GOVERNING = set(
  [
    ...NEGATIONS,
    'nowhere neither cant dont doesnt didnt isnt wasnt wont shouldnt excepting exception exceptions excluding exclude excludes excluded exclusion exclusions if only solely exclusively unlike instead rather lest barely hardly scarcely rarely seldom contrary otherwise provided assuming until till refuse refuses refused refusing refusal reject rejects rejected rejecting rejection deny denies denied denying denial fail fails failed failing false falsely wrong wrongly untrue incorrect incorrectly mistake mistaken mistakenly myth myths hoax rumour rumours rumor rumors fallacy claim claims claimed claiming allege alleges alleged allegedly allegation allegations purported purportedly supposed supposedly doubt doubts doubted doubtful dispute disputes disputed refute refutes refuted debunk debunked disprove disproved disproven dismiss dismisses dismissed contradict contradicts contradicted overturn overturned retract retracted forbid forbids forbidden forbade prohibit prohibits prohibited ban bans banned disallow disallows disallowed avoid avoids avoided impossible unable unlikely lack lacks lacked lacking',
    'keiner keinem keines niemand nichts weder nirgends außer ausser sofern falls wenn nur statt anstatt bestreitet bestritt bestritten leugnet dementiert dementierte abgelehnt lehnt lehnte verboten verbietet untersagt falsch angeblich mythos gerücht behauptet behauptete vermeiden entgegen kaum unmöglich ausgenommen bezweifelt keinesfalls',
    'aucune ni rien sauf seulement uniquement si excepté hormis nie nié rejeté rejette refusé refuse interdit interdite interdits interdites faux fausse prétendu prétend contrairement mythe rumeur',
    'ninguna ninguno nadie nada tampoco excepto salvo solo solamente únicamente falso falsa negó niega rechazó rechaza prohibido prohibida prohíbe mito supuesto supuestamente presunto',
    'nessun nessuno nessuna niente nulla eccetto tranne soltanto vietato vietata nega negato respinto rifiutato nenhum nenhuma ninguém exceto apenas somente proibido proibida negou rejeitou alegado',
    'niemand niets zonder behalve tenzij alleen slechts mits onjuist ontkent ontkende nauwelijks noch inte ikke icke aldrig aldri ingen inget intet utan uten uden endast kun',
    'bez nigdy tylko jeśli żaden żadna oprócz zabronione není nikdy pouze pokud nem nincs csak değil yok asla sadece eğer tidak bukan jangan tanpa hanya jika không đừng cấm',
    'не нет ни без никогда только если кроме нельзя запрещено никто ничего лишь ошибка ошибкой ошибочно ні якщо лише тільки δεν μην ούτε χωρίς μόνο αν لا لم لن ليس ليست غير إلا بدون ممنوع إذا فقط باستثناء خطأ לא אין בלי אסור רק אם नहीं मत बिना केवल यदि अगर गलत सिवाय',
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
  /ない|なかっ|なく|なけれ|ません|ませぬ|ずに|禁|誤|误|錯|错|のみ|だけ|しか|場合|なら|[不没沒無无非未勿莫别別否仅僅只除若]|如果|以下|以上|以内|最大|最小|至少|至多|最多|ไม่|ห้าม|อย่า|ยกเว้น|เว้น|เฉพาะ|ถ้า|않|없|못|아니|안 |금지|만 |면 /g;

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
