import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readDemoBrands } from '../../demo/brands.ts';
import { factsOf, fillFacts } from './facts.ts';

const [{ document }] = readDemoBrands(new Map());

test('[SYS-13] a text says a setting as it stands, in the way of its language; a name that is no fact stays', () => {
  const channel = document.depositChannels[0]!;
  const settings = {
    minimumAge: 21,
    welcome: { amount: '1000.00', turnoverPercent: 100 },
    withdrawal: { ...document.withdrawal, min: '50.50' },
    depositChannels: [
      { ...channel, min: '50.00', max: '100000.00', lifeMinutes: 15 },
      { ...channel, min: '20.00', max: '50000.00', lifeMinutes: 30 },
      { ...channel, min: '1.00', max: '9000000.00', lifeMinutes: 60, open: false },
    ],
  };
  const text =
    '{minimumAge}, {welcomePoints}, {depositMin} to {depositMax}, {depositMinutes}, {withdrawalMin}, {other}';
  assert.equal(fillFacts(text, factsOf(settings, 'vi')), '21, 1.000, 20 to 100.000, 15–30, 50,50, {other}');
  assert.equal(
    fillFacts(text, factsOf({ ...settings, depositChannels: [settings.depositChannels[0]!] }, 'en')),
    '21, 1,000, 50 to 100,000, 15, 50.50, {other}',
  );
});
