import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { SecondStep } from '@sen/api/operator';
import { keepsOperators, missingStep, worksFor, type Rights } from './rules.ts';

test('[OPS-01] an operator works for the brands of their list, or for all', () => {
  assert.deepEqual(
    [null, [1n], [1n, 2n], [2n]].map((brandIds) => worksFor({ brandIds }, 2n)),
    [true, false, true, true],
  );
});

test('[OPS-01] only an owner of all brands who is not disabled looks after operators', () => {
  const keeper: Rights = { role: 'owner', active: true, brandIds: null };
  assert.equal(keepsOperators(keeper), true);
  for (const change of [
    { role: 'readonly' },
    { role: 'finance' },
    { active: false },
    { brandIds: [1n] },
  ] as const)
    assert.equal(keepsOperators({ ...keeper, ...change }), false, JSON.stringify(Object.keys(change)));
});

test('[OPS-01] a sign-in asks for the code of an app, then for a password of one’s own, then for the app that a brand requires', () => {
  const bare = { hasApp: false, passwordOnce: false, needsApp: false };
  const table: [passed: SecondStep | null, state: Partial<typeof bare>, next: SecondStep | null][] = [
    [null, {}, null],
    [null, { passwordOnce: true }, 'password'],
    [null, { needsApp: true }, 'setup'],
    [null, { needsApp: true, passwordOnce: true }, 'password'],
    [null, { hasApp: true, passwordOnce: true }, 'code'],
    ['code', { hasApp: true }, null],
    ['code', { hasApp: true, needsApp: true, passwordOnce: true }, 'password'],
    ['password', { hasApp: true, needsApp: true }, null],
    ['password', { needsApp: true }, 'setup'],
    ['setup', { hasApp: true, needsApp: true }, null],
  ];
  for (const [passed, state, next] of table)
    assert.equal(missingStep(passed, { ...bare, ...state }), next, `${passed} with ${JSON.stringify(state)}`);
});
