import assert from 'node:assert/strict';
import { accountPath, openHold, post, postHold, releaseHold } from '#modules/ledger/service.ts';
import { fingerprint } from '#modules/ledger/rules.ts';
import { hashToken } from '#modules/vendor/rules.ts';
import { decide } from '#modules/win/service.ts';
import { openWallet, type Wallet, type WalletOperation } from '#modules/wallet/service.ts';
import { manualClock } from '#platform/clock.ts';
import type { OperatorActor } from '#platform/http.ts';
import { seededRandom, type Random } from '#platform/random.ts';
import { editBrand } from './brands.ts';
import { cashierOf, type MovingClock } from './cashier.ts';
import {
  addPlayers,
  addVendor,
  checkBooks,
  currency,
  makeKeys,
  unit,
  type Player,
} from './faults/testServer.ts';
import { openOwnWallets, type OwnWallets } from './ownWallets.ts';
import { depositTerms } from './simulateDepositModel.ts';
import { createDepositPlay, requestOf } from './simulateDeposits.ts';
import { createMoneyPlay } from './simulateMoney.ts';
import { createModel, winLimits, type Model } from './simulateModel.ts';
import { createTransferPlay } from './simulateTransfers.ts';
import { openWorld, readAllEvents, type World } from './world.ts';

export type Simulated = {
  seed: number;
  steps: number;
  operations: number;
  outcomes: Record<string, number>;
  /** Rows of the chart of accounts that it posted by. */ postings: string[];
};

/**
 * A server with its gateway, a vendor's wallet and players of its own, at a time that only the
 * history moves on.
 */
type Simulation = {
  world: World;
  wallet: Wallet;
  /** Keeps wallets of its own. */
  vendor: OwnWallets;
  clock: MovingClock;
  vendorId: number;
  players: Player[];
  operators: OperatorActor[];
};

export type Wish = {
  seed: number;
  steps: number;
  /** Instead of TEST_DATABASE_URL. */
  databaseUrl?: string;
  /** A fault, as SQL, that the history must find. */
  plantedBug?: string;
};

/**
 * Plays a random history of every money operation on a real server beside a model of a few maps,
 * and compares every answer, then every balance, round and deposit. Bursts go to the wallet at
 * once, so that they travel in common batches. The same seed plays the same history.
 */
export async function simulate({ seed, steps, databaseUrl, plantedBug }: Wish): Promise<Simulated> {
  const clock = manualClock(Date.now());
  const world = await openWorld({ withGateway: 'by hand', clock, databaseUrl });
  const wallet = openWallet(world.ctx);
  const vendor = await openOwnWallets(world);
  try {
    const vendorId = await addVendor(world.owner, 'alpha', makeKeys(1024));
    await world.owner.run(
      `update vendor set win_max = $2, win_stakes_max = $3, win_stakes_floor = $4 where id = $1`,
      [vendorId, winLimits.max, winLimits.stakesMax, winLimits.stakesFloor],
    );
    const players = await addPlayers(world.owner, vendorId, 6, 0n);
    const operators = await world.owner.rows<OperatorActor>(
      `select role, id as "operatorId", 0::bigint as "sessionId", name, null as "brandIds", null as "secondStep" from operator where role in ('owner', 'finance') order by id`,
    );
    await world.owner.run(`update member set upline_id = $1 where id = any($2)`, [
      players[0]!.memberId,
      players.slice(1).map(({ memberId }) => memberId),
    ]);
    await world.owner.run(`update member set type = 1 where id = $1`, [players[0]!.memberId]);
    const wide = { min: '0.01', max: '100000000.00', dayMax: '1000000000.00' };
    await editBrand(world.ctx, ({ depositChannels, withdrawal }) => ({
      depositChannels: depositChannels.map((channel) => ({
        ...channel,
        feeBasisPoints: depositTerms.feeBasisPoints,
      })),
      // Turnover requirements have tests of their own.
      depositTurnoverPercent: 0,
      withdrawal: { ...withdrawal, ...wide, dayCount: 1_000, byRank: [] },
      agentTransfer: wide,
    }));
    if (plantedBug !== undefined) await world.owner.run(plantedBug);
    return await play({ world, wallet, vendor, clock, vendorId, players, operators }, seed, steps);
  } finally {
    await wallet.stop();
    await vendor.close();
    await world.close();
  }
}

