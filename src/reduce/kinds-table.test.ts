/** What texts of many sorts are taken for, by their looks alone: without a name, and with one that says nothing of them. */
import { describe, expect, it } from 'vitest';
import type { ContentKind } from '../contract/reduction.js';
import { detectKind } from './detect-kind.js';

const lines = (...all: readonly string[]) => `${all.join('\n')}\n`;

const TEXTS: Readonly<Record<string, readonly [ContentKind, string]>> = {
  'a mail': [
    'text',
    lines(
      'From: Ann Lee <ann@harbour.example>',
      'To: Ben Cole',
      'Cc: crew@harbour.example',
      'Date: Mon, 4 Aug 2025 10:14:02 +0200',
      'Subject: Berths in winter',
      '',
      'Dear Ben, from 1 January we raise the price of a berth from 71 to 75 euros.',
    ),
  ],
  'a short mail with a greeting and a name below': [
    'text',
    lines(
      'From: Ann Lee',
      'Sent: Monday',
      'Subject: Berths',
      '',
      'Dear Ben,',
      '',
      'the berth is free.',
      '',
      'Kind regards,',
      'Ann',
    ),
  ],
  'a mail whose header goes on in the next line': [
    'text',
    lines(
      'Received: from mx.harbour.example (mx.harbour.example [192.0.2.7])',
      '\tby mail.pier.example with ESMTP id 4711;',
      '\tMon, 4 Aug 2025 10:14:02 +0200',
      'Message-ID: <81@harbour.example>',
      'MIME-Version: 1.0',
      'Content-Type: text/plain; charset=utf-8',
      'Subject: Berths',
      '',
      'The berth is free from Monday on. Tell us whether you want it.',
    ),
  ],
  'a thread of mails': [
    'text',
    lines(
      'From: Ann Lee',
      'To: Ben Cole',
      'Date: Mon, 4 Aug 2025',
      '',
      'We raise the price of a berth to 75 euros.',
      '',
      '---',
      'From: Ben Cole',
      'To: Ann Lee',
      'Date: Wed, 6 Aug 2025',
      '',
      'That is more than we can accept. We would sign for two years at 73.',
      '',
      '---',
      'From: Ann Lee',
      'Date: Thu, 7 Aug 2025',
      'Subject: Re: Berths',
      '',
      'We can offer 74 euros with a term of two years.',
    ),
  ],
  'a mail with quoted replies': [
    'text',
    lines(
      'From: Ben Cole',
      'Date: Wed, 6 Aug 2025',
      'Subject: Re: Berths',
      '',
      'Agreed, 74 it is. Please send the contract to our office in the old port,',
      'since I am at sea until the end of the month.',
      'Nobody else may sign it.',
      '',
      'On Mon, 4 Aug 2025, Ann Lee wrote:',
      '> We can offer 74 euros with a term of two years.',
      '> The discount stays.',
    ),
  ],
  'a mail in German': [
    'text',
    lines(
      'Von: Anna Lehmann',
      'An: Bernd Kohl',
      'Betreff: Liegeplätze',
      'Datum: 4. August 2025',
      '',
      'Hallo Bernd,',
      'ab Januar kostet ein Liegeplatz 75 Euro.',
      'Viele Grüße,',
      'Anna',
    ),
  ],
  minutes: [
    'text',
    lines(
      'Minutes of the harbour board',
      'Date: 6 May 2025',
      'Present: Ann, Ben, Cleo',
      'Chair: Ann',
      '',
      'The board agreed to dredge the north basin in June.',
      'Ben asks for two quotes until the next meeting.',
    ),
  ],
  'questions and answers': [
    'text',
    lines(
      'Q: When is the harbour open?',
      'A: From six in the morning until ten at night.',
      '',
      'Q: May I bring a dog?',
      'A: Yes, on a lead.',
    ),
  ],
  'a letter': [
    'text',
    lines(
      'Harbour Office',
      '12 Quay Street',
      '',
      'Dear Mr Cole,',
      '',
      'Thank you for your letter of 4 August. The berth is yours.',
      '',
      'Yours sincerely,',
      'Ann Lee',
    ),
  ],
  'a chat': [
    'text',
    lines(
      'Ann: is the crane free tomorrow?',
      'Ben: not before noon I fear',
      'Ann: ok, noon is fine',
      'Cleo: I need it at three',
      'Ben: then we share it',
    ),
  ],
  'a recipe': [
    'text',
    lines(
      'Fish soup',
      'Serves: 4',
      'Time: 40 minutes',
      '',
      '500 g cod',
      '2 onions',
      '1 l stock',
      '',
      'Fry the onions. Add the stock and let it boil. Add the fish and serve after five minutes.',
    ),
  ],
  'settings as key: value': ['code', lines('Host: harbour.example', 'Port: 8080', 'Retries: 3', 'User: ann')],
  YAML: [
    'code',
    lines('name: build', 'on:', '  push:', '    branches: [main]', 'env:', '  DEPTH: 3', '  PORT: 80'),
  ],
  'YAML with names in capitals': [
    'code',
    lines(
      'Version: 2010-09-09',
      'Description: Berths of the harbour.',
      '',
      'Resources:',
      '  Berth:',
      '    Type: Queue',
      '    Properties:',
      '      Name: berths',
    ),
  ],
  INI: ['code', lines('[server]', 'host = 0.0.0.0', 'port = 80', '', '[crane]', 'speed = 3', 'height = 40')],
  SQL: [
    'code',
    lines(
      'CREATE TABLE berths (',
      '  id integer primary key,',
      '  name text not null,',
      '  price numeric',
      ');',
      'SELECT id,',
      '  name',
      'FROM berths;',
    ),
  ],
  'a shell script': [
    'code',
    lines(
      '#!/bin/sh',
      'set -eu',
      'for berth in north south; do',
      '  if [ -d "$berth" ]; then',
      '    echo "$berth"',
      '  fi',
      'done',
    ),
  ],
  Python: [
    'code',
    lines(
      'import os',
      '',
      'def berths(path):',
      '    """All berths of a harbour, read from a folder."""',
      '    return os.listdir(path)',
      '',
      'class Crane:',
      '    pass',
    ),
  ],
  TypeScript: [
    'code',
    lines(
      'export interface Berth {',
      '  name: string;',
      '  price: number;',
      '}',
      '',
      'const all: Berth[] = [];',
    ),
  ],
  CSS: ['code', lines('.berth {', '  color: red;', '  margin: 0;', '}', '', 'p {', '  width: 10px;', '}')],
  'a diff': [
    'diff',
    lines('--- a/berths.txt', '+++ b/berths.txt', '@@ -1,2 +1,2 @@', ' north', '-south', '+west'),
  ],
  'a page': [
    'html',
    lines(
      '<!doctype html><html><head><title>Berths</title><style>p{color:red}</style></head>',
      '<body><h1>Berths</h1>',
      '<p>A berth costs 75 euros.</p></body></html>',
    ),
  ],
  'Markdown with code': [
    'markdown',
    lines(
      '# Crane',
      '',
      'How to start it:',
      '',
      '```js',
      "import { start } from 'crane';",
      'start();',
      '```',
      '',
      '## Stop',
      '',
      'Pull the *lever*.',
      '',
      '## Notes',
      '',
      '- It is slow.',
    ),
  ],
  'a list of things to buy': ['markdown', lines('- 2 onions', '- 500 g cod', '- salt', '- 1 l stock')],
  'a report of a program below its head': [
    'log',
    lines(
      'Host: crane-7',
      'Seed: 4711',
      '',
      ...Array.from(
        { length: 24 },
        (_, at) => `lift ${at} of container ${at * 7} ${at === 9 ? 'FAILED' : 'passed'}`,
      ),
    ),
  ],
  'a log': [
    'log',
    lines('2026-01-01 10:00:00 INFO crane up', '2026-01-01 10:00:01 ERROR crane stuck', 'at Crane.lift (1)'),
  ],
};

