import assert from 'node:assert/strict';
import { createPrivateKey, randomUUID } from 'node:crypto';
import { after, before, beforeEach, test } from 'node:test';
import { reportOverview } from '@sen/api/report';
import { rankList } from '@sen/api/game';
import { bets, round as roundCall } from '@sen/api/record';
import { balance, funds } from '@sen/api/wallet';
import { decideHeldWin, deskHeldWins, waitingHeldWins, type HeldWinDecision } from '@sen/api/win';
import { accountPath, ensureAccounts, post } from '#modules/ledger/service.ts';
import { limitToBrands } from '#modules/operator/service.ts';
import { hashToken } from '#modules/vendor/rules.ts';
import { assertBooks, currency, unit, type Player } from '#test/faults/testServer.ts';
import { createVendorClient, type VendorClient } from '#test/faults/vendorClient.ts';
import { demoOperator, newMember, type Person } from '#test/people.ts';
import { openWorld, readAllEvents, type World } from '#test/world.ts';
import { isHeld } from './rules.ts';

const gameCode = 'hoi-trang-ram';
/** More than the vendor's rounds may pay. */
const huge = 26_000_000n * unit;

let world: World;
let arcade: VendorClient;
let vendorId: number;
let finance: Person;
let owner: Person;
before(async () => {
  world = await openWorld();
  arcade = createVendorClient({
    url: world.url,
    vendor: 'arcade',
    privateKey: createPrivateKey(world.keys.arcade.privateKey),
  });
  vendorId = (await world.owner.one<{ id: number }>(`select id from vendor where code = 'arcade'`))!.id;
  await world.owner.run(
    `insert into game (vendor_id, code, game_type, names, search_text, image) values ($1, $2, 'RNG', '{"vi": "Hội Trăng Rằm"}', '', '') on conflict do nothing`,
    [vendorId, gameCode],
  );
  finance = await demoOperator(world.url, 'finance');
  owner = await demoOperator(world.url, 'owner');
});
beforeEach(() => setLimits({}));
after(async () => {
  try {
    await readAllEvents(world);
    await assertBooks(world.owner);
  } finally {
    arcade.close();
    await world.close();
  }
});

async function setLimits({
  max = 25_000_000n * unit,
  stakesMax = 250_000,
  stakesFloor = 10_000n * unit,
}): Promise<void> {
  await world.owner.run(
    `update vendor set win_max = $2, win_stakes_max = $3, win_stakes_floor = $4 where id = $1`,
    [vendorId, max, stakesMax, stakesFloor],
  );
}

/** A member with an open game and 100 units of play money. */
async function playing(): Promise<Person & { player: Player }> {
  const person = await newMember(world.url);
  const token = randomUUID();
  const [accountId] = await ensureAccounts(world.owner, [{ path: accountPath.main(person.id), currency }]);
  await world.owner.run(
    `insert into game_session (token_hash, vendor_id, member_id, game_code, game_type, currency, account_id, expires_at)
     values (decode($1, 'hex'), $2, $3, $4, 'RNG', $5, $6, now() + interval '1 day')`,
    [hashToken(token), vendorId, person.id, gameCode, currency, accountId],
  );
  const opening = {
    key: `opening:${person.id}`,
    from: accountPath.adjustment,
    to: accountPath.main(person.id),
    currency,
  };
  await world.owner.transaction((tx) =>
    post(tx, [{ ...opening, memberId: person.id, amount: 100n * unit, reason: 'adjustment' }]),
  );
  return Object.assign(person, { player: { memberId: person.id, user: String(person.id), token } });
}

const game = { game: gameCode };
/** A stake of 10 units in a round of its own; gives the bet's id. */
async function staked(player: Player, round: string, amount = 10n * unit, free = false): Promise<string> {
  const transaction = randomUUID();
  assert.equal((await arcade.bet(player, { ...game, transaction, round, amount, free }))?.status, 'RS_OK');
  return transaction;
}

