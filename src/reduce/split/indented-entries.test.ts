import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { reduceText } from '../reduce-content.js';
import { wordPieceCounter as counter } from '../testing/word-piece-counter.js';
import { indentedEntries } from './indented-entries.js';

const pod = (at: number, phase: string) => `- apiVersion: v1
  kind: Pod
  metadata:
    name: api-${at}
    namespace: prod
  spec:
    containers:
    - name: api
      image: registry.example.org/api:1.2.3
      terminationMessagePolicy: FallbackToLogsOnError
      failureThreshold: ${at}
  status:
    phase: ${phase}
    restartCount: 0
`;
const pods = (failed: number, phase = 'Failed') =>
  `apiVersion: v1\nitems:\n${Array.from({ length: 80 }, (_, at) => pod(at, at === failed ? phase : 'Running')).join('')}kind: List\n`;
const message = (at: number) =>
  `order {\n  id: ${at}\n  status: ${at === 222 ? 'FAILED' : 'DONE'}\n  items {\n    sku: "A${at}"\n  }\n}\n`;
const manifest = (at: number) =>
  `kind: Job\nmetadata:\n  name: job-${at}\nspec:\n  list:\n    - a: ${at}\nstatus:\n  reason: ${at === 33 ? 'DeadlineExceeded: job failed' : 'Done'}\n`;
const messages = Array.from({ length: 400 }, (_, at) => message(at)).join('');
const documents = Array.from({ length: 80 }, (_, at) => manifest(at)).join('---\n');

const show = (text: string, bytes: number, more: { path?: string; query?: string } = {}) =>
  reduceText(text, { limit: { amount: bytes, unit: 'bytes' }, counter, ...more }).content;

describe('entries of data in lines', () => {
  it.each([3, 41, 78])('that went wrong are shown whole, whatever their place: %i', (failed) => {
    expect(show(pods(failed), 3_000)).toContain(pod(failed, 'Failed'));
  });

  it.each(['CrashLoopBackOff', 'ImagePullBackOff', 'Pending', 'Evicted'])(
    'that are unlike the others are shown: %s',
    (phase) => expect(show(pods(5, phase), 3_000)).toContain(`phase: ${phase}\n`),
  );

  it.each([undefined, 'dump.txt'])('are messages and documents too: %s', (path) => {
    const named = path === undefined ? {} : { path };
    expect(show(messages, 900, named)).toContain('  id: 222\n  status: FAILED\n');
    expect(show(documents, 900, named)).toContain('  name: job-33\n');
    expect(show(documents, 900, named)).toContain('job failed');
  });

  it('are chosen by the values that a question names', () => {
    expect(show(pods(41), 1_500, { query: 'Which pod is Failed?' })).toContain('name: api-41\n');
  });

  it('are not looked for in files, in other texts and in short lists', () => {
    expect(show(pods(41), 3_000, { path: 'pods.yaml' })).not.toContain('Failed');
    for (const text of [
      'if (failed) {\n  throw new Error();\n}\n'.repeat(50),
      '.button {\n  color: red;\n  margin: 0;\n}\n'.repeat(20),
      '- Wash the car.\n- Feed the cat.\n'.repeat(20),
      pod(1, 'Failed'),
      '',
    ])
      expect(indentedEntries(text)).toBeUndefined();
  });

  it('are read as the JSON that they would be', () => {
    const { json = '' } = indentedEntries(pods(2)) ?? {};
    expect(JSON.parse(json)[2]).toEqual({
      apiVersion: 'v1',
      kind: 'Pod',
      metadata: { name: 'api-2', namespace: 'prod' },
      spec: {
        containers: [
          {
            name: 'api',
            image: 'registry.example.org/api:1.2.3',
            terminationMessagePolicy: 'FallbackToLogsOnError',
            failureThreshold: 2,
          },
        ],
      },
      status: { phase: 'Failed', restartCount: 0 },
    });
    expect(JSON.parse(indentedEntries(messages)?.json ?? '')[222]).toEqual({
      order: { id: 222, status: 'FAILED', items: { sku: 'A222' } },
    });
  });

  it('cover the text from the first on, whatever stands in the lines', () => {
    const line = fc
      .tuple(
        fc.integer({ min: 0, max: 3 }),
        fc.constantFrom('- ', '', '- - '),
        fc.constantFrom(
          'a: 1',
          'b:',
          'c: "x\t',
          "d: 'y'",
          '"e": null',
          '__proto__: 1',
          'f {',
          '}',
          '---',
          '# g',
          '',
        ),
      )
      .map(([depth, item, rest]) => `${'  '.repeat(depth)}${item}${rest}`);
    fc.assert(
      fc.property(fc.array(line, { minLength: 8, maxLength: 60 }), (lines) => {
        const text = lines.join('\n');
        const entries = indentedEntries(text);
        if (entries === undefined) return;
        expect([...entries.starts].sort((a, b) => a - b)).toEqual(entries.starts);
        expect(JSON.parse(entries.json)).toHaveLength(entries.starts.length - 1);
      }),
    );
  });
});
