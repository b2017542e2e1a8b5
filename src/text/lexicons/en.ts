/** Small words of English. */
import type { Lexicon } from './lexicon.js';

export const en: Lexicon = {
  questions: {
    time: 'when what_year what_years which_year what_date what_day what_month what_century what_decade date_of day_of year_of',
    number:
      'how_many how_much how_long how_old how_far how_big how_tall how_high how_often how_large how_fast how_deep number_of population_of what_percentage what_percent what_age',
    person: 'who whom whose',
    place: 'where',
    any: 'what which why how',
  },
  stopWords:
    'a about after all also an and any are as at be been before being but by can could did do doe does each for from get give has had have he her his how i if in into is it its just list many may me more most much my not of off on one only or other our out over s she should show so some such t tell than that the their them then there these they this those through to under up upon us very was we were what when where which while who whom whose why will with would you your',
  months:
    'january february march april may june july august september october november december jan feb mar apr jun jul aug sep sept oct nov dec spring summer autumn winter century bc ad bce ce',
  numbers:
    'one two three four five six seven eight nine ten eleven twelve twenty thirty forty fifty sixty hundred hundreds thousand thousands million millions billion billions trillion dozen half twice once percent none no',
  denials: 'not no never none neither nor cannot without nothing nobody except unless',
  abbreviations:
    'al approx co corp dept dr ed eds eg e.g eq est etc fig figs gen gov hon i.e ie inc ing jr lt ltd mr mrs ms mt no nos op p pp prof ref rep rev sec sen sgt sr st u.k u.s viz vol vs jan feb mar apr jun jul aug sep sept oct nov dec',
};
