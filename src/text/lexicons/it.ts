/** Small words of Italian. */
import type { Lexicon } from './lexicon.js';

export const it: Lexicon = {
  questions: {
    time: 'quando che_anno quale_anno',
    number: 'quanti quanto quante quanta',
    person: 'chi',
    place: 'dove',
    any: 'quale quali cosa come perché',
  },
  stopWords: 'il lo gli uno e di da nel della per che chi dove quando cosa la le un una',
  months: 'gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre',
  numbers: 'due tre quattro cinque sette otto nove dieci cento mille',
  denials: 'non mai senza',
  abbreviations: 'dott ing pag sig',
};