/** A bet of 10 and a win that is held; gives its row at the desk. */
async function heldWin(amount = huge): Promise<{
  id: string;
  person: Awaited<ReturnType<typeof playing>>;
  bet: string;
  win: string;
  round: string;
}> {
  const person = await playing();
  const round = randomUUID();
  const bet = await staked(person.player, round);
  const win = randomUUID();
  const answer = await arcade.win(person.player, {
    ...game,
    transaction: win,
    reference: bet,
    round,
    amount,
    closes: true,
  });
  assert.deepEqual([answer?.status, answer?.balance], ['RS_OK', Number(90n * unit)]);
  const { list } = await finance.call(deskHeldWins, { state: 'waiting' });
  return { id: list.find(({ transaction }) => transaction === win)!.id, person, bet, win, round };
}

const wish = (id: string, decision: HeldWinDecision, reason = 'the vendor’s log agrees') => ({
  id,
  decision,
  reason,
});
/** Below the limit from which a second operator is needed. */
const modest = 9_000n * unit;

const roundOf = (person: Person, ref: string) =>
  world.owner.one(`select stake, payout, bets, state from round where member_id = $1 and ref = $2`, [
    person.id,
    ref,
  ]);

test('[WALLET-04] a win above its vendor’s limits is answered with the balance that can be played, and held', async () => {
  const { person, win, bet, round, id } = await heldWin();
  const { mainBalance, heldBalance } = await person.call(funds, {});
  assert.deepEqual([mainBalance, heldBalance], ['90.00', '26000000.00']);
  assert.deepEqual(await roundOf(person, round), {
    stake: 10n * unit,
    payout: huge,
    bets: 1,
    state: 'settled',
  });
  const refused = await arcade.bet(person.player, { ...game, round: 'next', amount: 91n * unit });
  assert.deepEqual([refused?.status, refused?.balance], ['RS_ERROR_NOT_ENOUGH_MONEY', Number(90n * unit)]);
  // However often and whenever it comes again: the answer of the first time.
  await arcade.bet(person.player, { ...game, round: 'next', amount: 50n * unit });
  const again = await arcade.win(person.player, {
    ...game,
    transaction: win,
    reference: bet,
    round,
    amount: huge,
    closes: true,
  });
  assert.deepEqual([again?.status, again?.balance], ['RS_OK', Number(90n * unit)]);
  await owner.call(decideHeldWin, wish(id, 'credit'));
  await finance.call(decideHeldWin, wish(id, 'credit'));
  const later = await arcade.win(person.player, {
    ...game,
    transaction: win,
    reference: bet,
    round,
    amount: huge,
    closes: true,
  });
  assert.deepEqual([later?.status, later?.balance], ['RS_OK', Number(90n * unit)]);
  assert.equal((await person.call(balance, {})).sumBalance, '26000040.00');
});

test('[WALLET-04] many wins on one bet count together: what passes the limit is held, and what came before is paid', async () => {
  await setLimits({ stakesMax: 100, stakesFloor: unit });
  const { player } = await playing();
  const bet = await staked(player, 'many');
  const balances: (number | undefined)[] = [];
  for (const amount of [400n, 400n, 200n, 1n, 0n, 400n]) {
    balances.push(
      (await arcade.win(player, { ...game, reference: bet, round: 'many', amount: amount * unit }))?.balance,
    );
  }
  assert.deepEqual(
    balances,
    [490n, 890n, 1_090n, 1_090n, 1_090n, 1_090n].map((units) => Number(units * unit)),
  );
});

test('[WALLET-04] a free round is paid up to the floor, and held above it', async () => {
  const { player } = await playing();
  const bet = await staked(player, 'free', 5n * unit, true);
  const paid = await arcade.win(player, { ...game, reference: bet, round: 'free', amount: 10_000n * unit });
  assert.equal(paid?.balance, Number(10_100n * unit));
  const held = await arcade.win(player, { ...game, reference: bet, round: 'free', amount: 1 });
  assert.deepEqual([held?.status, held?.balance], ['RS_OK', Number(10_100n * unit)]);
});

