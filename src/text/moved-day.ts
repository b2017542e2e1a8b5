/** Finds words that move something to another day, and that day: "The launch moves to 27 March". */
const MOVED =
  /\b(?:move[sd]?|moving|postponed?|reschedul(?:ed|es)|delayed|brought forward|put back|pushed(?: back| out)?|shift(?:s|ed)|slip(?:s|ped)|verschoben|vorgezogen|verlegt|reporté(?:e|s|es)?|aplazad[oa]s?) (?:to|until|till|for|by|auf|au|à|al) (?:the |den )?((?:\p{L}{1,12} ){0,2}\d[\d.:/-]{0,12})/giu;

export interface MovedDay {
  /** Where the words stand. */
  readonly at: number;
  readonly day: string;
}

export function movedDays(text: string): MovedDay[] {
  return [...text.matchAll(MOVED)].map(({ index, 1: day = '' }) => ({ at: index, day }));
}
