import { expect, it } from 'vitest';
import { modelPrice, priceOfModel, standsFor } from '../../contract/model-prices.js';
import { parseProviderId } from '../../contract/provider-id.js';

it.each(['claude:opus', 'claude:sonnet', 'claude:haiku', 'gemini:flash', 'gemini:pro'])(
  'the price of %s is that of the model that is asked',
  (alias) => {
    const { provider, model = '' } = parseProviderId(alias);
    const price = priceOfModel(standsFor(provider, model) ?? '');
    expect(price).toBeDefined();
    expect(modelPrice(alias)).toBe(price);
  },
);
