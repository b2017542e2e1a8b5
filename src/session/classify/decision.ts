/**
 * Which sentences of an assistant are decisions or constraints, where no tag says so. The patterns are few and anchored at the
 * start of a line or sentence: a decision that is missed is only unprotected, a wrong hit only keeps a text.
 */
const MARKED =
  /^[\s>*#_-]{0,12}(?:decision|decided|constraint|requirement|agreed|conclusion|root cause|resolution|key (?:decisions?|insight)|important|note to self|invariant|assumption)s?\b[^\n:]{0,40}[*_]{0,2}:/im;
const SENTENCE =
  /(?:^|[.!?:]\s|\n)\s{0,8}(?:so |therefore,? |ok(?:ay)?,? |alright,? )?(?:we|i|let's|let us)(?:'ve| have|'ll| will| should| must)? (?:decided?|agreed?|settled?|go(?:ing)? with|chose|choose|never|always|must not|will not|won't) /i;
const LOOK = 6_000;

export function isDecision(text: string): boolean {
  const looked = text.slice(0, LOOK);
  return MARKED.test(looked) || SENTENCE.test(looked);
}
