import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { runCommand } from '../../../../test/support/run-command.js';

function folder(files: Readonly<Record<string, string>>): string {
  const cwd = mkdtempSync(join(tmpdir(), 'plimsoll-fit-folder-'));
  for (const [name, content] of Object.entries(files)) writeFileSync(join(cwd, name), content);
  return cwd;
}

async function fitted(cwd: string, budget: number, query: string): Promise<string> {
  const { code, out } = await runCommand(['fit', '.', '--budget', String(budget), '--query', query], { cwd });
  expect(code).toBe(0);
  return out;
}

describe('plimsoll fit with a question to short documents of several paragraphs', () => {
  const cwd = folder({
    'disk.md':
      '# Report: disk full on 2 July 2025\n\nSeverity: 1. Duration: 03:12 to 05:40 UTC. Commander: Erik Dahl.\n\n## Summary\nA stalled slot filled the disk (2 TB). 214 orders were entered on paper; three of them were lost for good.\n',
    'outage.md':
      '# Report: order service down on 14 October 2025\n\nSeverity: 2. Duration: 10:20 to 10:34 UTC (14 minutes). Commander: Ingrid Solheim.\n\n## Summary\nA release opened a connection for each line. The pool of 50 connections was exhausted, and 1,312 of 9,870 requests failed. No orders were lost, because the app retries.\n\n## What went badly\nThe alert had been muted since 2 October and nobody noticed. The first report came from a customer.\n',
    'broker.md':
      "# Decision 4: RabbitMQ as message broker\n\nStatus: accepted\nDate: 2022-11-02\n\n## Context\nEvents must reach the app within two seconds. The load is about 400 messages per second at peak.\n\n## Decision\nWe use RabbitMQ 3.11 in a cluster of three nodes with quorum queues.\n\n## Consequences\nReplay of old messages is not possible. Erik's platform team is responsible for the broker.\n",
  });

  it.each([
    ['how many requests failed on 14 October?', '1,312 of 9,870 requests failed'],
    ['who is responsible for the broker?', "Erik's platform team is responsible for the broker"],
    ['since when was the alert muted?', 'muted since 2 October'],
  ])(
    'shows the sentence that speaks of it, not the figures and names of the beginning: %s',
    async (query, answer) => {
      for (const budget of [70, 90, 140]) expect(await fitted(cwd, budget, query)).toContain(answer);
    },
  );
});

describe('plimsoll fit with a question to a chat without times', () => {
  const cwd = folder({
    'offsite.txt':
      "Ingrid: where do we go for the offsite?\nJonas: I would love Voss\nMarit: Voss was last year. what about Geilo?\nErik: Geilo is fine for me, but not in week 9, I am in Leeds\nIngrid: week 10 then\nJonas: I can't in week 10\nIngrid: hm. week 11?\nMarit: works\nErik: works\nIngrid: ok, Geilo, week 11. I book the hotel, budget is 4,500 kr per person\nMarit: can I bring the dog?\nIngrid: no dogs at the hotel, sorry\n",
    'rules.md': '# Rules\n\nTravel is booked by each traveller. Receipts are kept for a year.\n',
  });

  it('shows each entry behind who says it', async () => {
    for (const budget of [60, 75, 90, 110]) {
      const shown = (await fitted(cwd, budget, 'which budget does the hotel have?')).split('\n');
      expect(shown.filter((line) => /hotel|kr per person/.test(line))).not.toEqual([]);
      for (const line of shown.filter((said) => /hotel|kr per|week/.test(said)))
        expect(line).toMatch(/^(?:\[…\] )?(?:Ingrid|Erik|Jonas|Marit): /);
    }
  });
});

describe('plimsoll fit with a question to settings with long lines', () => {
  const settings = (max: number) =>
    `{\n  "service": "orders",\n  "http": { "port": 8080, "timeoutMs": 15000, "maxBodyBytes": 1048576, "cors": { "origins": ["https://app.example"], "credentials": true } },\n  "database": { "host": "db.internal", "port": 5432, "pool": { "min": 5, "max": ${max}, "acquireTimeoutMs": 5000, "idleTimeoutMs": 30000 }, "ssl": true },\n  "limits": [ { "route": "/orders", "perMinute": 600 }, { "route": "/login", "perMinute": 20 }, { "route": "/export", "perMinute": 2 } ],\n  "logging": { "level": "info" }\n}\n`;
  const cwd = folder({ 'production.json': settings(50), 'staging.json': settings(10) });

  it.each([
    ['what is the maximum pool size in production?', '"pool":{"min":5,"max":50'],
    ['how often per minute may /login be called?', '{"route":"/login","perMinute":20}'],
  ])('shows the values that are asked for where their line has no room: %s', async (query, answer) => {
    expect(await fitted(cwd, 60, query)).toContain(answer);
  });
});

describe('plimsoll fit with a runbook beside an agreement and its amendment', () => {
  const cwd = folder({
    'agreement.md':
      '# Service agreement of Halvorsen\n\n## 2 Services\n\nThe supplier maintains the gauges at Bergen and Moss.\n\n## 3 Fees\n\nThe annual fee is NOK 480,000, payable in four equal parts.\n\n## 5 Law\n\nNorwegian law applies. The place of jurisdiction is Bergen.\n',
    'amendment.md':
      '# Amendment 1\n\nDated 3 June 2025.\n\n1. In clause 3 the words "four equal parts" are replaced by "two equal parts".\n\n2. A third site is added to clause 2.\n\n3. From July on NOK 480,000 is raised to NOK 615,000.\n',
    'runbook.md':
      '# Runbook of the broker\n\n## Alarm: no messages\n\n1. Check the broker with `systemctl status`.\n2. If it is down, start `tidectl failover`.\n3. Call the lead after 20 minutes.\n\n## Alarm: disk above 85 %\n\n1. Do not delete chunks by hand.\n2. Run `tidectl chunks compress` on the host.\n3. If the disk stays above 90 %, grow the volume by 480,000 blocks.\n\n## Alarm: clock drift\n\nWhen the drift is above 300 seconds the gauge must be visited.\n',
  });

  it.each([150, 200])(
    'does not take a clause for the step that has its number or its figure, in %i tokens',
    async (budget) => {
      const shown = await fitted(cwd, budget, 'What do I do when the disk is above 85 %?');
      expect(shown).toContain('1. Do not delete chunks by hand.\n2. Run `tidectl chunks compress`');
      expect(shown).not.toContain('clause');
      expect(shown).not.toContain('615,000');
    },
  );

  it.each(['What do I do when the disk is above 85 %?', 'How do I free the disk?'])(
    'shows the steps of a list together, before those of another one: %s',
    async (query) => {
      for (const budget of [100, 110, 120, 150, 200])
        expect(await fitted(cwd, budget, query), String(budget)).toMatch(
          /1\. Do not delete .*\n2\. Run .*\n3\. If the disk stays above 90 %, grow the volume by 480,000 blocks\./,
        );
    },
  );
});

it('says what is missing when nothing is named and standard input is empty', async () => {
  const { code, out, err } = await runCommand(['fit', '--budget', '100'], { stdin: '' });
  expect(code).toBe(2);
  expect(out).toBe('');
  expect(err).toContain('no source is named, and standard input is empty');
});
