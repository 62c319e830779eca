import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { gameTypes } from '@sen/api/game';
import { launchGame } from '@sen/api/launch';
import { formatAmount, parseAmount } from '@sen/api/money';
import fc from 'fast-check';
import { offsetsOf, validOf, validReasonOf, type Counting } from '#modules/bet/rules.ts';
import { countsOf } from '#modules/game/rules.ts';
import * as bets from '#modules/bet/service.ts';
import * as ledger from '#modules/ledger/service.ts';
import * as teams from '#modules/team/service.ts';
import { untilBlocked } from '#test/brands.ts';
import { openCashier, type Cashier } from '#test/cashier.ts';
import { assertBooks, currency, unit, type Player } from '#test/faults/testServer.ts';
import type { VendorClient } from '#test/faults/vendorClient.ts';
import { newMember } from '#test/people.ts';
import { openGame, type GameCode } from '#test/play.ts';
import { arcadeOf, givePlayMoney } from '#test/teams.ts';
import { readAllEvents, type World } from '#test/world.ts';
import * as turnover from './service.ts';
import { openRequirements } from './service.ts';

let cashier: Cashier;
let world: World;
let arcade: VendorClient;
before(async () => {
  cashier = await openCashier();
  world = cashier.world;
  arcade = arcadeOf(world);
});
after(async () => {
  try {
    await readAllEvents(world);
    await assertBooks(world.owner);
  } finally {
    arcade.close();
    await cashier.close();
  }
});

const taiXiu: GameCode = { code: 'tai-xiu', type: 'LIVE' };
const bauCua: GameCode = { code: 'bau-cua', type: 'PVP' };

const listBauCua = () =>
  world.owner.run(
    `insert into game (vendor_id, code, game_type, names, search_text, image)
     select id, 'bau-cua', 'PVP', '{"vi": "Bầu Cua"}', '', '' from vendor where code = 'arcade' on conflict do nothing`,
  );

async function playerOf(game: GameCode): Promise<Player> {
  const { id } = await newMember(world.url);
  await givePlayMoney(world, id, '1000.00');
  return openGame(world, id, game);
}

/** A slip on a draw from its stake to its end. */
async function slip(
  player: Player,
  game: GameCode,
  { draw, stake, payout, rake }: { draw: string; stake: string; payout: string; rake?: string },
): Promise<void> {
  const [transaction, round] = [randomUUID(), randomUUID()];
  const bet = { transaction, round, draw, game: game.code, amount: parseAmount(stake)! };
  assert.equal((await arcade.bet(player, bet))?.status, 'RS_OK');
  const win = {
    round,
    reference: transaction,
    game: game.code,
    closes: true,
    amount: parseAmount(payout)!,
    ...(rake === undefined ? {} : { rake: parseAmount(rake)! }),
  };
  assert.equal((await arcade.win(player, win))?.status, 'RS_OK');
}

type Sums = { rounds: string; stake: string; counted: string; income: string };

/** Sums of a member's settled lines, from which everything that pays for play is counted. */
async function countedOf({ memberId }: Player): Promise<Sums> {
  await readAllEvents(world);
  const row = await world.owner.one<Record<keyof Sums, bigint>>(
    `select coalesce(sum(rounds), 0)::bigint as rounds, coalesce(sum(stake), 0)::bigint as stake, coalesce(sum(turnover), 0)::bigint as counted,
       coalesce(sum(income), 0)::bigint as income from settled_play where member_id = $1`,
    [memberId],
  );
  const { rounds, stake, counted, income } = row!;
  return {
    rounds: String(rounds),
    stake: formatAmount(stake),
    counted: formatAmount(counted),
    income: formatAmount(income),
  };
}

/** The done part of each open requirement, as a withdrawal reads it. */
const doneOf = ({ memberId }: Player): Promise<string[]> =>
  world.ctx.db.transaction(async (tx) => {
    await ledger.lockMember(tx, memberId);
    const open = await openRequirements(tx, memberId, currency, { turnoverWeights: {} });
    return open.map(({ done }) => formatAmount(done));
  });

