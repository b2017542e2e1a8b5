/** A coding session made from a seed: files are read and read again, tests fail and pass, decisions are made. */

type Message = Record<string, unknown>;

export function goldenTalk(seed: number, turns: number): Message[] {
  let state = seed;
  const random = (below: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return (state >>> 8) % below;
  };
  const files = ['src/quay.ts', 'src/crane.ts', 'test/quay.test.ts', 'README.md'];
  const messages: Message[] = [
    { role: 'system', content: 'You are careful. Never edit files under vendor/.' },
  ];
  const call = (name: string, input: object, result: string) => {
    const id = `call_${messages.length}`;
    const made = { id, type: 'function', function: { name, arguments: JSON.stringify(input) } };
    messages.push({ role: 'assistant', content: null, tool_calls: [made] });
    messages.push({ role: 'tool', tool_call_id: id, content: result });
  };
  for (let turn = 0; turn < turns; turn++) {
    const path = files[random(files.length)] ?? '';
    const lines = Array.from(
      { length: 10 + random(40) },
      (_, at) => `export const berth${at} = ${random(900)};`,
    );
    messages.push({ role: 'user', content: `Change berth ${random(30)} in ${path}, please.` });
    call('read', { path }, lines.join('\n'));
    if (random(2) === 0)
      call('bash', { command: `grep -n berth${random(9)} ${path}` }, lines.slice(0, 4).join('\n'));
    call('edit', { path, old: lines[0], new: `export const berth0 = ${random(900)};` }, `Edited ${path}.`);
    if (random(3) === 0)
      call(
        'bash',
        { command: 'npm test' },
        `Error: expected ${random(9)} to be 4\n    at ${path}:3:1\nexit code 1`,
      );
    call('bash', { command: 'npm test' }, `ok ${random(80)} passed\nexit code 0`);
    if (random(4) === 0)
      messages.push({ role: 'assistant', content: `Decision: ${path} keeps its public names.` });
    else messages.push({ role: 'assistant', content: `Done: ${path} is changed and the tests pass.` });
  }
  return messages;
}
