// An MCP server without any library: it writes exactly the bytes that a test wants to see again.
import { createInterface } from 'node:readline';

const say = (text) => process.stdout.write(`${text}\n`);
const TOOLS =
  '{"tools" : [ {"name":"echo","description":"gives back","inputSchema":{"type":"object","x-number":1.0},"zzz":12345678901234567890},\t{"name":"crash","inputSchema":{"type":"object"}},{"name":"secret_tool","inputSchema":{"type":"object"}} ] }';
let asked;

createInterface({ input: process.stdin }).on('line', (line) => {
  const message = JSON.parse(line);
  const id = JSON.stringify(message.id);
  const answer = (result) => say(`{ "jsonrpc":"2.0", "id":${id}, "result":${result} }`);
  if (message.method === undefined) {
    say(
      `{"jsonrpc":"2.0","id":${asked},"result":{"content":[{"type":"text","text":${JSON.stringify(line)}}]}}`,
    );
    return;
  }
  if (message.id === undefined) {
    if (message.method === 'notifications/odd')
      say('{"jsonrpc":"2.0",  "method":"notifications/odd_back","params":{"n":1.0}}');
    return;
  }
  const { name, arguments: given = {} } = message.params ?? {};
  if (message.method === 'initialize') {
    answer(
      `{"protocolVersion":"${process.env.RAW_REVISION ?? '2025-11-25'}","capabilities":{"tools":{},"resources":{},"prompts":{},"logging":{}},"serverInfo":{"name":"raw","version":"1.0"},"instructions":"be brief"}`,
    );
  } else if (message.method === 'tools/list') answer(TOOLS);
  else if (message.method === 'prompts/list') answer('{"prompts":[{"name":"hello"}]}');
  else if (message.method === 'resources/list')
    answer(
      `{"resources":[{"uri":"raw://${process.argv[2] ?? 'one'}","name":"r"}${process.env.RAW_LISTED ?? ''}]}`,
    );
  else if (message.method === 'resources/templates/list') answer('{"resourceTemplates":[]}');
  else if (message.method === 'resources/read' && message.params.uri === 'raw://huge')
    huge(id, 3, ['{"contents":[{"uri":"raw://huge","text":"', '"}]}']);
  else if (['raw://bad', process.env.RAW_BAD ?? 'raw://bad'].includes(message.params?.uri) || name === 'bad')
    say(
      `{"jsonrpc":"2.0","id":${id},"error":{"code":-32002,"message":${JSON.stringify(lines('BAD', 9_000))}}}`,
    );
  else if (message.params?.raw !== undefined && message.method !== 'tools/call')
    answer(message.params.raw.replaceAll('"GROW"', JSON.stringify(lines('GROWN', 20_000))));
  else if (message.method === 'resources/read')
    answer(`{"contents":[{"uri":"${message.params.uri}","text":"from ${process.argv[2] ?? 'one'}"}]}`);
  else if (message.method === 'prompts/get') answer(`{"messages":[],"description":${JSON.stringify(name)}}`);
  else if (message.method !== 'tools/call')
    answer(`{"method":${JSON.stringify(message.method)},"odd" : 1.0,"big":12345678901234567890}`);
  else if (name === 'echo') answer(given.raw);
  else if (name === 'batch') say(`[{"jsonrpc":"2.0","id":${id},"result":${given.raw}}]`);
  else if (name === 'say') {
    const filled = (text) => text.replaceAll('ID', id).replaceAll('LONG', 'some words '.repeat(5_000));
    for (const text of given.lines) say(filled(text));
    if (given.last !== undefined) process.stdout.write(filled(given.last), () => process.exit(3));
  } else if (name === 'bytes') process.stdout.write(oddBytes(given, id));
  else if (name === 'pid') answer(JSON.stringify({ content: [{ type: 'text', text: String(process.pid) }] }));
  else if (name === 'crash') process.exit(3);
  else if (name === 'env')
    answer(JSON.stringify({ content: [{ type: 'text', text: JSON.stringify(process.env) }] }));
  else if (name === 'ask') {
    asked = id;
    say('{"jsonrpc":"2.0","id":1,"method":"sampling/createMessage","params":{"x":1.0}}');
  } else if (name === 'grow') {
    const grown = (written) => written.replaceAll('"GROW"', JSON.stringify(lines('GROWN', 20_000)));
    if (given.error === undefined) answer(grown(given.raw));
    else say(`{"jsonrpc":"2.0","id":${id},"error":${grown(given.error)}}`);
  } else if (name === 'huge') huge(id, given.megabytes);
});

/** A text with the id of a request in it, in the encoding that a test asks for. */
function oddBytes({ text, encoding }, id) {
  const filled = text.replaceAll('ID', id);
  if (encoding === undefined) return Buffer.from(filled);
  if (encoding === 'marked') return Buffer.from(`\uFEFF${filled}`);
  const bytes = Buffer.from(encoding === 'utf-16 marked' ? `\uFEFF${filled}` : filled, 'utf16le');
  return encoding === 'utf-16 turned' ? bytes.swap16() : bytes;
}

function lines(name, count) {
  return Array.from({ length: count }, (_, number) => `${name} line ${number} of a "log"\n`).join('');
}

/** One line of so many megabytes, with the id after it, as the official servers write it. */
async function huge(id, megabytes, [before, after] = ['{"content":[{"type":"text","text":"', '"}]}']) {
  const row = `${'row of a very large answer '.repeat(38)}\\n`;
  const block = row.repeat(Math.ceil(1_048_576 / row.length)).slice(0, 1_048_576 - (1_048_576 % row.length));
  process.stdout.write(`{"result":${before}`);
  for (let count = 0; count < megabytes; count++) {
    if (!process.stdout.write(block)) await new Promise((done) => process.stdout.once('drain', done));
  }
  say(`the end${after},"jsonrpc":"2.0","id":${id}}`);
}
