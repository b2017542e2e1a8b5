/** Writes items as Codex keeps them. */
export function rollout(items: readonly object[]): string {
  const lines = items.map((payload) => ({ timestamp: 't', type: 'response_item', payload }));
  const head = { timestamp: 't', type: 'session_meta', payload: { id: 's', cwd: '/work' } };
  return [head, ...lines].map((line) => `${JSON.stringify(line)}\n`).join('');
}
