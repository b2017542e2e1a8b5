/** Words by which logs and records say that something went wrong. Matched as whole words, in any case. */
const ERROR =
  'err|fatal|panic(?:ked)?|fail(?:s|ed|ure|ures|ing)?|crit(?:ical)?|crash(?:ed|loopbackoff)?|imagepullbackoff|errimagepull|evicted|abort(?:ed)?|denied|refused|unauthori[sz]ed|forbidden|time(?:d )?out|unreachable|corrupt(?:ed)?|killed|segfault|oom(?:killed)?|traceback|invalid|rejected|unavailable|deadlock|severe';
const WARNING = 'warn(?:ing|ings)?|deprecated|retry(?:ing)?|degraded|unhealthy|throttled|stale|slow';

/** A word in the name of a package with its version, `es-errors@1.3.0`, says nothing of what happened. */
const NO_PACKAGE = '(?![\\w.-]{0,60}@[\\d^~])';

const ERROR_WORD = new RegExp(`\\b(?:${ERROR})\\b${NO_PACKAGE}`, 'i');
/** Also as the end of a name: `TypeError`. On its own, because with it the other expression takes ten times as long. */
const ERROR_NAME = new RegExp(`(?:error|exception)(?:s|ed)?\\b${NO_PACKAGE}`, 'i');
const WARNING_WORD = new RegExp(`\\b(?:${WARNING})\\b${NO_PACKAGE}`, 'i');

export type AlarmLevel = 'error' | 'warning';

export function alarmLevel(text: string): AlarmLevel | undefined {
  if (ERROR_WORD.test(text) || ERROR_NAME.test(text)) return 'error';
  return WARNING_WORD.test(text) ? 'warning' : undefined;
}

const EACH_ERROR = [ERROR_WORD, ERROR_NAME].map(({ source }) => new RegExp(source, 'gi'));

/** Where error words stand, in order. */
export function errorWords(text: string): { at: number; word: string }[] {
  const found: { at: number; word: string }[] = [];
  for (const expression of EACH_ERROR)
    for (const hit of text.matchAll(expression)) found.push({ at: hit.index, word: hit[0].toLowerCase() });
  return found.sort((a, b) => a.at - b.at);
}