test('[VALID-01] both sides of one draw count as their difference, on one slip or several, for requirements and for all that is paid for play', async () => {
  const member = await newMember(world.url);
  const { id, payUrl } = await cashier.begin(member, '500.00');
  await cashier.pay(payUrl!);
  await cashier.until(id, 'paid');
  const player = await openGame(world, member.id, taiXiu);
  const draw = randomUUID();
  // Big and small of 25.00 each: one wins 24.50, so that the two cost 0.50.
  await slip(player, taiXiu, { draw, stake: '25.00', payout: '49.50' });
  assert.deepEqual(await doneOf(player), ['24.50']);
  await slip(player, taiXiu, { draw, stake: '25.00', payout: '0.00' });
  assert.deepEqual(await doneOf(player), ['0.50'], 'at once, before the reader of events has come to it');
  assert.deepEqual(await countedOf(player), {
    rounds: '2',
    stake: '50.00',
    counted: '0.50',
    income: '0.50',
  });
  // Both sides on one slip.
  await slip(player, taiXiu, { draw: randomUUID(), stake: '50.00', payout: '49.50' });
  assert.deepEqual(await doneOf(player), ['1.00']);
  // One side counts whole: a member who risks the stake has played it.
  await slip(player, taiXiu, { draw: randomUUID(), stake: '25.00', payout: '0.00' });
  assert.deepEqual(await doneOf(player), ['26.00']);
});

test('[VALID-01] while a stake of the member on the same draw is open, none of them counts towards a requirement', async () => {
  const member = await newMember(world.url);
  const { id, payUrl } = await cashier.begin(member, '500.00');
  await cashier.pay(payUrl!);
  await cashier.until(id, 'paid');
  const player = await openGame(world, member.id, taiXiu);
  const [draw, transaction, round] = [randomUUID(), randomUUID(), randomUUID()];
  const open = { transaction, round, draw, game: taiXiu.code, amount: 25n * unit };
  assert.equal((await arcade.bet(player, open))?.status, 'RS_OK');
  await slip(player, taiXiu, { draw, stake: '25.00', payout: '49.50' });
  assert.deepEqual(await doneOf(player), ['0.00']);
  await arcade.win(player, {
    round,
    reference: transaction,
    game: taiXiu.code,
    closes: true,
    amount: 0n,
  });
  assert.deepEqual(await doneOf(player), ['0.50']);
});

test('[VALID-01] a look at the requirement while the rounds of its draw are being counted together waits, and counts what they come to', async () => {
  const member = await newMember(world.url);
  const { id, payUrl } = await cashier.begin(member, '500.00');
  await cashier.pay(payUrl!);
  await cashier.until(id, 'paid');
  const player = await openGame(world, member.id, taiXiu);
  const draw = randomUUID();
  await slip(player, taiXiu, { draw, stake: '25.00', payout: '49.50' });
  await readAllEvents(world);
  await slip(player, taiXiu, { draw, stake: '25.00', payout: '0.00' });
  let looked: Promise<string[]>;
  await world.owner.transaction(async (reader) => {
    const rounds = await reader.rows<{ id: bigint }>(
      `select id from round where member_id = $1 order by id for update`,
      [player.memberId],
    );
    const members = rounds.map(() => player.memberId);
    await reader.rows(`select member_id from turnover_offset($1, $2)`, [members, rounds.map(({ id }) => id)]);
    looked = doneOf(player);
    await untilBlocked(reader);
  });
  assert.deepEqual(await looked!, ['0.50']);
});

test('[VALID-01] in a vendor’s lobby a round is of the type of its game, not of the one that the lobby was entered by', async () => {
  const player = await playerOf({ code: 'slot', type: 'RNG' });
  await world.owner.run(`update game_session set game_code = null where member_id = $1`, [player.memberId]);
  await world.owner.run(
    `insert into game (vendor_id, code, game_type, names, search_text, image) select id, 'lobby-table', 'LIVE', '{"vi": "Bàn"}', '', '' from vendor where code = 'arcade'`,
  );
  const table: GameCode = { code: 'lobby-table', type: 'LIVE' };
  await slip(player, table, { draw: randomUUID(), stake: '10.00', payout: '10.00' });
  // The catalogue does not have this one.
  await slip(
    player,
    { code: 'lobby-other', type: 'LIVE' },
    { draw: randomUUID(), stake: '10.00', payout: '10.00' },
  );
  const rounds = await world.owner.rows<{ type: string; valid: bigint }>(
    `select game_type as type, valid from round where member_id = $1 order by id`,
    [player.memberId],
  );
  assert.deepEqual(
    rounds.map(({ type, valid }) => [type, valid]),
    [
      ['LIVE', 0n],
      ['RNG', 0n],
    ],
  );
});

