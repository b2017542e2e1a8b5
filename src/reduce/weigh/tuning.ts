/** Weights and words by which units are weighed. A signal counts 1 unless it stands here with a weight of its own. */
export const LOG = {
  /** Says that something failed. Not a flag, a path, a part of a name or `0 errors`. */
  alarm:
    /(?<![-/$@]\w{0,40})(?:error|exception)s?(?![-=/@\w]|\.\w)|(?<![-./$@\w])(?:fatal|panic(?:ked)?|fail(?:ed|ures?|s|ing)?|assert[a-z]{0,20})(?![-=/@\w]|\.\w)|[✗✖✘✕❌●]/i,
  noAlarm:
    /\b(?:0|no|zero|without) (?:errors?|failures?|failed|failing)\b|\b(?:errors?|failures?|failed)\s?[:=]\s?0\b/gi,
  /** Says that something is not as it should be. */
  doubt:
    /\b(?:cannot|can't|could ?n[o']t|unable|not found|no such|missing|undefined|invalid|unexpected|unknown|expected|but was|actual|denied|refused|timed out|killed|does ?n[o']t|is not|isn't|required)\b/i,
  /** A place in source. */
  place: /[\w-]\.\w{1,6}:\d{1,6}\b|\bline \d{1,6}\b/i,
  /** A command ended with a failure. */
  exit: /\bexit(?:ed)?(?: with)?(?: (?:code|status))?:? [1-9]\d{0,2}\b|\bError [1-9]\d{0,2}$|\breturned (?:a )?non-zero\b/i,
  /** Light of an alarm, a place or a hit on the lines beside it, for each line further away. */
  fading: 0.8,
  /** Characters above a failed exit at which a line is worth half. */
  reach: 300,
  /** Lines of a run at which they are worth 1 / √2. */
  run: 4,
  /** What fits the question best counts so much, and what stands beside it. */
  asked: 8,
  besideAsked: 4,
  /** A line fits from this share of the best on. */
  fits: 0.5,
  /** And from this share on it is likely what is meant: worth falls with the distance to it. */
  meant: 0.9,
  /** A question that tells lines apart so much says where to look. */
  askedFor: 0.1,
  /** A log of records, such as a server writes, has times in more than this share of its lines, of these less blank or indented behind it, and no failed exit in its last lines. */
  records: { stamped: 0.5, others: 0.01, lastLines: 40, alarm: 3 },
  /** By what a log is read for: the power by which worth falls with how many lines alike come before it. */
  repeats: { failure: 0, records: 4, asked: 1.5, survey: 1 },
} as const;
