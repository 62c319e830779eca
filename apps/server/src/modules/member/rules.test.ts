import assert from 'node:assert/strict';
import { test } from 'node:test';
import { coveredEmail, coveredMobile, roleOfType } from './rules.ts';

test('[AUTH-18] account types 1, 2, 41, 42 act as agents, 4 as trial, 0 as a member', () => {
  const table: Array<[number, string]> = [
    [0, 'member'],
    [1, 'agent'],
    [2, 'agent'],
    [41, 'agent'],
    [42, 'agent'],
    [4, 'trial'],
  ];
  for (const [type, role] of table) assert.equal(roleOfType(type), role);
});

test('[API-03] contact data is shown covered', () => {
  assert.equal(coveredMobile('+84912345678'), '+********678');
  assert.equal(coveredEmail('sen@example.com'), 's**@example.com');
});
