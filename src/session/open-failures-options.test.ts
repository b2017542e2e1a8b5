import { describe, expect, it } from 'vitest';
import { openAfter } from './testing/open-after.js';

/** The later run is weaker, is no real run, or is of another program. */
const WEAKER: readonly (readonly [string, string])[] = [
  ['mypy --strict .', 'mypy .'],
  ['go test -race ./...', 'go test ./...'],
  ['go test -tags=integration ./...', 'go test ./...'],
  ['go test ./...', 'go test -list . ./...'],
  ['cargo clippy -- -D warnings', 'cargo clippy'],
  ['cargo test -- --include-ignored', 'cargo test'],
  ['cargo test -- --ignored', 'cargo test'],
  ['cargo test --all-features', 'cargo test'],
  ['cargo build --target wasm32-unknown-unknown', 'cargo build'],
  ['eslint . --max-warnings 0', 'eslint .'],
  ['pytest --runslow', 'pytest'],
  ['pytest -W error', 'pytest'],
  ['pytest --cov --cov-fail-under=90', 'pytest'],
  ['pytest', 'pytest --setup-plan'],
  ['pytest', 'pytest --fixtures'],
  ['tsc --noEmit', 'tsc --noEmit --noCheck'],
  ['tsc --noEmit', 'tsc --init'],
  ['npx tsc -b', 'npx tsc -b --dry'],
  ['npx tsc -b', 'npx tsc -b --clean'],
  ['make test', 'make -t test'],
  ['make test', 'make -q test'],
  ['make test', 'make --just-print test'],
  ['make test', 'make -i test'],
  ['./gradlew test', './gradlew test -m'],
  ['mvn test', 'mvn test -fn'],
  ['ctest', 'ctest -N'],
  ['task test', 'task --dry test'],
  ['tox', 'tox --notest'],
  ['git apply a.patch', 'git apply --stat a.patch'],
  ['docker compose up', 'docker compose up --no-start'],
  ['biome check .', 'biome check --staged .'],
  ['bundle exec rspec', 'bundle exec rspec --only-failures'],
  ['mix test', 'mix test --stale'],
  ['gh pr merge 1', 'gh pr merge 1 --disable-auto'],
  ['npm install', 'npm install --package-lock-only'],
  ['source venv39/bin/activate && pytest', 'source venv311/bin/activate && pytest'],
  ['venv39/bin/pytest', 'venv311/bin/pytest'],
  ['npm run lint -- --strict', 'npm run lint'],
  ['npm test', 'npm test -- --some-option-that-nobody-knows'],
  ['python -m pytest', 'venv/bin/python -m pytest'],
  ['pytest --lf', 'pytest --ff'],
];

/** The options say only how it is shown, or the later run takes in more. */
const AS_STRICT: readonly (readonly [string, string])[] = [
  ['mypy --strict .', 'mypy --strict --pretty .'],
  ['cargo clippy -- -D warnings', 'cargo clippy --quiet -- -D warnings'],
  ['pytest --lf', 'pytest'],
  ['pytest -k slow', 'pytest'],
  ['cargo test --lib', 'cargo test'],
  ['eslint --cache --ext .ts src', 'eslint --ext .ts --cache src'],
  ['venv/bin/pytest', 'venv/bin/pytest -q'],
  ['source venv/bin/activate && pytest', 'source venv/bin/activate && pytest -v'],
  ['npx vitest run a.test.ts', 'npx vitest run --bail=1 --no-color'],
];

describe('options', () => {
  it.each(WEAKER)('a failure of "%s" stays open when "%s" succeeds', (failed, other) => {
    expect(
      openAfter([
        [failed, true],
        [other, false],
      ]),
    ).toBe(1);
  });

  it.each(AS_STRICT)('a failure of "%s" is resolved when "%s" succeeds', (failed, other) => {
    expect(
      openAfter([
        [failed, true],
        [other, false],
      ]),
    ).toBe(0);
  });
});
