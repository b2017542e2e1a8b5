import { describe, expect, it } from 'vitest';
import { reduceText } from './reduce-content.js';
import { wordPieceCounter as counter } from './testing/word-piece-counter.js';

const ini = Array.from(
  { length: 30 },
  (_, n) => `[db_${n}]\nhost = db${n}.internal\nssl = ${n === 9 ? 'off' : 'on'}\n`,
).join('\n');
const xml = `<config>\n${Array.from(
  { length: 40 },
  (_, n) => `  <host name="h${n}">\n    <enabled>${n === 33 ? 'false' : 'true'}</enabled>\n  </host>`,
).join('\n')}\n</config>\n`;
const yaml = Array.from(
  { length: 30 },
  (_, n) => `svc_${n}:\n  image: app\n  tracing: ${n === 21 ? 'true # since May' : 'false'}`,
).join('\n');

const shown = (text: string, path: string, query: string) =>
  reduceText(text, { limit: { amount: 70, unit: 'tokens' }, counter, path, query, isToldElsewhere: true })
    .content;

describe('settings that are asked for by how they are switched', () => {
  it.each([
    ['which database has ssl off?', ini, 'a.ini', 'db_9]'],
    ['which host is not enabled?', xml, 'a.xml', '"h33"'],
    ['which service has tracing enabled?', yaml, 'a.yaml', 'svc_21:'],
  ])('%s', (query, text, path, owner) => {
    expect(shown(text, path, query)).toContain(owner);
  });

  it('are not chosen by a small word that says where', () => {
    expect(shown(ini, 'a.ini', 'which host is db_12 on at the moment?')).toContain('db_12]');
  });
});
