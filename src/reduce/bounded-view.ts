/**
 * One view of some content with its notice, never over the limit: the longest notice that leaves room for what matters, the largest view
 * beside it, and what whole units leave filled with the next one in part.
 */
import type { TokenCounter } from '../contract/ports/token-counter.js';
import type { ContentKind, Reduction } from '../contract/reduction.js';
import { type Candidate, fitToLimit } from './fit.js';
import { type Measure, utf8Bytes } from './measure.js';
import { NOTICE_FORMS, type NoticeForm, noticeText, type WayBack } from './notice.js';
import type { ContentReducer, ReducedView } from './reduced-view.js';

export interface Reduced {
  readonly content: string;
  /** Empty when nothing was done. */
  readonly notice: string;
  /** Content and notice as they leave. */
  readonly text: string;
  readonly record: Reduction;
  readonly reduced: boolean;
  /** The line that matters most, where it had no room as a whole. */
  readonly lacking?: string | undefined;
}

export interface Opened {
  readonly kind: ContentKind;
  readonly reducer: ContentReducer;
  readonly isJson: boolean;
}

interface Task extends Opened {
  readonly measure: Measure;
  readonly wayBack: WayBack;
  readonly sizes: Sizes;
  /** Facts that the notice must tell beside those of the view. */
  readonly notes: readonly string[];
  readonly originalBytes?: number | undefined;
  readonly isToldElsewhere?: boolean | undefined;
  readonly unitOf?: string | undefined;
}

/** Of the text before any cut. */
interface Sizes {
  readonly bytes: () => number;
  readonly tokens: () => number;
}

/** Each is counted once, when it is first asked for. */
export function sizesOf(text: string, counter: TokenCounter): Sizes {
  let bytes: number | undefined;
  let tokens: number | undefined;
  return {
    bytes: () => {
      bytes ??= utf8Bytes(text);
      return bytes;
    },
    tokens: () => {
      tokens ??= counter.count(text);
      return tokens;
    },
  };
}

/** Notices may take this part of the limit; a shorter form is taken when they would take more. */
const NOTICE_SHARE = 0.3;
/** Short ones that say the way back are worth more of it. */
const SHORT_NOTICE_SHARE = 0.5;
const DETAIL_SHARE = 0.15;
const MAX_DETAIL_LENGTH = 700;
/** Says what is missed, where there is something to be said of it. */
const isTelling = (form: NoticeForm) => form !== 'short' && form !== 'smallest';
/** Of the limit, when something was left out. */
const LEAST_USED = 0.9;

interface Finished extends Candidate {
  readonly content: string;
  readonly notice: string;
  readonly text: string;
  /** What the text takes of the limit. */
  readonly size: number;
  readonly view: ReducedView;
}

interface Found extends Finished {
  readonly form: NoticeForm;
  readonly budget: number;
}

