import { describe, expect, it } from 'vitest';
import { answerKind, holdsKind } from './answer-kind.js';

describe('what a question asks for', () => {
  it.each([
    ['how old was the king when his father died', 'number'],
    ['who was the captain when they won the cup', 'person'],
    ['who sang the song how far is heaven', 'person'],
    ['when did the man who built the tower die', 'time'],
    ['where was the film made when the studio burned', 'place'],
  ])('is what the first word that asks says: %s', (question, asked) => {
    expect(answerKind(question)).toBe(asked);
  });

  it.each([
    ['Wann wurde die Brücke gebaut?', 'time'],
    ['In welchem Jahr starb er?', 'time'],
    ['En quelle année le pont fut-il construit ?', 'time'],
    ['¿Cuántos habitantes tiene la ciudad?', 'number'],
    ['Wie viele Menschen wohnen dort?', 'number'],
    ['Кто построил мост?', 'person'],
    ['В каком году построен мост?', 'time'],
    ['Сколько людей там живёт?', 'number'],
    ['متى بني الجسر؟', 'time'],
    ['كم عدد السكان؟', 'number'],
    ['这座桥是什么时候建造的？', 'time'],
    ['誰が橋を建てましたか', 'person'],
    ['橋はどこにありますか', 'place'],
    ['ใครสร้างสะพาน', 'person'],
    ['किसने पुल बनाया?', 'person'],
    ['Welcher Mann baute die Brücke, die wer kennt?', 'any'],
  ])('is what the first word that asks says in other languages: %s', (question, asked) => {
    expect(answerKind(question)).toBe(asked);
  });

  it.each([
    'what was the tower used for',
    'what happens to the shape when it binds',
    'what is the title of the person who runs the house',
    'what is a city',
    'a political leader of rome was called',
    'how does he die when the king returns',
  ])('is anything where the question does not say: %s', (question) => {
    expect(answerKind(question)).toBe('any');
  });

  it.each([
    ['It was built in 1831.', 'time', true],
    ['Es wurde im März gebaut.', 'time', true],
    ['于1831年建成', 'time', true],
    ['It was built of stone.', 'time', false],
    ['Sieben Brücken stehen dort.', 'number', true],
    ['It was built by Telford.', 'person', true],
    ['it was built of stone.', 'person', false],
    ['由工程师建造', 'person', true],
  ] as const)('stands in a text: %s', (text, kind, stands) => {
    expect(holdsKind(text, kind)).toBe(stands);
  });

  it.each([
    ['time', 'The launch is planned for 13 March.', true],
    ['time', 'It closes at 17:30.', true],
    ['time', 'It expires after 30 days.', true],
    ['time', 'It opens on Monday.', true],
    ['time', 'Am Dienstag ist geschlossen.', true],
    ['time', '发布日期为 3月13日。', true],
    ['time', 'Marketing has 40,000 EUR for the launch.', false],
    ['time', 'Forty boats came.', false],
    ['time', 'Version 2 is out.', false],
    ['time', '', false],
    ['number', 'Defaults to 48K.', true],
    ['number', 'It costs -3 or $5.', true],
    ['number', 'at most eight members', true],
    ['number', '最多八个成员', true],
    ['number', '1. The committee has up to 8 members.', true],
    ['number', 'There are members.', false],
    ['number', '1. The committee\n  12) decides.', false],
    ['number', 'a tenth-grader at b2 and utf8', false],
    ['number', 'someone is often there', false],
  ] as const)('is a %s in: %s', (kind, text, stands) => {
    expect(holdsKind(text, kind)).toBe(stands);
  });
});
