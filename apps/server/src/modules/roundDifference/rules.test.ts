import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  aheadMs,
  broughtWithin,
  changeOf,
  countedOf,
  differenceOf,
  expectedOf,
  isSame,
  readLine,
  type Moved,
  type Side,
  type Told,
} from './rules.ts';

const now = 1_800_000_000_000;
const line = {
  user: '81',
  round: 'r1',
  game: 'slot',
  currency: 'P',
  stake: 100_000,
  payout: 0,
  state: 'settled',
  opened_at: now - 1000,
  closed_at: now,
};
const noteOf = (change: object): string | undefined => {
  const read = readLine({ ...line, ...change }, now);
  return 'note' in read ? read.note : undefined;
};

test('[WALLET-03] a line of a vendor’s report that follows the protocol is read as it stands', () => {
  assert.deepEqual(readLine(line, now), {
    player: '81',
    ref: 'r1',
    gameCode: 'slot',
    currency: 'P',
    stake: 100_000n,
    payout: 0n,
    state: 'settled',
    openedAt: now - 1000,
    closedAt: now,
  });
});

/** As T37 has them, written as JSON. */
const oddAmounts = [
  '-1',
  '1.5',
  '"100"',
  'null',
  '1e400',
  '9007199254740993',
  '1e30',
  '[]',
  '{}',
  'true',
  '0.1',
  '-0.5',
];
for (const odd of oddAmounts)
  for (const field of ['stake', 'payout'] as const)
    test(`[WALLET-03] [T37] a ${field} of ${odd} in a report is refused, and the note names it`, () => {
      assert.match(noteOf(JSON.parse(`{"${field}":${odd}}`) as object) ?? '', new RegExp(`^${field}: `));
    });

const unreadable: Array<[what: string, change: object]> = [
  ['no name of a player', { user: '' }],
  ['a name with a control character', { round: 'a\u0000b' }],
  ['a name that is half a character', { user: '\ud800' }],
  ['a name that is too long', { round: 'x'.repeat(256) }],
  ['another state', { state: 'open' }],
  ['a rolled back round with a stake', { state: 'rolled_back' }],
  ['an end before its beginning', { closed_at: now - 2000 }],
  ['an end in the future', { closed_at: now + aheadMs + 1 }],
  ['a time that is none', { opened_at: -1 }],
];
for (const [what, change] of unreadable)
  test(`[WALLET-03] a line with ${what} is refused`, () => assert.notEqual(noteOf(change), undefined));

test('[WALLET-03] any line is read or refused, and a refused one has a name to be known by (property)', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.jsonValue(), fc.record({ user: fc.jsonValue(), round: fc.jsonValue() })),
      (value) => {
        const read = readLine(value, now);
        if ('note' in read)
          assert.ok(read.ref.length > 0 && read.ref.length <= 255 && read.note.length <= 200);
      },
    ),
  );
});

test('[WALLET-03] a round that is told again with another word is not the same', () => {
  const told = readLine(line, now) as Told;
  assert.ok(isSame(told, { ...told }));
  for (const change of [
    { stake: 1n },
    { payout: 1n },
    { currency: 'USD' },
    { gameCode: 'x' },
    { closedAt: now + 1 },
  ])
    assert.ok(!isSame(told, { ...told, ...change }));
});

const side: Side = { currency: 'P', stake: 10n, payout: 5n, state: 'settled' };
const gone: Side = { currency: 'P', stake: 0n, payout: 0n, state: 'rolled_back' };
const table: Array<
  [what: string, theirs: Side | null, ours: Side | null, found: ReturnType<typeof differenceOf>]
> = [
  ['both say the same', side, side, null],
  ['we have none', side, null, 'missingOurs'],
  ['they tell of none', null, side, 'missingTheirs'],
  ['another stake', { ...side, stake: 11n }, side, 'amount'],
  ['another payout', { ...side, payout: 6n }, side, 'amount'],
  ['another currency', { ...side, currency: 'USD' }, side, 'currency'],
  ['they have settled what is open here', side, { ...side, payout: 0n, state: 'open' }, 'state'],
  ['they have rolled back what is settled here', gone, side, 'state'],
  ['they have settled what is rolled back here', side, gone, 'state'],
  ['rolled back there, never here', gone, null, null],
  ['rolled back here, not told', null, gone, null],
];
for (const [what, theirs, ours, found] of table)
  test(`[T29] a vendor’s round against ours: ${what}`, () => assert.equal(differenceOf(theirs, ours), found));

