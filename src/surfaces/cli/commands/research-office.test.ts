/** Questions over the papers of an office: questions and answers, a newsletter that changes a policy, rows of which several are asked for. */
import { beforeAll, describe, expect, it } from 'vitest';
import { reported, researchFolder } from '../../../../test/support/research-command.js';

const FILES: Readonly<Record<string, string>> = {
  'faq.txt': `Support questions (internal)

Q: How long does an exchange take?
A: Six working days for shoes, nine for coats. Vouchers are sent at once.

Q: May we send fireworks to Iceland?
A: No. Fireworks above 20 g cannot be sent outside the mainland.

Q: Who approves hardship discounts?
A: Shift leads up to 40 EUR, the head of returns up to 300 EUR, everything above goes to controlling.

Q: Customers say that the parcel is shown as lost.
A: The depot scans once a day. Wait three days.
`,
  'meals-2024.md':
    '# Lodging policy (1 February 2024)\n\nStaff may spend up to 110 EUR per night on lodging. Trains are booked in second class. Approver: Greta Lind.\n',
  'letter.md':
    '# Letter to the staff, May 2025\n\nFrom 1 June 2025 the lodging limit is 135 EUR per night. The gym is closed on Mondays. Greta Lind has left the company; lodging requests now go to Omar Said.\n',
  'access.md':
    '# Access and passphrase policy\n\n- Passphrases have at least 18 characters and change only after an incident.\n- A lost badge must be reported within one hour to the porter.\n',
  'queue.md':
    '# Choice of the queue\n\nWe use Fluxline 2 for all orders. Brokero was rejected because nobody has run it and the smallest cluster costs 900 EUR a month.\n',
  'outage.md': `# Report on the outage: 900 sensor readings late

A licence on the gateway lapsed at 07:40.

## What went well

The queue kept all messages. Replay took 25 minutes.

## Tasks

| Task | Owner | State |
|---|---|---|
| Warn before a licence ends | Mai Tran | done |
| Exempt robots from the lock | Jon Berg | pending |
| Show the outage at once | Duty officer | pending |
`,
  'minutes.md':
    '# Minutes of the team\n\nPresent: Ana Lund, Piet Moor, Lea Sand, Tom Ost, Ida Roth. Excused: Max Wolf.\n\n- The machine for coffee was repaired, and the room for visitors is painted next week by the house service.\n- Retention of raw sensor messages: 21 days, and 3 years for signed ones.\n- The next meeting is in the small room.\n',
  'suppliers.csv': `supplier,service,contract_end,contact
Alpenfracht,parcels,2026-03-31,Ida Holm
Kabelwerk,network,2025-11-30,Julia Kern
Blattgold,paper,2025-10-15,Bernd Haas
Wolkenhaus,hosting,2027-06-30,Marek Nowak
`,
};

let cwd: string;
beforeAll(() => {
  cwd = researchFolder(FILES);
});

const _report = async (question: string) => (await reported(cwd, question)).all;
const _opening = async (question: string) => (await reported(cwd, question)).opening;

describe('a question for several things', () => {
  it('says that there are more where they have no room', async () => {
    const rows = ['Ahorn', 'Birke', 'Buche', 'Eiche', 'Fichte', 'Linde', 'Ulme'].map(
      (name, at) =>
        `${name},${['roof repair', 'garden work'][at % 2]} for all houses,2025-1${at % 3}-15,Contact ${name} Senior`,
    );
    const many = researchFolder({
      'firms.csv': ['firm,service,contract_end,contact', ...rows, ''].join('\n'),
    });
    const { opening: told } = await reported(many, 'Which firm contracts end in 2025?');
    expect(told).toMatch(/There are more: see Findings\.$/);
    expect(told.split(/\s+/).length).toBeLessThanOrEqual(60);
  });
});