test('[WALLET-04] the wallet’s own SQL holds what the rule holds', async () => {
  const around = (amount: bigint): bigint[] => [amount - 1n, amount, amount + 1n].filter((one) => one >= 0n);
  const limits = { max: 1_000_000n, stakesMax: 2_000_000_000n, stakesFloor: 1_000n };
  for (const stakesMax of [1n, 50n, limits.stakesMax])
    for (const stake of [0n, 1n, 20n, 20_000n, 2n ** 53n - 1n, 2n ** 62n])
      for (const payout of [
        ...around(0n),
        ...around(limits.stakesFloor),
        ...around(stake),
        ...around(stake * 50n),
        ...around(limits.max),
      ]) {
        if (payout >= 2n ** 63n) continue;
        const row = await world.owner.one(`select wallet_win_is_held($1, $2, $3, $4, $5) as held`, [
          stake,
          payout,
          limits.max,
          stakesMax,
          limits.stakesFloor,
        ]);
        assert.deepEqual(
          row,
          { held: isHeld(stake, payout, { ...limits, stakesMax }) },
          `stake ${stake}, payout ${payout}, ${stakesMax} stakes`,
        );
      }
});

test('[WALLET-04] a held win that its vendor rolls back leaves nothing held, owed or to be decided', async () => {
  const { person, id, win, round } = await heldWin();
  const back = { ...game, transaction: randomUUID(), round, reference: win };
  for (let i = 0; i < 2; i++) {
    const answer = await arcade.rollback(person.player, back);
    assert.deepEqual([answer?.status, answer?.balance], ['RS_OK', Number(90n * unit)]);
  }
  const { mainBalance, heldBalance, debt } = await person.call(funds, {});
  assert.deepEqual([mainBalance, heldBalance, debt], ['90.00', '0.00', '0.00']);
  assert.deepEqual(await roundOf(person, round), {
    stake: 10n * unit,
    payout: 0n,
    bets: 1,
    state: 'settled',
  });
  assert.equal((await finance.ask(decideHeldWin, wish(id, 'credit'))).answer.code, 'held_win_not_waiting');
  const { list } = await finance.call(deskHeldWins, { state: 'taken_back' });
  assert.equal(list.find((one) => one.id === id)?.transaction, win);
});

test('[WALLET-04] held wins of one player that are rolled back at once are each answered with the balance that can be played', async () => {
  const { player } = await playing();
  const wins = await Promise.all(
    ['a', 'b', 'c', 'd'].map(async (round) => {
      const reference = await staked(player, round);
      const transaction = randomUUID();
      await arcade.win(player, { ...game, transaction, reference, round, amount: huge });
      return { ...game, round, reference: transaction };
    }),
  );
  const answers = await Promise.all(wins.map((win) => arcade.rollback(player, win)));
  for (const answer of answers)
    assert.deepEqual([answer?.status, answer?.balance], ['RS_OK', Number(60n * unit)]);
});

test('[WALLET-04] [OPS-03] refused, a win goes back to its vendor’s account, and the vendor’s own rollback then moves nothing', async () => {
  const { person, id, win, round } = await heldWin();
  assert.deepEqual(await finance.call(decideHeldWin, wish(id, 'refuse', 'a mistake of the vendor')), {
    state: 'waiting',
    needsSecond: true,
  });
  assert.deepEqual(await owner.call(decideHeldWin, wish(id, 'refuse')), {
    state: 'refused',
    needsSecond: false,
  });
  const { mainBalance, heldBalance } = await person.call(funds, {});
  assert.deepEqual([mainBalance, heldBalance], ['90.00', '0.00']);
  assert.deepEqual(await roundOf(person, round), {
    stake: 10n * unit,
    payout: 0n,
    bets: 1,
    state: 'settled',
  });
  const answer = await arcade.rollback(person.player, { ...game, round, reference: win });
  assert.deepEqual([answer?.status, answer?.balance], ['RS_OK', Number(90n * unit)]);
  assert.equal((await finance.ask(decideHeldWin, wish(id, 'credit'))).answer.code, 'held_win_not_waiting');
});

