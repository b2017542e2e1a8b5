/** A handbook with rules of sites, minutes, tables and other languages: the opening is about what is asked, or says that it is not there. */
import { beforeAll, describe, expect, it } from 'vitest';
import { reported, researchFolder } from '../../../../test/support/research-command.js';

const FILES: Readonly<Record<string, string>> = {
  'leave.md': `# Leave handbook

## General rule

Unused leave must be taken until 31 March of the following year. Requests are made in the portal at least two weeks ahead.

Employees have 28 days of paid leave per year.

## Munich

In Munich unused leave may be carried over until 30 June. The Munich office has 30 days of leave.
`,
  'travel.md':
    '# Travel policy\n\n## Hotels\n\nThe hotel limit is 140 euros per night. In Zurich the hotel limit is 220 francs per night. In London the hotel limit is 180 pounds per night.\n',
  'it.md':
    '# IT handbook\nDate: 2024-06-01\n\n## Logs\n\nLog files are kept for 35 days.\n\n## VPN\n\nThe VPN gateway allows 500 users. Passwords have 14 characters.\n\n## Backup\n\nThe backup window begins at 02:00. Backups are written to tape in Frankfurt.\n\n## Security\n\nThe security officer is Henrik Aas. He answers within a day.\n',
  'minutes-february.md':
    '# Minutes of the board, 11 February 2025\n\nPresent: Mira Holt (chair), Tom Adeyemi\n\n1. Log retention goes from 35 to 90 days from 1 April 2025.\n2. Jana Kral takes over the security officer role from Henrik Aas on 1 May 2025.\n3. The migration to the new ticket system was postponed. Budget: 48,000 euros.\n',
  'minutes-may.md':
    '# Minutes of the board, 20 May 2025\n\nPresent: Mira Holt (chair), Jana Kral\n\n1. The ticket system migration of the ticket system will be done in October 2025.\n2. The VPN gateway was replaced. It now allows 800 users.\n',
  'data-sheet.md':
    '# Heron H2 data sheet\nDate: 2025-01-15\n\n| Property | Heron H1 | Heron H2 |\n|---|---|---|\n| Weight | 4.2 kg | 3.8 kg |\n| Battery life | 9 hours | 14 hours |\n',
  'manual.md':
    '# Heron H2 manual\nDate: 2025-03-01\n\nThe Heron H2 weighs 3.9 kg. Its battery lasts 12 hours. It must be switched off before transport.\n',
  'changelog.md':
    '# Changelog of the firmware\n\n## 2.1.0 (2025-04-02)\n\n- The export format is CSV; XML was removed.\n\n## 1.4.2 (2024-09-09)\n\n- The export format is XML.\n',
  'about.md':
    '# About Norvik\n\nNorvik makes pumps. It has offices in Gothenburg, Paris and Turin. The Paris office was opened in 2004 and employs 35 people. The Turin office was closed in 2019.\n',
  'fjord.md':
    '# The Skarv fjord\nDate: 2022-08-01\n\nThe deep water was renewed 6 times. The sill is 38 metres deep.\n',
  'reanalysis.md':
    '# A reanalysis of the Skarv fjord\nDate: 2024-03-01\n\nThe deep water was renewed 4 times, not 6 as was reported.\n',
  'questions.txt':
    'How is the office cleaned? Who waters the plants of the office? Where is the piano tuned?\n',
  'zh.md':
    '# 员工手册\n\n## 休假\n\n请假申请由人事经理王丽批准。\n\n## 报销\n\n每天的餐费上限是一百二十元。报销单必须在三十天内提交。\n',
};

let cwd: string;
beforeAll(() => {
  cwd = researchFolder(FILES);
});

const report = (question: string) => reported(cwd, question);

describe('the opening over a handbook', () => {
  it.each([
    [
      'Until when must unused leave be taken in Munich?',
      '“In Munich unused leave may be carried over until 30 June.',
    ],
    ['Until when must unused leave be taken?', '“Unused leave must be taken until 31 March'],
    ['What is the export format?', 'The export format is CSV'],
    [
      'Where are backups written to, and how many users does the VPN gateway allow?',
      'written to tape in Frankfurt',
    ],
    ['餐费上限是多少？', '餐费上限是一百二十元'],
    ['请假由谁批准？', '人事经理王丽批准'],
  ])('is about what is asked: %s', async (question, answer) => {
    const { opening } = await report(question);
    expect(opening).toContain(answer);
    expect(opening).not.toContain('Not found');
  });

  it.each(['总经理是谁？'])('says that it is not there: %s', async (question) => {
    expect((await report(question)).opening).toMatch(/^(?:Not found in|Nothing was found)/);
  });

  it.each([
    ['How long are log files kept?', 'from 35 to 90 days', 'It was changed: '],
    ['Who is the security officer?', 'Jana Kral takes over', 'It was changed: '],
    ['How many users does the VPN gateway allow?', 'It now allows 800 users', 'It was changed: '],
    ['How often was the deep water renewed?', '4 times, not 6', 'It was changed: '],
  ])('begins with what holds now, and tells what held before: %s', async (question, answer, told) => {
    const { all, opening } = await report(question);
    expect(opening).toContain(answer);
    expect(opening).toContain('Sources differ: see Contradictions.');
    expect(all).toContain(told);
  });
});
