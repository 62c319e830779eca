import assert from 'node:assert/strict';
import { randomInt, randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import fc from 'fast-check';
import { formatAmount, parseSignedAmount } from '@sen/api/money';
import { postingRules } from '#modules/ledger/chart.ts';
import {
  addPlayers,
  closeTestServer,
  currency,
  openTestServer,
  unit,
  type Player,
  type TestServer,
} from '#test/faults/testServer.ts';
import { createVendorClient, type VendorClient } from '#test/faults/vendorClient.ts';
import { profitOfMember, type ProfitReport } from './profit.ts';
import { figureOf, profitOf, type Moved } from './rules.ts';

const seed = Number(process.env['SEED'] ?? randomInt(2 ** 31));

let server: TestServer;
let alpha: VendorClient;
/** Its books are made up: transfers of chosen moments, whose balances nobody computed. */
let archive: TestServer;
before(async () => {
  server = await openTestServer();
  archive = await openTestServer();
  alpha = createVendorClient({
    url: server.url,
    vendor: 'alpha',
    privateKey: server.vendors['alpha']!.keys.privateKey,
  });
});
after(async () => {
  await archive.stop();
  await closeTestServer(server, alpha);
});

const amountOf = (text: string): bigint => parseSignedAmount(text)!;
const newPlayer = async ({ db, vendors }: TestServer, balance: bigint): Promise<Player> =>
  (await addPlayers(db, vendors['alpha']!.id, 1, balance))[0]!;

test('[RECORD-03] each kind of movement counts in the figure that a member would look for it in', () => {
  const table: [reason: string, change: bigint, figure: string][] = [
    ['bet', -1n, 'stake'],
    ['rollback', 1n, 'stake'],
    ['win', 1n, 'payout'],
    ['rollback', -1n, 'payout'],
    ['debt', -1n, 'payout'],
    ['deposit', 1n, 'deposits'],
    ['withdrawal', -1n, 'withdrawals'],
    ['play-money', 1n, 'bonuses'],
    ['adjustment', 1n, 'adjustments'],
    ['adjustment', -1n, 'adjustments'],
    ['win-refused', -1n, 'other'],
    ['what nobody knows yet', 1n, 'other'],
  ];
  for (const [reason, change, figure] of table)
    assert.equal(figureOf({ reason, change }), figure, `${reason} ${change}`);
});

test('[RECORD-03] for any movements the figures add up to the change, and none is counted twice', (t) => {
  t.diagnostic(`SEED=${seed}`);
  const reasons = [...new Set<string>(postingRules.map(({ reason }) => reason)), 'what nobody knows yet'];
  const moved: fc.Arbitrary<Moved> = fc.record({
    reason: fc.constantFrom(...reasons),
    change: fc.bigInt(-(10n ** 18n), 10n ** 18n),
  });
  fc.assert(
    fc.property(fc.array(moved), (movements) => {
      const { stake, payout, deposits, withdrawals, bonuses, adjustments, other, change } =
        profitOf(movements);
      assert.equal(deposits - withdrawals + payout - stake + bonuses + adjustments + other, change);
      assert.equal(
        change,
        movements.reduce((sum, one) => sum + one.change, 0n),
      );
    }),
    { seed },
  );
});

test('[RECORD-03] bets, wins, what is taken back and what is owed stand by game type, and agree with what the member has', async () => {
  const player = await newPlayer(server, 10n * unit);
  const play = async (round: string, stake: bigint, win: bigint) => {
    const bet = randomUUID();
    await alpha.bet(player, { transaction: bet, round, amount: stake });
    const won = randomUUID();
    await alpha.win(player, { transaction: won, reference: bet, round, amount: win, closes: true });
    return { bet, won };
  };
  await play('a', 3n * unit, unit);
  const { won } = await play('b', 2n * unit, 5n * unit);
  const { bet } = await play('c', unit, 0n);
  await alpha.rollback(player, { reference: bet, round: 'c' });
  // 11 units are left: 10 are staked, and the win of 5 goes back to the vendor, of which 4 are
  // owed.
  await play('d', 10n * unit, 0n);
  await alpha.rollback(player, { reference: won, round: 'b' });
  const report = await profitOfMember(
    server.db,
    { memberId: player.memberId, currency, timeZone: 'UTC' },
    aroundToday(),
  );
  assert.deepEqual(report.games, [{ gameType: 'RNG', stake: '15.00', payout: '1.00', profit: '-14.00' }]);
  assert.deepEqual(report.total, {
    stake: '15.00',
    payout: '1.00',
    profit: '-14.00',
    deposits: '0.00',
    withdrawals: '0.00',
    bonuses: '0.00',
    adjustments: '10.00',
    other: '0.00',
    change: '-4.00',
  });
  const { has } = (await server.db.one<{ has: bigint }>(
    `select sum(balance) as has from account where member_id = $1`,
    [player.memberId],
  ))!;
  assert.equal(report.total.change, formatAmount(has));
});

/** One leg of a transfer, read line by line: the report is compared with these. */
type Leg = { reason: string; amount: bigint; at: number; gameType: string | null };

test('[RECORD-03] totals of every day agree with the entries of the ledger to the last unit, in zones of every kind', async (t) => {
  t.diagnostic(`SEED=${seed}`);
  const zones = ['Asia/Ho_Chi_Minh', 'UTC', 'Europe/Berlin', 'America/St_Johns'];
  // Across the end of summer time in Berlin and St John's; moments to the millisecond, many of them
  // at somebody's midnight.
  const first = Date.UTC(2025, 9, 20);
  const moment = fc.oneof(
    fc.integer({ min: 0, max: 20 * 86_400_000 - 1 }).map((ms) => first + ms),
    fc
      .tuple(fc.integer({ min: 1, max: 19 * 48 }), fc.constantFrom(-1, 0, 1))
      .map(([halfHours, ms]) => first + halfHours * 1_800_000 + ms),
  );
  /** Played from a wallet that the vendor keeps. */
  const reported = fc.record({
    at: moment,
    lasts: fc.integer({ min: 0, max: 86_400_000 }),
    stake: fc.bigInt(0n, 10n ** 12n),
    payout: fc.bigInt(0n, 10n ** 12n),
  });
  const line = fc.record({
    at: moment,
    rule: fc.constantFrom(
      ...postingRules.filter(({ from, to }) =>
        [from, to].some((kind) => ['main', 'held', 'debt'].includes(kind)),
      ),
    ),
    amount: fc.bigInt(1n, 10n ** 15n),
    gameType: fc.constantFrom('RNG', 'LIVE', 'SPORTS'),
  });
  await fc.assert(
    fc.asyncProperty(
      fc.array(line, { maxLength: 60 }),
      fc.array(reported, { maxLength: 10 }),
      fc.constantFrom(...zones),
      async (lines, rounds, timeZone) => {
        const { memberId } = await newPlayer(archive, 0n);
        await writeHistory(memberId, lines);
        for (const { at, lasts, stake, payout } of rounds)
          await archive.db.one(
            `select round_report_book(v.id, $1::bigint::text, $2, $1::bigint, 'slot', $3, $4, $5, 'settled',
             to_timestamp($6::float8 / 1000), to_timestamp($7::float8 / 1000), $4) from vendor v where v.code = 'alpha'`,
            [memberId, randomUUID(), currency, stake, payout, at, at + lasts],
          );
        const days = { from: '2025-10-25', to: '2025-11-03' };
        const report = await profitOfMember(archive.db, { memberId, currency, timeZone }, days);
        assert.deepEqual(bigReport(report), await recomputed(memberId, timeZone, days));
      },
    ),
    { seed, numRuns: 25 },
  );
});

/**
 * Writes transfers of chosen moments, as the ledger would have written them then; balances are not
 * looked at here.
 */
async function writeHistory(
  memberId: bigint,
  lines: readonly { at: number; rule: (typeof postingRules)[number]; amount: bigint; gameType: string }[],
): Promise<void> {
  const owned = ['main', 'held', 'debt'].map((kind) => `member:${memberId}:${kind}`);
  const houses = [
    'vendor:alpha:gross',
    'vendor:alpha:wallet',
    'gateway:test',
    'platform:fees',
    'platform:suspense',
    'platform:adjustment',
    'platform:play-money',
  ];
  const pathOf = (kind: string) =>
    owned.find((path) => path.endsWith(`:${kind}`)) ?? houses.find((path) => path.includes(kind))!;
  await archive.db.transaction(async (tx) => {
    await tx.run(`select set_config('sen.posting', 'on', true)`);
    await tx.rows(`select * from ledger_accounts($1, $2, $3)`, [
      [...owned.map(() => memberId), ...houses.map(() => 0n)],
      [...owned, ...houses],
      [...owned, ...houses].map(() => currency),
    ]);
    for (const [i, { at, rule, amount, gameType }] of lines.entries()) {
      const id = (BigInt(at) << 20n) + BigInt(i);
      const isPlay = rule.from === 'gross' || rule.to === 'gross';
      if (isPlay)
        await tx.run(
          `insert into round (member_id, id, stake, payout, last_transfer_id, vendor_id, bets, state, game_type, game_code, currency, ref)
           values ($1, $2, 0, 0, $2, $3, 0, 'open', $4, 'slot', $5, $6)`,
          [memberId, id, archive.vendors['alpha']!.id, gameType, currency, randomUUID()],
        );
      await tx.run(
        `insert into transfer (member_id, id, fingerprint, from_account_id, to_account_id, amount, from_after, to_after, round_id, reason, key)
         select $1, $2, 0, f.id, o.id, $3, 0, 0, $4, $5, $6 from account f, account o
         where f.path = $7 and o.path = $8 and f.currency = $9 and o.currency = $9`,
        [
          memberId,
          id,
          amount,
          isPlay ? id : null,
          rule.reason,
          randomUUID(),
          pathOf(rule.from),
          pathOf(rule.to),
          currency,
        ],
      );
    }
  });
}

/**
 * The same report by another way: the entries of the member's accounts one by one, their days by
 * the calendar of this process.
 */
async function recomputed(
  memberId: bigint,
  timeZone: string,
  { from, to }: { from: string; to: string },
): Promise<unknown> {
  // Money moved to a vendor's wallet and back, refused or not, changes nothing of what the member
  // has; play there counts by the vendor's report, a stake and a payout to each line.
  const legs = await archive.db.rows<Leg>(
    `select e.reason, e.amount, e.at, r.game_type as "gameType" from account a join entry e on e.account_id = a.id
     left join round r on r.id = e.round_id and r.member_id = a.member_id where a.member_id = $1 and e.reason not in ('wallet-transfer', 'win-refused')
     union all select 'bet', -stake, opened_at, '' from vendor_round where member_id = $1 and stake > 0
     union all select 'win', payout, closed_at, '' from vendor_round where member_id = $1 and payout > 0`,
    [memberId],
  );
  const dayOf = ({ at }: Leg) =>
    Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(timeZone).toPlainDate().toString();
  const within = legs.filter((leg) => dayOf(leg) >= from && dayOf(leg) <= to);
  const sum = (some: readonly Leg[], wanted: (leg: Leg) => boolean) =>
    some.filter(wanted).reduce((total, { amount }) => total + amount, 0n);
  const play = (some: readonly Leg[]) => {
    const stake = -sum(
      some,
      ({ reason, amount }) => reason === 'bet' || (reason === 'rollback' && amount > 0n),
    );
    const payout = sum(
      some,
      ({ reason, amount }) => ['win', 'debt'].includes(reason) || (reason === 'rollback' && amount < 0n),
    );
    return { stake, payout, profit: payout - stake };
  };
  const figures = (some: readonly Leg[]) => ({
    ...play(some),
    deposits: sum(some, ({ reason }) => reason === 'deposit'),
    withdrawals: -sum(some, ({ reason }) => reason === 'withdrawal'),
    change: sum(some, () => true),
  });
  const games = (some: readonly Leg[]) =>
    [...new Set(some.flatMap(({ gameType }) => gameType ?? []))]
      .toSorted()
      .map((gameType) => ({ gameType, ...play(some.filter((leg) => leg.gameType === gameType)) }));
  // A movement between the member's own accounts is two legs that cancel: a day with nothing else
  // shows nothing.
  const external = within.filter(({ reason }) => !/^(?:hold|debt-collected|win-held)/.test(reason));
  const days = [...new Set(external.map(dayOf))].toSorted();
  const ofDay = (day: string) => external.filter((leg) => dayOf(leg) === day);
  return {
    days: days.map((day) => ({ day, ...figures(ofDay(day)), games: games(ofDay(day)) })),
    games: games(external),
    total: figures(within),
  };
}

function bigReport({ days, games, total }: ProfitReport): unknown {
  const play = ({ stake, payout, profit }: { stake: string; payout: string; profit: string }) => ({
    stake: amountOf(stake),
    payout: amountOf(payout),
    profit: amountOf(profit),
  });
  const figures = (of: ProfitReport['total']) => ({
    ...play(of),
    deposits: amountOf(of.deposits),
    withdrawals: amountOf(of.withdrawals),
    change: amountOf(of.change),
  });
  const ofGames = (some: ProfitReport['games']) =>
    some.map(({ gameType, ...rest }) => ({ gameType, ...play(rest) }));
  return {
    days: days.map(({ day, games: some, ...rest }) => ({ day, ...figures(rest), games: ofGames(some) })),
    games: ofGames(games),
    total: figures(total),
  };
}

/** From yesterday to tomorrow in UTC, wherever this runs. */
function aroundToday(): { from: string; to: string } {
  const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);
  return { from: day(-1), to: day(1) };
}
