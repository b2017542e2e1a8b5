/** Small words of Spanish. */
import type { Lexicon } from './lexicon.js';

export const es: Lexicon = {
  questions: {
    time: 'cuando cuándo qué_año',
    number: 'cuantos cuántos cuantas cuántas cuánto cuánta',
    person: 'quien quién quiénes',
    place: 'donde dónde adónde',
    any: 'qué cuál cuáles cómo',
  },
  stopWords:
    'el los las uno una y o es son en por para con del al se como cuando donde quien que lo la un de',
  months: 'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre',
  numbers: 'dos tres cuatro cinco seis siete ocho nueve diez cien mil',
  denials: 'nunca jamas sin ningun no',
  abbreviations: 'art dra etc pág sra uds',
};
