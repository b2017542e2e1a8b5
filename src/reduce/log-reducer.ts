/**
 * Logs and other output by lines: what went wrong and what was asked for, both ends, surroundings of errors, one line of
 * each sort. Lines are of one sort when they are equal apart from words with digits in them.
 */
import { querySalience } from '../text/salience.js';
import { type AlarmLevel, alarmLevel } from './alarm-words.js';
import { lineSorts } from './line-sorts.js';
import { lineGap, linesBetween, lineUnits, wholeLines } from './line-units.js';
import { grouped, repeatMark } from './notice.js';
import type { ContentReducer, MissedUnits, ReducedView } from './reduced-view.js';
import { byScore, type Sequence, sequenceView } from './sequence.js';

const LONGEST_UNIT = 400;
/** From this score on a line goes before the first one. */
const PRESSING = 110;
/** Errors and hits that go before the first and the last line; with room for more, these are there too. */
const MOST_PRESSING = 24;
/** Errors of one sort are shown one by one when they are so few. */
const FEW_OF_A_SORT = 5;
/** A line fits the question when it reaches this share of the best score, unless more lines do than are pressing. */
const FITTING_SHARE = 0.5;
/** A line of this share of the best score is as likely what was asked for: its surroundings count. */
const MEANT_SHARE = 0.9;
const AROUND_HIT = 20;
/** The lines next to it come before both ends, but for the first line; those below one that asks come before that too. */
const NEXT_TO_HIT = 99;
const BELOW_QUESTION = 109;
const BELOW_MEANT = 114.4;
const QUESTION = /[?\u061f\uff1f][\s"')*]*$/;
/** Of lines that are alike and fit alike so many go first. */
const HITS_OF_A_SORT = 2;
/** The others come after lines that are like no other. */
const REPEATED_HIT = 71;
/** A file named for errors is none: a path alone, an entry of a tree without other words, an entry of a long listing. */
const FILE_ENTRIES = [
  /^\s*(?:[A-Za-z]:)?[\w.@~+-]*[\\/][\w.@~+\-()[\]\\/]*\s*$/,
  /^[\s│|]*(?:├──|└──|\|--|`--)\s(?:\[[^\]]*\]\s+)?\S+\s*$/,
  /^\s*(?:\d+\s+\d+\s+)?[-dlbcps][-rwxsStT]{9}[.+@]?\s/,
];
const FILE_NAME =
  /[^\s"'(),:;=]+\.(?:[cm]?[jt]sx?|py|go|rs|rb|java|kt|cpp|hpp|cs|php|swift|vue|json|ya?ml|toml|md|txt|html?|s?css|map|log)\b/gi;
/** A line of a sort of its own says something where nearly all lines are repeats. */
const FEW_SINGLES = 24;
const SINGLES_SHARE = 0.1;
/** Lines around an error that go before the ends. */
const ABOVE_ERROR = 6;
const BELOW_ERROR = 3;
/** What an error that is asked for was thrown as comes before errors that are not. */
const CAUSE_OF_MEANT = 114.45;
const LONGEST_STACK = 60;
const LEADS_TO_STACK = /^\s*(?:traceback|stack ?trace)\b/i;
/** A line of the log itself, by its time or what it stands in brackets for. */
const OWN_LINE = /^\s*[\d[<({]/;
const STACK_LINE = /^(?:\s+\S|at |Caused by|\.\.\. \d)/;

export function createLogReducer(text: string, query: string | undefined): ContentReducer {
  const units = lineUnits(text, LONGEST_UNIT);
  const count = units.lineOf.length;
  const levels: (AlarmLevel | undefined)[] = [];
  for (let unit = 0; unit < count; unit++)
    levels.push(levelOf(text.slice(units.starts[unit], units.starts[unit + 1])));
  const { sorts, firstOfSort, timesOfSort } = lineSorts(text, units.starts);
  /** The lines that say why what is asked for went wrong. */
  const causes: number[] = [];
  const scores = scoreLines();
  const sequence: Sequence = { text, starts: units.starts, order: byScore(scores), mark };
  const best = mattersMost();
  const errorLines = new Set(units.lineOf.filter((_, unit) => levels[unit] === 'error')).size;

  return {
    most: text.length,
    view(budget, whole) {
      const { content, chosen, complete } = sequenceView(sequence, budget, whole);
      const shown = wholeLines(units, chosen);
      return {
        content,
        shown,
        total: units.lineCount,
        unit: 'lines',
        complete,
        details: () => details(chosen),
        missed: () => missed(chosen),
        ...lacksOf(chosen),
      };
    },
  };

  /** A line that asks is not what was asked for: that stands below it. */
  function lacksOf(chosen: Uint8Array): Pick<ReducedView, 'lacksBest' | 'lacking'> {
    if (best === undefined) return {};
    if (chosen[best] === 0) return { lacksBest: true, lacking: lineOf(best) };
    if (causes.some((cause) => chosen[cause] === 0)) return { lacksBest: true };
    return chosen[best + 1] === 0 && QUESTION.test(lineOf(best)) ? { lacksBest: true } : {};
  }

  /** What answers the question best, else the first error. */
  function mattersMost(): number | undefined {
    const first = sequence.order[0];
    return first !== undefined && (scores[first] ?? 0) >= PRESSING ? first : undefined;
  }

  function lineOf(unit: number): string {
    return text.slice(units.starts[unit], units.starts[unit + 1]).trim();
  }

  /** Steps of ten are classes of importance; within a class the fraction decides. */
  function scoreLines(): Float64Array {
    const scores = new Float64Array(count);
    const salience = query === undefined ? undefined : querySalience(query, text, units.starts);
    const best = salience?.reduce((most, score) => Math.max(most, score), 0) ?? 0;
    const fits = (unit: number) => best > 0 && (salience?.[unit] ?? 0) >= best * FITTING_SHARE;
    const pressing: number[] = [];
    const singles = timesOfSort.filter((times) => times === 1).length;
    const isSingleTelling = singles <= FEW_SINGLES && singles <= count * SINGLES_SHARE;
    const hits = salience?.reduce((sum, _, unit) => sum + (fits(unit) ? 1 : 0), 0) ?? 0;
    const isAsked = hits > 0;
    const saidBefore = repeatedHits(salience);
    const isMeant = (score: number, unit: number) => score >= best * MEANT_SHARE && saidBefore[unit] === 0;
    const meant = salience?.filter(isMeant).length ?? 0;
    /** The question points to a few lines, and does not fit all of them. */
    const isPlace = isAsked && hits <= MOST_PRESSING && meant <= FEW_OF_A_SORT;
    for (let unit = 0; unit < count; unit++) {
      const first = firstOfSort[sorts[unit] ?? 0] === unit;
      const rare = 1 / (timesOfSort[sorts[unit] ?? 0] ?? 1);
      const fromEnd = count - 1 - unit;
      // What is said over and over is no answer, wherever it stands.
      const isRepeat = !first && rare < 1 / FEW_OF_A_SORT;
      raise(unit, unit / count);
      if (first) raise(unit, 40 + 5 * rare);
      if (!isAsked || !isRepeat) {
        if (unit < 10) raise(unit, 60 - unit / 10);
        if (fromEnd < 20) raise(unit, 60 - fromEnd / 10);
        if (unit < 3) raise(unit, 75 - unit / 10);
        if (fromEnd < 3) raise(unit, 75 - fromEnd / 10);
      }
      // The first line may name what stands in columns below it; what was asked for is no more at the end than elsewhere.
      if (unit === 0 || (fromEnd === 0 && !isPlace)) raise(unit, 100);
      const fit = best > 0 ? (salience?.[unit] ?? 0) / best : 0;
      // What fits and is said over and over is worth one of its sort first.
      if (fit > 0 && saidBefore[unit] === 1) raise(unit, 25 + 10 * fit);
      else if (fit > 0) raise(unit, 50 + (isRepeat ? 10 : 45) * fit);
      if (isSingleTelling && rare === 1) raise(unit, 72);
      if (fits(unit) && hits <= MOST_PRESSING && saidBefore[unit] === 1) raise(unit, REPEATED_HIT);
      else if (fits(unit) && hits <= MOST_PRESSING) raise(unit, 110 + 5 * fit);
      if (fit >= MEANT_SHARE && meant <= FEW_OF_A_SORT && saidBefore[unit] === 0) raiseAround(unit);
      if (levels[unit] === 'warning') raise(unit, first ? 70 + rare : 30);
      if (levels[unit] === 'error') {
        const alone = first || rare >= 1 / FEW_OF_A_SORT;
        const pressingly = 110 + 5 * fit + (first ? 2 : 0) + 2 * rare;
        // What a question means comes before errors that it does not ask for.
        raise(
          unit,
          !alone ? 35 : isAsked && fit < MEANT_SHARE ? Math.min(pressingly, BELOW_MEANT) : pressingly,
        );
        if (first && (!isAsked || fit > 0)) raiseContext(unit);
        if (isAsked && fit >= MEANT_SHARE && meant <= FEW_OF_A_SORT) raiseCause(unit);
      }
      if ((scores[unit] ?? 0) >= PRESSING) pressing.push(unit);
    }
    // Ends come after the most pressing lines, then the rest of these.
    pressing.sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || a - b);
    for (const unit of pressing.slice(MOST_PRESSING)) scores[unit] = (scores[unit] ?? 0) - 20;
    return scores;

    function raise(unit: number, score: number): void {
      if (unit >= 0 && unit < count && score > (scores[unit] ?? 0)) scores[unit] = score;
    }
    /** What happened before and after what was asked for, as far as there is room. What asks is answered below. */
    function raiseAround(unit: number): void {
      const isQuestion = isPlace && QUESTION.test(text.slice(units.starts[unit], units.starts[unit + 1]));
      for (let near = 1; near <= AROUND_HIT; near++) {
        const share = near <= BELOW_ERROR ? (isPlace ? NEXT_TO_HIT : 66) : near <= ABOVE_ERROR ? 62 : 38;
        raise(unit + near, (isQuestion && near <= BELOW_ERROR ? BELOW_QUESTION : share) - near / AROUND_HIT);
        raise(unit - near, share - near / AROUND_HIT - 0.001);
      }
    }
    function raiseCause(unit: number): void {
      const cause = causeOf(unit);
      if (cause === undefined) return;
      raise(cause, CAUSE_OF_MEANT);
      causes.push(cause);
    }
    function raiseContext(unit: number): void {
      raise(unit - 1, 80);
      raise(unit + 1, 80);
      for (let near = 2; near <= ABOVE_ERROR; near++) raise(unit - near, 62 - near / 10);
      for (let near = 2; near <= BELOW_ERROR; near++) raise(unit + near, 62 - near / 10);
      for (let below = unit + 1; below < unit + 8 && below < count; below++) {
        if (!STACK_LINE.test(text.slice(units.starts[below], (units.starts[below] ?? 0) + 40))) break;
        raise(below, 80 - (below - unit) / 10);
      }
    }
  }

  /** What was thrown stands in the line below an error, above its stack, or behind a stack that is led to. */
  function causeOf(unit: number): number | undefined {
    let at = unit + 1;
    if (LEADS_TO_STACK.test(beginningOf(at))) {
      const end = at + LONGEST_STACK;
      do at++;
      while (at < end && STACK_LINE.test(beginningOf(at)));
    }
    return levels[at] === 'error' && !OWN_LINE.test(beginningOf(at)) ? at : undefined;
  }

  function beginningOf(unit: number): string {
    const start = units.starts[unit] ?? 0;
    return text.slice(start, Math.min(start + 40, units.starts[unit + 1] ?? start));
  }

  /** 1 for a line that fits as well as others of its sort that stand above it, or worse than one of its sort. */
  function repeatedHits(salience: Float64Array | undefined): Uint8Array {
    const repeated = new Uint8Array(count);
    if (salience === undefined) return repeated;
    const best = new Float64Array(firstOfSort.length);
    const seen = new Uint8Array(firstOfSort.length);
    salience.forEach((score, unit) => {
      const sort = sorts[unit] ?? 0;
      best[sort] = Math.max(best[sort] ?? 0, score);
    });
    salience.forEach((score, unit) => {
      const sort = sorts[unit] ?? 0;
      if (score === 0 || (timesOfSort[sort] ?? 0) <= FEW_OF_A_SORT) return;
      const isBest = score >= (best[sort] ?? 0) * MEANT_SHARE;
      if (isBest && (seen[sort] ?? 0) < HITS_OF_A_SORT) seen[sort] = (seen[sort] ?? 0) + 1;
      else repeated[unit] = 1;
    });
    return repeated;
  }

  function mark(from: number, to: number, at?: number): string {
    const lines = linesBetween(units, from, to);
    const above = from > 0 ? sorts[from - 1] : undefined;
    const repeats =
      above !== undefined && lines > 0 && sorts.subarray(from, to).every((sort) => sort === above);
    return repeats ? repeatMark(lines) : lineGap(units, from, to, at);
  }

  function details(chosen: Uint8Array): string[] {
    if (errorLines === 0) return [];
    const shown = errorsShown(chosen);
    const kinds = new Set(sorts.filter((_, unit) => levels[unit] === 'error')).size;
    const sortsOfErrors = shown < errorLines && kinds > 1 ? ` (${grouped(kinds)} sorts)` : '';
    return [`Error lines: ${grouped(shown)} of ${grouped(errorLines)} shown${sortsOfErrors}.`];
  }

  function missed(chosen: Uint8Array): MissedUnits | undefined {
    const shown = errorsShown(chosen);
    if (shown === errorLines) return undefined;
    const sentence = `Error lines: ${grouped(shown)} of ${grouped(errorLines)} shown.`;
    return { shown, total: errorLines, sentence };
  }

  function errorsShown(chosen: Uint8Array): number {
    const shown = (_: number, unit: number) => levels[unit] === 'error' && chosen[unit] === 1;
    return new Set(units.lineOf.filter(shown)).size;
  }
}

function levelOf(line: string): AlarmLevel | undefined {
  if (alarmLevel(line) === undefined || FILE_ENTRIES.some((entry) => entry.test(line))) return undefined;
  return alarmLevel(line.replace(FILE_NAME, ' '));
}