test('[VALID-01] a stake that came back counts nothing, and half a result half', async () => {
  const player = await playerOf(taiXiu);
  await slip(player, taiXiu, { draw: randomUUID(), stake: '40.00', payout: '40.00' });
  assert.equal((await countedOf(player)).counted, '0.00');
  await slip(player, taiXiu, { draw: randomUUID(), stake: '40.00', payout: '20.00' });
  assert.equal((await countedOf(player)).counted, '20.00');
});

test('[VALID-01] opposite sides of two members who are alike count as their difference, those of strangers in full', async () => {
  const [one, other, stranger] = [await playerOf(taiXiu), await playerOf(taiXiu), await playerOf(taiXiu)];
  await world.ctx.db.transaction((tx) => teams.noteAlike(tx, one.memberId, [other.memberId], 'device'));
  const draw = randomUUID();
  await slip(one, taiXiu, { draw, stake: '25.00', payout: '49.50' });
  assert.equal((await countedOf(one)).counted, '24.50');
  await slip(other, taiXiu, { draw, stake: '25.00', payout: '0.00' });
  await slip(stranger, taiXiu, { draw, stake: '25.00', payout: '0.00' });
  const counted = await Promise.all([one, other].map(async (each) => (await countedOf(each)).counted));
  assert.equal(parseAmount(counted[0]!)! + parseAmount(counted[1]!)!, parseAmount('0.50')!);
  assert.equal((await countedOf(stranger)).counted, '25.00');
});

test('[VALID-04] among members the house’s income is the rake: what one lost to another is no loss to the house', async () => {
  const [winner, loser] = [await playerOf(bauCua), await playerOf(bauCua)];
  const draw = randomUUID();
  await slip(winner, bauCua, { draw, stake: '150.00', payout: '169.60', rake: '0.40' });
  await slip(loser, bauCua, { draw, stake: '20.00', payout: '0.00', rake: '0.00' });
  assert.deepEqual(await countedOf(winner), {
    rounds: '1',
    stake: '150.00',
    counted: '19.60',
    income: '0.40',
  });
  assert.deepEqual(await countedOf(loser), { rounds: '1', stake: '20.00', counted: '20.00', income: '0.00' });
  // The desk sees what may have been passed on, each from their side.
  const flows = (player: Player) => bets.flowsOf(world.ctx.db, player.memberId, 0);
  assert.deepEqual(await flows(winner), [
    { otherId: loser.memberId, currency, hands: 1, won: parseAmount('19.60')! },
  ]);
  assert.deepEqual(await flows(loser), [
    { otherId: winner.memberId, currency, hands: 1, won: -parseAmount('19.60')! },
  ]);
  // The reserve of a hand that came back is no play.
  await slip(loser, bauCua, { draw: randomUUID(), stake: '20.00', payout: '20.00', rake: '0.00' });
  assert.equal((await countedOf(loser)).counted, '20.00');
});

test('[VALID-04] among members of a vendor that tells no rake the house’s income is nothing, and what was won from whom is seen; where the house plays it is what the member lost', async () => {
  const tells = (does: boolean) =>
    world.owner.run(`update vendor set tells_rake = $1 where code = 'arcade'`, [does]);
  const [winner, loser] = [await playerOf(bauCua), await playerOf(bauCua)];
  const draw = randomUUID();
  await tells(false);
  try {
    await slip(winner, bauCua, { draw, stake: '150.00', payout: '169.60' });
    await slip(loser, bauCua, { draw, stake: '20.00', payout: '0.00' });
  } finally {
    await tells(true);
  }
  const [won, lost] = [await countedOf(winner), await countedOf(loser)];
  assert.deepEqual([won.counted, won.income, lost.counted, lost.income], ['19.60', '0.00', '20.00', '0.00']);
  assert.equal((await bets.flowsOf(world.ctx.db, winner.memberId, 0)).length, 1);
  // A computer holds the bank.
  await slip(loser, bauCua, { draw: randomUUID(), stake: '20.00', payout: '0.00' });
  assert.equal((await countedOf(loser)).income, '20.00');
});

