import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { operatorRoles } from '@sen/api/operator';
import { calls } from './calls.ts';

/** Calls of the desk that change something, and neither move money nor promise it. */
const harmless = [
  /^(?:claim|feedback|file|inbox|limit|member|vendor|game|paymentPassword)\./,
  /^content\.(?:archive|create|save)$/,
  /^operator\.(?:beginTotp|changePassword|confirmTotp|login|logout|secondStep|renewRecoveryCodes|turnOffTotp|endSessions)$/,
  /^lottery\.(?:closeRegion|openRegion|setWeekdays|draftOffer|showNumbers|withdrawCancel)$/,
  // Reports that they bring wait for decisions of their own.
  /^(?:bankPayment\.previewStatement|reconciliation\.fetch|roundDifference\.fetch|walletTransfer\.query|withdrawal\.query)$/,
];

const ofDesk = calls.filter(
  ({ path, method, access }) =>
    method !== 'GET' && path.startsWith('/ops/') && access.some((role) => isOperator(role)),
);

function isOperator(role: string): boolean {
  return (operatorRoles as readonly string[]).includes(role);
}

/** The rows of the table in docs/security.md: the names of calls, and the roles. */
function rowsOfTable(): { names: string[]; roles: string[] }[] {
  const text = readFileSync(new URL('../../../docs/security.md', import.meta.url), 'utf8');
  const [, table = ''] = text.split('### Who alone can cost the house how much');
  return table
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) => {
      const [, names = '', roles = ''] = line.split('|');
      return {
        names: Array.from(names.matchAll(/`([^`]+)`/g), ([, name]) => name!),
        roles: roles.split(',').map((role) => role.trim()),
      };
    });
}

test('[OPS-08] each call of the desk that moves or promises money says in docs/security.md what one operator can do by it', () => {
  const told = rowsOfTable().flatMap(({ names }) => names);
  const isHarmless = (name: string): boolean => harmless.some((pattern) => pattern.test(name));
  const missing = ofDesk.filter(({ name }) => !told.includes(name) && !isHarmless(name));
  assert.deepEqual(
    missing.map(({ name }) => name),
    [],
  );
  assert.deepEqual(
    told.filter((name) => isHarmless(name) || !ofDesk.some((call) => call.name === name)),
    [],
    'no row is of a call that there is not, or that costs nothing',
  );
  assert.equal(new Set(told).size, told.length);
});

test('[OPS-08] the table of powers names the roles that its calls are open to', () => {
  for (const { names, roles } of rowsOfTable()) {
    const open = new Set(
      names.flatMap((name) => ofDesk.find((call) => call.name === name)!.access.filter(isOperator)),
    );
    assert.deepEqual(roles.toSorted(), [...open].toSorted(), names.join(', '));
  }
});
