import assert from 'node:assert/strict';
import { randomInt, randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import fc from 'fast-check';
import { fingerprint } from '#modules/ledger/service.ts';
import { hashToken } from '#modules/vendor/rules.ts';
import { openWallet, type Wallet, type WalletKind, type WalletOperation } from '#modules/wallet/service.ts';
import {
  addPlayers,
  assertBooks,
  closeTestServer,
  currency,
  openTestServer,
  unit,
  type Player,
  type TestServer,
} from '#test/faults/testServer.ts';
import { firstDay } from './rules.ts';

const seed = Number(process.env['SEED'] ?? randomInt(2 ** 31));
let server: TestServer;
/** Another node on the same database. */
let otherNode: Wallet;
before(async () => {
  server = await openTestServer();
  otherNode = openWallet(server.ctx);
});
after(async () => {
  await otherNode.stop();
  await closeTestServer(server);
});

const newPlayer = async (): Promise<Player> =>
  (await addPlayers(server.db, server.vendors['alpha']!.id, 1, 100_000n * unit))[0]!;

async function limit({ memberId }: Player, kind: string, period: string, units: bigint): Promise<void> {
  await server.db.transaction(async (tx) => {
    await tx.one(`select limit_begin($1)::text`, [memberId]);
    await tx.run(
      `insert into play_limit (member_id, kind, period, currency, value, set_at) values ($1, $2, $3, $4, $5, now())`,
      [memberId, kind, period, currency, units * unit],
    );
  });
}

type Play = { kind: WalletKind; transaction: string; of?: string; round: string; units: bigint };
const operation = (player: Player, { kind, transaction, of = '', round, units }: Play): WalletOperation => ({
  kind,
  rule: 'bet',
  vendorId: server.vendors['alpha']!.id,
  transaction,
  reference: of,
  memberId: player.memberId,
  tokenHash: hashToken(player.token),
  round,
  closesRound: false,
  gameCode: kind === 'rollback' ? '' : 'slot',
  currency: kind === 'rollback' ? undefined : currency,
  amount: units * unit,
  fingerprint: fingerprint(kind, transaction, of, units),
});
const bet = (units: bigint): Play => ({ kind: 'bet', transaction: randomUUID(), round: randomUUID(), units });

/** A member's stakes and returns, from the transfers alone. */
async function recomputed({ memberId }: Player): Promise<{ staked: bigint; returned: bigint }> {
  const rows = await server.db.rows<{
    reason: string;
    amount: bigint;
    undone: string | null;
    undoneAmount: bigint | null;
  }>(
    `select t.reason, t.amount, u.reason as undone, u.amount as "undoneAmount" from transfer t left join transfer u on u.id = t.undoes
     where t.member_id = $1`,
    [memberId],
  );
  let staked = 0n;
  let returned = 0n;
  for (const { reason, amount, undone, undoneAmount } of rows) {
    if (reason === 'bet') staked += amount;
    if (reason === 'win') returned += amount;
    if (reason === 'rollback' && undone === 'bet') staked -= undoneAmount!;
    if (reason === 'rollback' && undone === 'win') returned -= undoneAmount!;
  }
  return { staked, returned };
}

for (const kind of ['turnover', 'loss'] as const) {
  test(`[SAFE-01] [T39] [T83] 200 bets at once from two nodes never pass a ${kind} limit by one unit, and fill it to the last`, async () => {
    const player = await newPlayer();
    await limit(player, kind, 'day', 50n);
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, i) =>
        (i % 2 === 0 ? server.wallet : otherNode).apply(operation(player, bet(1n))),
      ),
    );
    const outcomes = answers.map(({ outcome }) => outcome);
    assert.deepEqual([...new Set(outcomes)].toSorted(), ['done', 'play_limit']);
    assert.equal(outcomes.filter((outcome) => outcome === 'done').length, 50);
    assert.equal((await recomputed(player)).staked, 50n * unit);
  });
}

test('[SAFE-01] [T83] planted bug caught: a wallet that does not ask for limits lets all 60 bets through a limit of 50', async () => {
  const right = (await server.db.one<{ sql: string }>(
    `select pg_get_functiondef('limit_decisions'::regproc) as sql`,
  ))!.sql;
  await server.db.run(`create or replace function limit_decisions(
    p_kind text[], p_member bigint[], p_currency text[], p_amount bigint[], p_decision text[], p_limit int[]) returns text[]
    language sql as $$ select p_decision $$`);
  try {
    const player = await newPlayer();
    await limit(player, 'turnover', 'day', 50n);
    const answers = await Promise.all(
      Array.from({ length: 60 }, () => server.wallet.apply(operation(player, bet(1n)))),
    );
    assert.equal(answers.filter(({ outcome }) => outcome === 'done').length, 60);
  } finally {
    await server.db.run(right);
  }
});

test('[SAFE-01] [T82] a limit that is lowered while bets come holds for every bet that is decided after it', async () => {
  const player = await newPlayer();
  await limit(player, 'turnover', 'week', 1_000_000n);
  let lowered = false;
  let passedAfter = 0;
  const lower = async (): Promise<void> => {
    await server.db.transaction(async (tx) => {
      await tx.one(`select limit_begin($1)::text`, [player.memberId]);
      await tx.run(`update play_limit set value = 0 where member_id = $1`, [player.memberId]);
    });
    lowered = true;
  };
  const play = async (wallet: Wallet): Promise<void> => {
    for (let i = 0; i < 60; i++) {
      const asked = lowered;
      const { outcome } = await wallet.apply(operation(player, bet(1n)));
      if (asked && outcome === 'done') passedAfter++;
      if (i === 20 && wallet === server.wallet) await lower();
    }
  };
  await Promise.all([play(server.wallet), play(otherNode)]);
  assert.equal(passedAfter, 0);
  assert.equal((await server.wallet.apply(operation(player, bet(1n)))).outcome, 'play_limit');
});