test('[VALID-04] play among members frees no gift, at whatever wallet; it counts towards a deposit', async () => {
  const player = await playerOf(bauCua);
  const { memberId } = player;
  const askToPlay = (source: 'deposit' | 'conversion') =>
    world.ctx.db.transaction((tx) =>
      turnover.require(tx, { memberId, currency, source, sourceId: 7n, amount: 30n * unit }),
    );
  // Its vendor keeps the wallet, so that nobody was asked before the hand.
  const hand = () =>
    world.owner.run(
      `select round_report_book(id, $1::bigint::text, $2::text, $1::bigint, 'bau-cua'::text, 'P'::text, $3::bigint, 0::bigint, 'settled'::text, clock_timestamp(),
         clock_timestamp(), $3::bigint, $2::text, 0::bigint)
        from vendor where code = 'arcade'`,
      [memberId, randomUUID(), 20n * unit],
    );
  await listBauCua();
  await askToPlay('conversion');
  await hand();
  assert.deepEqual(await doneOf(player), ['0.00']);
  await askToPlay('deposit');
  await hand();
  assert.deepEqual((await doneOf(player)).toSorted(), ['0.00', '20.00']);
});

test('[VALID-04] nobody sits down among members while a gift asks for turnover, also not with a game that was open before; a deposit alone bars nobody', async () => {
  const member = await newMember(world.url);
  const { id, payUrl } = await cashier.begin(member, '50.00');
  await cashier.pay(payUrl!);
  await cashier.until(id, 'paid');
  await listBauCua();
  const player = await openGame(world, member.id, bauCua);
  const reserve = () => arcade.bet(player, { round: randomUUID(), game: 'bau-cua', amount: unit });
  assert.equal((await reserve())?.status, 'RS_OK');
  await world.owner.run(
    `insert into turnover_requirement (member_id, currency, source, source_id, required, first_round_id) values ($1, 'P', 'redemption', 1, 700000, 0)`,
    [member.id],
  );
  try {
    assert.equal((await reserve())?.status, 'RS_ERROR_INVALID_GAME');
    await assert.rejects(
      member.call(launchGame, {
        vassalage: 'arcade',
        gameCode: 'bau-cua',
        device: 'desktop',
        language: 'vi',
      }),
      { code: 'game_gift_open' },
    );
  } finally {
    await world.owner.run(`delete from turnover_requirement where member_id = $1 and source = 'redemption'`, [
      member.id,
    ]);
  }
  assert.equal((await reserve())?.status, 'RS_OK');
});

const amount = fc.bigInt({ min: 0n, max: 60n });
const someRound: fc.Arbitrary<Counting> = fc.record({
  state: fc.constantFrom('settled', 'settled', 'settled', 'open', 'rolled_back'),
  stake: amount,
  payout: amount,
  counts: fc.constantFrom('stake', 'net'),
  cap: fc.constant(null),
  offsetBy: fc.constant(null),
});

