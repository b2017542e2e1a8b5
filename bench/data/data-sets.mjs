// Public data when its folder is given, generated data otherwise. Each set names its source, because a figure is
// worth nothing without it.
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { generatedQuestions } from './generated-questions.mjs';
import { generatedRows } from './generated-rows.mjs';
import { generatedSession } from './generated-session.mjs';

/** @param {string | undefined} dataDir */
export async function questionData(dataDir) {
  if (dataDir === undefined) return { source: '300 generated questions', questions: generatedQuestions(300) };
  return {
    source: 'NaturalQuestions-Open passages',
    questions: await publicLines(dataDir, 'nq-open-passages.jsonl'),
  };
}

/** A JSON array of 1 MB or more, as the text of a file. @param {string | undefined} dataDir */
export async function rowData(dataDir) {
  const file = fileIn(dataDir, 'airline-flights.json');
  if (!file) return { source: '3,750 generated orders', text: JSON.stringify(generatedRows(3750)) };
  return { source: 'tau-bench airline flights', text: await readFile(file, 'utf8') };
}

/** @param {string | undefined} dataDir */
export async function sessionData(dataDir) {
  const file = fileIn(dataDir, 'coding-session-pi.jsonl');
  if (!file) {
    const text = JSON.stringify(generatedSession(60), null, 1);
    return {
      source: 'generated coding session, OpenAI chat format',
      name: 'session.json',
      bytes: Buffer.from(text),
    };
  }
  return { source: 'pi coding session', name: 'session.jsonl', bytes: await readFile(file) };
}

/** The values of a file of JSON lines. @param {string} dataDir */
export async function publicLines(dataDir, name) {
  const text = await readFile(fileIn(dataDir, name), 'utf8');
  return text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
}

/** @param {string} dataDir */
export async function publicJson(dataDir, name) {
  return JSON.parse(await readFile(fileIn(dataDir, name), 'utf8'));
}

function fileIn(dataDir, name) {
  if (dataDir === undefined) return undefined;
  const file = join(dataDir, name);
  if (!existsSync(file)) throw new Error(`The data folder has no ${name}.`);
  return file;
}
