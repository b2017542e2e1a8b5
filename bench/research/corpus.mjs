// The passages as a folder of Markdown files, and as many more as a larger library needs, made of the same words.
import { mkdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pick, seededRandom } from '../harness/seeded.mjs';

/** Long ago: a file that was written a moment before is read again to be sure. */
const WRITTEN = new Date('2026-01-01T00:00:00Z');
const PASSAGES_A_FILE = 100;
const WORDS_A_PASSAGE = 100;

export const fileName = (index) => `passage-${String(index).padStart(4, '0')}.md`;

export async function writePassages(folder, passages) {
  await mkdir(folder, { recursive: true });
  for (const [index, passage] of passages.entries()) await writePassage(folder, index, passage);
}

export async function writePassage(folder, index, { title, text }) {
  await writeOld(join(folder, fileName(index)), `# ${title}\n\n${text}\n`);
}

/** Adds generated passages until there are `total`, a hundred to a file, each under its own heading. */
export async function fillUp(folder, passages, total) {
  const random = seededRandom(41);
  const words = passages.flatMap(({ text }) => text.split(/\s+/).filter((word) => word !== ''));
  for (let made = passages.length, file = 0; made < total; file++) {
    let content = '';
    for (let n = 0; n < PASSAGES_A_FILE && made < total; n++, made++) {
      const body = Array.from({ length: WORDS_A_PASSAGE }, () => pick(random, words)).join(' ');
      content += `# ${pick(random, words)} ${pick(random, words)}\n\n${body}\n\n`;
    }
    await writeOld(join(folder, `filler-${String(file).padStart(4, '0')}.md`), content);
  }
}

async function writeOld(path, content) {
  await writeFile(path, content);
  await utimes(path, WRITTEN, WRITTEN);
}
