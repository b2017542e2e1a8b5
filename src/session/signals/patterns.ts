/**
 * The words that tell how an action ended. They count only without a flag, status or exit code. `npm run bench --
 * session` prints how often each is right on recorded sessions and CI logs.
 */

/** How far into the beginning of a text, and how far back from its end, these are looked for. */
export const LOOK = 400;

/** The beginning of any result. */
export const BEGINS_FAILED =
  /^\s{0,8}(?:error\b|fatal:|traceback \(most recent|<(?:tool_use_)?error>|exception\b|failed to |command failed|usage error)/i;

/** At the beginning of a line of what a command printed, or behind the place that it names. */
export const FAILED_LINE =
  /^(?:\s{0,8}|\S{1,200}[ \t]{1,4})(?:FAIL(?:ED|URES?)?(?![\w-])|ERR!|npm (?:ERR!|error)|\w{0,40}(?:Error|Exception):|Error (?:response )?from (?:server|daemon)\b|error(?: TS\d{1,5}|\[\w{1,8}\])?:|\*\*\* .{0,80}Error \d|fatal:|panic:|Traceback \(most recent)|\bpanicked at |^[ \t]{0,8}not ok \d(?!.*# ?(?:t[o]do|skip))/m;
/** How many failed, or that the run did. */
export const FAILED_COUNT =
  /(?:^|[^\d.])[1-9]\d{0,6} (?:tests? |suites? |examples?, )?(?:failed|failing|fails?|failures?|errors?)\b|\b(?:failed|failures?|errors?)[:=][ \t]{0,12}[1-9]\d{0,6}\b(?![-:./]\d)|[#ℹ] fail [1-9]|✗ [1-9]|\b(?:build|test) fail(?:ed|ure)\b|^CONFLICT \(|\bSegmentation fault\b|\bcommand not found\b/im;
/** A line that ends with the word, or gives the reason after it, and denies nothing. */
export const FAILED_END =
  /^(?!.*\b(?:0|no|none|not|never|nothing|zero|if|when|that|which|previously)\b).*\bfailed(?:[.!]?[ \t]{0,8}$|:[ \t]{1,8}(?!false\b|null\b)[a-z./~('"]|[ \t]because\b)|^[\w./-]{1,60}: .{1,200}: (?:permission denied|no such file or directory|connection (?:refused|reset by peer|timed out)|no space left on device)\.?$/im;
/** Too weak to say that a run failed, and too strong to call it ok. */
export const NAMES_ERROR =
  /\b\w{0,40}(?:error|exception|rejection|failure|fatal|panic)\w{0,20}:(?![ \t]{0,8}(?:0|no|none|null|false)\b)/i;
/** Most texts have none of these words: the others are read further. */
export const FAILED_WORD =
  /fail|not ok|error|err!|fatal|panic|traceback|exception|rejection|conflict|segmentation|command not found|✗|denied|refused|no such|no space left|timed out/i;

/** The words of test runners and checkers for a run in which all went well. */
export const PASSED =
  /(?:^|[^\d.])[1-9]\d{0,6} (?:tests? |suites? )?(?:passed|passing)\b|(?:^|[^\d.])0 (?:errors?|failed|failing|failures?|problems?|issues)\b|\bsuccess(?:ful|fully)?\b|\bsucceeded\b|^(?:ok|done|passed)\b|(?<!\b(?:not|if|when|until) )\ball (?:\d{1,7} )?(?:checks?|tests?) (?:have |has )?pass(?:ed)?\b|\bno (?:issues?|errors?|problems?|warnings) (?:were )?found\b/im;

/** It was stopped before its end, or nothing was run. */
export const STOPPED =
  /^[ \t]{0,4}\[?(?:the )?(?:(?:request|command|operation|execution|tool (?:use|call)) )?(?:was |has been )?(?:interrupted|aborted|stopped|cancell?ed) by (?:the )?user\b|^\[plimsoll: this call was interrupted\b/im;
export const CUT_OFF =
  /^[ \t]{0,4}(?:\^C|\[?(?:process )?(?:killed|terminated)[:.\] \d]{0,8}$|\S{1,40}: (?:line \d{1,6}: )?(?:[\w./-]{1,200}: |\d{1,9} {1,4})?(?:permission denied|killed|terminated)\b|(?:the )?(?:command|process|execution)? ?(?:aborted|timed out)\b)|\bsignal:? (?:killed|terminated|interrupt|sig[a-z]{3,5}|\d{1,2})\b|\bno tests? (?:files? )?(?:ran|found|collected|were (?:run|found))\b|\bcollected 0 items\b|\bran 0 tests\b/im;
export const RUNS_ON =
  /\b(?:running|started|moved) (?:in|into|to) (?:the )?background\b|\brunning with session id\b|\b(?:command|process) is still running\b|^\s{0,8}\[\d{1,4}\] \d{1,10}\s{0,8}$/i;
/** The client says so in a line of its own, first or last. */
export const BROKEN_OFF =
  /(?:^|\n)\[?(?:request|command|operation|tool (?:use|call|execution)) (?:was )?(?:aborted|interrupted|cancell?ed)(?: by (?:the )?user)?(?: for tool use)?[.\]]{0,2}\s{0,8}$/i;

/** The first sentence of what a tool says of a change: it was not made. */
export const REFUSED = new RegExp(
  [
    '^(?:failed|failure|error|denied|forbidden|unauthori[sz]ed|rejected|refused|timed? ?out|conflict)\\b|^(?:no|0|zero) (?:match|occurrence|replacement|change)',
    '\\bunsuccessful|\\bfailed(?:[:.!]|$| to | with | at | because | due )|\\b[1-9]\\d{0,6} (?:\\w{1,20} )?failed\\b',
    '\\b(?:has|have|was|is|it|request|operation|call|action|update|payment|order|booking) failed\\b',
    "\\b(?:cannot|can not|can['’]t|could not|couldn['’]t|unable to|did not|didn['’]t|does not exist|doesn['’]t exist)\\b",
    '\\bnot (?:be(?:en)? )?(?:successfully )?(?:ok|unique|found|allowed|permitted|possible|available|successful|[a-z]{2,18}ed|written|overwritten|sent|paid|done|made|sold|set)\\b',
    '\\b(?:was|were|been|is|are) (?:blocked|rejected|denied|refused|declined|prevented)\\b',
    "\\b(?:was|were|has|have|is|are)n['’]t (?:been )?[a-z]{2,18}(?:ed|nt|ne|id)\\b",
    '\\b(?:permission|access|request) (?:was |is )?(?:denied|refused|rejected|timed out)\\b|\\b(?:no such|nothing was|none (?:of|was|were))\\b',
    '\\b0 (?:of \\d|files?\\b|hunks?\\b|replacements?\\b|edits?\\b)|\\bread-?only\\b|\\b(?:disk|quota) (?:full|exceeded)\\b|\\b(?:modified|changed) since\\b',
    '^(?:http(?:\\/[\\d.]{1,3})? )?(?:status(?: code)?:? )?[45]\\d\\d(?:$|[:,. -]{1,3}(?:bad|unauthori|forbidden|not |conflict|too |internal|service|gateway|server|client|error))',
    '\\b(?:success|ok|saved|applied|updated|written|created)["\']?\\s?[=:]\\s?["\']?(?:false|0)\\b',
  ].join('|'),
  'i',
);
/** Earlier or possible failures are about something else. */
export const REFUSES_NOTHING =
  /\b(?:0|no|zero|never|without|if|unless|previously|as|to) (?:\w{1,20} )?(?:failed|failures?|errors?)\b|\b(?:no longer|not only|was fixed|resolved)\b/i;

/** A change of a file was made. */
export const CHANGE_MADE =
  /\b(?:wrote|written|overwr(?:ote|itten)|updated|created|saved|applied|replaced|edited|modified|inserted|added|patched|success(?:ful|fully)?|succeeded|done|ok)\b|^(?:✓|✔|✅)/iu;
/** A negation, a condition, a wish, a part, a question. */
export const CHANGE_DENIED =
  /<tool_use_error>|\b(?:not?|nor|none|never|cannot|unable|nothing|would|will|could|should|may|might|to be|if|unless|until|after|once|when|pending|awaiting|draft|only|part(?:ly|ial|ially)?|but|however|except|rolled back|reverted|conflicts?|skipped|aborted|rejected|declined|cancell?ed|refused|failed|failure|errors?|exception|false|dry[ -]?run|preview|queued|requires|nicht|kein\w{0,2}|pas|aucun\w{0,3}|échec|falló)\b|n['’]t\b|[?❌✗✘✖🚫⛔]|ません|なかった|失敗|失败|未能|无法|没有/iu;
/** A command, a trial or a wish: nothing was done. */
export const NO_DEED =
  /\bwould (?:have|be)\b|\bdry[ -]run\b|\b(?:success|ok)["']?\s?[=:]\s?["']?(?:false|0)\b/i;
