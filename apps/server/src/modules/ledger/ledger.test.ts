import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import fc from 'fast-check';
import type { Transaction } from '#platform/database.ts';
import {
  addPlayers,
  assertBooks,
  closeTestServer,
  currency,
  openTestServer,
  unit,
  type TestServer,
  type Player,
} from '#test/faults/testServer.ts';
import { accountPath } from './chart.ts';
import { holdLife, holdMayBecome, holdStates, mayGoNegative, ownerOf, type Posting } from './rules.ts';
import { expireHolds, fundsOf, mainBalance, openHold, post, postHold, releaseHold } from './service.ts';
import { insertHold } from './store.ts';

let server: TestServer;
before(async () => {
  server = await openTestServer();
});
after(() => closeTestServer(server));

const newPlayer = async (units = 100n): Promise<Player> =>
  (await addPlayers(server.db, server.vendors['alpha']!.id, 1, units * unit))[0]!;
const within = <T>(work: (tx: Transaction) => Promise<T>): Promise<T> => server.db.transaction(work);

let keys = 0;
function posting(player: Player, change: Partial<Posting> = {}): Posting {
  return {
    key: `test:${++keys}`,
    from: accountPath.main(player.memberId),
    to: accountPath.adjustment,
    currency,
    memberId: player.memberId,
    amount: 10n * unit,
    reason: 'adjustment',
    ...change,
  };
}

test('[WALLET-01] a posting moves money from one account to another and tells both balances', async () => {
  const player = await newPlayer();
  const [result] = await within((tx) => post(tx, [posting(player)]));
  assert.deepEqual([result!.outcome, result!.fromAfter], ['posted', 90n * unit]);
  assert.equal(await mainBalance(server.db, player.memberId, currency), 90n * unit);
  const lines = await server.db.rows(
    `select amount, balance_after from entry where transfer_id = $1 order by amount`,
    [result!.transferId],
  );
  assert.deepEqual(
    lines.map(({ amount }) => amount),
    [-10n * unit, 10n * unit],
  );
});

test('[WALLET-01] a posting asks the database twice: for its accounts, and to be written', async () => {
  const player = await newPlayer();
  let asked = 0;
  const results = await within((tx) => {
    const rows: typeof tx.rows = (...question) => {
      asked++;
      return tx.rows(...question);
    };
    return post({ ...tx, rows }, [posting(player)]);
  });
  assert.deepEqual([results[0]!.outcome, asked], ['posted', 2]);
});

test('[WALLET-01] the same key is answered as before; with another amount, account or reason it is a conflict', async () => {
  const player = await newPlayer();
  const one = posting(player);
  const first = await within((tx) => post(tx, [one]));
  await within((tx) => post(tx, [posting(player)]));
  assert.deepEqual(await within((tx) => post(tx, [one])), [{ ...first[0], outcome: 'replayed' }]);
  for (const other of [{ amount: 1n }, { from: accountPath.debt(player.memberId) }, { details: 'other' }]) {
    const [result] = await within((tx) => post(tx, [{ ...one, ...other }]));
    assert.equal(result!.outcome, 'conflict');
  }
  // Two reasons between the same accounts, with the same details: only the reason differs.
  const [main, held] = [accountPath.main(player.memberId), accountPath.held(player.memberId)];
  const hold = {
    key: `reason:${player.memberId}`,
    memberId: player.memberId,
    currency,
    amount: unit,
    reason: 'withdrawal',
  } as const;
  await within((tx) => openHold(tx, hold));
  for (const [reason, outcome] of [
    ['hold', 'replayed'],
    ['win-held', 'conflict'],
  ] as const) {
    const again = posting(player, {
      key: `hold:${hold.key}`,
      from: main,
      to: held,
      amount: unit,
      reason,
      details: 'withdrawal',
    });
    assert.equal((await within((tx) => post(tx, [again])))[0]!.outcome, outcome);
  }
});

test('[WALLET-01] each posting of a call gets its own answer, in order, on the balances that the one before left', async () => {
  const player = await newPlayer(25n);
  const replayed = posting(player, { amount: 5n * unit });
  await within((tx) => post(tx, [replayed]));
  const results = await within((tx) =>
    post(tx, [posting(player), posting(player), posting(player), replayed, posting(player, { amount: 1n })]),
  );
  assert.deepEqual(
    results.map(({ outcome }) => outcome),
    ['posted', 'posted', 'insufficient', 'replayed', 'insufficient'],
  );
  assert.deepEqual(
    results.map(({ fromAfter }) => fromAfter / unit),
    [10n, 0n, 0n, 20n, 0n],
  );
});

