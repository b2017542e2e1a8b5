// Journey 5: an MCP server of a few lines that governs its tool with the installed library, under both generations of
// the official SDK, called by the official client over stdio.
import { copyFile, mkdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { generatedRows } from '../data/generated-rows.mjs';
import { BENCH_FOLDER } from '../harness/folders.mjs';
import { figure } from '../harness/table.mjs';
import { plimsollEnvironment } from './command-line.mjs';
import { must } from './journey.mjs';
import { MAX_BYTES, MAX_ITEMS, ROWS } from './library/orders-tool.mjs';
import { textOf, withConnection } from './mcp-client.mjs';

const META_KEY = 'dev.plimsoll/reduction';
const FILES = ['orders-tool.mjs', 'server-sdk-1.mjs', 'server-sdk-2.mjs'];

/** @param {import('./journey.mjs').Context} context */
export async function library({ product, folder, outcome }) {
  const rows = generatedRows(ROWS);
  const plain = { content: [{ type: 'text', text: JSON.stringify({ rows }) }], structuredContent: { rows } };
  outcome.beside = `without governTool ${figure(bytesOf(plain))} bytes`;

  must(canResolve(product, 'plimsoll/mcp-tool'), 'plimsoll has no entry plimsoll/mcp-tool');
  const { governTool } = await import(product.resolve('plimsoll/mcp-tool'));
  must(typeof governTool === 'function', 'plimsoll/mcp-tool exports no governTool');

  const servers = await placeServers(product, rows);
  const env = plimsollEnvironment(join(folder, 'home'));
  for (const generation of [2, 1]) {
    const says = (problem) => `SDK ${generation}.x: ${problem}`;
    const result = await callServer(join(servers, `server-sdk-${generation}.mjs`), env, says);
    checkBounded(result, rows, says);
    outcome.figure = `${figure(bytesOf(result))} bytes, ${result.structuredContent.rows.length} of ${ROWS} rows, limit ${figure(MAX_BYTES)} bytes a payload (SDK 1.x and 2.x)`;
  }
}

/** A good call, a failing one, and a good one again. @returns {Promise<object>} the first result */
function callServer(file, env, says) {
  return withConnection([file], env, async ({ call }) => {
    const result = await call('orders_list', {});
    must(!result.isError, () => says(`the governed tool failed: ${textOf(result).slice(0, 200)}`));
    const failed = await call('orders_list', { fail: true });
    must(failed.isError === true, says('a handler that throws does not give isError'));
    must(Buffer.byteLength(textOf(failed)) <= MAX_BYTES, says('the error answer is larger than the limit'));
    const again = await call('orders_list', {});
    must(!again.isError, says('the tool does not work after a failure'));
    return result;
  });
}

/** Every form in which the payload leaves, with its _meta, is within the limit, and what is shown is true. */
function checkBounded(result, originals, says) {
  const meta = result._meta?.[META_KEY];
  must(meta !== undefined, says(`the result's _meta has nothing under ${META_KEY}`));
  const text = Buffer.byteLength(textOf(result));
  must(text <= MAX_BYTES, says(`the text has ${text} bytes, the limit is ${MAX_BYTES}`));
  const structured = bytesOf(result.structuredContent) + bytesOf(meta);
  must(
    structured <= MAX_BYTES,
    says(`structuredContent and _meta have ${structured} bytes, the limit is ${MAX_BYTES}`),
  );

  const rows = result.structuredContent?.rows;
  must(Array.isArray(rows) && rows.length > 0, says('structuredContent has no rows'));
  must(rows.length <= MAX_ITEMS, says(`${rows.length} rows, at most ${MAX_ITEMS} are allowed`));
  must(meta.count === rows.length, says(`_meta says ${meta.count} rows, there are ${rows.length}`));
  must(
    meta.truncated === true && meta.truncated_from === ROWS,
    says(`_meta does not say that there were ${ROWS} rows`),
  );
  const known = new Set(originals.map((row) => row.id));
  must(
    rows.every((row) => known.has(row.id)),
    says('a row is not one of the originals'),
  );
}

/** The servers stand beside the installed package, as a user's would, with the SDKs from bench's dependencies. */
async function placeServers(product, rows) {
  const folder = join(product.folder, 'server');
  await mkdir(folder, { recursive: true });
  for (const file of FILES) {
    await copyFile(fileURLToPath(new URL(`./library/${file}`, import.meta.url)), join(folder, file));
  }
  await writeFile(join(folder, 'rows.json'), JSON.stringify(rows));
  await linkOnce(
    join(BENCH_FOLDER, 'node_modules/@modelcontextprotocol'),
    join(product.folder, 'node_modules/@modelcontextprotocol'),
  );
  await linkOnce(join(BENCH_FOLDER, 'node_modules/zod'), join(product.folder, 'node_modules/zod'));
  return folder;
}

async function linkOnce(target, path) {
  try {
    await symlink(target, path, 'junction');
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
  }
}

function canResolve(product, specifier) {
  try {
    return Boolean(product.resolve(specifier));
  } catch {
    return false;
  }
}

function bytesOf(value) {
  return value === undefined ? 0 : Buffer.byteLength(JSON.stringify(value));
}
