/**
 * Words by which a text tells how an action ended. They count only where no flag, status or exit code does. `npm run bench -- session`
 * prints how often each entry is right on recorded sessions and CI logs, and how often it decides.
 */
export interface SignalPattern {
  readonly name: string;
  readonly pattern: RegExp;
}

/** How far into the beginning of a text, and how far back from its end, these are looked for. */
export const LOOK = 400;

/** The beginning of any result. */
export const BEGINS_FAILED: SignalPattern = {
  name: 'begins with an error',
  pattern:
    /^\s{0,8}(?:error\b|error:|fatal:|traceback \(most recent|<(?:tool_use_)?error>|exception\b|failed to |command failed|usage error)/i,
};
export const BEGINS_ABORTED: SignalPattern = {
  name: 'begins with an abort',
  pattern: /^(?:command )?(?:aborted|timed out|cancelled|interrupted)\b/i,
};

/** At the beginning of a line, or behind the place that it names. */
const AT_LINE = String.raw`^(?:\s{0,8}|\S{1,200}[ \t]{1,4})`;
/** What is said of a run as a whole, and not of an error that it may have expected. */
export const FAILED_RUN: readonly SignalPattern[] = [
  {
    name: 'a step failed',
    pattern: new RegExp(
      `${AT_LINE}(?:FAIL(?:ED)?(?![\\w-])|npm (?:ERR!|error)|error (?:TS\\d{1,5}|\\[\\w{1,8}\\]))`,
      'm',
    ),
  },
  {
    name: 'so many failed',
    pattern:
      /(?:^|[^\d.])[1-9]\d{0,6} (?:tests? |suites? |examples?, )?(?:failed|failing|fails?|failures?|errors?)\b/m,
  },
  {
    name: 'count of failed',
    pattern:
      /\b(?:failed|failures?|errors?)[:=][ \t]{0,12}[1-9]\d{0,6}\b(?![-:./]\d)|[#ℹ] fail [1-9]|✗ [1-9]/im,
  },
  {
    name: 'the run failed',
    pattern:
      /\bBUILD FAIL(?:ED|URE)\b|\*\* [\w ]{1,40} FAILED \*\*|^CONFLICT \(|\bSegmentation fault\b|\bcommand not found\b/m,
  },
];
/** What a command printed of a failure. */
export const FAILED_TEXT: readonly SignalPattern[] = [
  {
    name: 'a line of an error',
    pattern: new RegExp(
      `${AT_LINE}(?:FAIL(?:ED|URES?)?(?![\\w-])|ERR!|npm error|\\w{0,40}(?:Error|Exception):|error(?: TS\\d{1,5}|\\[\\w{1,8}\\])?:|\\*\\*\\* .{0,80}Error \\d|fatal:|panic:|Traceback \\(most recent)|\\bpanicked at `,
      'm',
    ),
  },
  ...FAILED_RUN.slice(1),
  {
    // It ends with the word, or gives the reason after it, and denies nothing.
    name: 'a line that ends with failed',
    pattern:
      /^(?!.*\b(?:0|no|none|not|never|nothing|zero|if|when|that|which|previously)\b).*\bfailed(?:[.!]?[ \t]{0,8}$|:[ \t]{1,8}(?!false\b|null\b)[a-z./~('"]|[ \t]because\b)/im,
  },
  {
    name: 'a system refused',
    pattern:
      /^[ \t]{0,8}Error (?:response )?from (?:server|daemon)\b|^[\w./-]{1,60}: .{1,200}: (?:permission denied|operation not permitted|no such file or directory|connection (?:refused|reset by peer|timed out)|operation timed out|no space left on device|read-only file system|no route to host|host key verification failed)\.?$/im,
  },
];
/** Each case in a line of its own; one that is expected to fail says so. */
export const FAILED_CASE: SignalPattern = {
  name: 'a case failed',
  pattern: /^[ \t]{0,8}not ok \d(?!.*# ?(?:t[o]do|skip))/im,
};
/** Too weak to say that a run failed, and too strong to call it ok. */
export const MAY_HAVE_FAILED: SignalPattern = {
  name: 'names an error',
  pattern:
    /\b\w{0,40}(?:error|exception|rejection|failure|fatal|panic)\w{0,20}:(?![ \t]{0,8}(?:0|no|none|null|false)\b)/i,
};
/** Most texts have none of these words: the others are read further. */
export const FAILED_WORD =
  /fail|not ok|error|err!|fatal|panic|traceback|exception|rejection|conflict|segmentation|command not found|✗|denied|refused|no such|not permitted|no space left|read-only|timed out/i;

/** What test runners and checkers say of a run in which all went well. */
export const PASSED: readonly SignalPattern[] = [
  {
    name: 'so many passed',
    pattern:
      /(?:^|[^\d.])[1-9]\d{0,6} (?:tests? |suites? )?(?:passed|passing)\b|(?:^|[^\d.])0 (?:errors?|failed|failing|failures?|problems?)\b|\bsuccess(?:ful|fully)?\b|\bsucceeded\b|^(?:ok|done|passed)\b/im,
  },
  {
    name: 'all is well',
    pattern:
      /(?<!\b(?:not|if|when|until) )\ball (?:\d{1,7} )?(?:checks?|tests?|specs?|suites?|examples?) (?:have |has )?pass(?:ed)?\b|\bno (?:issues?|errors?|problems?|violations?|offenses|warnings) (?:were )?(?:found|detected|reported)\b|\b0 issues\b|^all matched files use prettier\b|\bno fixes applied\b|\btest result: ok\b/im,
  },
];

/** It was stopped before its end, nothing was run, or it runs on. */
export const STOPPED: SignalPattern = {
  name: 'a person stopped it',
  pattern:
    /^[ \t]{0,4}\[?(?:the )?(?:(?:request|command|operation|execution|tool (?:use|call)) )?(?:was |has been )?(?:interrupted|aborted|stopped|cancell?ed) by (?:the )?user\b|^\[plimsoll: this call was interrupted\b/im,
};
export const CUT_OFF: SignalPattern = {
  name: 'killed, or nothing was run',
  pattern:
    /^[ \t]{0,4}(?:\^C|\[?(?:process )?(?:killed|terminated)[:.\] \d]{0,8}$|\S{1,40}: (?:line \d{1,6}: )?(?:[\w./-]{1,200}: |\d{1,9} {1,4})?(?:permission denied|killed|terminated)\b|(?:the )?(?:command|process|execution) timed out\b)|\bsignal:? (?:killed|terminated|interrupt|sig[a-z]{3,5}|\d{1,2})\b|\bno tests? (?:files? )?(?:ran|found|collected|were (?:run|found))\b|\bcollected 0 items\b|\bran 0 tests\b/im,
};
export const RUNS_ON: SignalPattern = {
  name: 'runs on',
  pattern:
    /\b(?:running|started|launched|moved|sent|continues|put) (?:in|into|to) (?:the )?background\b|\brunning with session id\b|\b(?:command|process) is still running\b|^\s{0,8}\[\d{1,4}\] \d{1,10}\s{0,8}$/i,
};
/** The client says so in a line of its own, first or last. */
const BROKEN =
  '\\[?(?:request|command|operation|tool (?:use|call|execution)) (?:was )?(?:aborted|interrupted|cancell?ed)(?: by (?:the )?user)?(?: for tool use)?[.\\]]{0,2}';
export const BROKEN_OFF: SignalPattern = {
  name: 'broken off',
  pattern: new RegExp(`^${BROKEN}\\s{0,8}$|\\n${BROKEN}\\s{0,8}$`, 'i'),
};

/** The first sentence of what a tool says of a change: it was not made. */
export const REFUSED_SENTENCE: SignalPattern = {
  name: 'the first sentence denies it',
  pattern: new RegExp(
    [
      '^(?:failed|failure|error|denied|forbidden|unauthori[sz]ed|rejected|refused|timed? ?out)\\b|\\bunsuccessful',
      '\\b(?:has|have|was|is|it|request|operation|call|action|update|payment|transfer|deletion|cancellation|booking|order|refund) failed\\b',
      '\\bfailed(?:[:.!]|$| to | with | at | because | due )|\\b[1-9]\\d{0,6} (?:\\w{1,20} )?failed\\b',
      "\\b(?:cannot|can not|can['’]t|could not|couldn['’]t|unable to|did not|didn['’]t|does not exist|doesn['’]t exist)\\b",
      '\\bnot (?:be(?:en)? )?(?:successfully )?(?:found|allowed|permitted|authori[sz]ed|possible|available|successful|[a-z]{2,18}ed|written|overwritten|sent|paid|done|made|sold|set)\\b',
      '\\b(?:was|were|been|is|are) (?:blocked|rejected|denied|refused|declined|prevented)\\b',
      "\\b(?:was|were|has|have|is|are)n['’]t (?:been )?[a-z]{2,18}(?:ed|nt|ne|id)\\b",
      '\\b(?:permission|access|request) (?:was |is )?(?:denied|refused|rejected)\\b',
      '\\b(?:no such|nothing was|none (?:of|was|were))\\b',
      '(?:[:-]|\\brequest|\\bconnection|\\bgateway) {1,2}time(?:d )?out\\b',
      '^(?:http(?:\\/[\\d.]{1,3})? )?(?:status(?: code)?:? )?[45]\\d\\d(?:$|[:,. -]{1,3}(?:bad|unauthori|payment|forbidden|not |method|request|conflict|gone|precondition|unprocess|locked|too |internal|service|gateway|server|client|error))',
    ].join('|'),
    'i',
  ),
};
/** What failed before, or what would fail, is told of something else. */
export const REFUSES_NOTHING =
  /\b(?:0|no|zero|never|without|if|unless|previously|as|to) (?:\w{1,20} )?(?:failed|failures?|errors?)\b|\b(?:no longer|not only|was fixed|resolved)\b/i;

/** Of a change of a file: that it was made. */
export const CHANGE_MADE: SignalPattern = {
  name: 'the change was made',
  pattern:
    /\b(?:wrote|written|overwr(?:ote|itten)|updated|created|saved|applied|replaced|edited|modified|inserted|added|patched|success(?:ful|fully)?|succeeded|done|ok)\b|^(?:✓|✔|✅)/iu,
};
/** Why files are not changed. */
export const CHANGE_FAILED: SignalPattern = {
  name: 'the change failed',
  pattern:
    /^(?:no|0|zero) (?:match(?:es)?|occurrences?|replacements?|changes?|edits?|hunks?|files?)\b|\b0 (?:of \d|files?\b|hunks?\b|replacements?\b|edits?\b|changes?\b|occurrences?\b|match(?:es)?\b)|\bread-?only\b|\b(?:disk|device|volume|quota|drive)(?: is| was)? (?:full|exceeded)\b|\bno space left\b|\b(?:modified|changed) since\b|^conflict\b|\bnot (?:ok|unique)\b|\b(?:success|ok|saved|applied|updated|written|created)["']?\s?[=:]\s?["']?(?:false|0)\b/i,
};
/** A negation, a condition, a wish, a part, a question. */
export const CHANGE_DENIED: SignalPattern = {
  name: 'the change is denied',
  pattern:
    /<tool_use_error>|\b(?:not?|nor|none|never|cannot|unable|nothing|would|will|could|should|may|might|to be|if|unless|until|after|once|when|pending|awaiting|planned|proposed|draft|only|part(?:ly|ial|ially)?|but|however|except|skipped|rejected|declined|cancell?ed|refused|failed|failure|errors?|false|dry[ -]run|preview|simulat\w{1,8}|nicht|kein\w{0,2}|fehlgeschlagen|pas|aucun\w{0,3}|échec|no se|error|falló|ningún)\b|n['’]t\b|[?❌✗✘✖🚫⛔]|ません|なかった|失敗|失败|未能|无法|没有/iu,
};
/** Of what follows the first sentence only what plainly tells of a failure counts. */
export const CHANGE_UNDONE: SignalPattern = {
  name: 'the change is undone later',
  pattern:
    /\b(?:errors?|failed|failure|exception|rolled back|reverted|conflicts?|pending|awaiting|dry[ -]?run|rejected|denied|declined|refused|skipped|aborted|unchanged)\b|\bnot (?:been )?(?:written|saved|applied|created|updated|changed|modified)\b|\bno changes? (?:was|were|made)|\b(?:queued|waiting|waits|needs|requires)(?: for)?(?: \w{1,20})? (?:approval|confirmation|permission|review)\b|\bwould (?:be|have)\b/i,
};
/** Of a command, a trial or a wish. */
export const NO_DEED: SignalPattern = {
  name: 'a trial',
  pattern: /\bwould (?:have|be)\b|\bdry[ -]run\b|\b(?:success|ok)["']?\s?[=:]\s?["']?(?:false|0)\b/i,
};
