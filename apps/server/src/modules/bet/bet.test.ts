import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import {
  addPlayers,
  closeTestServer,
  openTestServer,
  unit,
  type TestServer,
  type Player,
} from '#test/faults/testServer.ts';
import { createVendorClient, type VendorClient } from '#test/faults/vendorClient.ts';
import { roundLife, type RoundEvent } from './rules.ts';
import { walletKinds, type WalletKind } from '#modules/wallet/rules.ts';
import { betPage, roundDetail, transactionPage, transactionTotals } from './service.ts';

let server: TestServer;
let alpha: VendorClient;
let player: Player;

before(async () => {
  server = await openTestServer();
  alpha = createVendorClient({
    url: server.url,
    vendor: 'alpha',
    privateKey: server.vendors['alpha']!.keys.privateKey,
  });
  player = (await addPlayers(server.db, server.vendors['alpha']!.id, 1, 1_000n * unit))[0]!;
  await server.db.run(
    `insert into game (vendor_id, code, game_type, names, search_text, image) values ($1, 'slot', 'RNG', '{"vi": "Đèn lồng", "en": "Lantern"}', '', '')`,
    [server.vendors['alpha']!.id],
  );
  for (let i = 0; i < 20; i++) {
    const bet = randomUUID();
    await alpha.bet(player, { transaction: bet, round: `r${i}`, amount: unit });
    if (i < 18)
      await alpha.win(player, { reference: bet, round: `r${i}`, amount: BigInt(i % 3) * unit, closes: true });
    if (i === 19) await alpha.rollback(player, { reference: bet, round: `r${i}` });
  }
});
after(() => closeTestServer(server, alpha));

test('[RECORD-01] the betting record gives every round once, newest first, page by page and back again', async () => {
  const first = await betPage(server.ctx, player.memberId, { size: 15 }, 'vi');
  assert.equal(first.list.length, 15);
  assert.equal(first.previous, null);
  assert.equal(first.list[0]!.gameName, 'Đèn lồng');
  const second = await betPage(server.ctx, player.memberId, { after: first.next!, size: 15 }, 'en');
  assert.equal(second.list[0]!.gameName, 'Lantern');
  assert.equal(second.next, null);
  assert.deepEqual(
    await betPage(server.ctx, player.memberId, { before: second.previous!, size: 15 }, 'vi'),
    first,
  );
  const ids = [...first.list, ...second.list].map(({ id }) => BigInt(id));
  assert.equal(new Set(ids).size, 20);
  assert.deepEqual(
    ids,
    ids.toSorted((a, b) => (a < b ? 1 : -1)),
  );
});

test('[RECORD-01] filters by game type, vendor, state and period give what matches and nothing else', async () => {
  const count = async (filter: Parameters<typeof betPage>[2]) =>
    (await betPage(server.ctx, player.memberId, { ...filter, size: 50 }, 'en')).list.length;
  assert.equal(await count({ gameType: 'RNG' }), 20);
  assert.equal(await count({ gameType: 'LIVE' }), 0);
  assert.equal(await count({ vassalage: 'alpha' }), 20);
  assert.equal(await count({ vassalage: 'beta' }), 0);
  assert.equal(await count({ gameType: 'RNG', vassalage: 'alpha', state: 'settled' }), 18);
  assert.equal(await count({ state: 'open' }), 1);
  assert.equal(await count({ state: 'rolled_back' }), 1);
  const all = (await betPage(server.ctx, player.memberId, { size: 50 }, 'en')).list;
  const middle = all[10]!.openedAt;
  const since = await count({ from: middle });
  assert.equal(since + (await count({ to: middle })), 20);
  assert.equal(since, all.filter(({ id }) => BigInt(id) >> 20n >= BigInt(middle)).length);
});

test('[RECORD-01] a round opens to each of its movements, and only to its own player', async () => {
  const { list } = await betPage(server.ctx, player.memberId, { state: 'rolled_back' }, 'en');
  const detail = await roundDetail(server.ctx, player.memberId, list[0]!.id, 'en');
  assert.deepEqual(
    detail.transactions.map(({ type, amount, undone }) => [type, amount, undone]),
    [
      ['bet', '-1.00', true],
      ['rollback', '1.00', false],
    ],
  );
  const [other] = await addPlayers(server.db, server.vendors['alpha']!.id, 1, 0n);
  await assert.rejects(roundDetail(server.ctx, other!.memberId, list[0]!.id, 'en'), {
    code: 'round_unknown',
  });
});

test('[RECORD-02] the account record’s lines run from balance to balance down to the opening, and filter by type', async () => {
  const { list } = await transactionPage(server.ctx, player.memberId, 'P', { size: 50 }, 'en');
  const amounts = list.map(({ amount }) => Number(amount));
  for (const [i, line] of list.entries()) {
    const before = i + 1 < list.length ? Number(list[i + 1]!.balanceAfter) : 0;
    assert.equal(Number(line.balanceAfter), before + amounts[i]!);
  }
  assert.equal(list.at(-1)!.type, 'adjustment');
  assert.equal(list.filter(({ type }) => type === 'bet').length, 20);
  const bets = await transactionPage(server.ctx, player.memberId, 'P', { reasons: ['bet'], size: 50 }, 'en');
  assert.equal(bets.list.length, 20);
  assert.equal(
    (await transactionPage(server.ctx, player.memberId, 'P', { reasons: ['adjustment'] }, 'en')).list.length,
    1,
  );

  const totals = await transactionTotals(server.ctx, player.memberId, 'P', {});
  assert.equal(totals.lines, list.length);
  assert.equal(Number(totals.amount), Number(list[0]!.balanceAfter), 'all that moved is what is there');
  const alone = await transactionTotals(server.ctx, player.memberId, 'P', { type: 'bet' });
  const staked = bets.list.reduce((sum, { amount }) => sum + Number(amount), 0);
  assert.deepEqual(
    alone.types.map(({ type, lines, amount }) => [type, lines, Number(amount)]),
    [['bet', 20, staked]],
  );
  const none = await transactionTotals(server.ctx, player.memberId, 'P', { to: 1 });
  assert.deepEqual([none.types, none.lines, none.amount], [[], 0, '0.00']);
});

