import { describe, expect, it } from 'vitest';
import { counterFor } from '../../app/counting.js';
import { createExtractor } from './extract-text.js';
import { readQuestion } from './question.js';

const { counter } = counterFor('o200k_base');

function extract(text: string, limit: number, query: string): string {
  const question = readQuestion(query);
  const asked = question && { question, weights: question.terms.map(() => 3), isAlone: true };
  return createExtractor(text, { counter, asked }).within(limit).text;
}

const ticket = `Ticket 512: Backup aborts with error 28
Opened by: Ilse Brandt    Priority: High    Product: Vault 4

2026-02-03 08:10  Ilse Brandt
Every night the backup aborts with error 28 after about an hour. The error came with Vault 4.

2026-02-03 09:45  Helpdesk (Omar)
Error 28 mostly means that the snapshot volume is full. Please raise snapshot.size to 40 GB and start the agent again.

2026-02-03 15:02  Ilse Brandt
I did, and it aborted later, but it aborted.

2026-02-04 11:30  Helpdesk (Rosa, second line)
We were mistaken: the snapshot volume has nothing to do with it. The agent opens too many files. Put agent.maxOpen=4096 into vault.conf.

2026-02-05 08:00  Ilse Brandt
It ran through last night. Thanks!
`;

describe('the history of a ticket with names on lines of their own', () => {
  const question = 'How do I get rid of error 28 of the backup?';

  it.each([80, 110, 150, 200, 240])('shows what corrects an answer in %i tokens', (limit) => {
    const shown = extract(ticket, limit, question);
    expect(shown).toContain('We were mistaken: the snapshot volume has nothing to do with it.');
    expect(shown).toContain('agent.maxOpen=4096');
  });

  it('shows who said it and when', () => {
    expect(extract(ticket, 80, question)).toContain(
      '2026-02-04 11:30  Helpdesk (Rosa, second line)\nWe were mistaken',
    );
  });
});

const thread = `# 77: Thumbnails are upside down on tablets

**lena** opened on 2 Feb 2026
Thumbnails of photos from tablets are upside down in the gallery.

**otto** (maintainer), 3 Feb 2026
Workaround: set \`exif.rotate=always\` in gallery.toml.

**lena**, 3 Feb 2026
Thumbnails are right now, but the photos in the viewer turn as well.

**otto** (maintainer), 5 Feb 2026
Please do not set \`exif.rotate=always\`, it turns everything twice. Set \`thumbs.orient=auto\` instead, from 1.8.0 on.

**nils**, 7 Feb 2026
Fine here with 1.8.0.

**otto** (maintainer), 9 Feb 2026
1.8.0 was withdrawn, it deletes originals. Take 1.8.1.
`;

describe('a thread of a forge', () => {
  const question = 'How do I get thumbnails of tablets the right way up?';

  it.each([100, 120, 150, 180])('never shows advice without what takes it back in %i tokens', (limit) => {
    const shown = extract(thread, limit, question);
    expect(shown).toContain('Please do not set `exif.rotate=always`');
    expect(shown).toContain('1.8.0 was withdrawn, it deletes originals.');
  });
});

describe('a chat', () => {
  const workshop = `Ida Holm  8:02 AM
is the workshop still on friday?
Per Lind  8:04 AM
yes, friday 13:00
Eva Berg  8:40 AM
the projector is being repaired all day
Per Lind  8:41 AM
since when?
Eva Berg  8:43 AM
since this morning
Per Lind  9:10 AM
then we shift it. wednesday 9:00
Ida Holm  9:12 AM
wednesday half of us are away
Per Lind  9:15 AM
ok thursday 9:00, agreed
`;
  it.each([45, 60, 80, 100])('says what was agreed last in %i tokens', (limit) => {
    expect(extract(workshop, limit, 'When is the workshop?')).toContain('ok thursday 9:00, agreed');
  });

  const lunch = `[11:02] ann: where do we have lunch today?
[11:03] bo: Mensa
[11:05] cid: Mensa is full of visitors
[11:06] bo: ok then Harbour Grill
[11:30] ann: who has keys for the boat house?
[11:31] cid: ok I bring them, hook number 12
`;
  it.each([35, 45, 55])('does not take what another matter is settled by in %i tokens', (limit) => {
    const shown = extract(lunch, limit, 'Where do we have lunch?');
    expect(shown).toContain('ok then Harbour Grill');
    expect(shown).not.toContain('hook number 12');
  });
});
