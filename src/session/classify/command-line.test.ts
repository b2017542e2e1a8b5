import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { commandLine } from './command-line.js';

describe('a command in a line that stands for it', () => {
  it.each([
    'npm publish --dry-run',
    'kubectl --context prod delete ns payments',
    'pytest --ignore=tests/bad',
    'pytest --collect-only',
    'make test SKIP=integration',
    'systemctl stop api',
    'npm uninstall lodash',
    'git reset --hard HEAD~3',
    'git push --force origin main',
    'git push origin :main',
    'git checkout -- src/a.ts',
    'aws s3 rm s3://b --recursive',
    'gh pr merge 5',
    'curl -s -X DELETE https://api/x/1',
    'terraform destroy -auto-approve',
    'rm -rf build dist',
    'docker run --rm -v /:/h alpine rm /h/x',
    'psql -h prod -c "delete from users"',
    '> log.txt',
    'xargs rm < list.txt',
    'echo hi | tee out.txt',
    'cat list | xargs rm',
    'FOO=1 BAR=2 ./deploy.sh prod',
    'npm test -- --passWithNoTests',
    'find . -name x -delete',
  ])('is shown as it is: %s', (command) => {
    expect(commandLine(command)).toBe(command);
  });

  it.each([
    ["cat > src/a.ts <<'E'\nconst x=1\nE", 'cat > src/a.ts <<...'],
    ["cat > a.ts <<'E'\nrm -rf not/this\nE\nrm -rf b", 'cat > a.ts <<..., rm -rf b'],
    ['cat <<EOF | psql prod\ndrop table x;\nEOF', 'cat <<... | psql prod'],
    ["python - <<'E' && rm x\nimport a\nE", 'python - <<..., rm x'],
    ['cat > a <<A > b <<B\n1\nA\nrm c', 'cat > a <<... > b <<...'],
    ['cat > a <<E\nno end', 'cat > a <<...'],
    ['git add -A && git commit -m "fix: a"', 'git add -A, git commit -m "fix: a"'],
    [
      `git commit -m "a message that goes on ${'and on '.repeat(20)}"`,
      'git commit -m "a message that goes on and on and on ..."',
    ],
    ['npx vitest run --reporter=dot -v 2>&1 | tail -5', 'npx vitest run --reporter=dot'],
    ['npm test > /dev/null 2>&1; true', 'npm test'],
    ['for f in *.ts; do sed -i s/a/b/ $f; done', 'for f in *.ts do sed -i s/a/b/ $f'],
    ['if test -f x; then rm x; else touch x; fi', 'rm x, touch x'],
    ['(cd a; make) | tee log.txt', 'make | tee log.txt'],
    ['echo y | kubectl delete -f -; npm test', 'echo y | kubectl delete -f -, npm test'],
    ['cat package.json; npm test', 'npm test and 1 more'],
    ['cd /srv/app && rm -rf build_0; echo done', 'rm -rf build_0'],
    ["bash -lc 'cd x && rm -r y'", 'rm -r y'],
    ['rm a\nrm a', 'rm a'],
    ['echo "KEY=1" > .env; echo done', 'echo KEY=1 > .env'],
    ['echo done', 'echo done'],
    [`rm -rf /srv/${'deep/'.repeat(20)}build`, 'rm -rf .../deep/deep/deep/deep/deep/build'],
  ])('is shortened where nothing of it is lost, or marked: %s', (command, line) => {
    expect(commandLine(command)).toBe(line);
  });

  it.each([
    ['git status', 'git status'],
    ['git log --oneline -5', 'git log'],
    ['ls src; cat src/a.ts', 'ls src and 1 more'],
    [
      'grep -rn somethingThatIsRatherLong src/session/prune/stale-writes.ts',
      'grep -rn somethingThatIsRatherLong ...',
    ],
    ['gh pr view 5', 'gh pr view 5'],
    ['kubectl logs web-3 -n shop --tail=50', 'kubectl logs web-3 -n shop --tail=50'],
    ['docker logs web-3', 'docker logs web-3'],
  ])('is brief where it only looks: %s', (command, line) => {
    expect(commandLine(command)).toBe(line);
  });

  it('shows no secret', () => {
    const token = `ghp_${'a1B2c3D4e5F6g7H8i9J0k1L2m3N4o5P6q7R8'}`;
    const line = commandLine(`curl -X POST -H "Authorization: Bearer ${token}" https://api/x`);
    expect(line).not.toContain(token.slice(4, 12));
    expect(line).toContain('https://api/x');
    expect(commandLine('mysql -u root --password=hunter2secret9 -e x')).not.toContain('hunter2');
  });

  it('keeps program, verb, first target and every option, however many other targets there are', () => {
    const option = fc.constantFrom('--force', '--dry-run', '-x', '--prod', '--no-verify', '--set=a');
    fc.assert(
      fc.property(
        fc.uniqueArray(option, { maxLength: 6 }),
        fc.array(fc.stringMatching(/^[a-z]{3,30}$/), { maxLength: 40 }),
        fc.boolean(),
        (options, targets, areFirst) => {
          const rest = areFirst ? [...options, ...targets] : [...targets, ...options];
          const line = commandLine(['kubectl', 'delete', 'ns', 'first', ...rest].join(' '));
          for (const word of ['kubectl delete ns first', ...options]) expect(line).toContain(word);
          const shown = line.split(' ');
          const isCut = targets.some((target) => !shown.includes(target));
          expect(shown.includes('...')).toBe(isCut);
          expect(line.length).toBeLessThan(400);
        },
      ),
    );
  });

  it('is one line without signs that end or part the lines of ours', () => {
    const words = fc.array(
      fc.constantFrom(
        'rm',
        'npm',
        'test',
        ';',
        '\n',
        '&&',
        '|',
        'a/b/c',
        '"x y"',
        '-i',
        '>',
        '$(',
        '[',
        ']',
        '<<E',
        'for',
        'do',
        'done',
      ),
      { maxLength: 30 },
    );
    fc.assert(
      fc.property(
        fc.oneof(
          words.map((some) => some.join(' ')),
          fc.string({ unit: 'binary' }),
        ),
        (command) => {
          const line = commandLine(command);
          expect(line).not.toMatch(/[[\];\p{Cc}\u2028\u2029]/u);
          expect(line.length).toBeLessThan(1_200);
        },
      ),
      { numRuns: 300 },
    );
  });
});