test('[RECORD-01] a page cursor beyond the period stays within the period', async () => {
  const { list } = await betPage(server.ctx, player.memberId, { size: 50 }, 'en');
  const to = list[5]!.openedAt;
  const cut = await betPage(
    server.ctx,
    player.memberId,
    { to, after: '9000000000000000000', size: 50 },
    'en',
  );
  assert.deepEqual(
    cut.list,
    list.filter(({ id }) => BigInt(id) >> 20n < BigInt(to)),
  );
});

test('[WALLET-04] rounds live as their transition table says, from every state by every event', async () => {
  // Each state is tried with the call of each event.
  for (const [state, moves] of Object.entries(roundLife)) {
    for (const event of Object.keys(allEvents) as RoundEvent[]) {
      const ref = `${state} ${event} ${randomUUID()}`;
      const standing = await bring(ref, state as keyof typeof roundLife, event);
      const accepted = await allEvents[event](ref, standing);
      const row = await server.db.one<{ state: string }>(
        `select state from round where ref = $1 and member_id = $2`,
        [ref, player.memberId],
      );
      const next = moves[event];
      if (next === undefined)
        assert.ok(
          !accepted || row?.state === (state === 'none' ? undefined : state),
          `${state} must not take ${event}`,
        );
      else assert.deepEqual([accepted, row?.state], [true, next], `${event} in ${state}`);
    }
  }
});

test('[WALLET-04] the wallet’s own SQL leads a round from every state by every operation where the transition table says', async () => {
  const compared = new Set<string>();
  for (const [state, moves] of Object.entries(roundLife))
    for (const kind of walletKinds)
      for (const closes of [false, true])
        for (const bets of [0, 1, 2])
          for (const payout of [0n, 1n]) {
            const event = eventOf(kind, closes, bets, payout);
            const next = moves[event];
            if (next === undefined) continue;
            const row = await server.db.one(`select wallet_round_state($1, $2, $3, $4, $5) as next`, [
              state,
              kind,
              closes,
              bets,
              payout,
            ]);
            assert.deepEqual(
              row,
              { next },
              `${state}, ${closes ? 'closing ' : ''}${kind} that leaves ${bets} bets and ${payout}`,
            );
            compared.add(`${state} ${event}`);
          }
  const listed = Object.entries(roundLife).flatMap(([state, moves]) =>
    Object.keys(moves).map((event) => `${state} ${event}`),
  );
  assert.deepEqual([...compared].toSorted(), listed.toSorted(), 'every line of the table was compared');
});

/** The event that an operation is to a round of which `bets` and `payout` stand after it. */
function eventOf(kind: WalletKind, closes: boolean, bets: number, payout: bigint): RoundEvent {
  if (kind === 'rollback' && bets === 0 && payout === 0n) return 'last rollback';
  return closes ? `closing ${kind}` : kind;
}

type Standing = { bet: string; second: string };

/**
 * A round in `state` with one standing bet; events that must leave something standing find a
 * second.
 */
async function bring(
  ref: string,
  state: 'none' | 'open' | 'settled' | 'rolled_back',
  event: RoundEvent,
): Promise<Standing> {
  const standing = { bet: randomUUID(), second: randomUUID() };
  if (state === 'none') return standing;
  await alpha.bet(player, { transaction: standing.bet, round: ref, amount: unit });
  if (event === 'rollback' || event === 'closing rollback')
    await alpha.bet(player, { transaction: standing.second, round: ref, amount: unit });
  if (state === 'settled')
    await alpha.win(player, { reference: standing.bet, round: ref, amount: 0, closes: true });
  if (state === 'rolled_back') {
    await alpha.rollback(player, { reference: standing.bet, round: ref });
    await alpha.rollback(player, { reference: standing.second, round: ref });
  }
  return standing;
}

const allEvents: Record<RoundEvent, (round: string, standing: Standing) => Promise<boolean>> = {
  bet: async (round) => (await alpha.bet(player, { round, amount: unit }))?.status === 'RS_OK',
  'closing bet': async (round) =>
    (await alpha.bet(player, { round, amount: unit, closes: true }))?.status === 'RS_OK',
  win: async (round, { bet }) =>
    (await alpha.win(player, { round, reference: bet, amount: unit }))?.status === 'RS_OK',
  'closing win': async (round, { bet }) =>
    (await alpha.win(player, { round, reference: bet, amount: unit, closes: true }))?.status === 'RS_OK',
  rollback: async (round, { bet }) =>
    (await alpha.rollback(player, { round, reference: bet }))?.status === 'RS_OK',
  'closing rollback': async (round, { bet }) =>
    (await alpha.rollback(player, { round, reference: bet, closes: true }))?.status === 'RS_OK',
  'last rollback': async (round, { bet }) =>
    (await alpha.rollback(player, { round, reference: bet }))?.status === 'RS_OK',
};
