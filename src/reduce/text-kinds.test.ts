import { describe, expect, it } from 'vitest';
import { reduceText } from './reduce-content.js';
import { wordPieceCounter as counter } from './testing/word-piece-counter.js';

const bytes = (amount: number) => ({
  limit: { amount, unit: 'bytes' as const },
  counter,
  handle: 'K7QZ4M2A',
});

describe('a log', () => {
  const lines = Array.from(
    { length: 2000 },
    (_, index) => `10:00:${index % 60} INFO worker ${index % 7} served request ${index}`,
  );
  lines[700] = '10:11:40 ERROR worker 3 lost the database';
  lines.splice(701, 0, '    at connect (db.js:10)', '    at main (app.js:3)');
  lines[1500] = '10:25:00 WARN disk is 91 % full';

  it('keeps errors with what stands under them and what is rare, and counts what repeats', () => {
    expect(reduceText(lines.join('\n'), bytes(800)).text).toMatchInlineSnapshot(`
      "[plimsoll: 700 lines left out]
      10:11:40 ERROR worker 3 lost the database
          at connect (db.js:10)
          at main (app.js:3)
      [plimsoll: 797 lines left out]
      10:25:00 WARN disk is 91 % full
      [plimsoll: 486 lines left out]
      10:00:5 INFO worker 4 served request 1985
      10:00:6 INFO worker 5 served request 1986
      10:00:7 INFO worker 6 served request 1987
      10:00:8 INFO worker 0 served request 1988
      10:00:9 INFO worker 1 served request 1989
      [plimsoll: 6 lines left out]
      10:00:16 INFO worker 1 served request 1996
      10:00:17 INFO worker 2 served request 1997
      10:00:18 INFO worker 3 served request 1998
      10:00:19 INFO worker 4 served request 1999
      [plimsoll: 13 of 2,002 lines shown, 626 bytes of 82.6 KB. Error lines: 1 of 1 shown. All of it: plimsoll_retrieve(handle="K7QZ4M2A").]"
    `);
  });

  it('keeps one line of every sort when there are more errors than fit', () => {
    const many = Array.from(
      { length: 900 },
      (_, index) => `ERROR ${['disk', 'net', 'clock'][index % 3]} fault ${index}`,
    );
    many[451] = 'ERROR keel is missing';
    const { content, notice } = reduceText(many.join('\n'), bytes(700));
    for (const word of ['disk', 'net', 'clock', 'keel']) expect(content).toContain(`ERROR ${word}`);
    expect(notice).toMatch(/Error lines: \d+ of 900 shown\./);
  });

  it('shows what the question asks for', () => {
    expect(reduceText(lines.join('\n'), { ...bytes(800), query: 'request 1234' }).content).toContain(
      'request 1234\n',
    );
  });

  it('shows parts of a line that is too long', () => {
    const { content } = reduceText(`start ${'o'.repeat(50_000)} end`, { ...bytes(900), kind: 'log' });
    expect(content.startsWith('start ooo')).toBe(true);
    expect(content.trimEnd().endsWith('ooo end')).toBe(true);
    expect(content).toMatch(/\n\[plimsoll: 4\d,\d{3} characters left out\]\n/);
  });
});

