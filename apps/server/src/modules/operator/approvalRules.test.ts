import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { grantRestMs, isDependent, mayDecide, restsUntil, standingOf, type Grant } from './approvalRules.ts';

const day = grantRestMs;
const by = (operator: number, at = 10 * day) => ({ operatorId: BigInt(operator), at });
const gave = (giver: number, operator: number, at = 0): Grant => ({
  operatorId: BigInt(operator),
  grantedBy: BigInt(giver),
  grantedAt: at,
});

test('[OPS-03][OPS-08] the first approval waits, one of another operator makes two, and nobody is two alone', () => {
  assert.equal(standingOf([], by(1), []), 'first');
  assert.equal(standingOf([], by(1), [by(1)]), 'first');
  assert.equal(standingOf([], by(1), [by(2)]), 'second');
});

test('[OPS-08] whoever was granted something is nobody’s second for a day, and an approval of that day does not count', () => {
  const grants = [gave(3, 1, 10 * day)];
  assert.equal(restsUntil(grants, by(1, 10 * day - 1)), null, 'before it was granted');
  assert.equal(restsUntil(grants, by(1, 10 * day)), 11 * day);
  assert.equal(restsUntil(grants, by(1, 11 * day - 1)), 11 * day);
  assert.equal(restsUntil(grants, by(1, 11 * day)), null);
  assert.equal(restsUntil(grants, by(3, 10 * day)), null, 'the giver does not rest');
  assert.equal(standingOf(grants, by(2, 12 * day), [by(1, 10 * day + 1)]), 'first');
  assert.equal(standingOf(grants, by(2, 12 * day), [by(1, 11 * day)]), 'second');
});

test('[OPS-08] who granted somebody something is never the second beside them, nor by way of others', () => {
  const grants = [gave(1, 2, 0), gave(2, 3, 1), gave(4, 1, 2)];
  const table: [one: number, other: number, dependent: boolean][] = [
    [1, 2, true],
    [2, 1, true],
    [1, 3, true],
    [4, 1, true],
    [4, 2, false],
    [3, 4, false],
    [5, 1, false],
  ];
  for (const [one, other, dependent] of table)
    assert.equal(isDependent(grants, by(one), by(other)), dependent, `${one} beside ${other}`);
  assert.equal(standingOf(grants, by(1), [by(2)]), 'dependent');
  assert.equal(standingOf(grants, by(1), [by(2), by(5)]), 'second');
  assert.equal(isDependent([gave(1, 2, 100)], by(1, 200), by(2, 99)), false, 'approved before it was given');
});

test('[OPS-08] with any grants, two operators of whom one can act as the other are never two', () => {
  const operator = fc.integer({ min: 1, max: 5 });
  const grantList = fc.array(fc.tuple(operator, operator, fc.nat(day)), { maxLength: 12 });
  fc.assert(
    fc.property(grantList, operator, operator, (list, one, other) => {
      const grants = list.map((grant) => gave(...grant)).toSorted((a, b) => a.grantedAt - b.grantedAt);
      const standing = standingOf(grants, by(one), [by(other)]);
      const isDirect = grants.some(
        ({ grantedBy, operatorId }) =>
          (grantedBy === BigInt(one) && operatorId === BigInt(other)) ||
          (grantedBy === BigInt(other) && operatorId === BigInt(one)),
      );
      if (one === other) assert.equal(standing, 'first');
      else if (isDirect) assert.equal(standing, 'dependent');
      else if (standing === 'dependent') assert.ok(grants.length >= 2, 'by way of others takes two grants');
    }),
  );
});

test('[OPS-08] only an active operator whose role may decide, and who works for the brand, still counts', () => {
  const scope = { roles: ['owner', 'finance'], brandId: 1n };
  const finance = { role: 'finance', active: true, brandIds: null } as const;
  assert.equal(mayDecide(finance, scope), true);
  assert.equal(mayDecide({ ...finance, active: false }, scope), false);
  assert.equal(mayDecide({ ...finance, role: 'support' }, scope), false);
  assert.equal(mayDecide({ ...finance, brandIds: [2n] }, scope), false);
  assert.equal(mayDecide({ ...finance, brandIds: [1n] }, { ...scope, brandId: null }), false);
});
