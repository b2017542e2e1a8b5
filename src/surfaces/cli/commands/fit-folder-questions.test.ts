import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { runCommand } from '../../../../test/support/run-command.js';
import { MANUAL_PAGE } from '../../../reduce/testing/manual-page.js';

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

describe('plimsoll fit with a question to mails', () => {
  const cwd = folder({
    'windows.txt':
      'From: Trine Aas <trine@fjordfisk.example>\nTo: Ingrid Solheim <ingrid@halvorsen.example>\nDate: Tue, 16 Sep 2025 08:14:00 +0200\nSubject: Delivery windows from October\n\nHello Ingrid,\n\nthe ramp is 3.9 m high, so the new trailers do not fit.\n\nInvoices should go to invoice@fjordfisk.example and no longer to me.\n\nKind regards\nTrine Aas\n\n> On 12 Sep 2025, Ingrid Solheim wrote:\n> We can offer 06:00 to 08:00 as before, or any time after 14:00.\n',
    'insurance.txt':
      'From: Knut Berge <knut@trygg.example>\nTo: finance@halvorsen.example\nDate: Mon, 10 Nov 2025 11:02:00 +0100\nSubject: Renewal of cargo insurance 2026\n\nDear all,\n\nthe premium for 2026 is NOK 612,000 (2025: NOK 548,000). The deductible rises from NOK 50,000 to NOK 75,000 per claim.\n\nPlease sign by 12 December 2025, otherwise the cover ends on 31 December.\n\nKnut Berge\n',
  });

  it.each([
    ['what is the deductible in 2026?', 'to NOK 75,000 per claim'],
    ['where should invoices go?', 'Invoices should go to invoice@fjordfisk.example'],
    ['who sent the mail about the insurance?', 'Knut Berge\n[…]\nTo: finance'],
  ])('shows what a mail says, and its head to who asks for the mail: %s', async (query, answer) => {
    expect(await fitted(cwd, 60, query)).toContain(answer);
  });
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

  it('shows what was agreed in the end before what was said first', async () => {
    const release = folder({
      'release.txt':
        'Ann: when do we ship the release?\nBo: I would say on 3 March, the tests are nearly done\nCid: 3 March is too early, the docs are missing\nAnn: then 10 March?\nBo: I am away that week, sorry\nCid: what about Tuesday 17 March?\nAnn: that is fine with me\nBo: fine\nAnn: good, we ship on Tuesday 17 March. Bo tells the customers\nCid: who writes the notes?\nBo: I can do that on Monday\nAnn: thanks\n',
      'rules.md': '# Rules\n\nTravel is booked by each traveller. Receipts are kept for a year.\n',
    });
    for (const budget of [50, 60, 70, 80, 90])
      expect(await fitted(release, budget, 'when do we ship the release?')).toContain(
        'Ann: good, we ship on Tuesday 17 March.',
      );
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

describe('plimsoll fit with an agreement whose clauses are raised or extended by another file', () => {
  const cwd = folder({
    'agreement.md':
      '# Agreement\n\nBetween Halvorsen AS and Brightwater Ltd. Effective 1 March 2024.\n\n## 2. Term\n\n2.1 This Agreement continues for an initial term of 36 months.\n\n## 4. Service levels\n\n4.1 The Supplier shall ensure an availability of 99.5 % per calendar month, measured at the public endpoint, excluding planned maintenance.\n\n4.3 If availability falls below the level in clause 4.1, the Customer is entitled to a service credit of 5 % of the monthly fee for each full 0.5 percentage points below, up to 25 %.\n\n## 5. Liability\n\n5.1 Neither party is liable for indirect loss.\n\n5.2 The total liability of the Supplier shall not exceed the fees paid in the twelve months before the claim.\n\n## 8. Law\n\n8.1 This Agreement is governed by Norwegian law.\n',
    'amendment.md':
      '# Amendment No. 1\n\nDated 3 November 2025, between Halvorsen AS and Brightwater Ltd.\n\n1. Clause 4.1 is replaced by: "The Supplier shall ensure an availability of 99.9 % per calendar month, measured at the public endpoint, including planned maintenance."\n\n2. The cap in clause 5.2 is raised to 200 % of the fees paid in the twelve months before the claim.\n\n3. The initial term under clause 2.1 is extended to 48 months.\n',
  });

  it.each([
    ['How long is the initial term?', 'extended to 48 months'],
    ['what is the liability cap?', 'raised to 200 %'],
    ['what availability must the supplier ensure?', '99.9 %'],
  ])('shows the change in every budget that has room for it: %s', async (query, change) => {
    for (const budget of [80, 90, 100, 120, 160])
      expect(await fitted(cwd, budget, query), String(budget)).toContain(change);
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

  it('shows the steps of a list with one of several sentences together', async () => {
    const steps =
      '1. Check the broker with `systemctl status mosquitto` on the first host.\n2. If it is down, start `tidectl failover --drain`.\n3. If it is up, look at the certificate with `openssl x509 -enddate -noout -in /etc/certs/gauge.pem`. An expired certificate is the most frequent cause.\n4. Renew it and restart the broker.\n5. If nothing helps after 20 minutes, call the lead.\n';
    const runbook = `# Runbook\n\n## Overview\nGauges send a reading every 60 seconds to the broker. Readings are kept for 400 days, then as means.\n\n## Alarm: no readings\n${steps}\n## Alarm: drift\nReadings more than 5 seconds off are rejected. Restart the clock on the gauge. When the drift is above 300 seconds the gauge must be visited.\n\n## Backup\nBackups run nightly at 02:30 to the bucket of the team. A full backup is made on Sundays. The last restore took 3 hours.\n`;
    const notes = '# Notes\n\nThe team met on Monday. Readings of Moss were discussed, and the lunch.\n';
    const both = folder({ 'runbook.md': runbook, 'notes.md': notes });
    for (const budget of [180, 200, 230])
      expect(
        await fitted(both, budget, 'What do I do when there are no readings?'),
        String(budget),
      ).toContain(steps.trimEnd());
  });

  it('shows what changes a clause whose number is that of its heading', async () => {
    expect(await fitted(cwd, 150, 'How is the annual fee payable?')).toContain('"two equal parts"');
  });
});

it('says what is missing when nothing is named and standard input is empty', async () => {
  const { code, out, err } = await runCommand(['fit', '--budget', '100'], { stdin: '' });
  expect(code).toBe(2);
  expect(out).toBe('');
  expect(err).toContain('no source is named, and standard input is empty');
});

describe('plimsoll fit with notes of several days', () => {
  const notes = {
    'kickoff.md':
      '# Kick-off, 12 January 2026\n\nThe launch of the Tidewater app is planned for 13 March. Ingrid owns the release.\n',
    'steering.md':
      '# Steering committee, 20 February 2026\n\nThe payment provider is late. The launch moves to 27 March. Ingrid informs the partners.\n',
    'budget.md': '# Budget note\n\nMarketing has 40,000 EUR for the launch of Tidewater.\n',
  };

  it.each([80, 90, 110])('shows the day that a later one moves something to, within %s', async (budget) => {
    const out = await fitted(folder(notes), budget, 'when is the launch of Tidewater?');
    expect(out).toContain('The launch moves to 27 March.');
    expect(out).toContain('13 March');
  });
});

describe('plimsoll fit with a question to manuals whose lines are broken at a width', () => {
  const tools = ['crane', 'lamp', 'bell'].map((tool) => MANUAL_PAGE.replaceAll('gate', tool));
  const cwd = folder({
    'gate.txt': `${MANUAL_PAGE}\n${tools[0]}`,
    'lamp.rst': tools[1] ?? '',
    'bell.adoc': tools[2] ?? '',
  });

  it.each([
    [
      'where does the lamp stay when what is under way is stopped?',
      /The lamp stays where it is at that\s+moment, which may be half open/,
    ],
    [
      'after how many failures is the motor of the bell off?',
      /After three failures in a row the motor is switched off/,
    ],
    ['how are boats marked that paid the night fee, in the list of the gate?', /marked by a star/],
  ])('shows the sentences that answer, not lines of errors: %s', async (query, answer) => {
    for (const budget of [120, 200, 300]) {
      const text = await fitted(cwd, budget, query);
      expect(text).toMatch(answer);
      expect(text).not.toMatch(/lines left out/);
    }
  });
});