test('[WALLET-01] [WALLET-04] money set aside pays no debt, money that comes beside it in one call does; the same call again is answered as before', async () => {
  const player = await newPlayer(0n);
  const { memberId } = player;
  const owes = { from: accountPath.debt(memberId), to: accountPath.adjustment, amount: 12n * unit };
  const comes = (units: bigint, change: Partial<Posting> = {}) =>
    posting(player, {
      from: accountPath.adjustment,
      to: accountPath.main(memberId),
      amount: units * unit,
      ...change,
    });
  const aside = comes(20n, { setsAside: true });
  const batch = [
    comes(5n),
    aside,
    comes(10n),
    posting(player, { amount: 3n * unit }),
    posting(player, { amount: 1n }),
  ];
  const results = await within(async (tx) => {
    await post(tx, [posting(player, owes)]);
    const posted = await post(tx, batch);
    await insertHold(tx, {
      key: aside.key,
      memberId,
      currency,
      amount: aside.amount,
      reason: 'adjustment',
      expiresAt: undefined,
    });
    return posted;
  });
  assert.deepEqual(results.map(({ outcome, toAfter }) => [outcome, toAfter / unit]).slice(0, 3), [
    ['posted', 0n],
    ['posted', 0n],
    ['posted', 3n],
  ]);
  assert.deepEqual(
    results.slice(3).map(({ outcome, fromAfter }) => [outcome, fromAfter]),
    [
      ['posted', 0n],
      ['insufficient', 0n],
    ],
  );
  const funds = { main: 0n, held: 20n * unit, debt: 0n };
  assert.deepEqual(await fundsOf(server.db, memberId, currency), funds);
  const again = await within((tx) => post(tx, batch.slice(0, 4)));
  assert.deepEqual(
    again,
    results.slice(0, 4).map((result) => ({ ...result, outcome: 'replayed' })),
  );
  const [other] = await within((tx) => post(tx, [{ ...aside, amount: 21n * unit }]));
  assert.equal(other!.outcome, 'conflict');
  assert.deepEqual(await fundsOf(server.db, memberId, currency), funds);
});

test('[WALLET-01] nobody can spend the same money twice, however many ask at once', async () => {
  const player = await newPlayer(1_000n);
  const results = await Promise.all(
    Array.from({ length: 60 }, () => within((tx) => post(tx, [posting(player, { amount: 700n * unit })]))),
  );
  assert.equal(results.filter(([result]) => result!.outcome === 'posted').length, 1);
  assert.equal(results.filter(([result]) => result!.outcome === 'insufficient').length, 59);
});

test('[WALLET-01] one key sent 60 times at once moves money once, and all are told the same', async () => {
  const player = await newPlayer();
  const one = posting(player);
  const results = await Promise.all(Array.from({ length: 60 }, () => within((tx) => post(tx, [one]))));
  assert.equal(results.filter(([result]) => result!.outcome === 'posted').length, 1);
  assert.equal(new Set(results.map(([result]) => `${result!.transferId} ${result!.fromAfter}`)).size, 1);
});

test('[WALLET-01] crossing transfers between many accounts never wait for each other for ever', async () => {
  const players = await addPlayers(server.db, server.vendors['alpha']!.id, 6, 100n * unit);
  await Promise.all(
    Array.from({ length: 80 }, (_, i) =>
      within((tx) =>
        post(
          tx,
          [0, 1, 2].map((n) => {
            const player = players[(i + n * 2) % 6]!;
            const others = (i + n) % 4;
            if (others === 0) return posting(player, { amount: unit });
            const from = accountPath.gateway(`crossing-${others}`);
            return posting(player, {
              amount: unit,
              from,
              to: accountPath.main(player.memberId),
              reason: 'deposit',
            });
          }),
        ),
      ),
    ),
  );
  await assertBooks(server.db);
});

test('[WALLET-01] a transaction that fails afterwards leaves nothing behind', async () => {
  const player = await newPlayer();
  await assert.rejects(
    within(async (tx) => {
      await post(tx, [posting(player)]);
      throw new Error('what it paid for failed');
    }),
  );
  assert.equal(await mainBalance(server.db, player.memberId, currency), 100n * unit);
});

