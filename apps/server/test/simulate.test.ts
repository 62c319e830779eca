import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { postingRules } from '#modules/ledger/chart.ts';
import { seed, size } from './faults/sizes.ts';
import { simulate, type Simulated } from './simulate.ts';

const reached = [
  'bet brand_closed',
  'deposit begun',
  'deposit too_many_open_deposits',
  'deposit forged',
  'deposit lied about',
  'deposit echoed',
  'deposit ends paid',
  'deposit ends review',
  'deposit ends failed',
  'deposit ends expired',
  'decision credit paid',
  'decision refuse refused',
  'decision credit review',
  'hold done',
  'hold expired',
  'post hold done',
  'release hold done',
  'held win credited',
  'held win refused',
  'transfer toVendor done',
  'transfer toVendor sent',
  'transfer toVendor balance_too_small',
  'transfer toMain done',
  'transfer toMain refused',
  'transfer settled later',
  'debt collected',
  'withdrawal paid',
  'withdrawal rejected',
  'withdrawal rejected at once',
  'withdrawal paid anyway',
  'withdrawal refused',
  'transfer up',
  'transfer down',
  'transfer refused',
  'bank payment as ordered',
  'bank payment without its reference',
  'bank payment to nobody’s account',
  'bank payment returned',
];

/** Between its turns `npm test` plays no more than the beginning of a history. */
const isSmoke = size({ smoke: 1, quick: 0, full: 0 }) === 1;
if (isSmoke)
  test('[WALLET-01] [WALLET-04] [CASHIER-06] the beginning of a history that is always the same is the model’s', async (t) => {
    const result = await simulate({ seed: 3, steps: 150 });
    t.diagnostic(told(result));
    const kinds = reached.filter((outcome) => result.outcomes[outcome]);
    assert.ok(kinds.length >= 30, `no more than ${kinds.join(', ')}`);
  });
else
  test(
    '[WALLET-01] [WALLET-04] [CASHIER-06] two histories that are always the same reach every kind of end, and each is the model’s',
    reachEveryEnd,
  );

async function reachEveryEnd(t: TestContext): Promise<void> {
  const results = [await simulate({ seed: 23, steps: 450 }), await simulate({ seed: 47, steps: 450 })];
  for (const result of results) t.diagnostic(told(result));
  for (const outcome of reached)
    assert.ok(
      results.some(({ outcomes }) => outcomes[outcome]),
      `never reached: ${outcome}`,
    );
  // Every row of the chart of accounts is posted by; those that are left out, by random postings in
  // ledger.test.ts and in the tests of the modules, which check the books too.
  const elsewhere = [
    'pool-seed gross pool',
    'pool-contribution gross pool',
    'pool-win pool gross',
    'pool-return pool gross',
    'pool-return gross pool',
    'win-refused held vendor-wallet',
    'withdrawal-fee held fees',
    'adjustment main adjustment',
    'adjustment debt adjustment',
    'payment-refused suspense refused',
    'payment-returned suspense bank',
    'payment-returned refused bank',
    'welcome play-money main',
    'rebate rebates main',
    'points-earned points-issued points',
    'points-taken points points-issued',
    'points-redeemed points points-issued',
    'points-returned points-issued points',
    'points-converted points points-issued',
    'points-corrected points-issued points',
    'points-corrected points points-issued',
    'points-paid rewards main',
    'point-price main rewards',
    'point-price rewards main',
    'reward promotions main',
    'salary agent-pay main',
    'salary main agent-pay-through',
    'salary agent-pay-through main',
    'dividend agent-pay main',
    'dividend main agent-pay-through',
    'dividend agent-pay-through main',
  ];
  const rows = postingRules.map(({ reason, from, to }) => `${reason} ${from} ${to}`);
  const posted = new Set(results.flatMap(({ postings }) => postings));
  assert.deepEqual([...posted].toSorted(), rows.filter((row) => !elsewhere.includes(row)).toSorted());
}

test('[WALLET-01] [WALLET-04] [CASHIER-06] random histories of every money operation end as the model says (T19)', async (t) => {
  for (let i = 0; i < size({ smoke: 1, quick: 2, full: 100 }); i++) {
    const result = await simulate({ seed: seed + i, steps: size({ smoke: 100, quick: 250, full: 2_000 }) });
    t.diagnostic(told(result));
    assert.ok(Object.keys(result.outcomes).length >= 15, 'the history reaches most outcomes');
  }
});

const told = ({ seed: of, operations, outcomes }: Simulated) =>
  `SEED=${of}: ${operations} operations, ${JSON.stringify(outcomes)}`;

/** A trigger before a row of `table` is written, with this body. */
const before = (what: string, table: string, body: string): string =>
  `create function planted_bug() returns trigger language plpgsql as $$ begin ${body} return new; end $$;
   create trigger planted_bug before ${what} on ${table} for each row execute function planted_bug()`;

const plantedBugs: ReadonlyArray<{ fault: string; sql: string; caughtBy: RegExp }> = [
  {
    fault: 'a hold that has expired stays open',
    sql: before('update', 'hold', `if new.state = 'expired' then return old; end if;`),
    caughtBy: /expired holds/,
  },
  {
    fault: 'holds expire a month late',
    sql: before('insert', 'hold', `new.expires_at := new.expires_at + interval '30 days';`),
    caughtBy: /expired holds/,
  },
  {
    fault: 'a deposit of another amount than ordered counts as paid',
    sql: before(
      'update',
      'deposit',
      `if new.state = 'review' then new.state := 'paid'; new.suspended_for := null; end if;`,
    ),
    caughtBy: /: deposit \d+$/m,
  },
  {
    fault: 'a deposit whose time is over stays pending',
    sql: before('update', 'deposit', `if new.state = 'expired' then return old; end if;`),
    caughtBy: /: deposit \d+$/m,
  },
  {
    // The books agree with it: two transfers, two causes. Only who knows what was paid can tell.
    fault: 'what was paid once is credited a second time, as a gift',
    sql: before(
      'update',
      'deposit',
      `if new.state = 'paid' and old.state = 'pending' then
         perform ledger_post(array[new.member_id], array['gift:' || new.id], array[1::bigint], array(select id from account where path = 'platform:adjustment'),
           array(select id from account where path = 'member:' || new.member_id || ':main' and currency = new.currency), array[new.amount], array['adjustment']);
       end if;`,
    ),
    caughtBy: /: main of \d+$|, money$|, (?:bet|win|rollback) \d+ of \d+$/m,
  },
];

for (const { fault, sql, caughtBy } of plantedBugs) {
  test(`[WALLET-01] planted bug caught by the history: ${fault}`, async () => {
    await assert.rejects(simulate({ seed: 3, steps: 400, plantedBug: sql }), (error: Error) => {
      assert.match(error.message, caughtBy);
      return true;
    });
  });
}