async function play(simulation: Simulation, seed: number, steps: number): Promise<Simulated> {
  const random = seededRandom(seed);
  // Whether a win waits depends on the history before: decisions have draws of their own, so that
  // the rest of a history stays as its seed says. So have transfers to a vendor's wallet.
  const deskRandom = seededRandom(seed + 1);
  const model = createModel();
  const brand = await simulation.world.owner.one<{ id: bigint }>(
    `select brand_id as id from member where id = $1`,
    [simulation.players[0]!.memberId],
  );
  const transfers = createTransferPlay(simulation, model, seededRandom(seed + 2), brand!.id);
  const { world, vendorId, players, operators, clock } = simulation;
  const outcomes: Record<string, number> = {};
  const count = (word: string): void => void (outcomes[word] = (outcomes[word] ?? 0) + 1);
  const generator = operationGenerator(random, vendorId, players);
  const deposits = createDepositPlay(
    cashierOf(world, clock),
    model.deposits,
    random,
    players,
    operators,
    count,
  );
  const money = createMoneyPlay(
    cashierOf(world, clock),
    model,
    seededRandom(seed + 3),
    players,
    operators,
    count,
  );
  const moneySteps = [money.withdrawal, money.transfer, money.bankPayment];
  const pick = <T>(items: readonly T[]): T => items[random.below(items.length)]!;
  let operations = 0;

  for (let step = 0; step < steps; step++) {
    const where = `seed ${seed}, step ${step}`;
    const choice = random.below(10);
    if (random.below(8) === 0) count(await closeOrOpen(simulation, model, random));
    if (choice < 7) {
      const burst = Array.from({ length: 1 + random.below(30) }, () => generator.next());
      const answers = await Promise.all(burst.map((operation) => simulation.wallet.apply(operation)));
      const answered: ReturnType<Model['wallet']>[] = [];
      for (const [i, operation] of burst.entries()) {
        // The same again before the first was answered gets the answer of the first, whatever
        // operations came between.
        const twin = burst.findIndex((one) => one.transaction === operation.transaction);
        const isTwin =
          twin < i &&
          burst[twin]!.fingerprint === operation.fingerprint &&
          burst[twin]!.memberId === operation.memberId;
        const expected = isTwin ? repeated(answered[twin]!) : model.wallet(operation);
        answered.push(expected);
        const { outcome, balance } = answers[i]!;
        const told = ['done', 'early', 'replayed', 'insufficient'].includes(outcome) ? balance : undefined;
        assert.deepEqual(
          { outcome, balance: told },
          expected,
          `${where}, ${operation.kind} ${i} of ${burst.length}`,
        );
        count(`${operation.kind} ${outcome}`);
      }
      operations += burst.length;
    } else if (choice === 7) {
      await pick([deposits.episode, deposits.episode, deposits.decision, deposits.decision, deposits.echo])(
        where,
      );
      operations++;
    } else {
      count(await otherStep(simulation, model, random, where));
      operations++;
    }
    if (step % 5 === 2) count(await transfers.step(where));
    if (step % 4 === 3) {
      await moneySteps[(step >> 2) % moneySteps.length]!(`${where}, money`);
      operations++;
    }
    if (step % 6 === 5) count(await winStep(simulation, model, deskRandom, where));
    if (step % 50 === 49 || step === steps - 1) {
      await compare(simulation, model, generator.rounds, where);
      await deposits.compare(where);
      await transfers.compare(where);
    }
  }
  if (model.collected() > 0) outcomes['debt collected'] = model.collected();
  const posted = await world.owner.rows<{ rule: string }>(
    `select distinct t.reason || ' ' || f.kind || ' ' || o.kind as rule
     from transfer t join account f on f.id = t.from_account_id join account o on o.id = t.to_account_id order by 1`,
  );
  return { seed, steps, operations, outcomes, postings: posted.map(({ rule }) => rule) };
}

function repeated(answer: ReturnType<Model['wallet']>): ReturnType<Model['wallet']> {
  return answer.outcome === 'done' || answer.outcome === 'early'
    ? { ...answer, outcome: 'replayed' }
    : answer;
}

