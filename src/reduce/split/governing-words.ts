/**
 * Words that say little by themselves, and words that tell what a question asks for. They only refine the choice: in a
 * language that is not listed here, figures, capitals and the words of the question still decide.
 */
import { DENIALS, LEXICONS, listOf, STOP_WORDS } from '../../text/lexicons/all-lexicons.js';

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

/** Without them a sentence would say the opposite. */
export const NEGATIONS = DENIALS;

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

/** Parts of words, most of them at the end of what they deny. */
export const GOVERNING_PARTS =
  /ない|なかっ|なく|なけれ|ません|ませぬ|ずに|禁|誤|误|錯|错|のみ|だけ|しか|場合|なら|[不没沒無无非未勿莫别別否仅僅只除若]|如果|以下|以上|以内|最大|最小|至少|至多|最多|ไม่|ห้าม|อย่า|ยกเว้น|เว้น|เฉพาะ|ถ้า|않|없|못|아니|안 |금지|만 |면 /g;

/** They say that something holds no more. */
export const CHANGING = set(
  [
    'replaced replaces replace amended amends supersedes superseded repealed revoked rescinded withdrawn retracted corrected corrects correction erratum removed deleted cancelled canceled postponed rescheduled moved renamed deprecated obsolete abolished discontinued expired waived overridden overrides changed longer ceases ceased disregard',
    'ersetzt gestrichen aufgehoben geändert entfällt verschoben abgesagt entfernt remplacé remplacée abrogé supprimé modifié annulé sustituido reemplazado reemplaza deroga derogado eliminado modificado cancelado aplazado sostituito abrogato',
  ].join(' '),
);
