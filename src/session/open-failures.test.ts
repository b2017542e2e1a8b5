import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openAfter } from './testing/open-after.js';

const APART: readonly (readonly [string, string])[] = [
  ['gh pr create --title x', 'gh pr list'],
  ['gh pr create --title x', 'gh pr view 99'],
  ['docker compose build', 'docker compose ps'],
  ['docker compose up -d db', 'docker compose up -d web'],
  ['pip install torch', 'pip install requests'],
  ['npm install left-pad', 'npm install lodash'],
  ['npm install left-pad', 'npm install'],
  ['git stash pop', 'git stash list'],
  ['git rebase main', 'git rebase --abort'],
  ['git push', 'git push --dry-run'],
  ['git push origin main', 'git push origin feature'],
  ['kubectl apply -f prod.yaml', 'kubectl apply -f dev.yaml'],
  ['kubectl -n prod apply -f a.yaml', 'kubectl -n dev apply -f a.yaml'],
  ['kubectl delete pod a --namespace=prod', 'kubectl delete pod a --namespace=dev'],
  ['aws s3 cp a s3://prod/', 'aws s3 ls'],
  ['pytest tests/test_a.py', 'pytest tests/test_b.py'],
  ['pytest', 'pytest tests/test_b.py'],
  ['pytest', 'pytest --lf'],
  ['pytest -k slow', 'pytest -k fast'],
  ['cargo test --package core', 'cargo test --package cli'],
  ['cargo test -p core', 'cargo test'],
  ['go test ./db/...', 'go test ./web/...'],
  ['cd prod && terraform apply', 'cd dev && terraform apply'],
  ['cd prod && terraform apply', 'terraform apply'],
  ['bash -lc "cd prod && npm test"', 'bash -lc "cd dev && npm test"'],
  ['terraform -chdir=prod apply', 'terraform -chdir=dev apply'],
  ['STAGE=prod npm run deploy', 'STAGE=dev npm run deploy'],
  ['export STAGE=prod && npm run deploy', 'npm run deploy'],
  ['mvn verify -Pprod', 'mvn verify -Pdev'],
  ['npm run build --workspace=api', 'npm run build --workspace=web'],
  ['npm run build --workspace=api', 'npm run build'],
  ['eslint src/a.ts', 'eslint src/b.ts'],
  ['systemctl restart nginx', 'systemctl restart redis'],
  ['npm test -- a.spec', 'npm test -- b.spec'],
  ['npx biome check src', 'npx biome format src'],
  ['python -m migrate prod', 'python -m migrate dev'],
  ['make test-integration', 'make docs'],
  ['./run.sh a', './run.sh b'],
  ['pytest a.py && echo ok', 'pytest b.py && echo ok'],
  ['npm run build && npm test', 'npm test'],
  ['npm run build && npm test', 'npm run build; npm test'],
  ['./prepare', './prepare; cd app && npm test'],
  ['cd one && ./run.sh', 'cd two && ./run.sh'],
  ['make deploy', 'make -n deploy'],
  ['make', 'make -kn'],
  ['git push', 'git push -n'],
  ['git clean -fd', 'git clean -nd'],
  ['ruff check .', 'ruff check . --exit-zero'],
  ['npx jest', 'npx jest -o'],
  ['go test ./...', 'go test -short ./...'],
  ['cargo test', 'cargo test --lib'],
  ['cargo test', 'cargo test --doc'],
  ['cargo test', 'cargo test --bins'],
  ['pytest', 'pytest --sw'],
  ['pytest', 'pytest --stepwise'],
  ['psql prod <<SQL\nALTER TABLE users ADD c int;\nSQL', 'psql prod <<SQL\nSELECT 1;\nSQL'],
  ["python - <<'E'\nimport a\nE", "python - <<'E'\nimport b\nE"],
  ["node --input-type=module <<'EOF'\nimport './a.mjs'\nEOF", "node --input-type=module <<'EOF'\n1\nEOF"],
  ['ssh prod <<-E\n\tsystemctl restart api\n\tE', 'ssh prod <<-E\n\tuptime\n\tE'],
  ['kubectl apply -f - <<E\nkind: Deployment\nE', 'kubectl apply -f - <<E\nkind: ConfigMap\nE'],
  ["bc <<< '1/0'", "bc <<< '1/1'"],
  ['cat <<E | psql prod\nDROP TABLE a;\nE', 'cat <<E | psql prod\nSELECT 1;\nE'],
  ['cat a.sql | psql prod', 'cat a.sql | psql dev'],
  ['(cat a.sql) | psql prod', '(cat a.sql) | psql dev'],
  ['npm test $(cat one)', 'npm test $(cat two)'],
  ['diff <(./run a) <(./run b)', 'diff <(./run a) <(./run c)'],
  ['D=a; npm test $D', 'D=b; npm test $D'],
  ['D=a\nnpm test $D', 'npm test'],
  ['for d in a b; do (cd $d && npm test); done', 'for d in c d; do (cd $d && npm test); done'],
  ['for d in a b; do npm test; done', 'npm test'],
  ['while read d; do make $d; done < one', 'while read d; do make $d; done < two'],
  ['if [ -f a ]; then npm test; fi', 'if [ -f b ]; then npm test; fi'],
  ['go test ./pkg/a', 'go test'],
  ['go build ./cmd/api', 'go build'],
  ['go vet ./...', 'go vet'],
  ['go test ./pkg/a', 'go test .'],
];

