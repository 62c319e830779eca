import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { gameReturns } from '@sen/api/report';
import { demoOperator, newMember, newOperator, type Person } from '#test/people.ts';
import { openWorld, type World } from '#test/world.ts';

let world: World;
let finance: Person;
let member: Person;
before(async () => {
  world = await openWorld();
  finance = await demoOperator(world.url, 'finance');
  member = await newMember(world.url);
});
after(() => world.close());

type Play = { game: string; payout: (n: number) => number; draw?: (n: number) => string; rake?: number };
let written = 0;

/** 700 settled rounds of ten units each, which began within the last hours. */
async function play({ game, payout, draw, rake }: Play, at = Date.now()): Promise<void> {
  const rounds = Array.from({ length: 700 }, (_, n) => ({
    id: String((BigInt(at - 3_600_000) << 20n) + BigInt((written += 1))),
    payout: payout(n),
    draw: draw?.(n) ?? null,
  }));
  await world.owner.run(
    `insert into round (member_id, id, stake, payout, last_transfer_id, vendor_id, bets, state, game_type, game_code, currency, ref, closed_at, draw, rake)
     select $1, r.id, 1000000, r.payout * 100000::bigint, 0, v.id, 1, 'settled', 'PVP', $2, 'P', $2 || r.id, now(), r.draw, $3
     from vendor v, jsonb_to_recordset($4::jsonb) as r(id bigint, payout int, draw text) where v.code = 'arcade'`,
    [member.id, game, rake ?? null, JSON.stringify(rounds)],
  );
}

async function declare(game: string, percent: string): Promise<void> {
  await world.owner.run(
    `insert into game (vendor_id, code, game_type, names, search_text, image, rtp_percent)
     select id, $1, 'PVP', jsonb_build_object('vi', 'Ván ' || $1, 'en', $1), $1, '', $2 from vendor where code = 'arcade'`,
    [game, percent],
  );
}

test('[OPS-06] [T48] the desk is shown the games that the house plays and that paid out beyond their declared return and chance, and no others', async () => {
  const wins = (percent: number) => (n: number) => ((n * 37) % 100 < percent ? 20 : 0);
  await declare('loses', '97.00');
  await play({ game: 'loses', payout: wins(60) });
  await declare('as-declared', '97.00');
  await play({ game: 'as-declared', payout: wins(48) });
  await declare('unreadable', 'about 97');
  await play({ game: 'unreadable', payout: wins(50) });
  // Nobody declared anything: the house may not lose.
  await play({ game: 'undeclared', payout: wins(65) });
  // Members play each other: the house has the rake.
  await declare('among-members', '97.00');
  await play({ game: 'among-members', payout: wins(90), rake: 1_000 });
  // Seven hundred stakes on one draw, all won, are one lucky draw.
  await declare('one-draw', '97.00');
  await play({ game: 'one-draw', payout: wins(90), draw: (n) => `draw ${n % 20}` });
  // It was long ago.
  await declare('long-ago', '97.00');
  await play({ game: 'long-ago', payout: wins(90) }, Date.now() - 8 * 86_400_000);

  const { days, list } = await finance.call(gameReturns, {});
  assert.equal(days, 7);
  assert.deepEqual(
    list!.map(({ gameCode, gameName, plays, stake, payout, declaredPercent, paidPercent }) => [
      gameCode,
      gameName,
      plays,
      stake,
      payout,
      declaredPercent,
      paidPercent,
    ]),
    [
      ['undeclared', 'undeclared', 700, '7000.00', '9100.00', null, '130.00'],
      ['loses', 'Ván loses', 700, '7000.00', '8400.00', '97.00', '120.00'],
    ],
  );
});

test('[OPS-06] the hourly look sets the metric of games that pay too much', async () => {
  await world.ctx.jobs.run('report-game-returns', {});
  assert.match(await world.ctx.metrics.registry.metrics(), /sen_games_paying_too_much 2/);
});

test('[OPS-06] an operator of one brand is shown none, because members of all brands play the same games', async () => {
  const limited = await newOperator(world, 'returns-of-one');
  assert.equal((await limited.call(gameReturns, {})).list, null);
});