/** The brand closes for maintenance, a third of the time. */
async function closeOrOpen(simulation: Simulation, model: Model, random: Random): Promise<string> {
  const closed = random.below(3) === 0;
  await simulation.world.owner.run(`update brand set maintenance = $1`, [closed]);
  model.setClosed(closed);
  return closed ? 'brand closed' : 'brand open';
}

/** An operator decides about a win that is held, if any is. */
async function winStep(
  { world, operators }: Simulation,
  model: Model,
  random: Random,
  where: string,
): Promise<string> {
  const waiting = model.waitingWins();
  const rows = await world.owner.rows<{ transaction: string }>(
    `select transaction from held_win where state = 'waiting'`,
  );
  assert.deepEqual(
    rows.map(({ transaction }) => transaction).toSorted(),
    waiting.toSorted(),
    `${where}: held wins`,
  );
  if (waiting.length === 0) return 'held win none';
  const transaction = waiting[random.below(waiting.length)]!;
  const row = await world.owner.one<{ id: bigint }>(`select id from held_win where transaction = $1`, [
    transaction,
  ]);
  const decision = random.below(3) > 0 ? 'credit' : 'refuse';
  const request = requestOf(world.url, operators[random.below(operators.length)]!);
  const { state } = await decide(world.ctx, request, { id: String(row!.id), decision, reason: 'history' });
  model.decideWin(transaction, decision);
  return `held win ${state}`;
}

/** Credits and holds, with keys from a small set so that they come again. */
async function otherStep(
  { world, clock, players }: Simulation,
  model: Model,
  random: Random,
  where: string,
): Promise<string> {
  const { memberId } = players[random.below(players.length)]!;
  const kind = random.below(7);
  const key = `${random.below(kind < 3 ? 400 : 25)}`;
  const amount = BigInt(1 + random.below(kind < 3 ? 60 : 9)) * unit;
  const { db } = world.ctx;
  if (kind < 3) {
    const [from, reason] =
      kind === 2
        ? ([accountPath.adjustment, 'adjustment'] as const)
        : ([accountPath.gateway('sandbox'), 'deposit'] as const);
    const [result] = await db.transaction((tx) =>
      post(tx, [
        {
          key: `history:${reason}:${key}`,
          from,
          to: accountPath.main(memberId),
          currency,
          memberId,
          amount,
          reason,
        },
      ]),
    );
    assert.equal(result!.outcome, model.credit(`${reason}:${key}`, memberId, amount), where);
    return `${reason} ${result!.outcome}`;
  }
  if (kind === 3) {
    const expiresAt = random.below(3) > 0 ? clock.now() + random.below(1_800_000) : undefined;
    const outcome = await db.transaction((tx) =>
      openHold(tx, { key, memberId, currency, amount, reason: 'withdrawal', expiresAt }),
    );
    assert.equal(outcome, model.openHold(key, memberId, amount, expiresAt), where);
    return `hold ${outcome}`;
  }
  if (kind === 4) {
    clock.advance(random.below(900_000));
    await world.ctx.jobs.run('ledger.expire-holds', {});
    const rows = await world.owner.rows<{ key: string }>(`select key from hold where state = 'expired'`);
    const expired = rows.map((row) => row.key).toSorted();
    assert.deepEqual(expired, model.expireHolds(clock.now()).toSorted(), `${where}: expired holds`);
    return expired.length > 0 ? 'hold expired' : 'hold none overdue';
  }
  const outcome = await db.transaction((tx) =>
    kind === 5 ? postHold(tx, key, accountPath.gateway('sandbox')) : releaseHold(tx, key),
  );
  assert.equal(outcome, model.endHold(key, kind === 5 ? 'posted' : 'released'), where);
  return `${kind === 5 ? 'post' : 'release'} hold ${outcome}`;
}

/**
 * Bets, wins and rollbacks in any order: of known, of unknown and of coming transactions, repeated,
 * changed, crossed between players.
 */
