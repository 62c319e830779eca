import assert from 'node:assert/strict';
import { accountPath, checkInvariants, openHold, post, postHold, releaseHold } from '#modules/ledger/service.ts';
import { fingerprint } from '#modules/ledger/rules.ts';
import { hashToken } from '#modules/vendor/rules.ts';
import type { WalletOperation } from '#modules/wallet/service.ts';
import { seededRandom, type Random } from '#platform/random.ts';
import { addPlayers, currency, openHouse, unit, type House, type Player } from './faults/house.ts';
import { createModel, type Model } from './simulateModel.ts';

export type Simulated = { seed: number; steps: number; operations: number; outcomes: Record<string, number> };

/**
 * Plays a random history of every money operation on a real database beside a model of a few maps, and compares every
 * answer, then every balance and round. Bursts go to the wallet at once, so that they travel in common batches. The same
 * seed plays the same history.
 */
export async function simulate(options: { seed: number; steps: number; schema: string; databaseUrl?: string }): Promise<Simulated> {
  const house = await openHouse(options.schema, options.databaseUrl);
  try {
    return await play(house, options.seed, options.steps);
  } finally {
    await house.stop();
  }
}

async function play(house: House, seed: number, steps: number): Promise<Simulated> {
  const random = seededRandom(seed);
  const model = createModel();
  const vendorId = house.vendors['alpha']!.id;
  const players = await addPlayers(house.db, vendorId, 6, 0n);
  const outcomes: Record<string, number> = {};
  const count = (word: string): void => void (outcomes[word] = (outcomes[word] ?? 0) + 1);
  const generator = operationGenerator(random, vendorId, players);
  let operations = 0;

  for (let step = 0; step < steps; step++) {
    const where = `seed ${seed}, step ${step}`;
    const choice = random.below(10);
    if (random.below(8) === 0) count(await closeOrOpen(house, model, random));
    if (choice < 7) {
      const burst = Array.from({ length: 1 + random.below(30) }, () => generator.next());
      const answers = await Promise.all(burst.map((operation) => house.wallet.apply(operation)));
      const answered: ReturnType<Model['wallet']>[] = [];
      for (const [i, operation] of burst.entries()) {
        // The same again before the first was answered is told what the first is told, whatever came between.
        const twin = burst.findIndex((one) => one.transaction === operation.transaction);
        const isTwin = twin < i && burst[twin]!.fingerprint === operation.fingerprint && burst[twin]!.memberId === operation.memberId;
        const expected = isTwin ? repeated(answered[twin]!) : model.wallet(operation);
        answered.push(expected);
        const { outcome, balance } = answers[i]!;
        const told = ['done', 'replayed', 'insufficient'].includes(outcome) ? balance : undefined;
        assert.deepEqual({ outcome, balance: told }, expected, `${where}, ${operation.kind} ${i} of ${burst.length}`);
        count(`${operation.kind} ${outcome}`);
      }
      operations += burst.length;
    } else {
      count(await otherStep(house, model, random, players, where));
      operations++;
    }
    if (step % 50 === 49 || step === steps - 1) await compare(house, model, players, vendorId, generator.rounds, where);
  }
  return { seed, steps, operations, outcomes };
}

function repeated(answer: ReturnType<Model['wallet']>): ReturnType<Model['wallet']> {
  return answer.outcome === 'done' ? { ...answer, outcome: 'replayed' } : answer;
}

/** The brand closes for maintenance, a third of the time. */
async function closeOrOpen(house: House, model: Model, random: Random): Promise<string> {
  const closed = random.below(3) === 0;
  await house.db.run(`update brand set maintenance = $1`, [closed]);
  model.setClosed(closed);
  return closed ? 'brand closed' : 'brand open';
}