describe('a diff', () => {
  const file = (path: string, word: string) =>
    `diff --git a/${path} b/${path}\nindex 1a2b3c..4d5e6f 100644\n--- a/${path}\n+++ b/${path}\n${[10, 50, 90]
      .map(
        (line) =>
          `@@ -${line},4 +${line},4 @@\n before ${line}\n-old ${word} ${line}\n--- removed rule\n+new ${word} ${line}\n+++ added rule\n after ${line}\n`,
      )
      .join('')}`;
  const diff = file('src/hull.ts', 'plank') + file('src/mast.ts', 'sail') + file('package-lock.json', 'hash');

  it('keeps the header of every file and says what each gap holds, generated files last', () => {
    expect(reduceText(diff, bytes(900)).text).toMatchInlineSnapshot(`
      "diff --git a/src/hull.ts b/src/hull.ts
      index 1a2b3c..4d5e6f 100644
      --- a/src/hull.ts
      +++ b/src/hull.ts
      @@ -10,4 +10,4 @@
       before 10
      -old plank 10
      --- removed rule
      +new plank 10
      +++ added rule
       after 10
      @@ -50,4 +50,4 @@
       before 50
      -old plank 50
      --- removed rule
      +new plank 50
      +++ added rule
       after 50
      [plimsoll: 7 lines left out, +2 -2]
      diff --git a/src/mast.ts b/src/mast.ts
      index 1a2b3c..4d5e6f 100644
      --- a/src/mast.ts
      +++ b/src/mast.ts
      @@ -10,4 +10,4 @@
       before 10
      -old sail 10
      --- removed rule
      +new sail 10
      +++ added rule
       after 10
      [plimsoll: 14 lines left out, +4 -4]
      diff --git a/package-lock.json b/package-lock.json
      index 1a2b3c..4d5e6f 100644
      --- a/package-lock.json
      +++ b/package-lock.json
      [plimsoll: 21 lines left out, +6 -6]
      [plimsoll: 33 of 75 lines shown, 738 bytes of 1.2 KB. 3 files, all headers shown; shown +6 -6 of +18 -18. All of it: plimsoll_retrieve(handle="K7QZ4M2A").]"
    `);
  });

  it('shows changed lines before headers when room is short, and lists the files that are not shown', () => {
    const many = Array.from({ length: 30 }, (_, at) => file(`src/part-${at}.ts`, `word${at}`)).join('');
    const { text } = reduceText(many, bytes(700));
    expect(text).toMatchInlineSnapshot(`
      "--- a/src/part-0.ts
      +++ b/src/part-0.ts
      @@ -10,4 +10,4 @@
       before 10
      -old word0 10
      --- removed rule
      +new word0 10
      +++ added rule
       after 10
      [plimsoll: 16 lines left out, +4 -4]
      --- a/src/part-1.ts
      +++ b/src/part-1.ts
      @@ -10,4 +10,4 @@
       before 10
      -old word1 10
      --- removed rule
      +new word1 10
      +++ added rule
       after 10
      [plimsoll: 16 lines left out, +4 -4]
      --- a/src/part-2.ts
      +++ b/src/part-2.ts
      [plimsoll: 696 lines left out, +168 -168]
      [plimsoll: 27 files not shown: src/part-3.ts +6 -6, src/part-4.ts +6 -6, src/part-5.ts +6 -6 and 24 more]
      [plimsoll: 20 of 750 lines shown, 540 bytes of 12.1 KB. 30 files; shown +4 -4 of +180 -180. All of it: plimsoll_retrieve(handle="K7QZ4M2A").]"
    `);
    const { content } = reduceText(many, { ...bytes(700), query: 'word17' });
    expect(content).toContain('+++ b/src/part-17.ts\n@@ -10,4 +10,4 @@\n before 10\n-old word17 10\n');
  });

  it('shows a changed line at every limit that has room for more than its notice', () => {
    const many = Array.from({ length: 30 }, (_, at) => file(`src/part-${at}.ts`, `word${at}`)).join('');
    for (let amount = 450; amount < 9000; amount += 150)
      expect(reduceText(many, bytes(amount)).content, `${amount} bytes`).toMatch(/^[+-](?:old|new) word/m);
  });

  it('takes the hunks that fit the question first', () => {
    const { content } = reduceText(diff, { ...bytes(900), query: 'sail' });
    expect(content).toContain('+new sail 10');
    expect(content).not.toContain('plank');
  });
});

describe('search hits', () => {
  it('are spread over the files, and gaps are counted', () => {
    const hits = ['hull', 'mast', 'keel'].flatMap((name) =>
      Array.from(
        { length: 60 },
        (_, index) => `src/${name}.ts:${index + 1}:  const ${name}${index} = load(${index});`,
      ),
    );
    expect(reduceText(hits.join('\n'), bytes(700)).text).toMatchInlineSnapshot(`
      "src/hull.ts:1:  const hull0 = load(0);
      src/hull.ts:2:  const hull1 = load(1);
      src/hull.ts:3:  const hull2 = load(2);
      src/hull.ts:4:  const hull3 = load(3);
      [plimsoll: 56 more in this file]
      src/mast.ts:1:  const mast0 = load(0);
      src/mast.ts:2:  const mast1 = load(1);
      src/mast.ts:3:  const mast2 = load(2);
      [plimsoll: 57 more in this file]
      src/keel.ts:1:  const keel0 = load(0);
      src/keel.ts:2:  const keel1 = load(1);
      src/keel.ts:3:  const keel2 = load(2);
      [plimsoll: 57 more in this file]
      [plimsoll: 10 of 180 hits shown, 489 bytes of 7.3 KB. Files: 3 of 3 shown. Left out: src/mast.ts 57, src/keel.ts 57, src/hull.ts 56. All of it: plimsoll_retrieve(handle="K7QZ4M2A").]"
    `);
  });
});

