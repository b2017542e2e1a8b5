/**
 * Who wrote a mail, to whom and when stands above it, in names and figures that look like answers, and below it what it answers to.
 * Somebody who asks for what it says is not answered by them; somebody who asks for the mail itself is.
 */
import type { Span } from './choose-groups.js';
import type { Question } from './question.js';

const FIELD =
  /^(?:from|to|cc|bcc|date|sent|subject|reply-to|message-id|in-reply-to|importance|attachments|von|an|gesendet|datum|betreff|de|à|envoyé|objet|para|enviado|asunto|fecha|发件人|收件人|抄送|日期|主题)[ \u00a0]?[:：]/iu;
const WRITER = /^(?:from|von|de|发件人)[ \u00a0]?[:：]/iu;
const FEWEST_FIELDS = 2;
const LONGEST_FIELD = 24;
const ASKS_FOR_MAIL =
  /\b(?:e-?mails?|mails?|messages?|sent|send|sender|wrote|writes?|written|received?|recipients?|subject|geschrieben|schrieb|gesendet|geschickt|absender|empfänger|betreff|écrit|envoyé|expéditeur|objet|escribió|envió)\b|邮件|发件|收件/iu;

/** The lines of each such head and those that a mail quotes, in the order of the text; empty where the question asks for them or it is no mail. */
export function mailHeads(text: string, { texts }: Question): readonly Span[] {
  const heads: Span[] = [];
  const first = text.search(/\S/);
  if (!isField(text, first) || texts.some((asked) => ASKS_FOR_MAIL.test(asked))) return heads;
  for (let at = first; at < text.length; ) {
    const { end, isHead } = fieldsAt(text, at);
    if (isHead || (heads.length > 0 && text[at] === '>')) heads.push({ from: at, to: end });
    at = end;
  }
  return heads;
}

/** Behind the fields that begin at a line, or behind the line where none do, and whether they are those of a mail. */
function fieldsAt(text: string, from: number): { readonly end: number; readonly isHead: boolean } {
  let fields = 0;
  let hasWriter = false;
  let at = from;
  while (at < text.length) {
    if (isField(text, at)) {
      fields++;
      if (WRITER.test(text.slice(at, at + LONGEST_FIELD))) hasWriter = true;
    } else if (fields === 0 || !/^[ \t]\S/.test(text.slice(at, at + 2))) break;
    at = lineEnd(text, at);
  }
  return { end: at > from ? at : lineEnd(text, from), isHead: hasWriter && fields >= FEWEST_FIELDS };
}

function isField(text: string, at: number): boolean {
  return FIELD.test(text.slice(at, at + LONGEST_FIELD));
}

function lineEnd(text: string, from: number): number {
  const found = text.indexOf('\n', from);
  return found === -1 ? text.length : found + 1;
}
