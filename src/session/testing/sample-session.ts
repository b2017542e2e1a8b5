/** A coding session in OpenAI chat format that meets every rule of pruning, and is small enough to be read. */
export interface SampleMessage {
  role: string;
  content: string | null;
  tool_calls?: { id: string; type: 'function'; function: { name: string; arguments: string } }[];
  tool_call_id?: string;
}

export function sampleSession(): { model: string; messages: SampleMessage[] } {
  const messages: SampleMessage[] = [{ role: 'system', content: 'Never edit files under vendor/.' }];
  let calls = 0;
  const step = (name: string, input: object, result: string, say: string | null = null) => {
    const id = `call_${calls++}`;
    messages.push({
      role: 'assistant',
      content: say,
      tool_calls: [{ id, type: 'function', function: { name, arguments: JSON.stringify(input) } }],
    });
    messages.push({ role: 'tool', tool_call_id: id, content: result });
  };
  const listing = (name: string, version: number) =>
    Array.from(
      { length: 60 },
      (_, line) => `export const ${name}${line} = ${version * 1000 + line}; // part ${line}`,
    ).join('\n');

  for (let turn = 0; turn < 12; turn++) {
    const name = ['alpha', 'beta', 'gamma'][turn % 3] ?? 'alpha';
    const path = `${turn % 3 === 2 ? 'docs' : 'src'}/${name}.ts`;
    messages.push({ role: 'user', content: `Change ${name}, please (${turn}).` });
    step('read', { path }, listing(name, turn), `I look at ${path} before I change it.`);
    step('write', { path, content: listing(name, turn + 1) }, `Wrote ${path}`);
    if (turn % 4 === 1)
      step(
        'bash',
        { command: 'npm test' },
        `${listing('trace', turn)}\nError: expected 4, got 5\nexit code 1`,
      );
    step('bash', { command: 'npm test' }, `${listing('ok', turn)}\nneedle ${turn}\n30 passed\nexit code 0`);
    if (turn === 5) step('bash', { command: 'git push' }, 'Error: rejected\nexit code 1');
    messages.push({
      role: 'assistant',
      content: turn === 2 ? 'Decision: the public names stay.' : `${name} is changed (${turn}).`,
    });
  }
  return { model: 'gpt-4o', messages };
}
