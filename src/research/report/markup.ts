/**
 * Escapes text of a source for a Markdown report. A backslash stands before anything that would become a tag, a link,
 * an image or a definition, so that a viewer loads nothing; all other characters stay. Existing backslashes are
 * doubled where they would look like ours, so the source can be restored. Numbers of sources may follow each other.
 */
const LIVE =
  /\\(?=[!-/:-@[-`{-~])|<(?=[A-Za-z/!?])|(?<=!)\[|(?<=\])(?:\(|\[(?!\d{1,4}\]))|(?<=\]):|&(?=#?[A-Za-z0-9]{1,31};)/g;

export function withoutMarkup(text: string): string {
  return text.replace(LIVE, '\\$&');
}

/** A quotation as lines of a block, each with the line break of its source. */
export function quotedLines(quote: string): string[] {
  return withoutMarkup(quote.trim())
    .split(/\r\n?|\n/)
    .map((line) => `> ${line.trimEnd().replace(CITATION, '$1\\[')}`.trimEnd());
}

/** A line that looks like ours, which names the source below a quotation. */
const CITATION = /^(\s*[\u2014\u2013-] )\[/;
