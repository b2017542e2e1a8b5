import { describe, expect, it } from 'vitest';
import { commandFamily } from './command-family.js';
import { commandLine } from './command-line.js';

describe('what a program is told to do', () => {
  it.each([
    ['git -C app -c core.pager=cat push origin main', 'git push'],
    ['kubectl --context prod -n pay rollout status deploy/api', 'kubectl rollout'],
    ['kubectl -n pay logs web-7', 'kubectl logs'],
    ['helm -n pay --kube-context prod upgrade web ./chart', 'helm upgrade'],
    ['aws --profile prod --region eu-west-1 s3 rm s3://b/k', 'aws s3'],
    ['npm --prefix web run test', 'npm run test'],
    ['make -C lib test', 'make test'],
    ['gh -R a/b pr view 7', 'gh pr'],
    ['docker --context remote ps', 'docker ps'],
    ['git switch -c fix', 'git switch'],
    ['npm test -w web', 'npm test'],
    ['kubectl -n', 'kubectl'],
  ])('is no value of an option before it: %s', (command, family) => {
    expect(commandFamily(command).family).toBe(family);
  });

  it('is told with where it was done, and what was looked at', () => {
    expect(commandLine('kubectl --context staging -n payments get configmap settings')).toBe(
      'kubectl --context staging -n payments get configmap settings',
    );
  });
});
