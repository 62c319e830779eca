import assert from 'node:assert/strict';
import test from 'node:test';
import { isoCurrency, ownCurrency } from './isoCurrency.ts';

test('[WALLET-05] every currency that three letters can name comes back as itself, any other is not named', () => {
  for (const currency of ['P', 'VND', 'EUR', 'USD']) {
    const code = isoCurrency(currency);
    assert.match(code ?? '', /^[A-Z]{3}$/, currency);
    assert.equal(ownCurrency(code!), currency);
  }
  // Two currencies of ours must not become one: the code of tests is play money's.
  for (const currency of ['XTS', 'PP', 'USDT', 'vnd', ''])
    assert.equal(isoCurrency(currency), undefined, currency);
});