function operationGenerator(
  random: Random,
  vendorId: number,
  players: readonly Player[],
): { next(): WalletOperation; rounds: Set<string> } {
  const made: WalletOperation[] = [];
  const rounds = new Set<string>();
  const pick = <T>(items: readonly T[]): T => items[random.below(items.length)]!;
  // The late ones that were named before they came.
  const promised: string[] = [];

  function fresh(): WalletOperation {
    const recent = made.slice(-60);
    const kind = random.below(10) < 5 ? 'bet' : random.below(10) < 6 ? 'win' : 'rollback';
    const target =
      recent.length > 0 && random.below(20) > 0
        ? pick(recent.filter((one) => one.kind !== 'rollback').concat(recent[0]!))
        : undefined;
    const player =
      kind === 'bet' || !target || random.below(25) === 0
        ? pick(players)
        : players.find(({ memberId }) => memberId === target.memberId)!;
    let reference = '';
    if (kind !== 'bet') {
      reference = target
        ? kind === 'win' && target.kind === 'win'
          ? target.reference
          : target.transaction
        : random.uuid();
      if (!target) promised.push(reference);
    }
    const late =
      kind !== 'rollback' && promised.length > 0 && random.below(6) === 0 ? promised.shift()! : random.uuid();
    const round = kind === 'bet' ? `r${random.below(40)}` : (target?.round ?? `r${random.below(40)}`);
    const amount =
      kind === 'rollback'
        ? 0n
        : kind === 'win'
          ? BigInt(random.below(30)) * (unit / 2n)
          : BigInt(random.below(12)) * unit;
    return build(kind, player, late, reference, round, amount);
  }

  function build(
    kind: WalletOperation['kind'],
    player: Player,
    transaction: string,
    reference: string,
    round: string,
    amount: bigint,
  ): WalletOperation {
    const closesRound = random.below(3) === 0;
    return {
      kind,
      rule: 'bet',
      vendorId,
      transaction,
      reference,
      memberId: player.memberId,
      tokenHash: hashToken(player.token),
      round,
      closesRound,
      gameCode: kind === 'rollback' ? '' : 'slot',
      currency: kind === 'rollback' ? undefined : currency,
      amount,
      fingerprint: fingerprint(kind, player.user, round, amount, reference),
    };
  }

  return {
    rounds,
    next() {
      const again = made.length > 0 ? random.below(8) : 8;
      let operation = again === 0 ? pick(made.slice(-80)) : fresh();
      if (again === 1) {
        const old = pick(made.slice(-80));
        const player = pick(players);
        operation = build(
          old.kind,
          player,
          old.transaction,
          old.reference,
          old.round,
          old.kind === 'rollback' ? 0n : old.amount + unit,
        );
      }
      made.push(operation);
      rounds.add(operation.round);
      return operation;
    },
  };
}

async function compare(
  { world, players, vendorId }: Simulation,
  model: Model,
  refs: Set<string>,
  where: string,
): Promise<void> {
  const db = world.owner;
  for (const { memberId } of players) {
    const rows = await db.rows<{ path: string; balance: bigint }>(
      `select path, balance from account where member_id = $1`,
      [memberId],
    );
    const stored = new Map(rows.map(({ path, balance }) => [path, balance]));
    assert.equal(
      stored.get(accountPath.main(memberId)) ?? 0n,
      model.main(memberId),
      `${where}: main of ${memberId}`,
    );
    assert.equal(
      stored.get(accountPath.held(memberId)) ?? 0n,
      model.held(memberId),
      `${where}: held of ${memberId}`,
    );
    assert.equal(
      stored.get(accountPath.debt(memberId)) ?? 0n,
      model.debt(memberId),
      `${where}: debt of ${memberId}`,
    );
    const rounds = await db.rows<{ ref: string; stake: bigint; payout: bigint; bets: number; state: string }>(
      `select ref, stake, payout, bets, state from round where member_id = $1`,
      [memberId],
    );
    const kept = new Map(rounds.map(({ ref, ...round }) => [ref, round]));
    for (const ref of refs)
      assert.deepEqual(
        kept.get(ref),
        model.round(memberId, vendorId, ref),
        `${where}: round ${ref} of ${memberId}`,
      );
  }
  const gross = await db.one<{ total: bigint }>(
    `select coalesce(sum(balance), 0)::bigint as total from account where path like 'vendor:alpha:gross%'`,
  );
  assert.equal(gross!.total, model.vendor(vendorId), `${where}: the vendor’s account`);
  await readAllEvents(world);
  const broken = (await checkBooks(db)).filter(({ ok }) => !ok);
  assert.deepEqual(broken, [], where);
}