test('[WALLET-01] held money is set aside, then posted, released or expired, once', async () => {
  const player = await newPlayer();
  const hold = (key: string, amount: bigint, expiresAt?: number) =>
    within((tx) =>
      openHold(tx, {
        key: `${key}:${player.memberId}`,
        memberId: player.memberId,
        currency,
        amount,
        reason: 'withdrawal',
        expiresAt,
      }),
    );
  const end = (work: typeof releaseHold, key: string) =>
    within((tx) => work(tx, `${key}:${player.memberId}`));
  assert.equal(await hold('a', 60n * unit), 'done');
  assert.equal(await hold('a', 60n * unit), 'replayed');
  assert.equal(await hold('a', 61n * unit), 'conflict');
  assert.equal(await hold('b', 50n * unit), 'insufficient');
  assert.equal(await hold('c', 30n * unit), 'done');
  assert.equal(await hold('d', 5n * unit, 1), 'done');
  await assertBooks(server.db);
  assert.equal(
    await within((tx) => postHold(tx, `a:${player.memberId}`, accountPath.gateway('sandbox'))),
    'done',
  );
  assert.equal(await end(releaseHold, 'a'), 'conflict');
  assert.equal(await end(releaseHold, 'c'), 'done');
  assert.equal(await end(releaseHold, 'c'), 'replayed');
  assert.equal(await expireHolds(server.ctx), 1);
  assert.equal(await end(releaseHold, 'nobody'), 'conflict');
  assert.equal(await mainBalance(server.db, player.memberId, currency), 40n * unit);
});

test('[WALLET-01] approving and releasing one hold at the same moment: one of them wins', async () => {
  for (let i = 0; i < 10; i++) {
    const player = await newPlayer();
    const key = `race:${player.memberId}`;
    await within((tx) =>
      openHold(tx, { key, memberId: player.memberId, currency, amount: 10n * unit, reason: 'withdrawal' }),
    );
    const outcomes = await Promise.all([
      within((tx) => postHold(tx, key, accountPath.gateway('sandbox'))),
      within((tx) => releaseHold(tx, key)),
    ]);
    assert.deepEqual(outcomes.toSorted(), ['conflict', 'done']);
  }
});

test('a hold goes from open to exactly one end', () => {
  for (const from of holdStates)
    for (const to of holdStates) assert.equal(holdMayBecome(from, to), from === 'open' && to !== 'open');
  assert.deepEqual(Object.keys(holdLife), [...holdStates]);
});

test('account paths say whose they are and whether they may be below zero', () => {
  const table: [string, bigint, boolean][] = [
    ['member:81:main', 81n, false],
    ['member:81:held', 81n, false],
    ['member:81:debt', 81n, true],
    ['vendor:arcade:gross', 0n, true],
    ['platform:fees', 0n, true],
  ];
  for (const [path, owner, negative] of table)
    assert.deepEqual([ownerOf(path), mayGoNegative(path)], [owner, negative], path);
});

