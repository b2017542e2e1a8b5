/**
 * Finds sentences of an assistant that are decisions or constraints, if no tag says so. The patterns are few and
 * anchored at the start of a line or sentence. A missed decision is only unprotected, and a wrong hit only keeps a
 * text.
 */
const START = String.raw`(?:^|[.!?:]\s|\n)[\s>*#_-]{0,8}`;
const PATTERNS: readonly RegExp[] = [
  // "Decision: ...", "Final decision - ...", "## Root cause"
  /^[\s>*#_-]{0,12}(?:(?:final|our|my|new|key) )?(?:decision|decided|constraint|requirement|agreed|conclusion|root cause|resolution|insight|important|invariant|assumption|Entscheidung|決定|決定事項|结论|决定)s?(?![\w])[^\n:]{0,40}[*_]{0,2}\s{0,2}(?:[:：\u2013\u2014]|- )|^#{1,6}\s{1,4}(?:decision|conclusion|root cause|resolution|constraint)s?\b/im,
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
/**
 * Sentences about findings or new rules. In a long answer they are only a part, which is no reason to keep all of it.
 */
const FINDINGS = new RegExp(
  `${START}(?:so |ok(?:ay)?,? )?(?:(?:i|we)(?:'ve| have)? (?:found|identified|located|tracked down) (?:the|a|what|why|out)\\b|(?:the|this|that) (?:[\\w-]{1,20} ){0,2}(?:bug|issue|problem|error|failure|flake|crash|cause|culprit|reason)(?: here)? (?:is|was|comes? from|lies)\\b)|\\b(?:caused by|from now on|going forward)\\b|^[\\s>*#_-]{0,12}(?:note|plan|warning|findings?|answer)s?\\b[^\\n:]{0,24}[*_]{0,2}:`,
  'im',
);
const LONGEST_FINDING = 1_500;
/** To agree is a decision when the text goes on to say at length what follows from it. */
const AGREEMENT = new RegExp(
  `${START}(?:you(?:'re| are) (?:absolutely |completely |quite )?right\\b|i agree with )`,
  'i',
);
const SAYS_MORE = 100;
const LOOK = 6_000;

export function isDecision(text: string): boolean {
  const looked = text.slice(0, LOOK);
  if (PATTERNS.some((pattern) => pattern.test(looked))) return true;
  if (text.length <= LONGEST_FINDING && FINDINGS.test(looked)) return true;
  const agreed = AGREEMENT.exec(looked);
  if (agreed === null) return false;
  const after = looked.slice(agreed.index + agreed[0].length);
  return after.length >= SAYS_MORE || /\b(?:must|never|always|stays?|instead)\b/i.test(after);
}
