import { existsSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { runCommand } from '../../../../test/support/run-command.js';
import { makePdf } from '../../../adapters/readers/testing/make-pdf.js';
import { makeDocx, paragraph } from '../../../adapters/readers/testing/make-zip.js';

describe('plimsoll bound on documents', () => {
  it('bounds the text of a PDF and a DOCX file', async () => {
    const cwd = mkdtempSync(join(tmpdir(), 'plimsoll-bound-documents-'));
    const lines = Array.from({ length: 40 }, (_, n) => ({
      text: `The pilot of ship ${n} boards here.`,
      y: 750 - n * 15,
    }));
    writeFileSync(join(cwd, 'report.pdf'), makePdf([lines]));
    writeFileSync(join(cwd, 'letter.docx'), makeDocx(paragraph('The crane was repaired in March.')));
    const pdf = await runCommand(['bound', 'report.pdf', '--limit', '120', '--no-keep'], { cwd });
    expect(pdf.out).toContain('The pilot of ship');
    expect(pdf.out).not.toMatch(/%PDF|endobj/);
    const docx = await runCommand(['bound', 'letter.docx', '--no-keep'], { cwd });
    expect(docx.out.trim()).toBe('The crane was repaired in March.');
    writeFileSync(join(cwd, 'mail.eml'), 'From: ann@x.example\r\nSubject: Lock\r\n\r\nThe lock is shut.\r\n');
    const mail = await runCommand(['bound', 'mail.eml', '--no-keep'], { cwd });
    expect(mail.out).toContain('Subject: Lock\nFrom: ann@x.example\n\nThe lock is shut.');
  });

  it('says why a document or a picture cannot be read', async () => {
    const cwd = mkdtempSync(join(tmpdir(), 'plimsoll-bound-documents-'));
    writeFileSync(join(cwd, 'broken.docx'), 'no such thing');
    writeFileSync(join(cwd, 'picture.png'), new Uint8Array([137, 80, 78, 71, 0]));
    expect((await runCommand(['bound', 'broken.docx'], { cwd })).err).toMatch(
      /^plimsoll: broken\.docx cannot be read: /,
    );
    expect((await runCommand(['bound', 'picture.png'], { cwd })).err).toContain(
      'Name a text, PDF, DOCX or HTML file.',
    );
  });
});

describe('plimsoll bound with a question', () => {
  const ask = async (name: string, text: string, query: string, limit = 90) => {
    const cwd = mkdtempSync(join(tmpdir(), 'plimsoll-bound-asked-'));
    writeFileSync(join(cwd, name), text);
    const argv = ['bound', name, '--limit', String(limit), '--query', query, '--no-keep', '--json'];
    return (await runCommand(argv, { cwd })).json<{ text: string; record: { kind: string } }>();
  };

  it('answers it from a thread of mails by its sentences', async () => {
    const head = (from: string, day: number) =>
      `From: ${from}\nTo: Crew\nDate: ${day} Aug 2025\nSubject: Re: Berths\n`;
    const thread = [
      `${head('Ann Lee', 4)}\nDear Ben, from January we raise the price of a berth from 71 to 75 euros.`,
      `${head('Ben Cole', 6)}\nDear Ann, that is more than we can accept. We have been with you for eleven years.`,
      `${head('Ann Lee', 9)}\nDear Ben, we can offer 73 euros with a term of two years. The discount stays.`,
    ].join('\n\n---\n');
    const { text, record } = await ask('thread.txt', thread, 'What can Ann offer with a term?');
    expect(record.kind).toBe('text');
    expect(text).toContain('we can offer 73 euros with a term of two years');
  });

  it('answers it from the text of a page, unless it is about the source', async () => {
    const rows = Array.from(
      { length: 20 },
      (_, at) => `<p class="plain">Berth ${at} is let to a fisherman.</p>`,
    );
    const page = [
      '<!doctype html><html><head><style>.plain{color:red}</style><script>var moored=1;</script></head><body>',
      ...rows,
      '<p>Evening entry was wished for by 44% of the skippers.</p></body></html>',
    ].join('\n');
    const asked = await ask('page.html', page, 'Which entry do skippers wish for?');
    expect(asked.record.kind).toBe('html');
    expect(asked.text).toContain('Evening entry was wished for by 44% of the skippers.');
    expect(asked.text).not.toContain('<p');
    const source = await ask('page.html', page, 'Which color has the style of class plain?', 120);
    expect(source.record.kind).toBe('code');
    expect(source.text).toContain('.plain{color:red}');
  });
});

describe('plimsoll bound on what is no file', () => {
  it('says so in words', async () => {
    const cwd = mkdtempSync(join(tmpdir(), 'plimsoll-bound-no-files-'));
    symlinkSync('circle', join(cwd, 'circle'));
    for (const [name, words] of [
      ['nothing', 'nothing does not exist.'],
      ['.', '. is a folder.'],
      ['circle', 'circle is a link that leads in a circle.'],
    ] as const) {
      const { code, err } = await runCommand(['bound', name], { cwd });
      expect([code, err]).toEqual([2, expect.stringContaining(`plimsoll: ${words}`)]);
    }
  });

  it.skipIf(!existsSync('/dev/zero'))('reads no more of a device than it takes', async () => {
    const { code, err } = await runCommand(['bound', '/dev/zero']);
    expect([code, err]).toEqual([2, expect.stringContaining('/dev/zero has more than 268,435,456 bytes.')]);
  });

  it('warns once, in words, where nothing can be kept', async () => {
    const cwd = mkdtempSync(join(tmpdir(), 'plimsoll-bound-no-home-'));
    writeFileSync(join(cwd, 'home'), 'a file');
    const long = { cwd, stdin: 'A line of text.\n'.repeat(500), env: { PLIMSOLL_HOME: join(cwd, 'home') } };
    const { code, err } = await runCommand(['bound', '--limit', '50'], long);
    expect(code).toBe(0);
    expect(err.match(/ARCHIVE_WRITE_FAILED/g)).toHaveLength(1);
    expect(err).toContain('is a file or lies below one; it has to be a folder.');
  });
});

describe('plimsoll bound on Markdown with a question', () => {
  const NOTES = `---
title: Harbour notes
author: The harbour office of the northern district
tags: [pilot, tide, crane, winter]
---

# Harbour

The harbour has two basins and a dry dock that was dug in 1871 by hand.

## Crane

The crane lifts twelve tons, and it is greased once a week by the watch.

## Pilot

The pilot boards at the outer buoy.

## Winter

In winter the harbour closes at eight, and the lamps burn all night long.
`;

  it.each([60, 80, 120])('shows the sentence before settings and headings, in %d tokens', async (limit) => {
    const cwd = mkdtempSync(join(tmpdir(), 'plimsoll-bound-notes-'));
    writeFileSync(join(cwd, 'notes.md'), NOTES);
    const argv = ['bound', 'notes.md', '--limit', String(limit), '--query', 'pilot', '--no-keep'];
    expect((await runCommand(argv, { cwd })).out).toContain('The pilot boards at the outer buoy.');
    const piped = await runCommand(['bound', '-', ...argv.slice(2)], { cwd, stdin: NOTES });
    expect(piped.out).toContain('The pilot boards at the outer buoy.');
  });
});
