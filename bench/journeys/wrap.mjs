// Journey 1: a real MCP server behind `plimsoll wrap`, one result of a megabyte, the bounded view, the proxy killed,
// and one row that was left out asked for by its handle after the restart.
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { countTokens } from '../baselines/tokens.mjs';
import { rowData } from '../data/data-sets.mjs';
import { figure } from '../harness/table.mjs';
import { commandLine } from './command-line.mjs';
import { must } from './journey.mjs';
import { resultHolds } from './json-search.mjs';
import { serverFile, textOf, withConnection } from './mcp-client.mjs';

const META_KEY = 'dev.plimsoll/reduction';
const RETRIEVE = 'plimsoll_retrieve';
/** What holds when neither configuration nor tool nor client says otherwise. */
const LIMIT_TOKENS = 10_000;

/** @param {import('./journey.mjs').Context} context */
export async function wrap({ product, folder, dataDir, outcome }) {
  const { source, text } = await rowData(dataDir);
  const rows = JSON.parse(text);
  const files = join(folder, 'files');
  await mkdir(files);
  await writeFile(join(files, 'rows.json'), text);
  const server = [serverFile('@modelcontextprotocol/server-filesystem'), files];
  const read = ['read_text_file', { path: join(files, 'rows.json') }];

  const plain = await withConnection(server, {}, ({ call }) => call(...read));
  outcome.beside = `the plain server gives ${figure(countTokens(textOf(plain)))} tokens`;

  const shell = commandLine(product, join(folder, 'home'));
  await shell.needs('wrap');
  const proxy = [product.cli, 'wrap', '--', process.execPath, ...server];

  const view = await withConnection(proxy, shell.env, async ({ tools, call, kill }) => {
    must(tools.includes(RETRIEVE), `the wrapped server does not offer ${RETRIEVE}`);
    const bounded = await call(...read);
    await kill();
    return bounded;
  });
  const handle = checkView(view);
  const shown = countTokens(textOf(view));
  outcome.figure = `the wrapped server gives ${figure(shown)} tokens (${source}, ${figure(text.length / 1024)} KB)`;

  const left = leftOut(rows, textOf(view));
  must(left !== undefined, 'the view shows every row, so nothing was left out');
  const ask = { handle, pointer: `/${left}` };
  const answer = await withConnection(proxy, shell.env, ({ call }) => call(RETRIEVE, ask));
  must(!answer.isError, () => `${RETRIEVE} failed after the restart: ${textOf(answer).slice(0, 200)}`);
  must(resultHolds(answer, rows[left]), `row ${left} came back different from the original`);
  outcome.figure += `, row ${left} retrieved after a kill`;
}

/** @returns {string} the handle of what was left out */
function checkView(view) {
  const text = textOf(view);
  must(!view.isError, `the wrapped call failed: ${text.slice(0, 200)}`);
  const forms = { 'the text': text, structuredContent: JSON.stringify(view.structuredContent ?? null) };
  for (const [form, content] of Object.entries(forms)) {
    const tokens = countTokens(content);
    must(
      tokens <= LIMIT_TOKENS,
      `${form} has ${figure(tokens)} tokens, the limit is ${figure(LIMIT_TOKENS)}`,
    );
  }
  const handle = view._meta?.[META_KEY]?.handle;
  must(typeof handle === 'string', `the result's _meta has no handle under ${META_KEY}`);
  must(text.includes(RETRIEVE) && text.includes(handle), 'the text does not say how to get the rest');
  return handle;
}

/** The row nearest to the middle whose identifying first field the view does not show. */
function leftOut(rows, view) {
  const middle = Math.floor(rows.length / 2);
  const found = rows.slice(middle).findIndex((row) => !view.includes(String(Object.values(row)[0])));
  return found < 0 ? undefined : middle + found;
}