test('[SAFE-01] for any play, the counted figures are those of the transfers, and no limit is ever passed', async (t) => {
  t.diagnostic(`SEED=${seed}`);
  const step = fc.record({
    kind: fc.constantFrom<WalletKind>('bet', 'bet', 'bet', 'win', 'rollback'),
    units: fc.bigInt({ min: 0n, max: 40n }),
    /** The index of the earlier transaction that a win or rollback speaks of. */
    of: fc.nat(),
    atOnce: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), fc.nat(10), async (steps, limitAt) => {
      const player = await newPlayer();
      const turnover = 200n;
      const loss = 60n;
      const done: Play[] = [];
      let waiting: Promise<void>[] = [];
      for (const [i, { kind, units, of, atOnce }] of steps.entries()) {
        if (i === limitAt) {
          await Promise.all(waiting);
          // Begun in the middle of play: earlier play counts as well.
          await limit(player, 'turnover', 'month', turnover);
          await limit(player, 'loss', 'week', loss);
        }
        // Also after one at once that was left out for want of a transaction to name.
        if (!atOnce) await Promise.all(waiting);
        const before = done.filter((play) =>
          kind === 'win' ? play.kind === 'bet' : play.kind !== 'rollback',
        );
        const named = before[of % Math.max(1, before.length)];
        const play: Play | undefined =
          kind === 'bet'
            ? bet(units)
            : named && {
                kind,
                transaction: randomUUID(),
                of: named.transaction,
                round: named.round,
                units: kind === 'win' ? units : 0n,
              };
        if (!play) continue;
        const known = await recomputed(player);
        const applied = (i % 2 === 0 ? server.wallet : otherNode)
          .apply(operation(player, play))
          .then(({ outcome }) => {
            if (outcome === 'done') done.push(play);
            if (atOnce || i < limitAt || play.kind !== 'bet') return;
            // Alone: refused exactly when it would pass a limit.
            const passes =
              known.staked + play.units * unit > turnover * unit ||
              known.staked - known.returned + play.units * unit > loss * unit;
            assert.equal(outcome, passes ? 'play_limit' : 'done');
          });
        waiting.push(applied);
        if (!atOnce || !steps[i + 1]?.atOnce) {
          await Promise.all(waiting);
          waiting = [];
        }
      }
      await Promise.all(waiting);
      await assertBooks(server.db);
    }),
    { numRuns: 12, seed },
  );
});

test('[SAFE-01] the database has the same first days of periods as the rules, at any moment in any zone', async () => {
  const moments = fc.sample(
    fc.tuple(
      fc.integer({ min: Date.parse('2020-01-01'), max: Date.parse('2040-01-01') }),
      fc.constantFrom('Asia/Ho_Chi_Minh', 'UTC', 'America/New_York', 'Australia/Lord_Howe'),
      fc.constantFrom('day' as const, 'week' as const, 'month' as const),
    ),
    { numRuns: 400, seed },
  );
  const rows = await server.db.rows<{ day: string }>(
    `select limit_first_day(period, to_timestamp(at::float8 / 1000), zone)::text as day
     from unnest($1::bigint[], $2::text[], $3::text[]) with ordinality o(at, zone, period, i) order by i`,
    [moments.map(([at]) => at), moments.map(([, zone]) => zone), moments.map(([, , period]) => period)],
  );
  assert.deepEqual(
    rows.map(({ day }) => day),
    moments.map(([at, zone, period]) => firstDay(period, at, zone)),
  );
});

test('[SAFE-01] [T82] a bet counts in the day, week and month in which it is held against the limit, and not in the next', async () => {
  const player = await newPlayer();
  await limit(player, 'loss', 'day', 10n);
  assert.equal((await server.wallet.apply(operation(player, bet(10n)))).outcome, 'done');
  await server.db.run(`update brand set time_zone = 'Asia/Ho_Chi_Minh'`);
  const row = await server.db.one<{ day: string }>(
    `select max(day)::text as day from play_day where member_id = $1`,
    [player.memberId],
  );
  // The day on which it was counted, as a day of Vietnam: its last millisecond and the first one
  // after it.
  const next = Temporal.PlainDate.from(row!.day)
    .add({ days: 1 })
    .toZonedDateTime('Asia/Ho_Chi_Minh').epochMilliseconds;
  const held = async (period: string, at: number): Promise<string | null> => {
    await server.db.run(`update play_limit set period = $2 where member_id = $1`, [player.memberId, period]);
    const judged = await server.db.one<{ verdict: string | null }>(
      `select limit_of_bet($1, $2, $3, 0, false, to_timestamp($4::float8 / 1000)) as verdict`,
      [player.memberId, currency, unit, at],
    );
    return judged!.verdict;
  };
  assert.deepEqual([await held('day', next - 1), await held('day', next)], ['play_limit', null]);
  for (const period of ['week', 'month'] as const) {
    const first = Temporal.PlainDate.from(firstDay(period, next - 1, 'Asia/Ho_Chi_Minh'));
    const end = first
      .add(period === 'week' ? { weeks: 1 } : { months: 1 })
      .toZonedDateTime('Asia/Ho_Chi_Minh').epochMilliseconds;
    assert.deepEqual([await held(period, end - 1), await held(period, end)], ['play_limit', null], period);
  }
  await server.db.run(`update brand set time_zone = 'UTC'`);
});