test('[OPS-03] credited by one operator below the brand’s limit, a win is the member’s once, however often it is decided', async () => {
  await setLimits({ max: 1_000n * unit });
  const { person, id, win, round } = await heldWin(modest);
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => finance.call(decideHeldWin, wish(id, 'credit'))),
  );
  for (const answer of answers) assert.deepEqual(answer, { state: 'credited', needsSecond: false });
  assert.equal((await person.call(balance, {})).sumBalance, '9090.00');
  assert.equal((await owner.ask(decideHeldWin, wish(id, 'refuse'))).answer.code, 'held_win_not_waiting');
  // From here on it is a win like any other.
  const back = await arcade.rollback(person.player, { ...game, round, reference: win });
  assert.deepEqual([back?.status, back?.balance], ['RS_OK', Number(90n * unit)]);
});

test('[OPS-03] from the brand’s limit on a second operator must say the same; nobody is two', async () => {
  const { person, id } = await heldWin();
  const risk = await demoOperator(world.url, 'risk');
  assert.deepEqual(await risk.call(decideHeldWin, wish(id, 'credit')), {
    state: 'waiting',
    needsSecond: true,
  });
  assert.deepEqual(await risk.call(decideHeldWin, wish(id, 'credit')), {
    state: 'waiting',
    needsSecond: true,
  });
  assert.deepEqual(await finance.call(decideHeldWin, wish(id, 'refuse', 'never seen the like')), {
    state: 'waiting',
    needsSecond: true,
  });
  const row = (await finance.call(deskHeldWins, { state: 'waiting' })).list.find((one) => one.id === id)!;
  assert.deepEqual(
    row.decisions.map(({ operator, decision, reason }) => [operator, decision, reason]),
    [
      ['risk', 'credit', 'the vendor’s log agrees'],
      ['finance', 'refuse', 'never seen the like'],
    ],
  );
  assert.deepEqual(
    [row.brand, row.stake, row.payout, row.amount, row.currency],
    ['sen', '10.00', '26000000.00', '26000000.00', 'P'],
  );
  assert.deepEqual(await owner.call(decideHeldWin, wish(id, 'credit')), {
    state: 'credited',
    needsSecond: false,
  });
  assert.equal((await person.call(balance, {})).sumBalance, '26000090.00');
  await readAllEvents(world);
  const noted = await world.owner.rows<{ content: string }>(
    `select content from audit_trail where content like $1`,
    [`%win:${id}"%`],
  );
  assert.equal(noted.length, 4);
});

test('[WALLET-04] a rollback and a decision that race end as one of the two, with money to match', async () => {
  await setLimits({ max: 1_000n * unit });
  const ends = new Set<string>();
  for (let i = 0; i < 12; i++) {
    const { person, id, win, round } = await heldWin(modest);
    const [decided, back] = await Promise.all([
      finance.ask(decideHeldWin, wish(id, i % 2 === 0 ? 'credit' : 'refuse')),
      arcade.rollback(person.player, { ...game, round, reference: win }),
    ]);
    assert.equal(back?.status, 'RS_OK');
    assert.ok(['ok', 'held_win_not_waiting'].includes(decided.answer.code), decided.answer.code);
    const { mainBalance, heldBalance, debt } = await person.call(funds, {});
    assert.deepEqual([mainBalance, heldBalance, debt], ['90.00', '0.00', '0.00']);
    ends.add(
      (await world.owner.one<{ state: string }>(`select state from held_win where id = $1`, [id]))!.state,
    );
  }
  for (const end of ends) assert.ok(['credited', 'refused', 'taken_back'].includes(end));
});

