import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { riskHints as allHints, type RiskHint } from '@sen/api/withdrawal';
import { riskHints, riskLimits, type RiskFacts } from './risk.ts';

const day = 86_400_000;
/** A member of long standing who plays what they pay in. */
const calm: RiskFacts = {
  amount: 100n,
  accountAgeMs: 100 * day,
  isFirst: false,
  bankAccountAgeMs: 100 * day,
  isBankAccountShared: false,
  isDeviceNew: false,
  isAddressShared: false,
  deposited: 1_000n,
  staked: 5_000n,
  wonFromMember: 0n,
  lastDeposit: { amount: 100n, ageMs: 10 * day },
};

test('[OPS-03] [VALID-04] each hint is given from its limit on, and none without a cause', () => {
  const table: Array<[change: Partial<RiskFacts>, hints: RiskHint[]]> = [
    [{}, []],
    [{ accountAgeMs: riskLimits.newAccountMs }, []],
    [{ accountAgeMs: riskLimits.newAccountMs - 1 }, ['newAccount']],
    [{ isFirst: true }, ['firstWithdrawal']],
    [{ bankAccountAgeMs: riskLimits.newBankAccountMs }, []],
    [{ bankAccountAgeMs: riskLimits.newBankAccountMs - 1 }, ['newBankAccount']],
    [{ bankAccountAgeMs: null }, []],
    [{ isBankAccountShared: true }, ['sharedBankAccount']],
    [{ isAddressShared: true }, ['sharedAddress']],
    [{ isDeviceNew: true }, ['newDevice']],
    [{ staked: 500n }, []],
    [{ staked: 499n }, ['lowTurnover']],
    [{ deposited: 0n, staked: 0n }, []],
    [{ wonFromMember: 50n }, ['wonFromMember']],
    [{ wonFromMember: 49n }, []],
    [{ amount: 80n, lastDeposit: { amount: 100n, ageMs: riskLimits.fastInOutMs - 1 } }, ['fastInOut']],
    [{ amount: 79n, lastDeposit: { amount: 100n, ageMs: 0 } }, []],
    [{ amount: 80n, lastDeposit: { amount: 100n, ageMs: riskLimits.fastInOutMs } }, []],
    [{ lastDeposit: null }, []],
    [
      { isFirst: true, accountAgeMs: 0, isBankAccountShared: true },
      ['sharedBankAccount', 'newAccount', 'firstWithdrawal'],
    ],
  ];
  for (const [change, hints] of table)
    assert.deepEqual(riskHints({ ...calm, ...change }), hints, JSON.stringify(Object.keys(change)));
});

test('[OPS-03] more stakes or an older account never add a hint, and all hints are known to the desk', () => {
  const facts = fc.record({
    amount: fc.bigInt(1n, 10n ** 15n),
    accountAgeMs: fc.nat(),
    isFirst: fc.boolean(),
    bankAccountAgeMs: fc.option(fc.nat()),
    isBankAccountShared: fc.boolean(),
    isDeviceNew: fc.boolean(),
    isAddressShared: fc.boolean(),
    deposited: fc.bigInt(0n, 10n ** 15n),
    staked: fc.bigInt(0n, 10n ** 15n),
    wonFromMember: fc.bigInt(0n, 10n ** 15n),
    lastDeposit: fc.option(fc.record({ amount: fc.bigInt(1n, 10n ** 15n), ageMs: fc.nat() })),
  });
  fc.assert(
    fc.property(facts, fc.bigInt(0n, 10n ** 15n), fc.nat(), (known, more, older) => {
      const before = riskHints(known);
      const after = riskHints({
        ...known,
        staked: known.staked + more,
        accountAgeMs: known.accountAgeMs + older,
      });
      assert.ok(after.every((hint) => before.includes(hint)));
      assert.ok(before.every((hint) => allHints.includes(hint)));
    }),
  );
});
