/**
 * Reads a PDF page by page. The positions of the pieces of text show lines and paragraphs; a word divided at the end
 * of a line is joined. It loads the PDF library, so import it late.
 */
import { getDocumentProxy } from 'unpdf';
import { inColumns, type TextPiece } from './pdf-columns.js';
import { type ReaderResult, type ReadLimits, unreadable } from './reading.js';

type PdfFile = Awaited<ReturnType<typeof getDocumentProxy>>;

export async function readPdf(bytes: Uint8Array, limits: ReadLimits): Promise<ReaderResult> {
  const deadline = performance.now() + limits.milliseconds;
  // A copy, because the library takes the buffer away from its caller.
  const pdf = await inTime(open(new Uint8Array(bytes)), limits, deadline);
  try {
    if (pdf.numPages > limits.pages)
      throw unreadable(`It has more than ${limits.pages.toLocaleString('en-US')} pages.`);
    const starts: number[] = [];
    const parts: string[] = [];
    let length = 0;
    for (let number = 1; number <= pdf.numPages; number++) {
      starts.push(length);
      const page = `${await inTime(pageText(pdf, number), limits, deadline)}\n\n`;
      parts.push(page);
      length += page.length;
      if (length > limits.characters) break;
    }
    const text = parts.join('');
    if (!/\S/.test(text)) throw unreadable('It holds no text; its pages may be pictures.');
    return { ...(await properties(pdf)), text, places: { kind: 'pages', starts }, form: 'prose' };
  } finally {
    await pdf.destroy().catch(() => undefined);
  }
}

async function open(bytes: Uint8Array): Promise<PdfFile> {
  try {
    return await getDocumentProxy(bytes, { verbosity: 0 });
  } catch (cause) {
    const isLocked = (cause as Error).name === 'PasswordException';
    throw unreadable(isLocked ? 'It is protected by a password.' : 'It is damaged or not a PDF.', cause);
  }
}

async function inTime<Result>(work: Promise<Result>, limits: ReadLimits, deadline: number): Promise<Result> {
  const late = () => unreadable(`Reading it took longer than ${limits.milliseconds / 1000} seconds.`);
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(late()), Math.max(0, deadline - performance.now()));
  });
  try {
    const result = await Promise.race([work, timeout]);
    // Work that never waits leaves no time for the timer.
    if (performance.now() > deadline) throw late();
    return result;
  } finally {
    clearTimeout(timer);
  }
}

/** A page that cannot be read is empty; the others are not lost with it. */
async function pageText(pdf: PdfFile, number: number): Promise<string> {
  try {
    const page = await pdf.getPage(number);
    const { items } = await page.getTextContent();
    page.cleanup();
    return arrange(items.filter((item) => 'str' in item) as readonly TextPiece[]);
  } catch {
    return '';
  }
}

function arrange(pieces: readonly TextPiece[]): string {
  let text = '';
  let last: TextPiece | undefined;
  for (const piece of inColumns(pieces)) {
    if (piece.str === '') continue;
    text = last === undefined ? piece.str : join(text, last, piece);
    last = piece;
  }
  return text
    .replace(/[ \t]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/(\p{Ll})-\n(?=\p{Ll})/gu, '$1')
    .trim();
}

function join(text: string, last: TextPiece, piece: TextPiece): string {
  const size = Math.max(last.height, piece.height, 1);
  const [, , , , lastX = 0, lastY = 0] = last.transform;
  const [, , , , x = 0, y = 0] = piece.transform;
  const down = lastY - y;
  if (Math.abs(down) > size * 0.5) {
    // The next column begins above.
    const isParagraph = down > size * 1.7 || down < -size;
    return `${text}${isParagraph ? '\n\n' : '\n'}${piece.str}`;
  }
  const gap = x - (lastX + last.width);
  return `${text}${gap > size * 0.15 && !/\s$/.test(text) ? ' ' : ''}${piece.str}`;
}

async function properties(pdf: PdfFile): Promise<{ title?: string; date?: string }> {
  try {
    const info = (await pdf.getMetadata()).info as Readonly<Record<string, unknown>>;
    const date = /^D:(\d{4})(\d{2})(\d{2})/.exec(String(info.ModDate ?? info.CreationDate ?? ''));
    return {
      ...(typeof info.Title === 'string' && isTitle(info.Title) ? { title: info.Title } : {}),
      ...(date === null ? {} : { date: `${date[1]}-${date[2]}-${date[3]}` }),
    };
  } catch {
    return {};
  }
}

/** Many programs write the name of a file, or nothing that a person would recognise. */
function isTitle(title: string): boolean {
  return (
    /\p{L}{2}/u.test(title) &&
    !/^(untitled|microsoft word)|\.(docx?|tex|dvi|indd|pages|pdf)$/i.test(title.trim())
  );
}