test('[OPS-03] held wins raise an error, a metric and a count at the desk, of the brands that an operator works for', async () => {
  const before = (await finance.call(waitingHeldWins, {})).count;
  const { id } = await heldWin();
  await readAllEvents(world);
  const metric = await world.ctx.metrics.registry.getSingleMetricAsString('sen_wins_held_total');
  assert.ok(Number(/sen_wins_held_total (\d+)/.exec(metric)![1]) > before);
  assert.equal((await finance.call(waitingHeldWins, { brand: 'sen' })).count, before + 1);
  assert.equal((await finance.call(waitingHeldWins, { brand: 'truc' })).count, 0);
  assert.deepEqual((await finance.call(deskHeldWins, { brand: 'truc' })).list, []);
  await world.owner.transaction((tx) => limitToBrands(tx, 'risk', ['truc'], 'test'));
  try {
    const risk = await demoOperator(world.url, 'risk');
    assert.equal((await risk.ask(decideHeldWin, wish(id, 'credit'))).answer.code, 'held_win_unknown');
    assert.equal((await risk.call(waitingHeldWins, {})).count, 0);
  } finally {
    await world.owner.transaction((tx) => limitToBrands(tx, 'risk', null, 'test'));
  }
});

test('[RECORD-01] a member’s record says of a round that its win is being checked, and what became of it', async () => {
  const { person, id } = await heldWin();
  const shown = async () => {
    const [line] = (await person.call(bets, {})).list;
    const { heldWins, transactions } = await person.call(roundCall, { id: line!.id });
    return {
      held: line!.held,
      wins: heldWins.map(({ amount, state }) => [amount, state]),
      types: transactions.map(({ type }) => type),
    };
  };
  assert.deepEqual(await shown(), {
    held: '26000000.00',
    wins: [['26000000.00', 'waiting']],
    types: ['bet', 'win', 'win-held'],
  });
  await finance.call(decideHeldWin, wish(id, 'credit'));
  await owner.call(decideHeldWin, wish(id, 'credit'));
  assert.deepEqual(await shown(), {
    held: '0.00',
    wins: [['26000000.00', 'credited']],
    types: ['bet', 'win', 'win-held'],
  });
});

test('[HOME-06] a held win is not on the board of winners before it is credited', async () => {
  const { id, person } = await heldWin();
  // A board is kept for a moment; one of another length is read anew.
  const best = async (limitNum: number) => {
    await readAllEvents(world);
    return (await person.call(rankList, { limitNum })).list.filter(({ vo }) => vo.amount === '26000000.00')
      .length;
  };
  const before = await best(49);
  await finance.call(decideHeldWin, wish(id, 'credit'));
  await owner.call(decideHeldWin, wish(id, 'credit'));
  assert.equal(await best(50), before + 1);
});

test('[WALLET-04] a vendor that pays the largest amounts over a thousand times stops nobody else’s wins, nor the desk', async () => {
  const amount = BigInt(Number.MAX_SAFE_INTEGER);
  const lucky = await Promise.all(
    Array.from({ length: 25 }, async () => {
      const { player } = await playing();
      return { player, reference: await staked(player, 'mad') };
    }),
  );
  const statuses = new Set<string | undefined>();
  for (let i = 0; i < 1_100 / lucky.length; i++) {
    const wins = lucky.map(({ player, reference }) =>
      arcade.win(player, { ...game, reference, round: 'mad', amount }),
    );
    for (const answer of await Promise.all(wins)) statuses.add(answer?.status);
  }
  assert.deepEqual(statuses, new Set(['RS_OK', 'RS_ERROR_LIMIT_REACHED']));
  const other = await playing();
  const win = await arcade.win(other.player, {
    ...game,
    reference: await staked(other.player, 'mine'),
    round: 'mine',
    amount: 20n * unit,
  });
  assert.deepEqual([win?.status, win?.balance], ['RS_OK', Number(110n * unit)]);
  assert.ok((await owner.call(reportOverview, {})).platformAccounts);
});
