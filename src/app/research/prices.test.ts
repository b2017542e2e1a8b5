import { expect, it } from 'vitest';
import { wireModel } from '../../adapters/models/wire-models.js';
import { modelPrice, priceOfModel } from '../../contract/model-prices.js';
import { parseProviderId } from '../../contract/provider-id.js';

it.each(['claude:opus', 'claude:sonnet', 'claude:haiku', 'gemini:flash', 'gemini:pro'])(
  'the price of %s is that of the model that is asked',
  (alias) => {
    const price = priceOfModel(wireModel(parseProviderId(alias)));
    expect(price).toBeDefined();
    expect(modelPrice(alias)).toBe(price);
  },
);
