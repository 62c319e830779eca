import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { transactionTypes } from '@sen/api/record';
import { closeTestServer, openTestServer, type TestServer } from '#test/faults/testServer.ts';
import { accountKind, accountKinds, accountPath, isInChart, pathPatterns, postingRules } from './chart.ts';

let server: TestServer;
before(async () => {
  server = await openTestServer();
});
after(() => closeTestServer(server));

test('[WALLET-01] the database has the same chart of accounts as the code', async () => {
  const kinds = await server.db.rows(
    `select kind, pattern, may_go_negative as "mayGoNegative" from account_kind order by kind`,
  );
  const wanted = Object.entries(accountKinds).map(([kind, { mayGoNegative }]) => ({
    kind,
    pattern: pathPatterns[kind as keyof typeof accountKinds],
    mayGoNegative,
  }));
  assert.deepEqual(
    kinds,
    wanted.toSorted((a, b) => (a.kind < b.kind ? -1 : 1)),
  );
  const rules = await server.db.rows<{ rule: string }>(`select rule from posting_rule`);
  assert.deepEqual(
    rules.map(({ rule }) => rule).toSorted(),
    postingRules.map(({ reason, from, to }) => `${reason} ${from} ${to}`).toSorted(),
  );
});

test('[WALLET-01] every account that the code names is in the chart, and a misspelt one is not', () => {
  const named = [
    ...[accountPath.main, accountPath.held, accountPath.debt, accountPath.points].map((path) => path(81n)),
    accountPath.vendorGross('arcade'),
    accountPath.vendorPool('arcade'),
    accountPath.vendorWallet('arcade'),
    accountPath.gateway('sandbox'),
    accountPath.bank('lua'),
    ...Object.values(accountPath).filter((path) => typeof path === 'string'),
  ];
  assert.deepEqual(
    named.map((path) => String(accountKind(path))).toSorted(),
    Object.keys(accountKinds).toSorted(),
  );
  assert.equal(accountKind('vendor:arcade:gross:1'), 'gross');
  for (const path of [
    'platform:fee',
    'member:81:mains',
    'member::main',
    'member:0:main',
    'vendor:arcade',
    'gateway:',
    'platform:fees:1',
  ])
    assert.equal(accountKind(path), undefined, path);
});

test('[WALLET-01] a posting is in the chart by its reason and by both of its accounts', () => {
  const [main, gateway] = [accountPath.main(81n), accountPath.gateway('sandbox')];
  const table: [string, string, string, boolean][] = [
    ['deposit', gateway, main, true],
    ['deposits', gateway, main, false],
    ['deposit', main, gateway, false],
    ['deposit', gateway, accountPath.fees, false],
    ['deposit-fee', gateway, accountPath.fees, true],
    ['deposit-fee', gateway, 'platform:fee', false],
    ['withdrawal', main, gateway, false],
  ];
  for (const [reason, from, to, expected] of table)
    assert.equal(isInChart(reason, from, to), expected, `${reason} ${from} ${to}`);
});

test('[RECORD-02] a member’s record names the reason of every posting that moves money which is theirs', () => {
  const ofMember = new Set<string>(['main', 'debt']);
  const moving = postingRules.filter(({ from, to }) => ofMember.has(from) || ofMember.has(to));
  const reasons = new Set(moving.map(({ reason }) => reason).filter((reason) => reason !== 'tombstone'));
  assert.deepEqual([...reasons].toSorted(), [...transactionTypes].toSorted());
});