describe('prose', () => {
  const section = (title: string, index: number) =>
    `## ${title}\n\n${Array.from({ length: 8 }, (_, at) => `Sentence ${at} of part ${index} tells of the ${title.toLowerCase()} in some detail.`).join(' ')}\n\n`;
  const markdown = `# Ship\n\nA short book.\n\n${['Hull', 'Mast', 'Sail', 'Keel', 'Rudder', 'Deck'].map(section).join('')}`;

  it('in Markdown keeps the headings and the section that fits the question', () => {
    expect(
      reduceText(markdown, { ...bytes(1100), query: 'what holds the rudder?' }).text,
    ).toMatchInlineSnapshot(`
      "# Ship

      A short book.

      ## Hull

      Sentence 0 of part 0 tells of the hull in some detail. Sentence 1 of part 0 tells of the hull in some detail. Sentence 2 of part 0 tells of the hull in some detail.
      […]
      ## Keel
      […]
      Sentence 5 of part 3 tells of the keel in some detail. Sentence 6 of part 3 tells of the keel in some detail. Sentence 7 of part 3 tells of the keel in some detail.

      ## Rudder

      Sentence 0 of part 4 tells of the rudder in some detail. Sentence 1 of part 4 tells of the rudder in some detail. Sentence 2 of part 4 tells of the rudder in some detail. Sentence 3 of part 4 tells of the rudder in some detail. Sentence 4 of part 4 tells of the rudder in some detail. Sentence 5 of part 4 tells of the rudder in some detail. Sentence 6 of part 4 tells of the rudder in some detail. Sentence 7 of part 4 tells of the rudder in some detail.

      ## Deck

      Sentence 0 of part 5 tells of the deck in some detail. Sentence 1 of part 5 tells of the deck […]
      [plimsoll: 939 of 2,741 characters shown, 959 bytes of 2.7 KB. All of it: plimsoll_retrieve(handle="K7QZ4M2A").]"
    `);
  });

  it('without headings keeps beginning, end and whole sentences', () => {
    const text = Array.from(
      { length: 300 },
      (_, index) => `Sentence ${index} ends, e.g. here at 3.5 knots. `,
    ).join('');
    expect(reduceText(text, bytes(500)).text).toMatchInlineSnapshot(`
      "Sentence 0 ends, e.g. here at 3.5 knots. Sentence 1 ends, e.g. here at 3.5 knots. Sentence 2 ends, e.g. here at 3.5 knots. Sentence 3 ends, e.g. here at 3.5 knots. Sentence 4 ends, e.g. here at 3.5 knots. 
      [plimsoll: 12,456 characters left out]
      Sentence 297 ends, e.g. here at 3.5 knots. Sentence 298 ends, e.g. here at 3.5 knots. Sentence 299 ends, e.g. here at 3.5 knots. 
      [plimsoll: 334 of 12,790 characters shown, 374 bytes of 12.5 KB. All of it: plimsoll_retrieve(handle="K7QZ4M2A").]"
    `);
  });

  it('in scripts without spaces is cut between sentences', () => {
    const { content } = reduceText('船は港に着いた。水は静かだった！'.repeat(200), bytes(600));
    for (const line of content.trim().split('\n'))
      expect(line).toMatch(/^(?:(?:船は港に着いた。|水は静かだった！)+|\[plimsoll: .*\])$/);
  });
});

describe('a page of HTML', () => {
  it('is read as its text, without scripts, styles and markup', () => {
    const page = `<!DOCTYPE html><html><head><title>Port &amp; Sea</title><style>p{color:red}</style></head><body><script>if (a < b) alert("</p>")</script><!-- <p>no</p> --><h1>Arrivals</h1>${Array.from({ length: 40 }, (_, index) => `<p>Ship <b>${index}</b> is&nbsp;in; 1 < 2.</p><ul><li>crew<li>cargo</ul>`).join('')}<table><tr><td>a</td><td>b</td></tr></table></body></html>`;
    expect(reduceText(page, bytes(600)).text).toMatchInlineSnapshot(`
      "# Port & Sea

      # Arrivals

      Ship 0 is in; 1 < 2.

      - crew
      - cargo

      Ship 1 is in; 1 < 2.

      - crew
      - cargo

      Ship 2 is in; 1 < 2.

      - crew
      - cargo

      Ship 3 is in; 1 < 2.

      - crew
      - cargo

      Ship 4 is in; 1 < 2.

      - crew
      - cargo

      Ship 5 is in; 1 < 2.

      - crew
      - cargo

      [plimsoll: 153 lines left out]
      - cargo

      Ship 37 is in; 1 < 2.

      - crew
      - cargo

      Ship 38 is in; 1 < 2.

      - crew
      - cargo

      Ship 39 is in; 1 < 2.

      - crew
      - cargo

      a | b |
      [plimsoll: 388 of 1,584 characters of the text of an HTML page shown, 419 bytes of 2.8 KB. Headings: 2 of 2 shown. All of it: plimsoll_retrieve(handle="K7QZ4M2A").]"
    `);
  });
});

describe('base64', () => {
  it('is described and not shown', () => {
    const image = Buffer.concat([
      Buffer.from('89504e470d0a1a0a', 'hex'),
      Buffer.from(Array.from({ length: 9000 }, (_, index) => (index * 31) % 256)),
    ]);
    expect(reduceText(image.toString('base64'), bytes(400)).text).toMatchInlineSnapshot(`
      "[plimsoll: base64 of a PNG image, 8.8 KB decoded]
      [plimsoll: 0 of 12,012 bytes shown. All of it: plimsoll_retrieve(handle="K7QZ4M2A").]"
    `);
    expect(reduceText(`data:image/webp;base64,${image.toString('base64')}`, bytes(400)).content).toContain(
      'base64 of a PNG image, 8.8 KB',
    );
    expect(reduceText('\u0000\u0001\ufffd'.repeat(900), bytes(400)).content).toContain('binary data');
  });
});
