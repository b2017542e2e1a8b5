/**
 * Narration beside calls of old turns. Where the record says that a message is analysis, it leaves. Where nobody says what it is, only
 * what announces a call leaves, all of it for one line that says how many there were: a finding or a plan is seldom named as one. Other
 * remarks leave only where nothing else meets the budget.
 */
import { NOTICE_PREFIX } from '../../reduce/notice.js';
import type { Part, SessionMessage } from '../session-model.js';
import { aboutMessage, isFree, partLeaves } from './proposal-of.js';
import type { PruneContext } from './prune-context.js';
import type { Proposal } from './prune-state.js';
import { apartFromLines, remarksLine } from './prune-texts.js';

interface Remark {
  readonly part: Extract<Part, { type: 'text' }>;
  readonly message: SessionMessage;
}

export function oldAnalysis(context: PruneContext): boolean {
  const announced: Remark[] = [];
  const isMet = context.found.having.text.some((message) => isEnough(context, message, announced));
  return isMet || oneLine(context, announced, context.takesRemarks ? 'remark' : 'announcement');
}

/** Takes the remarks of one message, or puts them to those that leave together. */
function isEnough(context: PruneContext, message: SessionMessage, announced: Remark[]): boolean {
  const { found, policy, takesRemarks } = context;
  if (found.lastTurn - found.turnOf(message) <= policy.analysisTurns) return false;
  const { parts } = message;
  for (let at = 0; at < parts.length; at++) {
    const part = parts[at] as Part;
    if (part.type !== 'text' || !isOldRemark(context, part)) continue;
    if (message.kind === undefined) {
      if (takesRemarks || isAnnouncement(part.text)) announced.push({ part, message });
    } else if (context.take(partLeaves(context, 'old_analysis', part, message))) return true;
  }
  return false;
}

function isOldRemark(context: PruneContext, part: Remark['part']): boolean {
  const kind = context.found.kindOf(part);
  if (kind !== 'analysis' && kind !== 'thought') return false;
  return isFree(context, part) && !isLines(part.text);
}

/** What stands for calls beside others that stayed is no narration. */
function isLines(text: string): boolean {
  return text.startsWith(NOTICE_PREFIX) && apartFromLines(text).said === '';
}

function oneLine(context: PruneContext, remarks: readonly Remark[], what: string): boolean {
  const [first, ...others] = remarks;
  return first !== undefined && context.take(lineFor(context, first, others, what));
}

function lineFor(context: PruneContext, first: Remark, others: readonly Remark[], what: string): Proposal {
  const original = [first, ...others].map(({ part }) => part.text).join('\n\n');
  const { handle, wayBack } = context.keep(original);
  return {
    about: aboutMessage('old_analysis', first.message),
    drop: [first, ...others].flatMap(({ part, message }) => [part.slot, message.index]),
    slot: first.part.slot,
    message: first.message.index,
    isLine: true,
    text: remarksLine(others.length + 1, what, wayBack),
    original,
    handle,
  };
}

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
