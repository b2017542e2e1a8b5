/**
 * Whether the words beside a pasted block say that it is something to use, keep, return, translate or follow, and not only to look at.
 * They may stand before it or after it. A word too many here costs room; one too few costs what the person wants.
 */
export function isMeantToBeUsed(said: string): boolean {
  const words = said.slice(0, MOST) + said.slice(Math.max(MOST, said.length - MOST));
  return LATIN.test(words) || OTHER.test(words);
}

const MOST = 20_000;

const LATIN = new RegExp(
  `\\b(?:${[
    'exact(?:ly)?|verbatim|word for word|as[ -]is|literally|identical|reproduce|match(?:es)?|mirror|copy|keep|preserve|remember',
    'use|using|apply|set|return|emit|output|produce|insert|import|load|seed|implement|follow|adhere|respect|convert|translate|rewrite|format',
    'fixture|expected|golden|snapshot|template|sample|contract|spec|reference|must|never|always|want|shall|required',
    'genau|verwende\\w{0,3}|nutze\\w{0,2}|benutze|behalte\\w{0,2}|soll\\w{0,3}|muss|wortgetreu|setze|beachte',
    'exactement|utilise[rz]?|traduis\\w{0,3}|garde[rz]?|doit|suis|respecte[rz]?',
    'exactamente|usa[r]?|utiliza[r]?|traduce|traducir|conserva[r]?|debe[ns]?|sigue',
    'esattamente|usare|traduci|deve|exatamente|usar|traduza|manter|deve[mr]?',
  ].join('|')})\\b`,
  'i',
);

/** Where words do not stand apart, or begin with a sign that is no letter to the pattern above. */
const OTHER =
  /bersetz|そのまま|使って|使用|翻訳|必ず|守って|翻译|保持|必须|按照|返回|严格|사용|번역|그대로|반드시|используй|переведи|точно|должен|сохрани/i;
