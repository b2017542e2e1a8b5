import { describe, expect, it } from 'vitest';
import { amends } from './amends.js';

const AGREEMENT = {
  title: 'Service Agreement between Bramwell Ltd and Haldor AS',
  head: 'Contract no. BI-2024-017, signed in Bergen.',
};
const amendment = (title: string, head = '') => amends({ title, head }, AGREEMENT);

describe('an amendment', () => {
  it('amends the agreement that its title names, with its number or its parties', () => {
    expect(amendment('Amendment 1 to the Service Agreement BI-2024-017')).toBe(true);
    expect(amendment('Amendment 1 to the Service Agreement', 'Between Bramwell and Haldor.')).toBe(true);
    const lease = { title: 'Lease between Bramwell Ltd and Olsen AS', head: '' };
    expect(amends({ title: 'Amendment to the Lease', head: 'Bramwell, Olsen' }, lease)).toBe(true);
    expect(
      amends({ title: 'Amendment 1 to the Travel Policy', head: '' }, { title: 'Travel Policy', head: '' }),
    ).toBe(true);
  });

  it('amends none with another number, of other parties or of another name', () => {
    expect(amendment('Amendment 1 to the Service Agreement BI-2025-003', 'Bramwell and Haldor')).toBe(false);
    expect(amendment('Amendment 1 to the Service Agreement', 'Between Bramwell and Olsen.')).toBe(false);
    expect(amendment('Amendment 1 to the Lease BI-2024-017', 'Between Bramwell and Haldor.')).toBe(false);
    expect(amends(AGREEMENT, { title: 'Amendment 1 to the Service Agreement', head: '' })).toBe(false);
  });
});
