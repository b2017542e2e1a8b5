/**
 * Text of a source in a report that is Markdown: a backslash goes where it would become a tag, a link, an image or the
 * definition of one, so that a viewer loads nothing; all other characters stay. Backslashes that were there are doubled
 * where they would be taken for ours: without its escapes the text is the source's again. Numbers of sources may follow
 * each other.
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
