/** Small words of German. */
import type { Lexicon } from './lexicon.js';

export const de: Lexicon = {
  questions: {
    time: 'wann welchem_jahr welches_jahr welchen_jahren',
    number: 'wie_viele wieviele wie_viel wieviel wie_lange wie_hoch wie_groß wie_oft wie_weit wie_alt',
    person: 'wer wem wen wessen',
    place: 'wo wohin woher',
    any: 'was welche welcher welches welchen welchem warum wie',
  },
  stopWords:
    'der die das den dem des ein eine einer eines einem einen und oder ist sind war waren wird werden von mit auf im am zu zur zum bei wie was wer wo wann welche welcher welches nicht',
  months:
    'januar jänner februar maerz märz april mai juni juli august september oktober november dezember dez okt',
  numbers: 'zwei drei vier fünf sechs sieben acht neun zehn hundert tausend million millionen',
  denials: 'nicht kein keine keinen nie niemals ohne',
  abbreviations: 'art bzw ca d.h dipl etc ggf inkl nr sog usw vgl z.b zzgl',
};
