import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { createProseExtract } from './extract-prose.js';
import { GAP } from './join-spans.js';
import { readQuestion } from './question.js';

const thai =
  'ท่าเรือมีความลึก 12 เมตร การสำรวจเมื่อปีที่แล้วพบทรายจำนวนมาก เรือสามารถเข้าได้ตั้งแต่ 6 โมงเช้าถึง 4 ทุ่ม ห้ามเข้าท่าเรือในช่วงพายุไต้ฝุ่น นายกเทศมนตรีสมชายประกาศกฎใหม่เมื่อวันที่ 1 เมษายน 2566';

it('a syllable is never cut from its vowels and tones', () => {
  const lao = 'ທ່າເຮືອມີຄວາມເລິກ 12 ແມັດ ການສຳຫຼວດປີກາຍພົບຊາຍຈຳນວນຫຼາຍ ນາຍົກເທດສະມົນຕີປະກາດກົດລະບຽບໃໝ່';
  fc.assert(
    fc.property(
      fc.constantFrom(thai, lao, thai.repeat(3)),
      fc.double({ min: 0.02, max: 0.9, noNaN: true }),
      fc.option(fc.constantFrom('ใครประกาศกฎใหม่', 'ทราย', 'ປະກາດ'), { nil: undefined }),
      (text, share, query) => {
        const question = readQuestion(query);
        const asked = question && { question, weights: question.terms.map(() => 3) };
        const { most, view } = createProseExtract(text, '', asked);
        for (const part of view(Math.floor(most * share)).content.split(GAP)) {
          expect(part.trim()).not.toMatch(/^[\p{M}\u0e30\u0e32\u0e33\u0e45\u0eb0\u0eb2\u0eb3]/u);
          expect(part.trim()).not.toMatch(/[\u0e40-\u0e44\u0ec0-\u0ec4]$/u);
        }
      },
    ),
    { numRuns: 300 },
  );
});

it('a Thai phrase is cut at its spaces', () => {
  const { most, view } = createProseExtract(thai, '', undefined);
  for (let budget = 20; budget < most; budget += 5)
    for (const part of view(budget).content.split(GAP))
      expect(` ${thai} `).toContain(part.trim() === '' ? '' : ` ${part.trim()} `);
});
