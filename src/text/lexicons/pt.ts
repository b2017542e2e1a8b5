/** Small words of Portuguese. */
import type { Lexicon } from './lexicon.js';

export const pt: Lexicon = {
  questions: {
    time: 'quando que_ano',
    number: 'quantos quantas',
    person: 'quem',
    place: 'onde',
    any: 'qual quais como',
  },
  stopWords: 'os as um uma do dos das em no na com o a e de que',
  months: 'janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro',
  numbers: 'dois três quatro cinco seis sete oito nove dez cem mil',
  denials: 'nao não nem sem',
};
