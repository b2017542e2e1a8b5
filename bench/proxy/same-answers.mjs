// The same requests to unmodified servers, with and without the proxy: what is not too large is the same to the last byte.
import { join } from 'node:path';
import { serverFile } from '../journeys/mcp-client.mjs';

const call = (name, input = {}) => ['tools/call', { name, arguments: input }];

/** Lists of tools and templates are left out: the proxy adds its own to them. */
const EVERYTHING = [
  ['prompts/list', {}],
  ['resources/list', {}],
  ['ping', {}],
  ['nobody/knows', { a: 1 }],
  [
    'completion/complete',
    { ref: { type: 'ref/prompt', name: 'completable-prompt' }, argument: { name: 'department', value: 'E' } },
  ],
  call('echo', { message: 'caf\u00e9 \u{1f600}' }),
  call('get-sum', { a: 1, b: 2 }),
  call('get-tiny-image'),
  call('get-structured-content', { location: 'New York' }),
  call('get-annotated-message', { messageType: 'error', includeImage: true }),
  call('get-resource-links', { count: 5 }),
  call('no-such-tool'),
];

export async function sameAnswers({ openPlain, openWrapped, files }) {
  const filesystem = [
    call('list_allowed_directories'),
    call('list_directory', { path: files }),
    call('directory_tree', { path: files }),
    call('read_text_file', { path: join(files, 'small.txt') }),
    call('read_text_file', { path: '/not/allowed' }),
  ];
  const servers = [
    ['server-everything', [serverFile('@modelcontextprotocol/server-everything')], EVERYTHING],
    ['server-filesystem', [serverFile('@modelcontextprotocol/server-filesystem'), files], filesystem],
  ];
  const rows = [];
  for (const [server, args, requests] of servers) {
    const [plain, wrapped] = [
      await answers(openPlain(args), requests),
      await answers(openWrapped(args), requests),
    ];
    const identical = plain.filter((line, index) => line === wrapped[index]).length;
    rows.push({ server, requests: requests.length, identical });
  }
  return rows;
}

async function answers(client, requests) {
  await client.greet();
  const lines = [];
  for (const [method, params] of requests) lines.push(await client.line(method, params));
  await client.close();
  return lines;
}