test('[WALLET-03] a vendor’s wallet should hold what came, less what left, less stakes, with payouts', () => {
  assert.equal(expectedOf({ came: 100n, left: 20n, staked: 50n, returned: 70n }), 100n);
});

const amount = (max: number) => fc.bigInt({ min: 0n, max: BigInt(max) });

/** The turnover that counts of each of these rounds, as they are reported. */
function countedIn(
  moved: readonly Moved[],
  rounds: ReadonlyArray<Pick<Told, 'stake' | 'payout' | 'openedAt' | 'closedAt'>>,
): bigint[] {
  let played = 0n;
  return rounds.map((round) => {
    const counted = countedOf(round, broughtWithin(moved, round.openedAt, round.closedAt) + played);
    played += changeOf(round, counted);
    return counted;
  });
}

test('[CASHIER-02] [WALLET-03] all that is played from a vendor’s wallet by its own money counts whole, however it is moved and won (property)', () => {
  const step = fc.oneof(
    fc.record({ kind: fc.constant('in' as const), amount: amount(1000) }),
    fc.record({ kind: fc.constant('out' as const), amount: amount(1000) }),
    fc.record({ kind: fc.constant('play' as const), amount: amount(1000), payout: amount(3000) }),
  );
  fc.assert(
    fc.property(fc.array(step), fc.integer({ min: -aheadMs, max: aheadMs }), (steps, aheadOfUsMs) => {
      let there = 0n;
      const moved: Moved[] = [];
      const rounds: Array<Pick<Told, 'stake' | 'payout' | 'openedAt' | 'closedAt'>> = [];
      for (const [i, one] of steps.entries()) {
        const atMs = now + i * 60_000;
        const part = one.kind === 'in' || one.amount < there ? one.amount : there;
        if (one.kind === 'play') {
          rounds.push({
            stake: part,
            payout: one.payout,
            openedAt: atMs + aheadOfUsMs,
            closedAt: atMs + 1 + aheadOfUsMs,
          });
          there += one.payout - part;
        } else {
          moved.push({ atMs, change: one.kind === 'in' ? part : -part });
          there += one.kind === 'in' ? part : -part;
        }
      }
      assert.deepEqual(
        countedIn(moved, rounds),
        rounds.map(({ stake }) => stake),
      );
    }),
  );
});

test('[CASHIER-02] [WALLET-03] with any reports of a vendor, no more turnover counts than was moved to its wallet and won there beyond the stakes (property)', () => {
  const round = fc.record({
    stake: amount(5000),
    payout: amount(5000),
    openedAt: fc.integer({ min: 0, max: 2 * now }),
  });
  const transfers = fc.array(
    fc.record({ atMs: fc.integer({ min: 0, max: 2 * now }), change: fc.bigInt({ min: -1000n, max: 1000n }) }),
  );
  fc.assert(
    fc.property(transfers, fc.array(round), (moved, told) => {
      const rounds = told.map((one) => ({ ...one, closedAt: one.openedAt }));
      const counted = countedIn(moved, rounds);
      const came = moved.reduce((sum, { change }) => sum + (change > 0n ? change : 0n), 0n);
      let room = came;
      for (const [i, one] of rounds.entries()) {
        assert.ok(counted[i]! >= 0n && counted[i]! <= one.stake && counted[i]! <= (room > 0n ? room : 0n));
        room += changeOf(one, counted[i]!);
      }
    }),
  );
});

const brought: Array<[what: string, sinceMs: number, untilMs: number, most: bigint]> = [
  ['before anything was moved there', 0, 0, 0n],
  ['while it lay there', now + 60 * aheadMs, now + 60 * aheadMs, 500n],
  ['after it had come back', now + 150 * aheadMs, now + 150 * aheadMs, 0n],
  ['over all of it, though it was there twice', now, now + 500 * aheadMs, 500n],
  ['by a clock that is behind ours', now - aheadMs, now - aheadMs, 500n],
];
for (const [what, sinceMs, untilMs, most] of brought)
  test(`[WALLET-03] what transfers had left in a wallet is known ${what}`, () => {
    const twice = [0, 200].flatMap((minute) => [
      { atMs: now + minute * aheadMs, change: 500n },
      { atMs: now + (minute + 100) * aheadMs, change: -500n },
    ]);
    assert.equal(broughtWithin(twice, sinceMs, untilMs), most);
  });