/** Told by their names: nothing in them says it as surely. */
const NAMED: Readonly<Record<string, readonly [ContentKind, string]>> = {
  '.env': ['code', lines('HOST=harbour.example', 'PORT=8080', 'TOKEN_FILE=/run/token')],
  Dockerfile: ['code', lines('FROM node:20', 'WORKDIR /app', 'COPY . .', 'RUN npm ci', 'EXPOSE 80')],
  'berths.xml': ['code', lines('<berths>', '  <berth id="1"><name>north</name></berth>', '</berths>')],
  'berths.csv': ['table', lines('id,name,price', '1,north,75', '2,south,70')],
  'settings.yaml': [
    'code',
    lines('From: ann', 'To: ben', '', 'Text: Nobody reads this as a letter, it has a name.'),
  ],
};

describe('the kind of a text', () => {
  it.each(Object.entries(TEXTS))('%s', (_, [kind, text]) => {
    expect(detectKind(text)).toBe(kind);
    expect(detectKind(text, 'upload.txt')).toBe(kind);
    expect(detectKind(text.replaceAll('\n', '\r\n'))).toBe(kind);
  });

  it.each(Object.entries(NAMED))('of a file %s', (path, [kind, text]) => {
    expect(detectKind(text, path)).toBe(kind);
  });
});
