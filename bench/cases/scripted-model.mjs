// A model on this machine that speaks the OpenAI format, for cases about what is asked of a model and what it answers.
import { createServer } from 'node:http';

const PHASES = {
  'You plan': 'planning',
  'You read': 'analysis',
  'You writ': 'synthesis',
  'You look': 'refinement',
};

/**
 * @param {(call: { model: string, phase: string, system: string, user: string, sources: string }, asked: number) => unknown} answer
 *   a text, a value to be sent as JSON, `{ status, message }` for an error, or undefined for no answer at all
 * @param {(url: string, asked: object[]) => Promise<unknown>} use
 */
export async function withModel(answer, use) {
  const asked = [];
  const server = createServer(async (request, response) => {
    const { model, messages } = JSON.parse(Buffer.concat(await request.toArray()).toString('utf8'));
    const text = (role) =>
      messages
        .filter((message) => message.role === role)
        .map(({ content }) => content)
        .join('\n');
    const [system, user] = [text('system'), text('user')];
    const call = {
      model,
      system,
      user,
      phase: PHASES[system.slice(0, 8)] ?? 'summary',
      sources: fenced(user),
    };
    asked.push(call);
    const given = answer(call, asked.length);
    if (given === undefined) return;
    const content = typeof given === 'string' ? given : JSON.stringify(given);
    const body = given.status
      ? { error: { message: given.message } }
      : { choices: [{ message: { content }, finish_reason: 'stop' }] };
    response.writeHead(given.status ?? 200, { 'content-type': 'application/json', 'retry-after': '0' });
    response.end(JSON.stringify(body));
  });
  await new Promise((done) => server.listen(0, '127.0.0.1', done));
  try {
    return await use(`http://127.0.0.1:${server.address().port}`, asked);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

/** What stands in the last fence of a prompt. */
function fenced(text) {
  const end = text.lastIndexOf('\n</untrusted-');
  const start = text.lastIndexOf('<untrusted-', end);
  return start < 0 ? '' : text.slice(text.indexOf('\n', start) + 1, end);
}
