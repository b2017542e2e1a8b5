/**
 * Whether a text beside a call only announces what the call then does: "Let me run the tests." That is what is recognised; every other
 * sentence may say what was found, decided or planned, and stays.
 */
export function isAnnouncement(text: string): boolean {
  if (text.length > MOST) return false;
  const sentences = text.split(/(?<=[.!:。！：])\s{1,20}|\n/);
  return sentences.every((sentence) => {
    const said = sentence.trim();
    return said === '' || (said.length <= LONGEST && isSaidBefore(said));
  });
}

const MOST = 600;
const LONGEST = 240;

function isSaidBefore(sentence: string): boolean {
  if (ACKNOWLEDGED.test(sentence)) return true;
  return (namesDeed(sentence) || ANNOUNCED.test(sentence)) && !HOLDS.test(sentence);
}

/** "Let me first read the file", "Now check it". The verbs are looked up: as part of the pattern they took longer to compile than all else. */
function namesDeed(sentence: string): boolean {
  const deed = TO_DEED.exec(sentence)?.[1];
  return deed !== undefined && DEEDS.has(deed.toLowerCase());
}

const ACKNOWLEDGED =
  /^(?:(?:very )?(?:good|great|nice|perfect|excellent|fine|sure|done|right|okay|ok|alright|understood|thanks|hmm|wait|actually|interesting)|i see|got it|good catch|good idea|makes sense|you(?:'re| are) right|all right)(?:[,.!:]| -|$)\s{0,4}(?:now|then|so)?[.!:]?$/i;

const LEAD =
  '(?:(?:now|next|first|then|finally|also|and|so|ok|okay|good|great|perfect|alright|actually|hmm|wait|right|done|yes|i see|got it)[,.!]? (?:- )?){0,3}';
const WHO =
  "(?:let me|let's|let us|i'll|i will|i'm going to|i am going to|we'll|i need to|we need to|i should|need to|going to|time to|i want to)";
/** "Try to" and "start by" begin with a deed themselves. */
const HOW = '(?: (?:also|first|now|just|quickly|then|begin by|again|both|carefully))*';
const TO_DEED = new RegExp(
  `^(?:${LEAD}${WHO}${HOW} |(?:now|next|then|first|finally|also)[, ]{1,2})((?:re-)?\\w+)`,
  'i',
);
const DEEDS: ReadonlySet<string> = new Set(
  (
    'check look see read re-read reread run re-run rerun find search grep open view show list get fetch update add fix create write remove ' +
    'delete move rename verify test build compile commit push start continue proceed try compare inspect examine explore investigate ' +
    'review install do make replace refactor implement edit change copy clean take understand figure confirm validate examining checking ' +
    'running reading adding updating fixing apply extract convert debug trace analyse analyze gather scan count go handle wire register ' +
    'export import call'
  ).split(' '),
);
const ANNOUNCED = new RegExp(
  [
    // "Now add the field:", "Next, the tests:"
    `^(?:now|next|then|first|finally|also|more|and now)\\b[^.!?]{0,200}:$`,
    `^(?:checking|running|reading|looking|searching|updating|adding|fixing|creating|testing|verifying|building|removing|writing)\\b`,
    '^(?:lass(?:t)? (?:mich|uns)|(?:jetzt|nun|zuerst|als n.chstes) (?:lese|pr.fe|schaue|f.hre|suche|teste|baue)|ich (?:schaue|pr.fe|lese|suche|teste|f.hre)\\b)',
    '^(?:maintenant,? )?(?:je vais|laissez-moi|regardons) (?:lire|v.rifier|lancer|chercher|regarder|ex.cuter|ouvrir)?',
    '^(?:ahora )?(?:voy a|d.jame) (?:leer|revisar|ejecutar|buscar|ver|abrir|comprobar)',
    '^(?:让我|我来|现在我|接下来|まず|次に|では)',
  ].join('|'),
  'i',
);

/** What goes beyond the next call. */
const HOLDS =
  /\b(?:from now on|always|never|must|instead|because|since|due to|caused?|so that|rather than|only|until|unless|except|not|don't|won't|later|remember|t[o]do|note|port|version|decid\w{0,3}|chose|choose|agreed|keep|entschieden|ab jetzt|weil|niemals|parce que|jamais|porque|nunca)\b|因为|从现在|今後|なぜなら/i;
