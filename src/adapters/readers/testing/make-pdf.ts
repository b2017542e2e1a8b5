/** Makes small PDF files for tests: one font, one content stream a page. */

export interface PdfLine {
  readonly text: string;
  readonly x?: number;
  readonly y: number;
}

export function makePdf(
  pages: readonly (readonly PdfLine[])[],
  info: Readonly<Record<string, string>> = {},
): Uint8Array {
  const objects: string[] = [];
  const add = (body: string): number => objects.push(body);
  const catalog = add('');
  const list = add('');
  const font = add('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>');
  const kids = pages.map((lines) => {
    const stream = lines
      .map(({ text, x = 72, y }) => `BT /F1 12 Tf ${x} ${y} Td (${escaped(text)}) Tj ET`)
      .join('\n');
    const content = add(`<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`);
    return add(
      `<< /Type /Page /Parent ${list} 0 R /MediaBox [0 0 612 792] /Contents ${content} 0 R /Resources << /Font << /F1 ${font} 0 R >> >> >>`,
    );
  });
  const fields = Object.entries(info).map(([name, value]) => `/${name} (${escaped(value)})`);
  const properties = add(`<< ${fields.join(' ')} >>`);
  objects[catalog - 1] = `<< /Type /Catalog /Pages ${list} 0 R >>`;
  objects[list - 1] =
    `<< /Type /Pages /Count ${kids.length} /Kids [${kids.map((kid) => `${kid} 0 R`).join(' ')}] >>`;
  let file = '%PDF-1.4\n';
  const offsets = objects.map((body, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj\n${body}\nendobj\n`;
    return offset;
  });
  const table = file.length;
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n`;
  for (const offset of offsets) file += `${String(offset).padStart(10, '0')} 00000 n \n`;
  file += `trailer\n<< /Size ${objects.length + 1} /Root ${catalog} 0 R /Info ${properties} 0 R >>\nstartxref\n${table}\n%%EOF\n`;
  return Buffer.from(file, 'latin1');
}

function escaped(text: string): string {
  return text.replace(/[\\()]/g, '\\$&');
}