const SAME: readonly (readonly [string, string])[] = [
  ['npm test', 'npm test -- --verbose'],
  ['npm test', 'cd /work && CI=1 npm test 2>&1'],
  ['npm test', 'npm start & npm test'],
  ['npm test', 'npm test &> out.txt'],
  ['npm test', 'npm test && cat out.txt | head'],
  ['npm test', 'npm test > /tmp/out.txt'],
  ['npm test -- --reporter dot', 'npm test'],
  ['git commit -m a', 'git commit -m b'],
  ['git commit -am "a b"', 'git commit --amend --message "c"'],
  ['git push origin main', 'git push -u origin main'],
  ['gh pr create --title x --body y', 'gh pr create --title z'],
  ['pytest tests/a.py', 'pytest -x -v tests/a.py'],
  ['pytest tests/a.py', 'pytest'],
  ['pytest -x tests/a.py --tb short', 'pytest .'],
  ['go test ./db/...', 'go test ./...'],
  ['npx vitest run a.test.ts', 'npx vitest run'],
  ['make -j8 test', 'make test'],
  ['npx tsc --noEmit', 'npx tsc --pretty=false'],
  ['eslint src/a.ts', 'eslint --fix src/a.ts'],
  ['cd /work/app && npm run build', 'cd app/ && npm run build'],
  ['npm test -- a.spec', 'npm test'],
  ['./run.sh a', './run.sh a'],
  ['npm test', 'npm run build && npm test && echo ok'],
  ['git add -A && git commit -m a', 'git add -A && git commit -m b'],
  ['bash -lc "npm run build && npm test"', 'npm run build && npm test'],
  ['psql prod <<SQL\nSELECT 1;\nSQL', 'psql prod <<SQL\nSELECT 1;\nSQL'],
  ['cat > a.txt <<E\none\nE', 'cat > a.txt <<E\ntwo\nE'],
  ['git commit -F - <<E\none\nE', 'git commit -F - <<E\ntwo\nE'],
  ['cat > a.py <<E\nnpm run x\nE\nnpm test', 'npm test'],
  ['cat <<A > a <<B && npm test\none\nA\ntwo\nB', 'cat <<A > a <<B && npm test\none\nA\ntwo\nB'],
  ['go test ./pkg/a', 'go test ./...'],
  ['go test', 'go test ./...'],
  ['go test', 'go test .'],
  ['go test -run X ./pkg/a', 'go test ./...'],
  ['cd a/../b && npm test', 'cd b && npm test'],
];