test('[WALLET-01] random postings on several accounts end as a model of a few lines says (T19)', async () => {
  const seed = Number(process.env['SEED'] ?? 20_261_121);
  const operation = fc.record({
    which: fc.nat(7),
    amount: fc.bigInt(1n, 60n),
    again: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(operation, { minLength: 1, maxLength: 8 }), { maxLength: 6 }),
      async (calls) => {
        const player = await newPlayer(1n);
        const { memberId } = player;
        const [main, debt, gateway] = [
          accountPath.main(memberId),
          accountPath.debt(memberId),
          accountPath.gateway(`p${memberId}`),
        ] as const;
        const { adjustment, suspense, refused } = accountPath;
        const lawful: Pick<Posting, 'from' | 'to' | 'reason'>[] = [
          { from: gateway, to: main, reason: 'deposit' },
          { from: gateway, to: suspense, reason: 'deposit-suspended' },
          { from: suspense, to: main, reason: 'deposit' },
          { from: suspense, to: refused, reason: 'deposit-refused' },
          { from: adjustment, to: main, reason: 'adjustment' },
          { from: main, to: adjustment, reason: 'adjustment' },
          { from: main, to: adjustment, reason: 'adjustment' },
          { from: debt, to: adjustment, reason: 'adjustment' },
        ];
        const model = new Map<string, bigint>([[main, unit]]);
        const of = (path: string): bigint => model.get(path) ?? 0n;
        let last: Posting | undefined;
        for (const call of calls) {
          const postings: Posting[] = [];
          const expected: string[] = [];
          for (const { which, amount, again } of call) {
            if (again && last && !postings.includes(last)) {
              postings.push(last);
              expected.push('replayed');
              continue;
            }
            const { from, to, reason } = lawful[which]!;
            // Nobody comes to owe who still has something.
            if (from === debt && of(main) > 0n) continue;
            const one = posting(player, { from, to, reason, amount: (amount * unit) / 20n });
            postings.push(one);
            if (!mayGoNegative(one.from) && of(one.from) < one.amount) {
              expected.push('insufficient');
              continue;
            }
            expected.push('posted');
            model.set(one.from, of(one.from) - one.amount);
            model.set(one.to, of(one.to) + one.amount);
            if (to !== main) continue;
            const [free, owed] = [of(main), -of(debt)];
            const collected = free < owed ? free : owed;
            model.set(main, free - collected);
            model.set(debt, collected - owed);
          }
          const results = await within((tx) => post(tx, postings));
          assert.deepEqual(
            results.map(({ outcome }) => outcome),
            expected,
          );
          const done = results.findIndex(({ outcome }) => outcome === 'posted');
          if (done >= 0) last = postings[done];
        }
        const rows = await server.db.rows<{ path: string; balance: bigint }>(
          `select path, balance from account where path = any($1)`,
          [[main, debt, gateway]],
        );
        for (const { path, balance } of rows) assert.equal(balance, of(path), path);
      },
    ),
    { seed, numRuns: 40 },
  );
});

// ---- The database refuses nonsense by itself.

/** Posts past the checks of the code. */
function postByHand(reason: string, from: string, to: string): string {
  return `select * from ledger_accounts('{0,0}', '{${from},${to}}', '{P,P}');
    select * from ledger_post('{0}', '{by-hand}', '{1}', array(select id from account where path = '${from}' and currency = 'P'),
      array(select id from account where path = '${to}' and currency = 'P'), '{1}', '{${reason}}')`;
}

const refusals: [string, string, RegExp][] = [
  ['updating a transfer', `update transfer set amount = amount + 1`, /refused|permission denied/],
  ['deleting a transfer', `delete from transfer`, /refused|permission denied/],
  ['truncating transfers', `truncate transfer`, /refused|permission denied/],
  ['writing a balance', `update account set balance = balance + 1`, /refused|permission denied/],
  ['deleting an account', `delete from account`, /refused|permission denied/],
  [
    'giving an account to another member',
    `update account set member_id = 5 where member_id > 0`,
    /refused|permission denied/,
  ],
  [
    'allowing an account to go negative',
    `update account set may_go_negative = true where member_id > 0`,
    /refused|permission denied/,
  ],
  [
    'inserting a transfer by hand',
    `insert into transfer (member_id, id, fingerprint, from_account_id, to_account_id, amount, from_after, to_after, reason, key)
     select member_id, id + 1, fingerprint, from_account_id, to_account_id, amount, from_after, to_after, reason, 'again' from transfer limit 1`,
    /refused|permission denied/,
  ],
  [
    'opening an account with money in it',
    `insert into account (path, currency, balance, may_go_negative) values ('platform:fees', 'EUR', 5, true)`,
    /refused|permission denied/,
  ],
  [
    'opening an account that the chart does not have',
    `select ledger_accounts('{0}', '{platform:fee}', '{P}')`,
    /the chart of accounts has no/,
  ],
  [
    'opening a member’s account that the chart does not have',
    `select ledger_accounts('{7}', '{member:7:bonus}', '{P}')`,
    /the chart of accounts has no/,
  ],
  [
    'a posting for a reason that the chart does not have',
    postByHand('deposits', 'gateway:sandbox', 'platform:suspense'),
    /the chart of accounts has no/,
  ],
  [
    'a posting between accounts that the chart does not have',
    postByHand('deposit', 'gateway:sandbox', 'platform:fees'),
    /the chart of accounts has no/,
  ],
  [
    'opening a member’s account under another’s path',
    `insert into account (member_id, path, currency, may_go_negative) values (7, 'member:8:main', 'P', false)`,
    /refused|permission denied/,
  ],
  [
    'opening a member’s account that may go negative',
    `insert into account (member_id, path, currency, may_go_negative) values (7, 'member:7:main', 'P', true)`,
    /refused|permission denied/,
  ],
  ['deleting a hold', `delete from hold`, /refused|permission denied/],
  ['deleting a round', `delete from round`, /refused|permission denied/],
];
const asApplicationOnly: [string, string, RegExp][] = [
  [
    'adding to the chart of accounts',
    `insert into posting_rule (reason, from_kind, to_kind) values ('gift', 'fees', 'main')`,
    /permission denied/,
  ],
  ['writing the event of another moment', `update event set payload = '{}'`, /permission denied/],
  ['writing a round', `update round set payout = payout + 1`, /permission denied/],
  ['telling a vendor’s round otherwise', `update vendor_round set payout = payout + 1`, /permission denied/],
  [
    'calling the writer past the checks',
    `select ledger_write('{1}', '{x}', '{1}', '{1}', '{2}', '{1}', '{bet}', null, null, null, null, null, null, null)`,
    /permission denied/,
  ],
  [
    'opening the gate of the triggers',
    `with gate as (select set_config('sen.posting', 'on', true)) update account set balance = 5 from gate`,
    /permission denied/,
  ],
];
for (const role of ['owner', 'application'] as const) {
  for (const [what, sql, expected] of role === 'owner' ? refusals : [...refusals, ...asApplicationOnly]) {
    test(`[WALLET-01] the database refuses the ${role}: ${what}`, async () => {
      await assert.rejects(
        within(async (tx) => {
          if (role === 'application') await tx.run(`set local role sen_app`);
          await tx.run(sql);
        }),
        expected,
      );
    });
  }
}

