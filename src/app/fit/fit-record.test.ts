/** What the record of `fit` says of items and errors, for programs that read it. */
import { describe, expect, it } from 'vitest';
import { defaultConfig } from '../../contract/config/default-config.js';
import { WarningDetailSchema } from '../../contract/warnings.js';
import { fit as fitItems } from './fit.js';

const long = 'The ferry sailed to Bergen in 1871 with 340 passengers on board. '.repeat(60);

describe('an empty item', () => {
  it('is called empty everywhere, and no duplicate of another one', async () => {
    const items = [
      { id: 'e1', content: '' },
      { id: 'e2', content: '' },
      { id: 'e3', content: ' \n' },
      { id: 'p', content: long },
    ];
    const { items: told, warning_details: details } = await fitItems(items, { budget: 60 });
    for (const id of ['e1', 'e2', 'e3']) {
      expect(told.find((item) => item.id === id)?.why).toBe('empty');
      const messages = details.filter((detail) => detail.item_id === id).map(({ message }) => message);
      expect(messages).toEqual([`"${id}" was left out in fit: it is empty.`]);
    }
  });
});

describe('the phase of a warning', () => {
  const items = Array.from({ length: 6 }, (_, at) => ({ id: `i${at}`, content: `${at} ${long}` }));
  const options = { budget: 60, model: 'nobody:knows', levels: { i0: 'raw' as const } };

  it('is that under which the fidelity of the items is filed', async () => {
    const phases = [undefined, 'analysis'] as const;
    for (const phase of phases) {
      const result = await fitItems(items, { ...options, ...(phase === undefined ? {} : { phase }) });
      const filed = new Set(
        Object.values(result.content_fidelity).flatMap((entry) => Object.keys(entry.phases)),
      );
      expect([...filed]).toEqual([phase ?? 'fit']);
      expect(new Set(result.warning_details.map((detail) => detail.phase))).toEqual(filed);
      for (const detail of result.warning_details) expect(WarningDetailSchema.parse(detail)).toEqual(detail);
      expect(result.warning_details.map(({ item_id: id }) => id)).toContain(undefined);
    }
  });

  it('is told of a plan too', async () => {
    const { warning_details: details } = await fitItems(items, {
      ...options,
      config: defaultConfig(),
      dryRun: true,
    });
    expect(new Set(details.map(({ phase }) => phase))).toEqual(new Set(['fit']));
  });
});
