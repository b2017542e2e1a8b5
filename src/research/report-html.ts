/**
 * Writes a report as one HTML page that loads nothing. It knows the Markdown of reports: headings, paragraphs, lists,
 * quotations, fenced text, emphasis, code and links. Everything else is text, and all text is escaped, so a source
 * cannot put markup into the page.
 */
import { quotationHtml } from './report/quotation-html.js';

const STYLE = `body{font:16px/1.6 system-ui,sans-serif;color:#1b1f24;background:#fff;max-width:46rem;margin:2rem auto;padding:0 1rem;overflow-wrap:anywhere}
h1,h2,h3{line-height:1.25;margin:1.6em 0 .5em}h1{font-size:1.7rem;margin-top:0}h2{font-size:1.25rem;border-bottom:1px solid #d8dee4;padding-bottom:.2em}h3{font-size:1.05rem}
blockquote{margin:.8em 0;padding:.2em 1em;border-left:4px solid #0b6e99;background:#f5f8fa}code,pre{font-family:ui-monospace,monospace;font-size:.9em}
pre{overflow:auto;background:#eaeff3;padding:.8em;margin:.6em 0}blockquote p{margin:.6em 0}table{border-collapse:collapse;margin:.6em 0;font-size:.95em}th,td{border:1px solid #d8dee4;padding:.25em .6em;text-align:left;vertical-align:top}a{color:#0b6e99}li{margin:.25em 0}
@media(prefers-color-scheme:dark){body{color:#e6edf3;background:#0d1117}blockquote{background:#161b22}pre{background:#21262d}h2,th,td{border-color:#30363d}a,blockquote{border-color:#58a6ff}a{color:#58a6ff}}`;

export function reportHtml(markdown: string, title: string): string {
  const body = blocks(markdown.split('\n'));
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${escapeHtml(title)}</title>
<style>${STYLE}</style>
</head>
<body>
${body}
</body>
</html>
`;
}

type Block = 'text' | 'bullets';

const OPENING: Readonly<Record<Block, string>> = {
  text: '<p>',
  bullets: '<ul>',
};
const CLOSING: Readonly<Record<Block, string>> = {
  text: '</p>',
  bullets: '</ul>',
};

function blocks(lines: readonly string[]): string {
  const out: string[] = [];
  let open: Block | undefined;
  let fence: string[] | undefined;
  let quote: string[] = [];
  for (const line of lines) {
    if (fence === undefined && line.startsWith('>')) {
      close();
      quote.push(line.slice(1).replace(/^ /, ''));
      continue;
    }
    closeQuote();
    if (fence !== undefined) {
      if (!line.startsWith('```')) fence.push(escapeHtml(line));
      else {
        out.push(`<pre>${fence.join('\n')}</pre>`);
        fence = undefined;
      }
      continue;
    }
    const heading = /^(#{1,6}) (.*)$/.exec(line);
    if (line.startsWith('```') || heading !== null || line.trim() === '') {
      close();
      if (line.startsWith('```')) fence = [];
      if (heading !== null) {
        const level = heading[1]?.length ?? 1;
        out.push(`<h${level}>${inline(heading[2] ?? '')}</h${level}>`);
      }
      continue;
    }
    const { kind, text } = blockLine(line);
    const isItem = kind === 'bullets';
    if (open === kind && !isItem) {
      out.push(`<br>${lineHtml(text)}`);
      continue;
    }
    if (open !== kind) {
      close();
      out.push(OPENING[kind]);
      open = kind;
    }
    out.push(isItem ? itemHtml(text) : lineHtml(text));
  }
  close();
  closeQuote();
  if (fence !== undefined) out.push(`<pre>${fence.join('\n')}</pre>`);
  return out.join('\n');

  function close(): void {
    if (open !== undefined) out.push(CLOSING[open]);
    open = undefined;
  }

  function closeQuote(): void {
    if (quote.length > 0) out.push(quotationHtml(quote, { plain: sourceLine, place: inline }));
    quote = [];
  }
}

function blockLine(line: string): { kind: Block; text: string } {
  if (/^\s{0,8}[-*] /.test(line)) return { kind: 'bullets', text: line.trimStart().slice(2) };
  return { kind: 'text', text: line };
}

function lineHtml(text: string): string {
  const whole = /^\*([^*]{1,1000})\*$/.exec(text);
  return whole === null ? inline(text) : `<em>${inline(whole[1] ?? '')}</em>`;
}

/** A quotation is shown as it is; only the line that names its place leads to the source. */
function sourceLine(text: string): string {
  return indented(escapeHtml(unescaped(text)));
}

/** Code keeps the form of its lines. */
function indented(html: string): string {
  return html.replace(/^[ \t]+/, (space) => '&#160;'.repeat(space.replaceAll('\t', '    ').length));
}

/** An entry of the list of sources is what its citations lead to. */
function itemHtml(text: string): string {
  const source = /^\[(\d{1,4})\] /.exec(text);
  if (source === null) return `<li>${inline(text)}</li>`;
  const rest = inline(text.slice(source[0].length));
  return `<li id="source-${source[1]}">[${source[1]}] ${rest}</li>`;
}

const ESCAPED = /\\([!-/:-@[-`{-~])/g;

function unescaped(text: string): string {
  return text.replace(ESCAPED, '$1');
}

/** Links to http addresses, citations to their source, emphasis and code; one pass from left to right. */
const INLINE =
  /\\([!-/:-@[-`{-~])|`([^`]{1,1000})`|\*\*([^*]{1,1000})\*\*|(?<![\w*])\*(?![\s*])([^*\n]{1,300})(?<!\s)\*(?![\w*])|\[([^\][]{1,500})\]\((https?:\/\/[^\s()<>]{1,2000})\)|\[(\d{1,4}(?:, \d{1,4}){0,20})\]/g;

function inline(text: string): string {
  let out = '';
  let from = 0;
  for (const match of text.matchAll(INLINE)) {
    out += escapeHtml(text.slice(from, match.index));
    from = match.index + match[0].length;
    const [, character, code, strong, emphasis, label, address, numbers = ''] = match;
    if (character !== undefined) out += escapeHtml(character);
    else if (code !== undefined) out += `<code>${escapeHtml(code)}</code>`;
    else if (strong !== undefined) out += `<strong>${escapeHtml(unescaped(strong))}</strong>`;
    else if (emphasis !== undefined) out += `<em>${escapeHtml(unescaped(emphasis))}</em>`;
    else if (label !== undefined)
      out += `<a rel="noreferrer noopener" href="${escapeHtml(address ?? '')}">${escapeHtml(unescaped(label))}</a>`;
    else out += citations(numbers.split(', '));
  }
  return out + escapeHtml(text.slice(from));
}

/** Each of several numbers leads to its own source. */
function citations(numbers: readonly string[]): string {
  if (numbers.length === 1) return `<a href="#source-${numbers[0]}">[${numbers[0]}]</a>`;
  return `[${numbers.map((number) => `<a href="#source-${number}">${number}</a>`).join(', ')}]`;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