export function bound(text: string, task: Task): Reduced {
  const { measure, reducer } = task;
  const bytesBefore = task.originalBytes ?? task.sizes.bytes();
  const before = measure.unit === 'bytes' ? task.sizes.bytes() : task.sizes.tokens();
  const perUnit = text.length / Math.max(1, before);
  const usualDetails = Math.min(MAX_DETAIL_LENGTH, Math.floor(measure.limit * perUnit * DETAIL_SHARE));
  const forms = affordableForms(reducer.view(0));
  let found: Found | undefined;
  for (const form of forms) {
    if (found && form === 'smallest' && !lacksBest(found.view)) break;
    const fitting = search(form);
    if (!fitting) continue;
    // Where nothing of what matters most fits beside a notice, a shorter one that still says the way back may make room.
    if (!found || misses(fitting.view) === 0 || misses(fitting.view) < misses(found.view)) found = fitting;
    if (found.notice === '' || (isAffordable(found.notice, form) && misses(found.view) === 0)) break;
  }
  let result = fill(found);
  for (const form of forms) result ??= noticeAlone(form);
  const nothing = { content: '', notice: '', text: '', size: 0, used: 0, complete: false };
  return report(result ?? { ...nothing, view: nothingOf(reducer.view(0)) });

  /**
   * `whole`: the budget of a view of whole units whose room is to be filled. A larger budget may fill less of it, and where whole lines
   * are shown from some budget on, it may show nothing at all.
   */
  function search(form: NoticeForm, whole?: number): Found | undefined {
    let fullest: Found | undefined;
    const largest = fitToLimit(
      (budget) => {
        const tried = { ...finish(reducer.view(budget, whole), form), form, budget };
        if (tried.used <= measure.limit && tried.used > (fullest?.used ?? -1)) fullest = tried;
        return tried;
      },
      measure.limit,
      reducer.most + (whole ?? 0),
      perUnit,
    );
    return whole === undefined && largest && largest.view.shown > 0 ? largest : fullest;
  }

  /** Room that whole units leave shows the next one in part. */
  function fill(found: Found | undefined): Finished | undefined {
    if (found && (found.complete || found.used >= measure.limit * LEAST_USED)) return found;
    // Among other texts, what the question does not ask for fills no room: whoever shares it has a use for it.
    if (found && task.isToldElsewhere === true && found.view.lacksBest === true) return found;
    let fullest: Finished | undefined = found;
    // A unit in part has more to be told of it than it may leave room for: details then give way, but not what is missed.
    for (const form of found ? forms.slice(forms.indexOf(found.form)) : forms) {
      if (found && form !== found.form && !isTelling(form)) break;
      // All of a page as text may be shorter than parts of it with their marks.
      const all = finish(reducer.view(reducer.most), form);
      if (all.complete && all.used <= measure.limit) return all;
      const filled = search(form, found?.budget ?? 0);
      if (filled && filled.used > (fullest?.used ?? 0)) fullest = filled;
      if (fullest && fullest.used >= measure.limit * LEAST_USED) break;
    }
    return fullest && stretched(fullest);
  }

  /** Where no unit has room, not even in part, the notice tells all that it can. */
  function stretched(found: Finished): Finished {
    for (const form of NOTICE_FORMS) {
      const finished = finish(found.view, form, form === 'full' ? MAX_DETAIL_LENGTH : undefined);
      if (finished.used <= measure.limit) return finished.used > found.used ? finished : found;
    }
    return found;
  }

  /** Among other texts, empty brackets and how much is missing say less than anything in them. */
  function lacksBest(view: ReducedView): boolean {
    return view.lacksBest === true || (task.isToldElsewhere === true && task.isJson && view.shown === 0);
  }

  /** What answers the question counts more than errors that it does not ask for. */
  function misses(view: ReducedView): number {
    return (lacksBest(view) ? 2 : 0) + (view.missed?.()?.shown === 0 ? 1 : 0);
  }

  function affordableForms(view: ReducedView): readonly NoticeForm[] {
    // What a real view misses is not known yet.
    const { missed: _, asked: __, ...lucky } = view;
    const first = NOTICE_FORMS.findIndex((form) => isAffordable(noticeOf(lucky, form), form));
    if (task.isToldElsewhere === true) return NOTICE_FORMS.slice(first === -1 ? -2 : first);
    // Only what has no room for more does without figures and the way back.
    const end = noticeAlone('short') === undefined ? NOTICE_FORMS.length : -1;
    return NOTICE_FORMS.slice(0, end).slice(
      first === -1 ? -2 : Math.min(first, NOTICE_FORMS.indexOf('short')),
    );
  }

  function isAffordable(notice: string, form: NoticeForm): boolean {
    const share = form === 'full' || form === 'plain' ? NOTICE_SHARE : SHORT_NOTICE_SHARE;
    return measure.count(notice) <= measure.limit * share;
  }

  function noticeOf(view: ReducedView, form: NoticeForm, detailLength = usualDetails): string {
    const { shown, total, unit, partial, content } = view;
    const unitOf = view.unitOf ?? task.unitOf;
    if (task.isToldElsewhere && view.isNumbered) return '';
    const details = form === 'full' ? [...task.notes, ...view.details()] : [];
    const missed = view.missed?.()?.sentence;
    const asked = view.asked?.();
    const bytesAfter = utf8Bytes(content);
    // Nothing is missing, so there is no rest that could have been kept.
    const wayBack = view.lossless ? { ...task.wayBack, recoverable: true } : task.wayBack;
    return noticeText(
      form,
      { shown, total, unit, unitOf, partial, bytesBefore, bytesAfter, details, asked, missed, wayBack },
      detailLength,
    );
  }

  function finish(view: ReducedView, form: NoticeForm, detailLength?: number): Finished {
    const { content, complete } = view;
    const notice = noticeOf(view, form, detailLength);
    const joined = joinNotice(content, notice);
    const size = measure.count(joined);
    // JSON and its notice may leave as two blocks; both ways must fit.
    const used = task.isJson ? Math.max(size, measure.count(content) + measure.count(notice)) : size;
    return { content, notice, text: joined, size, view, used, complete };
  }

  function noticeAlone(form: NoticeForm): Finished | undefined {
    const finished = finish(nothingOf(reducer.view(0)), form);
    return finished.used <= measure.limit ? finished : undefined;
  }

  function report(finished: Finished): Reduced {
    const { content, notice, view } = finished;
    const tokens = measure.unit === 'tokens';
    const { handle, keptHours } = task.wayBack;
    const record: Reduction = {
      kind: view.kind ?? task.kind,
      limit: { amount: measure.limit, unit: measure.unit },
      before: { bytes: bytesBefore, ...(tokens ? { tokens: before } : {}) },
      after: { bytes: utf8Bytes(finished.text), ...(tokens ? { tokens: finished.size } : {}) },
      shown: view.shown,
      total: view.total,
      unit: view.unit,
      ...(view.partial && view.shown > 0 ? { partial: view.partial.units } : {}),
      ...(handle === undefined ? {} : { handle }),
      ...(typeof keptHours === 'number' ? { kept_hours: keptHours } : {}),
    };
    return { content, notice, text: finished.text, record, reduced: true, lacking: view.lacking };
  }
}

function joinNotice(content: string, notice: string): string {
  if (notice === '') return content.endsWith('\n') ? content.slice(0, -1) : content;
  return content === '' || content.endsWith('\n') ? `${content}${notice}` : `${content}\n${notice}`;
}

/** What is told of a view that shows something is not true of nothing. */
function nothingOf({ total, unit, unitOf, kind }: ReducedView): ReducedView {
  const units = {
    total,
    unit,
    ...(unitOf === undefined ? {} : { unitOf }),
    ...(kind === undefined ? {} : { kind }),
  };
  return { ...units, content: '', shown: 0, complete: false, details: () => [] };
}
