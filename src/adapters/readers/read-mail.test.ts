import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readDocument } from './read-document.js';

const read = (lines: readonly string[], name = 'offer.eml') =>
  readDocument(name, Buffer.from(lines.join('\r\n')));

const HEAD = [
  'From: "Ann Berg" <ann@harbour.example>',
  'To: bob@harbour.example, Cleo Dahl <cleo@harbour.example>',
  'Subject: =?utf-8?B?w5xiZXJob2x1bmcgZGVyIFNjaGxldXNl?=',
  'Date: Tue, 3 Mar 2026 09:30:00 +0100',
  'MIME-Version: 1.0',
];
const BASE64 = Buffer.from('Die Überholung kostet 4.200 € und beginnt am 9. März.').toString('base64');

describe('a mail', () => {
  it('is read with its head, its text decoded', async () => {
    const mail = await read([
      ...HEAD,
      'Content-Type: text/plain; charset=utf-8',
      'Content-Transfer-Encoding: quoted-printable',
      '',
      'Die =C3=9Cberholung kostet 4.200 =E2=82=AC und be=',
      'ginnt am 9. M=C3=A4rz.',
    ]);
    expect(mail).toMatchObject({ title: 'Überholung der Schleuse', date: '2026-03-03', form: 'prose' });
    expect(mail.text).toBe(
      [
        'Subject: Überholung der Schleuse',
        'From: Ann Berg <ann@harbour.example>',
        'To: bob@harbour.example, Cleo Dahl <cleo@harbour.example>',
        'Date: Tue, 3 Mar 2026 09:30:00 +0100',
        '',
        'Die Überholung kostet 4.200 € und beginnt am 9. März.',
      ].join('\n'),
    );
  });

  it('of several parts is read from its text, and tells what is attached', async () => {
    const { text } = await read([
      ...HEAD,
      'Content-Type: multipart/mixed; boundary=A',
      '',
      '--A',
      'Content-Type: multipart/alternative; boundary=B',
      '',
      '--B',
      'Content-Type: text/plain; charset=utf-8',
      'Content-Transfer-Encoding: base64',
      '',
      BASE64,
      '--B',
      'Content-Type: text/html',
      '',
      '<p>The same as a page</p>',
      '--B--',
      '--A',
      'Content-Type: application/pdf; name=offer.pdf',
      'Content-Disposition: attachment; filename=offer.pdf',
      'Content-Transfer-Encoding: base64',
      '',
      'JVBERi0=',
      '--A--',
    ]);
    expect(text).toContain('Die Überholung kostet 4.200 € und beginnt am 9. März.');
    expect(text).toContain('Attachments: offer.pdf\n');
    expect(text).not.toContain('as a page');
    expect(text).not.toContain('JVBER');
  });

  it('that is a page only is read as one', async () => {
    const { text } = await read([
      ...HEAD,
      'Content-Type: text/html; charset=utf-8',
      '',
      '<html><body><p>The lock opens at <b>six</b>.</p><table><tr><th>Day</th><th>Fee</th></tr><tr><td>Monday</td><td>12</td></tr></table></body></html>',
    ]);
    expect(text).toContain('The lock opens at');
    expect(text).toContain('Monday');
    expect(text).not.toContain('<td>');
  });

  it('that is none is read as text', async () => {
    const { text, title } = await read(['just notes', '', 'about the harbour'], 'old-notes.eml');
    expect(text).toContain('about the harbour');
    expect(title).toBe('old notes');
  });

  it('nested without end is refused with a reason', async () => {
    const nested = Array.from({ length: 200 }, (_, at) => [
      `Content-Type: multipart/mixed; boundary=b${at}`,
      '',
      `--b${at}`,
    ]).flat();
    await expect(read([...HEAD, ...nested])).rejects.toThrow(/nested too deeply/);
  });

  it('of any bytes is read or refused with a reason', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 400 }), async (bytes) => {
        const mail = Buffer.concat([Buffer.from(`${HEAD.join('\r\n')}\r\n`), bytes]);
        const outcome = await readDocument('a.eml', mail).catch((error: unknown) => error);
        if (outcome instanceof Error) expect(outcome.message).toMatch(/\.$/);
        else expect(outcome).toMatchObject({ title: 'Überholung der Schleuse' });
      }),
      { numRuns: 200 },
    );
  });
});
