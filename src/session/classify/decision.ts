/**
 * Which sentences of an assistant are decisions or constraints, where no tag says so. The patterns are few and anchored at the
 * start of a line or sentence: a decision that is missed is only unprotected, a wrong hit only keeps a text.
 */
const START = String.raw`(?:^|[.!?:]\s|\n)[\s>*#_-]{0,8}`;
const PATTERNS: readonly RegExp[] = [
  // "Decision: ...", "Key insight: ..."
  /^[\s>*#_-]{0,12}(?:decision|decided|constraint|requirement|agreed|conclusion|root cause|resolution|key (?:decisions?|insight)|important|note to self|invariant|assumption)s?\b[^\n:]{0,40}[*_]{0,2}:/im,
  // "Final decision - ...", "DECISION: ..."
  /^[\s>*#_-]{0,12}(?:(?:final|our|my|new|key) )?(?:decision|constraint|conclusion|root cause)s?[*_]{0,2}\s{0,2}(?:[:\u2013\u2014]|- )/im,
  /^[\s>*#_-]{0,12}(?:Entscheidung|Beschluss|Festlegung|Vorgabe|Ursache|決定事項|決定|結論|方針|制約|根本原因|决定|结论|约束)[*_]{0,2}\s{0,2}[:：]/im,
  // A heading of its own.
  /^#{1,6}\s{1,4}(?:decision|conclusion|root cause|resolution|constraint)s?\b/im,
  // "We decided to ...", "So let's go with ..."
  new RegExp(
    `${START}(?:so |therefore,? |ok(?:ay)?,? |alright,? )?(?:we|i|let's|let us)(?:'ve| have|'ll| will| should| must)? (?:decided?|agreed?|settled?|go(?:ing)? with|chose|choose|never|always|must not|will not|won't) `,
    'i',
  ),
  // "The fix is ...", "The approach: ...", "Revised plan: ..."
  new RegExp(
    `${START}(?:so |now,? |then )?(?:the|our|my|a|revised|new|final|agreed)(?: (?:right|better|revised|new|final|key|simplest|agreed))? (?:approach|plan|fix|solution|design|strategy|flow|pattern|insight|rule|root cause)(?: now)?(?: is\\b|:)`,
    'i',
  ),
  // "... needs them, so it should get them from ..."
  /,? so (?:it|we|this|that|they) (?:should|must|has to|have to|cannot|can't) /i,
];
/** What was found, is left to do, or holds from now on; of a long answer it is only a part, which is no reason to keep all of it. */
const FINDINGS: readonly RegExp[] = [
  // "I found the cause: ...", "The bug is caused by ...", "... from now on"
  new RegExp(
    `${START}(?:so |ok(?:ay)?,? )?(?:(?:i|we)(?:'ve| have)? (?:found|identified|located|tracked down) (?:the|a|what|why|out)\\b|(?:the|this|that) (?:[\\w-]{1,20} ){0,2}(?:bug|issue|problem|error|failure|flake|crash|cause|culprit|reason)(?: here)? (?:is|was|comes? from|lies)\\b)`,
    'i',
  ),
  /\b(?:caused by|from now on|going forward|henceforth)\b/i,
  /^[\s>*#_-]{0,12}(?:note|n\.?b\.?|t[o]do|fix[m]e|caveat|warning|remember|reminder|plan|findings?|gotcha|open (?:question|point)|answer)s?\b[^\n:]{0,24}[*_]{0,2}:/im,
  /\b(?:habe (?:mich|ich)|haben (?:uns|wir)) [^.\n]{0,80}entschieden\b|\bab (?:jetzt|sofort)\b|\bdie ursache (?:ist|war|liegt)\b|^[\s>*#_-]{0,12}(?:hinweis|achtung|merke)[*_]{0,2}:/im,
  /\b(?:j'ai|nous avons|on a) d.cid.|. partir de maintenant\b|\bla cause (?:est|.tait)\b|\b(?:he|hemos) decidido\b|\ba partir de ahora\b|\bla causa (?:es|era)\b/i,
];
const LONGEST_FINDING = 1_500;
/** To agree is a decision when the text goes on to say what follows from it: at length, or as what holds from now on. */
const AGREEMENT = new RegExp(
  `${START}(?:you(?:'re| are) (?:absolutely |completely |quite )?right\\b|i agree with )`,
  'i',
);
const SAYS_MORE = 100;
const HOLDS =
  /\b(?:must|never|always|should(?:n't)?|stays?|won't|(?:i|we) (?:will|shall)|(?:i|we)'ll (?:keep|revert|leave|use|stop)|instead)\b/i;
const LOOK = 6_000;

export function isDecision(text: string): boolean {
  const looked = text.slice(0, LOOK);
  if (PATTERNS.some((pattern) => pattern.test(looked))) return true;
  if (text.length <= LONGEST_FINDING && FINDINGS.some((pattern) => pattern.test(looked))) return true;
  const agreed = AGREEMENT.exec(looked);
  if (agreed === null) return false;
  const after = looked.slice(agreed.index + agreed[0].length);
  return after.length >= SAYS_MORE || HOLDS.test(after);
}