describe('a failure', () => {
  it.each(APART)(
    'of "%s" stays open when "%s" succeeds, and both are told when both fail',
    (failed, other) => {
      expect(
        openAfter([
          [failed, true],
          [other, false],
        ]),
      ).toBe(1);
      expect(
        openAfter([
          [failed, true],
          [other, true],
        ]),
      ).toBe(2);
    },
  );

  it.each(SAME)('of "%s" is resolved when "%s" succeeds', (failed, other) => {
    expect(
      openAfter([
        [failed, true],
        [other, false],
      ]),
    ).toBe(0);
  });

  it.each([
    ['npm test &', '[1] 4242'],
    ['npm test &', ''],
    ['(npm test) &', 'started'],
    ['cd /work && npm test &', '30 passed'],
    ['bash -c "npm test" &', ''],
    ['nohup npm test > log 2>&1 &', '[1] 4242'],
    ['npm test', '[1] 4242\n'],
    ['npm test', 'Command running in background with ID: bash_1'],
    ['npm test', 'Wall time: 10 s\nProcess running with session ID 71\nOutput:\n'],
    ['npm test', '[Request interrupted by user]'],
    ['npm test', `${'some output\n'.repeat(50)}[Request interrupted by user for tool use]`],
    ['npm test', '[plimsoll: this call was interrupted; it has no result]'],
    ['npm test', 'Command timed out after 120s'],
    ['npm test', `${'some output\n'.repeat(50)}Command timed out after 2m 0.0s`],
    ['npm test', 'Killed'],
    ['npm test', 'Terminated\n'],
    ['npm test', 'some output\n^C'],
    ['npm test', 'signal: killed'],
    ['npm test', 'bash: line 1: 4242 Killed npm test'],
    ['npm test', 'The command was interrupted by the user'],
    ['npm test', 'bash: Permission denied'],
    ['npm test', 'bash: ./node_modules/.bin/vitest: Permission denied'],
    ['npm test', '===== no tests ran in 0.01s ====='],
    ['npm test', 'collected 0 items'],
    ['npm test', '=== 3 failed, 27 passed in 2s ==='],
    ['npm test | tail -3', 'some lines'],
    ['npm test |& tee log', ''],
    ['(npm test) | tail -3', 'some lines'],
    ['bash -lc "npm test" | tail -3', 'some lines'],
    ['npm test | tee log && cat log', '29 passed\n1 failed'],
  ])('stays open after "%s" that proves nothing: %j', (command, result) => {
    expect(
      openAfter([
        ['npm test', true],
        [command, false, result],
      ]),
    ).toBe(1);
  });

  it.each([
    ['npm test 2>&1 | tail -20', 'Tests  30 passed (30)'],
    ['set -o pipefail; npm test | tee log', '# pass 3\n# fail 0\n3 passed'],
    ['(npm test) | tail', '0 failed'],
  ])('is resolved where the text behind a pipe says so: %s', (command, result) => {
    expect(
      openAfter([
        ['npm test', true],
        [command, false, result],
      ]),
    ).toBe(0);
  });

  it.each([[{ run_in_background: true }], [{ isBackground: true }], [{ Blocking: false }]])(
    'stays open after a run with %j, and not after one with the opposite',
    (more) => {
      const opposite = Object.fromEntries(Object.entries(more).map(([name, value]) => [name, !value]));
      const openWith = (how: object) =>
        openAfter([
          ['npm test', true],
          [{ command: 'npm test', ...how }, false],
        ]);
      expect(openWith(more)).toBe(1);
      expect(openWith(opposite)).toBe(0);
    },
  );

  it.each([
    ['mcp__prod__bash', 'mcp__dev__bash', { command: 'npm test' }],
    ['mcp__prod__read_file', 'mcp__dev__read_file', { path: '/a.conf' }],
    ['prod__deploy', 'dev__deploy', { app: 'web' }],
    ['prod.read_file', 'dev.read_file', { path: '/a.conf' }],
    ['prod/read_file', 'dev/read_file', { path: '/a.conf' }],
    ['delete_path', 'stat_path', { path: '/a.conf' }],
  ])('of %s stays open when %s succeeds, and not when it does itself', (one, other, input) => {
    const openAs = (name: string) =>
      openAfter([
        [input, true, 'out', one],
        [input, false, 'out', name],
      ]);
    expect(openAs(other)).toBe(1);
    expect(openAs(one)).toBe(0);
  });

  it('of a chain is resolved when each of its commands has succeeded, in whatever order', () => {
    const chain = 'npm run build && npm test && cat out.txt';
    expect(
      openAfter([
        [chain, true],
        ['npm test', false],
        ['npm run build', false],
      ]),
    ).toBe(0);
    expect(
      openAfter([
        [chain, true],
        ['npm test', false],
        [chain, true],
        ['npm run build', false],
      ]),
    ).toBe(1);
  });

  it('stays open when the success was on another machine, in another folder or in another repository', () => {
    const on = (more: object) => ({ command: 'npm test', ...more });
    expect(
      openAfter([
        [on({ host: 'web1' }), true],
        [on({ host: 'web2' }), false],
      ]),
    ).toBe(1);
    expect(
      openAfter([
        [on({ workdir: '/work/a' }), true],
        [on({ workdir: '/work/b' }), false],
      ]),
    ).toBe(1);
    expect(
      openAfter([
        [on({ workdir: '/work/a' }), true],
        ['cd a && npm test', false],
      ]),
    ).toBe(0);
    expect(
      openAfter([
        [on({ timeout: 1 }), true],
        [on({ timeout: 9, description: 'again' }), false],
      ]),
    ).toBe(0);
    const read = (repo: string) => ({ path: 'README.md', repo });
    expect(
      openAfter(
        [
          [read('one'), true],
          [read('two'), false],
        ],
        'read_file',
      ),
    ).toBe(1);
    expect(
      openAfter(
        [
          [read('one'), true],
          [read('one'), false],
        ],
        'read_file',
      ),
    ).toBe(0);
  });

  it('of any task is resolved by a run with more flags that only show, and by nothing with another target', () => {
    const task = fc.constantFrom(
      'npm test',
      'pytest',
      'git push',
      'terraform apply',
      'npx vitest run',
      'cargo build',
    );
    const flag = fc.constantFrom('-v', '--verbose', '-x', '--reporter=dot', '--tb short', '2>&1');
    const target = fc.stringMatching(/^[a-z]{2,8}\/[a-z]{2,8}$/);
    fc.assert(
      fc.property(task, fc.array(flag, { maxLength: 4 }), target, target, (name, flags, one, two) => {
        const more = flags.join(' ');
        expect(
          openAfter([
            [`${name} ${one}`, true],
            [`${name} ${more} ${one}`, false],
          ]),
        ).toBe(0);
        expect(
          openAfter([
            [`${name} ${one}`, true],
            [`${name} ${more} ${two}`, false],
          ]),
        ).toBe(one === two ? 0 : 1);
      }),
      { numRuns: 200 },
    );
  });

  it('that its record told of is not resolved by a result that says nothing at all', () => {
    const open = (failed: boolean | undefined, content: string) =>
      openAfter([
        ['npm test', true],
        ['npm test', failed, content],
      ]);
    expect(open(undefined, ' ')).toBe(1);
    expect(open(undefined, 'fine')).toBe(0);
    expect(open(false, '')).toBe(0);
  });

  it('is resolved by a run that went well and expected errors', () => {
    const text = 'stderr | a.test.ts\nTypeError: as expected\nTests  30 passed (30)\n0 failed';
    expect(
      openAfter([
        ['npm test', true],
        ['npm test', false, text],
      ]),
    ).toBe(0);
  });

  it('is resolved behind a pipe by a text without failures where only a text told of it', () => {
    const quiet = 'npx tsc --noEmit 2>&1 | head -20';
    expect(
      openAfter([
        [quiet, true, 'src/a.ts(1,2): error TS2304'],
        [quiet, false, ''],
      ]),
    ).toBe(0);
    const bare = ['npx tsc --noEmit', true, 'src/a.ts(1,2): error TS2304'] as const;
    expect(openAfter([bare, [quiet, false, '']])).toBe(1);
    expect(openAfter([[quiet, true, 'error TS2304'], bare, [quiet, false, '']])).toBe(1);
  });
});
