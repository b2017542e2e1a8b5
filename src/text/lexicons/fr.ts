/** Small words of French. */
import type { Lexicon } from './lexicon.js';

export const fr: Lexicon = {
  questions: {
    time: 'quand quelle_année quelles_années',
    number: 'combien',
    person: 'qui',
    place: 'où',
    any: 'quel quelle quels quelles pourquoi comment quoi',
  },
  stopWords:
    'le la les un une des du de et ou est sont dans par pour sur avec que qui quand quoi quel quelle',
  months:
    'janvier fevrier février mars avril mai juin juillet aout août septembre octobre novembre decembre décembre',
  numbers: 'deux trois quatre cinq six sept huit neuf dix cent mille million',
  denials: 'ne pas jamais sans aucun',
  abbreviations: 'av cf env etc mme mlle p.ex',
};
