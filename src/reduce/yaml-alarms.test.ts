import { describe, expect, it } from 'vitest';
import { reduceText } from './reduce-content.js';
import { wordPieceCounter as counter } from './testing/word-piece-counter.js';
import { alarmedEntries } from './yaml-alarms.js';

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

describe('entries of a YAML list', () => {
  it('that went wrong are shown with their name, whatever their place', () => {
    for (const failed of [3, 41, 78]) {
      const { content, record } = reduceText(pods(failed), {
        limit: { amount: 3000, unit: 'bytes' },
        counter,
      });
      expect(record.kind).toBe('code');
      expect(content).toContain(`name: api-${failed}\n`);
      expect(content).toContain('phase: Failed\n');
    }
  });

  it.each(['CrashLoopBackOff', 'ImagePullBackOff', 'ErrImagePull', 'OOMKilled', 'Evicted'])(
    'that say %s went wrong',
    (phase) => {
      expect(alarmedEntries(pods(5, phase))).toEqual([{ from: 72, alarm: 84, to: 86 }]);
    },
  );

  it('are not told apart by what all of them say, nor by names of settings', () => {
    expect(alarmedEntries(pods(-1))).toEqual([]);
    expect(alarmedEntries(pods(5))).toEqual([{ from: 72, alarm: 84, to: 86 }]);
  });

  it('are not looked for in files, in other texts and in short lists', () => {
    const limit = { amount: 3000, unit: 'bytes' as const };
    expect(reduceText(pods(41), { limit, counter, path: 'pods.yaml' }).content).not.toContain('Failed');
    expect(alarmedEntries('if (failed) {\n  throw new Error();\n}\n'.repeat(50))).toEqual([]);
    expect(alarmedEntries(pod(1, 'Failed'))).toEqual([]);
    expect(alarmedEntries('')).toEqual([]);
  });
});

describe('entries of other data in lines', () => {
  const message = (at: number) =>
    `order {\n  id: ${at}\n  status: ${at === 222 ? 'FAILED' : 'DONE'}\n  items {\n    sku: "A${at}"\n  }\n}\n`;
  const manifest = (at: number) =>
    `kind: Job\nmetadata:\n  name: job-${at}\nspec:\n  list:\n    - a: ${at}\nstatus:\n  reason: ${at === 33 ? 'DeadlineExceeded: job failed' : 'Done'}\n`;

  it('that went wrong are shown with their name: messages and documents', () => {
    const messages = Array.from({ length: 400 }, (_, at) => message(at)).join('');
    const documents = Array.from({ length: 80 }, (_, at) => manifest(at)).join('---\n');
    const show = (text: string, path?: string) =>
      reduceText(text, { limit: { amount: 900, unit: 'bytes' }, counter, ...(path && { path }) }).content;
    for (const path of [undefined, 'dump.txt']) {
      expect(show(messages, path)).toContain('  id: 222\n  status: FAILED\n');
      expect(show(documents, path)).toContain('  name: job-33\n');
      expect(show(documents, path)).toContain('job failed');
    }
  });

  it('take no time that grows faster than the lines', () => {
    const lines = Array.from({ length: 100_000 }, (_, at) => `a${at} {`).join('\n');
    expect(alarmedEntries(lines)).toEqual([]);
  });
});