test('[VALID-01] the books and the rules say the same of rounds on one draw; together they never count more than was staked, or than was won or lost', async () => {
  const { id: memberId } = await newMember(world.url);
  await fc.assert(
    fc.asyncProperty(fc.array(someRound, { minLength: 1, maxLength: 5 }), async (list) => {
      const rounds = list.map((round): Counting =>
        round.state === 'rolled_back'
          ? { ...round, counts: 'net', stake: 0n, payout: 0n }
          : { ...round, counts: 'net' },
      );
      const told = await world.owner.transaction(async (tx) => {
        for (const [i, { state, stake, payout, counts }] of rounds.entries())
          await tx.run(
            `insert into round (member_id, id, stake, payout, last_transfer_id, vendor_id, bets, state, game_code, currency, ref, closed_at, counts, draw)
             values ($1, $2, $3, $4, $2, 1, $5, $6, 'x', 'P', $7, $8, $9, 'property')`,
            [
              memberId,
              BigInt(i + 1),
              stake,
              payout,
              state === 'rolled_back' ? 0 : 1,
              state,
              `property ${i}`,
              state === 'open' ? null : new Date(),
              counts,
            ],
          );
        await tx.rows(`select member_id from turnover_offset($1, $2)`, [
          rounds.map(() => memberId),
          rounds.map((_, i) => BigInt(i + 1)),
        ]);
        const rows = await tx.rows<{ valid: bigint }>(
          `select valid from round where member_id = $1 and draw = 'property' order by id`,
          [memberId],
        );
        await tx.run(`set local session_replication_role = 'replica'`);
        await tx.run(`delete from round where member_id = $1 and draw = 'property'`, [memberId]);
        return rows.map(({ valid }) => valid);
      });
      const offsets = rounds.some(({ state }) => state !== 'open') ? offsetsOf(rounds) : rounds.map(() => 0n);
      const counted = rounds.map((round, i) => validOf({ ...round, offsetBy: offsets[i]! }));
      assert.deepEqual(told, counted);
      const settled = rounds.filter(({ state }) => state === 'settled');
      const staked = settled.reduce((sum, { stake }) => sum + stake, 0n);
      const won = settled.reduce((sum, { stake, payout }) => sum + payout - stake, 0n);
      const sum = counted.reduce((total, one) => total + one, 0n);
      assert.ok(sum <= staked && (settled.length < 2 || sum <= (won < 0n ? -won : won)));
    }),
    { numRuns: 60 },
  );
});

test('[VALID-01] a round by itself counts its stake, or what was won or lost of it, and says why', () => {
  const table: Array<[Partial<Counting>, counted: bigint, why: string]> = [
    [{}, 100n, 'stake'],
    [{ payout: 100n }, 100n, 'stake'],
    [{ counts: 'net' }, 100n, 'stake'],
    [{ counts: 'net', payout: 100n }, 0n, 'net'],
    [{ counts: 'net', payout: 60n }, 40n, 'net'],
    [{ counts: 'net', payout: 195n }, 95n, 'net'],
    [{ counts: 'net', payout: 3_600n }, 100n, 'stake'],
    [{ cap: 30n }, 30n, 'wallet'],
    [{ cap: 100n }, 100n, 'stake'],
    [{ counts: 'net', payout: 90n, cap: 30n }, 10n, 'net'],
    [{ counts: 'net', offsetBy: 98n }, 2n, 'offset'],
    [{ state: 'open' }, 0n, 'open'],
    [{ state: 'rolled_back', stake: 0n }, 0n, 'rolled_back'],
  ];
  for (const [change, counted, why] of table) {
    const round: Counting = {
      state: 'settled',
      stake: 100n,
      payout: 0n,
      counts: 'stake',
      cap: null,
      offsetBy: null,
      ...change,
    };
    assert.deepEqual([validOf(round), validReasonOf(round)], [counted, why], JSON.stringify(change, String));
  }
});

test('[VALID-01] a game counts what was won or lost where one may stake on opposite sides of it, also one that the catalogue does not have', async () => {
  assert.equal(countsOf('RNG', 'slots'), 'stake');
  assert.equal(countsOf('FISH', 'fishing'), 'stake');
  for (const [type, classify] of [
    ['RNG', 'mini'],
    ['RNG', 'roulette'],
    ['RNG', 'Table Games'],
    ['LIVE', ''],
    ['PVP', 'dice'],
    ['LOTTERY', ''],
    ['SPORTS', ''],
  ] as const)
    assert.equal(countsOf(type, classify), 'net');
  for (const type of gameTypes) {
    const row = await world.owner.one<{ counts: string }>(`select game_counts($1) as counts`, [type]);
    assert.equal(row!.counts, countsOf(type, ''), type);
  }
});