/** Credits and holds, with keys from a small set so that they come again. */
async function otherStep(house: House, model: Model, random: Random, players: readonly Player[], where: string): Promise<string> {
  const { memberId } = players[random.below(players.length)]!;
  const amount = BigInt(5 + random.below(60)) * unit;
  const key = `${random.below(400)}`;
  const kind = random.below(6);
  if (kind < 3) {
    const [from, reason] = kind === 2 ? [accountPath.houseAdjustment, 'adjustment'] : [accountPath.gateway('sandbox'), 'deposit'];
    const [result] = await house.db.transaction((tx) =>
      post(tx, [{ key: `history:${reason}:${key}`, from, to: accountPath.main(memberId), currency, memberId, amount, reason }]),
    );
    assert.equal(result!.outcome, model.credit(`${reason}:${key}`, memberId, amount), where);
    return `${reason} ${result!.outcome}`;
  }
  if (kind === 3) {
    const outcome = await house.db.transaction((tx) => openHold(tx, { key, memberId, currency, amount, reason: 'withdrawal' }));
    assert.equal(outcome, model.openHold(key, memberId, amount), where);
    return `hold ${outcome}`;
  }
  const outcome = await house.db.transaction((tx) =>
    kind === 4 ? postHold(tx, key, accountPath.gateway('sandbox')) : releaseHold(tx, key),
  );
  assert.equal(outcome, model.endHold(key, kind === 4 ? 'posted' : 'released'), where);
  return `${kind === 4 ? 'post' : 'release'} hold ${outcome}`;
}

/** Bets, wins and rollbacks in any order: of known, of unknown and of coming transactions, repeated, changed, crossed between players. */
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
      recent.length > 0 && random.below(20) > 0 ? pick(recent.filter((one) => one.kind !== 'rollback').concat(recent[0]!)) : undefined;
    const player =
      kind === 'bet' || !target || random.below(25) === 0 ? pick(players) : players.find(({ memberId }) => memberId === target.memberId)!;
    let reference = '';
    if (kind !== 'bet') {
      reference = target ? (kind === 'win' && target.kind === 'win' ? target.reference : target.transaction) : random.uuid();
      if (!target) promised.push(reference);
    }
    const late = kind !== 'rollback' && promised.length > 0 && random.below(6) === 0 ? promised.shift()! : random.uuid();
    const round = kind === 'bet' ? `r${random.below(40)}` : (target?.round ?? `r${random.below(40)}`);
    const amount = kind === 'rollback' ? 0n : kind === 'win' ? BigInt(random.below(30)) * (unit / 2n) : BigInt(random.below(12)) * unit;
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
        operation = build(old.kind, player, old.transaction, old.reference, old.round, old.kind === 'rollback' ? 0n : old.amount + unit);
      }
      made.push(operation);
      rounds.add(operation.round);
      return operation;
    },
  };
}

async function compare(
  house: House,
  model: Model,
  players: readonly Player[],
  vendorId: number,
  refs: Set<string>,
  where: string,
): Promise<void> {
  for (const { memberId } of players) {
    const rows = await house.db.rows<{ path: string; balance: bigint }>(`select path, balance from account where member_id = $1`, [
      memberId,
    ]);
    const stored = new Map(rows.map(({ path, balance }) => [path, balance]));
    assert.equal(stored.get(accountPath.main(memberId)) ?? 0n, model.main(memberId), `${where}: main of ${memberId}`);
    assert.equal(stored.get(accountPath.held(memberId)) ?? 0n, model.held(memberId), `${where}: held of ${memberId}`);
    assert.equal(stored.get(accountPath.debt(memberId)) ?? 0n, model.debt(memberId), `${where}: debt of ${memberId}`);
    const rounds = await house.db.rows<{ ref: string; stake: bigint; payout: bigint; bets: number; state: string }>(
      `select ref, stake, payout, bets, state from round where member_id = $1`,
      [memberId],
    );
    const kept = new Map(rounds.map(({ ref, ...round }) => [ref, round]));
    for (const ref of refs) assert.deepEqual(kept.get(ref), model.round(memberId, vendorId, ref), `${where}: round ${ref} of ${memberId}`);
  }
  const gross = await house.db.one<{ total: bigint }>(
    `select coalesce(sum(balance), 0)::bigint as total from account where path like 'vendor:alpha:gross%'`,
  );
  assert.equal(gross!.total, model.vendor(vendorId), `${where}: the vendor’s account`);
  const broken = (await checkInvariants({ db: house.db })).filter(({ ok }) => !ok);
  assert.deepEqual(broken, [], where);
}
