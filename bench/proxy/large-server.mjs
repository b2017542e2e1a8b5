// A server with three tools: text of so many bytes, made while it is written, a file as one text, and one that is written out first.
import { readFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';

const INFO = {
  protocolVersion: '2025-06-18',
  capabilities: { tools: {} },
  serverInfo: { name: 'large', version: '1' },
};

const TOOLS = ['text', 'file', 'lines'].map((name) => ({ name, inputSchema: { type: 'object' } }));

createInterface({ input: process.stdin }).on('line', (line) => {
  const { id, method, params } = JSON.parse(line);
  if (method === 'initialize') answer(id, JSON.stringify(INFO));
  else if (method === 'tools/list') answer(id, JSON.stringify({ tools: TOOLS }));
  else if (method === 'tools/call' && params.name === 'file') void file(id, params.arguments.path);
  else if (method === 'tools/call' && params.name === 'lines') void lines(id, params.arguments.path);
  else if (method === 'tools/call') void text(id, params.arguments.bytes);
});

function answer(id, result) {
  process.stdout.write(`{"jsonrpc":"2.0","id":${JSON.stringify(id)},"result":${result}}\n`);
}

async function file(id, path) {
  const content = [{ type: 'text', text: await readFile(path, 'utf8') }];
  answer(id, JSON.stringify({ content }));
}

async function lines(id, path) {
  process.stdout.write(`${await readFile(path, 'utf8')}\n`);
  answer(id, JSON.stringify({ content: [] }));
}

async function text(id, bytes) {
  const row = 'a row of a text that has no end, with a few words in it \\n';
  const block = row.repeat(Math.ceil(65_536 / row.length));
  process.stdout.write('{"result":{"content":[{"type":"text","text":"');
  for (let left = bytes; left > 0; left -= block.length) {
    if (
      !process.stdout.write(block.slice(0, Math.ceil(Math.min(left, block.length) / row.length) * row.length))
    )
      await new Promise((done) => process.stdout.once('drain', done));
  }
  process.stdout.write(`end"}]},"jsonrpc":"2.0","id":${JSON.stringify(id)}}\n`);
}
