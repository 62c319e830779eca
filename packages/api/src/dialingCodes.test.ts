import assert from 'node:assert/strict';
import { test } from 'node:test';
import { countryDialingCodes } from './dialingCodes.ts';

test('a dialling code is a country’s: no network, satellite or premium service, and no country’s code with digits of a number after it', () => {
  for (const code of ['84', '1', '7', '855', '998']) assert.ok(countryDialingCodes.has(code), code);
  for (const code of [
    '800',
    '808',
    '870',
    '878',
    '881',
    '882',
    '883',
    '888',
    '979',
    '840',
    '849',
    '1684',
    '0',
    '',
    '+84',
  ]) {
    assert.ok(!countryDialingCodes.has(code), code);
  }
});

test('no dialling code begins with another: a number has one reading', () => {
  for (const code of countryDialingCodes) {
    assert.match(code, /^[1-9]\d{0,2}$/);
    for (let digits = 1; digits < code.length; digits++)
      assert.ok(!countryDialingCodes.has(code.slice(0, digits)), code);
  }
});
