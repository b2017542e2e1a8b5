/** Small words of Dutch. */
import type { Lexicon } from './lexicon.js';

export const nl: Lexicon = {
  questions: {
    time: 'wanneer welk_jaar',
    number: 'hoeveel',
    person: 'wie_is wiens',
    place: 'waar',
    any: 'welke welk wat hoe',
  },
  stopWords: 'o het een en van op voor met is zijn aan',
  months: 'januari februari maart april mei juni juli augustus september oktober november december',
  numbers: 'twee drie vier vijf zes zeven acht negen tien honderd duizend miljoen',
  denials: 'niet geen nooit',
};
