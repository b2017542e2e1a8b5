/**
 * Takes a question apart without a model: several questions in one, and the things to compare. A part that would lose
 * its meaning alone ("and what is it called?") stays with what it refers to.
 */
import type { PlanAnswer } from '../prompts/answer-schemas.js';

type Part = PlanAnswer['sub_questions'][number];

/** English, German, French and Spanish: the words that begin a question after a word that joins. */
const JOINED =
  /[,;]? and (?=(?:who|what|when|where|why|how|which(?! (?:the|an?|of)\b)|whose|is|are|was|were|does|do|did|can|compare|contrast|explain|describe)\b)|[,;]? (?:und|sowie) (?=(?:wer|wen|wem|was|wann|wo|wohin|woher|warum|wieso|weshalb|wie|welche[rsmn]?|wessen)\b)|[,;]? et (?=(?:qui|que|quoi|quand|où|pourquoi|comment|combien|quels?|quelles?)[ '])|[,;]? [ye] (?=(?:quién|quiénes|qué|cuándo|dónde|por qué|cómo|cuál|cuáles|cuánt[oa]s?) )|[,;] (?=(?:(?:what|when|where|why|how(?: \w+)?) (?:is|are|was|were|do|does|did|can|will|has|have)|(?:wer|was|wann|wo|warum|wie(?: [\wäöüß]+)?) (?:ist|sind|war|waren|wurde|wurden|hat|haben|kann|können|wird|werden)) )/gi;

const REFERS =
  /(?:^| )(?:he|she|it|they|him|her|them|his|hers|its|their|this|that|those|er|sie|es|ihn|ihm|ihr|ihre[rsnm]?|sein|seine[rsnm]?|dies|diese[rsnm]?|il|elle|ils|elles|son|sa|ses|leur|leurs)(?= |$)/i;

const ENGLISH_PRONOUN = /(^| )(it|he|she|they|him|them|its|his|her|their)(?= |$)/gi;

const WHOLE_REASON = 'It is the question itself.';
const FEWEST_WORDS = 3;
const MOST_SUBJECT_WORDS = 10;

export function questionParts(query: string): Part[] {
  const mark = /[?？]/.test(query) ? '?' : '';
  const asked = query
    .split(/[?？¿\n]+/)
    .map((part) => part.replace(/\s+/g, ' ').trim())
    .filter((part) => /[\p{L}\p{N}]/u.test(part))
    .map((part, index, all) => (isRead(part) ? asReferred(all[index - 1] ?? '', part) : part))
    .flatMap((part) => (isRead(part) ? apart(part).flatMap(eachThing) : part));
  if (asked.length > 1)
    return asked.map((part, index) => partOf(`${capitalised(part)}${mark}`, index, asked.length));
  const whole = { question: query, reason: WHOLE_REASON, priority: 1 };
  const compared = isRead(query) ? comparedThings(asked[0] ?? '') : [];
  return [
    whole,
    ...compared.map((question, index) => ({
      question,
      reason: comparedReason(compared.length),
      priority: index + 2,
    })),
  ];
}

/** A longer sentence is a text that was pasted. */
const LONGEST_SENTENCE = 1_000;

function isRead({ length }: string): boolean {
  return length <= LONGEST_SENTENCE;
}

function asReferred(before: string, part: string): string {
  return (REFERS.test(part) && isRead(before) ? withSubject(before, part) : undefined) ?? part;
}

/** Why a thing is asked about that is compared with others. */
function comparedReason(many: number): string {
  return `It is one of the ${many} that are compared.`;
}

/** Answers to the parts answer a comparison: a reader with a passage about each can compare. */
export function isComparedWhole(
  { reason }: Pick<Part, 'reason'>,
  all: readonly (Pick<Part, 'reason'> & { readonly status: string })[],
): boolean {
  const parts = all.filter((part) => /^It is one of the \d+ that are compared\.$/.test(part.reason));
  return reason === WHOLE_REASON && parts.length > 1 && parts.every(({ status }) => status === 'answered');
}

function partOf(question: string, index: number, many: number): Part {
  return { question, reason: `It is part ${index + 1} of ${many} of the question.`, priority: index + 1 };
}

/** The questions that are joined in one sentence; one that is too short or refers to another stays with its neighbour. */
function apart(sentence: string): string[] {
  const parts: string[] = [];
  let from = 0;
  for (const { index, 0: joint } of sentence.matchAll(JOINED)) {
    const rest = sentence.slice(index + joint.length);
    if (wordCount(sentence.slice(from, index)) < FEWEST_WORDS || wordCount(rest) < FEWEST_WORDS) continue;
    const next = rest.search(JOINED);
    const first = sentence.slice(from, index);
    const second = next < 0 ? rest : rest.slice(0, next);
    if (REFERS.test(second)) {
      const named = withSubject(first, second);
      if (named === undefined) continue;
      return [...parts, first, ...apart(next < 0 ? named : `${named}${rest.slice(next)}`)];
    }
    parts.push(first);
    from = index + joint.length;
  }
  return [...parts, sentence.slice(from)];
}

const THINGS = /^(what (?:is|are|was|were) )(the [^,]+?),? and (the|of|in|for|at) ([^,]+)$/i;
const RELATION = / (?:of|in|for|at|on|from|to|by|per|between) .*$/;

/** "What is the hotel limit in London and the meal limit in Tokyo" asks for two things, and so does "the name and the address of A". */
function eachThing(sentence: string): string[] {
  const [, asks, first = '', joint = '', rest = ''] = THINGS.exec(sentence) ?? [];
  if (asks === undefined || / (?:and|or|between) /.test(`${first} ${rest}`)) return [sentence];
  const relation = RELATION.exec(first)?.[0] ?? '';
  if (joint.toLowerCase() !== 'the')
    return relation.startsWith(` ${joint} `)
      ? [`${asks}${first}`, `${asks}${first.slice(0, -relation.length)} ${joint} ${rest}`]
      : [sentence];
  const own = RELATION.exec(rest)?.[0] ?? '';
  // "The role of the mayor and the council" is one thing.
  if (relation !== '' && own === '') return [sentence];
  const shared = relation === '' ? own : '';
  return [`${asks}${first}${shared}`, `${asks}the ${rest}`];
}

/** The article and a noun, a name, a word in code. */
const NOUN =
  "((?:the|an?|my|our) [\\p{L}\\p{N}'-]+(?: \\p{Lu}[\\p{L}\\p{N}-]*)*|[\\p{Lu}\\d][\\p{L}\\p{N}-]+(?: \\p{Lu}[\\p{L}\\p{N}-]*)*|`[^`]+`)";
/** What a question says about its subject at the end: "when was A built", "why was A down". */
const SAID =
  '(?: (?:\\p{L}{2,}(?:ed|en|own)|made|built|kept|held|sold|found|bought|sent|set|lost|put|told|down|up|out|off|open))?';
const subject = (pattern: string): RegExp => new RegExp(`^(?:${pattern})$`, 'u');
/** "What is A", "how long is A"; "what happened to A"; "when does A leave", "does A have B". */
const SUBJECTS: readonly RegExp[] = [
  subject('[Ww](?:hat|ho) (?:is|are|was|were) ([^,]+)'),
  subject(
    `(?:[Hh]ow|[Ww]hat|[Ww]hich) [\\p{L}-]+ (?:is|are|was|were) ((?:(?:the|an?|my|our) |\`|\\p{Lu}|(?!(?:this|its|his) )\\p{Ll}+s\\b)[^,]*?)${SAID}`,
  ),
  subject(`[Ww](?:here|hen|hy) (?:is|are|was|were) ([^,]+?)${SAID}`),
  subject('[Ww]hat happen(?:s|ed) (?:to|with) ([^,]+)'),
  subject(
    `(?:(?:[Ww]h(?:at|en|ere|y)|[Hh]ow|[Hh]ow [\\p{L}-]+) )?(?:[Dd]o|[Dd]oes|[Dd]id|[Cc]an|[Ww]ill|[Hh]as|[Hh]ave) ${NOUN} .*`,
  ),
];
/** "Who owns the A": "he" would be the owner, "it" is A; "how do I export the A". */
const OWNED =
  /^(?:(?:who|what) [\w-]+|how (?:do|can|could|should) (?:i|we|you) [\w-]+) ((?:the|an?|my|our) [^,]+)$/i;
/** "Which A was chosen": the A which was chosen. */
const WHICH =
  /^(?:which|what) (?!(?:is|are|was|were|do|does|did|has|have|can|will|of|one|ones)\b)([\p{L}-]+) ([^,]+)$/iu;
const COMPARED_WITH =
  /^(?:compare|contrast) (?:it|him|her|them|this|that|those) (?:with|to|and|against) (.+)$/i;

/** "Where does Loihi come from" of "What is Loihi" and "where does it come from"; undefined where it is not plain what is meant. */
function withSubject(first: string, second: string): string | undefined {
  const isThing = / (?:it|its)(?= |$)/i.test(` ${second}`);
  const patterns = isThing ? [...SUBJECTS, OWNED] : SUBJECTS;
  const found = patterns.map((pattern) => pattern.exec(first)?.[1]).find((name) => name !== undefined);
  const [, kind, said] = (found === undefined && WHICH.exec(first)) || [];
  const subject = kind === undefined ? found : `the ${kind} which ${said}`;
  if (subject === undefined || wordCount(subject) > MOST_SUBJECT_WORDS) return undefined;
  // "How long is A, and compare it with B" asks how long B is.
  const other = COMPARED_WITH.exec(second)?.[1];
  if (other !== undefined) return first.replace(subject, () => other);
  const named = second.replace(ENGLISH_PRONOUN, (_, before: string, pronoun: string, at: number) => {
    // "Her" with a word after it says whose that is.
    const isAtEnd = at + before.length + pronoun.length === second.length;
    const isOwner = /^(?:its|his|their)$/i.test(pronoun) || (/^her$/i.test(pronoun) && !isAtEnd);
    return `${before}${subject}${isOwner ? "'s" : ''}`;
  });
  return REFERS.test(named.replace(/ that of /gi, ' ')) ? undefined : named;
}

function capitalised(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}

const COMPARES =
  /^(?:please )?(?:compare|contrast|compare and contrast|vergleiche?|compara|compare[rz]) (.+)$|^.{0,40}\bdifferences? between (.+)$|^.{0,40}\bunterschiede? zwischen (.+)$/i;
const RESPECT =
  / (?:in terms of|with respect to|with regard to|regarding|concerning|in bezug auf|hinsichtlich|bezüglich) .+$/i;
/** "Which database is faster, Falcon or Heron": what each of them is. */
const EITHER = /^(?:which|who|what) (.+), (?:the )?([^,]+) or (?:the )?([^,]+)$/i;
const FEW_WORDS = 4;
const MOST_COMPARED = 5;
const MOST_WORDS = 8;

/** "the depth of Lake Oro" and "the depth of Lake Ulm" of "Compare the depth of Lake Oro and Lake Ulm"; else none. */
function comparedThings(sentence: string): string[] {
  const [, asked = '', ...either] = EITHER.exec(sentence) ?? [];
  if (asked !== '' && either.every((thing) => wordCount(thing) <= FEW_WORDS))
    return either.map((thing) => `${thing}: ${asked}`);
  const match = COMPARES.exec(sentence);
  const between = match?.slice(1).find((group) => group !== undefined);
  const bare = (between ?? (/ (?:vs\.?|versus) /i.test(sentence) ? sentence : '')).replace(/[.!]+$/, '');
  const respect = RESPECT.exec(bare)?.[0] ?? '';
  const things = bare
    .slice(0, bare.length - respect.length)
    .split(/, (?:and |und )?| (?:and|und|with|to|vs\.?|versus|against|mit) /i)
    .map((thing) => thing.trim());
  const isList = things.length >= 2 && things.length <= MOST_COMPARED;
  if (!isList || things.some((thing) => thing === '' || wordCount(thing) > MOST_WORDS)) return [];
  // A quality stands before the first only; a name such as "Bank of England" is none.
  const quality =
    /^(?:(?:the )?[a-z][a-z -]* (?:of|in|for) |(?:die|der|das|den) \S+ von )/.exec(things[0] ?? '')?.[0] ??
    '';
  return things.map((thing, index) => `${index === 0 ? '' : quality}${thing}${respect}`);
}

function wordCount(text: string): number {
  return text.split(' ').filter((word) => word !== '').length;
}
