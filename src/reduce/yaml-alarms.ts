/**
 * Entries of data in lines that say that something went wrong, as `kubectl get -o yaml` prints them (a list, or documents one after
 * the other) or a dump of messages (`order { ... }`): one failed pod among many must not be in the part that is left out. What many entries say alike is a setting, not an alarm.
 */
import { lineStarts } from '../data/lines.js';
import { alarmLevel } from './alarm-words.js';

export interface AlarmedEntry {
  /** Its first line, the line with the alarm, and the line after its last. */
  readonly from: number;
  readonly alarm: number;
  readonly to: number;
}

const FEWEST_ENTRIES = 4;
const SAMPLE_LINES = 200;
const DATA_SHARE = 0.8;
const DATA_LINE =
  /^ *(?:(?:- )*(?:["']?[\w./-]{1,80}["']?:(?: |$)|- ?\S)|[\w.[\]-]{1,80}:? ?[{<]$|[}>]$|---)/;
const DOCUMENT = /^---(?: |$)/;
const MESSAGE = /^[\w.[\]-]{1,80}:? ?[{<]$/;
const MOST_ENTRIES = 12;
/** A longer line is not searched. */
const SEARCHED = 400;
/** Lines that more entries than these have say nothing about one. */
const COMMON = { entries: 3, share: 0.1 };

/** In their order; none when the text is no data of several entries. */
export function alarmedEntries(text: string): AlarmedEntry[] {
  const starts = lineStarts(text);
  const count = starts.length - 1;
  const first = Array.from({ length: Math.min(count, SAMPLE_LINES) }, (_, at) => lineAt(at));
  if (first.filter((line) => DATA_LINE.test(line)).length < first.length * DATA_SHARE) return [];
  const lines = Array.from({ length: count }, (_, at) => lineAt(at));
  const heads = headsOf(lines);
  if (heads.length < FEWEST_ENTRIES) return [];
  const seen = new Map<string, number>();
  for (const line of lines) seen.set(line, (seen.get(line) ?? 0) + 1);
  const common = Math.max(COMMON.entries, heads.length * COMMON.share);
  const isAlarm = (line: string) =>
    (seen.get(line) ?? 0) <= common && alarmLevel(valuePart(line)) === 'error';
  const found: AlarmedEntry[] = [];
  heads.forEach((from, at) => {
    const to = heads[at + 1] ?? lines.length;
    const alarm = found.length < MOST_ENTRIES ? lines.slice(from, to).findIndex(isAlarm) : -1;
    if (alarm >= 0) found.push({ from, alarm: from + alarm, to });
  });
  return found;

  function lineAt(at: number): string {
    const start = starts[at] ?? 0;
    return text.slice(start, Math.min(starts[at + 1] ?? 0, start + SEARCHED)).trimEnd();
  }
}

/** The first lines of entries: of documents, of messages, or of the outermost list. */
function headsOf(lines: readonly string[]): number[] {
  const documents = lines.flatMap((line, at) => (DOCUMENT.test(line) && at > 0 ? [at + 1] : []));
  if (documents.length >= FEWEST_ENTRIES - 1) return [0, ...documents];
  const messages = lines.flatMap((line, at) => (MESSAGE.test(line) ? [at] : []));
  if (messages.length >= FEWEST_ENTRIES) return messages;
  const indents = lines.map((line) => (/^ *- /.test(line) ? line.indexOf('-') : Number.POSITIVE_INFINITY));
  const outer = indents.reduce((least, indent) => Math.min(least, indent), Number.POSITIVE_INFINITY);
  return outer === Number.POSITIVE_INFINITY
    ? []
    : indents.flatMap((indent, at) => (indent === outer ? [at] : []));
}

/** What stands behind the name: names of settings have error words too (`failureThreshold`). */
function valuePart(line: string): string {
  const colon = line.indexOf(': ');
  return colon < 0 ? '' : line.slice(colon + 2);
}
