/**
 * Mails, minutes and chats say who and when as settings do: `Subject: Prices`. What stands below such a head tells them apart:
 * sentences below a mail, more settings below settings. In a chat the same names come again, and somebody asks.
 */

const MOST_LINES = 300;
const LONGEST_LINE = 500;
/** One space: values that stand below each other are a table of settings. */
const HEAD_LINE = /^\p{Lu}[\p{L}\p{N}-]{0,40}(?: \p{L}[\p{L}\p{N}-]{0,40})?:[ \t]\S/u;
const SPOKEN = /^(\p{Lu}[\p{L}\p{M}\p{N} .'’-]{0,40}): \S{1,80} \S/u;
/** `Dear Ben,` and `Kind regards,`: a comma ends lines of code too, but such lines are no words alone. */
const GREETING = /^\p{Lu}\p{Ll}[\p{L}\p{M} .'’-]{0,60},$/u;
const SENTENCE_END = /[\p{L}\p{N},] \S{0,40}[.!?…。]["'”’)]{0,2}$|[。！？]$/u;
const FEWEST_HEAD_LINES = 2;
/** Lines that end one: of sentences broken at a width every fourth or so; a report of a program below its head has hardly any. */
const FEWEST_SENTENCES = 0.15;
const MOST_CODE = 0.4;
const CHAT = { spoken: 0.6, speakers: 2, different: 0.7 };

export function isWrittenByPeople(sample: string, isCodeLine: (line: string) => boolean): boolean {
  const lines = sample.split(/\r\n?|\n/, MOST_LINES).map((line) => line.slice(0, LONGEST_LINE).trimEnd());
  return isLetter(lines, isCodeLine) || isChat(lines);
}

function isLetter(lines: readonly string[], isCodeLine: (line: string) => boolean): boolean {
  const said: string[] = [];
  let isBelowHead = false;
  for (let at = 0; at < lines.length; ) {
    const end = endOfHead(lines, at);
    if (end > at) {
      // What stands above the first head may be the title of settings.
      if (!isBelowHead) said.length = 0;
      isBelowHead = true;
      at = end;
      continue;
    }
    const line = lines[at++] ?? '';
    if (/\p{L}/u.test(line) && !/^\s*(?:#|;|\/\/)/.test(line)) said.push(line);
  }
  const code = said.filter((line) => isCodeLine(line) && !GREETING.test(line)).length;
  const sentences = said.filter((line) => SENTENCE_END.test(line) || GREETING.test(line)).length;
  return isBelowHead && sentences > said.length * FEWEST_SENTENCES && code <= said.length * MOST_CODE;
}

/** Behind the lines of a head at `from`, which go on where they are indented and end before an empty line; `from` where there is none. */
function endOfHead(lines: readonly string[], from: number): number {
  let count = 0;
  let at = from;
  for (; at < lines.length && lines[at] !== ''; at++) {
    const line = lines[at] ?? '';
    if (HEAD_LINE.test(line)) count++;
    else if (count === 0 || !/^[ \t]/.test(line)) return from;
  }
  return count >= FEWEST_HEAD_LINES ? at : from;
}

function isChat(lines: readonly string[]): boolean {
  const speakers = new Set<string>();
  let filled = 0;
  let spoken = 0;
  let asked = 0;
  for (const line of lines) {
    if (line !== '') filled++;
    const speaker = SPOKEN.exec(line)?.[1];
    if (speaker === undefined) continue;
    spoken++;
    speakers.add(speaker);
    if (/[?？؟]$/.test(line)) asked++;
  }
  return (
    asked > 0 &&
    speakers.size >= CHAT.speakers &&
    speakers.size <= spoken * CHAT.different &&
    spoken > filled * CHAT.spoken
  );
}