test('[WALLET-01] the application’s role can do all that it should: post, apply, read', async () => {
  const player = await newPlayer();
  await within(async (tx) => {
    await tx.run(`set local role sen_app`);
    assert.equal((await post(tx, [posting(player)]))[0]!.outcome, 'posted');
    assert.equal(
      await openHold(tx, {
        key: `app:${player.memberId}`,
        memberId: player.memberId,
        currency,
        amount: unit,
        reason: 'withdrawal',
      }),
      'done',
    );
    assert.equal(await releaseHold(tx, `app:${player.memberId}`), 'done');
    await tx.rows(
      `select * from wallet_apply('{bet}', '{1}', '{"1:x"}', '{null}', $1, '{null}', '{r}', '{f}', '{slot}', '{P}', '{1}', '{1}', '{bet}', '{null}', '{null}', '', true)`,
      [[player.memberId]],
    );
  });
});

test('[WALLET-01] even the writer cannot take a member below zero or write an amount below zero', async () => {
  const player = await newPlayer();
  await assert.rejects(writeByHand(player.memberId, -1n), /transfer_lawful/);
  await assert.rejects(writeByHand(player.memberId, 0n), /transfer_lawful/);
  assert.equal((await writeByHand(player.memberId, 101n * unit)).ids, null);
  await assert.rejects(
    within((tx) =>
      tx.run(
        `set local sen.posting = 'on'; update account set balance = -1 where path = 'member:${player.memberId}:main'`,
      ),
    ),
    /account_balance_lawful/,
  );
});

test('[WALLET-04] the writer refuses when an account was moved after its caller looked at it', async () => {
  const player = await newPlayer();
  const seen = await server.db.one<{ id: bigint }>(
    `select last_transfer_id as id from account where path = $1`,
    [`member:${player.memberId}:main`],
  );
  await server.db.transaction((tx) => post(tx, [posting(player)]));
  await assert.rejects(writeByHand(player.memberId, 1n, seen!.id), { code: '40001' });
});

/**
 * Calls the writer past everything that callers check; `seen`: how the caller believes that the
 * member's account stands.
 */
async function writeByHand(
  memberId: bigint,
  amount: bigint,
  seen?: bigint,
): Promise<{ ids: bigint[] | null }> {
  const row = await server.db.one<{ ids: bigint[] | null }>(
    `select w.* from (select array[id] as main from account where path = 'member:' || $1::bigint || ':main') a,
       ledger_write(array[$1::bigint], array['x'], array[1::bigint], a.main, array(select id from account where path = 'platform:adjustment'), array[$2::bigint],
         array['adjustment'], null, null, null, null, null, a.main, array[$3::bigint]) w`,
    [memberId, amount, seen ?? null],
  );
  return row!;
}
