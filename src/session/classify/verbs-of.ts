/** The words by which a command line program is told what to do: not its options, nor what stands behind one that wants a value. */

/** Up to two, in their order: `git -C app push origin` is `push`, `origin`. */
export function verbsOf(program: string, words: readonly string[]): readonly string[] {
  const valued = VALUED.get(program);
  const verbs: string[] = [];
  for (let at = 0; at < words.length && verbs.length < 2; at++) {
    const word = words[at] ?? '';
    if (word === '') continue;
    if (!word.startsWith('-')) verbs.push(word);
    // Behind the verb the same letters are options of its own, as `-c` of `git switch -c`.
    else if (verbs.length === 0 && valued?.has(word)) at++;
  }
  return verbs;
}

/** Options before the verb whose value is a word of its own. */
const VALUED = new Map<string, ReadonlySet<string>>();
for (const [programs, options] of [
  ['git', '-C -c --git-dir --work-tree --namespace'],
  [
    'kubectl',
    '-n --namespace --context --cluster --kubeconfig --user -s --server --as --token --request-timeout',
  ],
  ['helm', '-n --namespace --kube-context --kubeconfig'],
  ['docker podman', '-c --context -H --host --config -l --log-level'],
  ['aws', '--profile --region --output --endpoint-url --query --color --ca-bundle'],
  ['gcloud', '--project --account --format --configuration --impersonate-service-account --verbosity'],
  ['az', '--subscription --output -o --query'],
  ['npm pnpm yarn bun', '--prefix -w --workspace -C --dir --cwd --filter -F'],
  ['make', '-C -f -I --directory --file'],
  ['cargo', '-C --color --config --manifest-path'],
  ['go', '-C'],
  ['uv', '--directory --project'],
  ['poetry', '-C --directory -P --project'],
  ['gradle gradlew', '-p --project-dir -b --build-file'],
  ['mvn', '-f --file -pl --projects -s --settings'],
  ['gh glab', '-R --repo'],
  ['systemctl', '-H --host -M --machine'],
] as const)
  for (const program of programs.split(' ')) VALUED.set(program, new Set(options.split(' ')));
