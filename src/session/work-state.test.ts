import { describe, expect, it } from 'vitest';
import { openAfter } from './testing/open-after.js';

/** A failing run, what is done since, and the run again, which goes well: is the failure open? */
const openSince = (...between: string[]) =>
  openAfter([['npm test', true], ...between.map((one) => [one, false] as const), ['npm test', false]]) === 1;

const REPLACED: readonly string[][] = [
  ['git checkout other-branch'],
  ['git switch other'],
  ['git switch -c new origin/main'],
  ['git -C . checkout v1.2'],
  ['git checkout -'],
  ['gh pr checkout 12'],
  ['git stash'],
  ['git stash -u && echo done'],
  ['git reset --hard'],
  ['git reset --hard HEAD~1 && npm ci'],
  ['git bisect good'],
  ['nvm use 20'],
  ['pyenv local 3.12'],
  ['conda activate py39'],
  ['source venv39/bin/activate'],
  ['. ./prod.env'],
  ['export NODE_ENV=production'],
  ['unset CI'],
  ['kubectl config use-context staging'],
  ['git checkout main', 'git commit -am x', 'git checkout dev'],
  ["bash -c 'git checkout other-branch'"],
  ['sudo sh -lc "git stash -u"'],
  ["cd app && bash -c 'git switch other && npm ci'"],
];

const THE_SAME: readonly string[][] = [
  [],
  ['git checkout -- src/a.ts'],
  ['git checkout src/a.ts'],
  ['git checkout .'],
  ['git restore src/a.ts'],
  ['git add -A', 'git commit -m "use the other checkout"', 'git status', 'git diff'],
  ['git pull'],
  ['git reset HEAD a.ts'],
  ['git checkout -b fix'],
  ['git switch -c fix'],
  ['git stash list', 'git stash drop'],
  ['git stash', 'git stash pop'],
  ['sed -i s/use/set/ a.ts', 'npm run set-default'],
  ["bash -c 'git checkout -b fix'"],
  ["bash -c 'git status'"],
];

describe('an error of a command', () => {
  it.each(REPLACED)('stays open where what it ran on was replaced: %s', (...between) => {
    expect(openSince(...between)).toBe(true);
  });

  it.each(THE_SAME)('is resolved where the work only went on: %s', (...between) => {
    expect(openSince(...between)).toBe(false);
  });

  it('is resolved on the state it came from', () => {
    expect(openSince('git stash', 'npm test', 'git stash pop')).toBe(false);
  });

  it('is resolved by a switch that goes well, and by work of a repository with nothing in its way', () => {
    expect(
      openAfter([
        ['git checkout main', true],
        ['git stash', false],
        ['git checkout main', false],
      ]),
    ).toBe(0);
    expect(
      openAfter([
        ['git pull', true],
        ['git stash && git pull && git stash pop', false],
      ]),
    ).toBe(0);
  });

  it('counts a run with its switch as one on another state, and a switch that failed as none', () => {
    expect(
      openAfter([
        ['npm test', true],
        ['git checkout dev && npm test', false],
      ]),
    ).toBe(1);
    expect(
      openAfter([
        ['npm test', true],
        ['git checkout dev', true],
        ['npm test', false],
      ]),
    ).toBe(1);
  });
});
