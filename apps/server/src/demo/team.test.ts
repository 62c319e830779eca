import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { agentMember, agentOverview } from '@sen/api/agent';
import { contracts, contractKinds, payoutCalls, simulateContract } from '@sen/api/contract';
import { income } from '@sen/api/rebate';
import { parseSignedAmount } from '@sen/api/money';
import { pointLines, pointReward } from '@sen/api/point';
import * as ledger from '#modules/ledger/service.ts';
import { demoAgent, signIn } from '#test/people.ts';
import { openWorld, readAllEvents, type World } from '#test/world.ts';
import { invariants } from '../modules.ts';
import { demoSignIns } from './signIns.ts';
import { demoTeam } from './team.ts';
import { beginOf, historyOf } from './timeline.ts';

let world: World;
before(async () => {
  world = await openWorld({ seed: { team: true } });
});
after(() => world.close());

const zone = 'Asia/Ho_Chi_Minh';

test('[AGENT-02] the demo’s history rises up to now whenever it is made, everybody comes, and contracts are signed within it', () => {
  for (const at of [
    '2026-11-26T17:28:00Z',
    '2027-02-28T16:59:30Z',
    '2027-03-01T00:00:00+07:00',
    '2028-01-31T23:58:00+07:00',
  ]) {
    const nowMs = Temporal.Instant.from(at).epochMilliseconds;
    const { steps, signings } = historyOf(nowMs, zone, 58);
    assert.ok(steps[0]!.atMs >= beginOf(nowMs, zone) && steps.at(-1)!.atMs < nowMs);
    assert.ok(steps.every(({ atMs, joining }, i) => joining >= 0 && (i === 0 || atMs > steps[i - 1]!.atMs)));
    assert.equal(
      steps.reduce((sum, { joining }) => sum + joining, 0),
      58,
    );
    assert.deepEqual([...signings.values()].flat().toSorted(), contractKinds.toSorted());
    assert.ok([...signings.keys()].every((atMs) => steps.some((step) => step.atMs === atMs)));
  }
});

test('[AGENT-02] [AGENT-07] the demo team has a history of more than a month that keeps the books: every kind of contract has paid, and the clock it was made by is gone', async () => {
  const left = await world.owner.rows(
    `select p.proname from pg_proc p where p.pronamespace = $1::regnamespace and p.proconfig::text like '%past%'
     union all select nspname from pg_namespace where nspname = $1 || '_past'
     union all select d.adrelid::regclass::text from pg_attrdef d where pg_get_expr(d.adbin, d.adrelid) like '%past%'`,
    [world.owner.schema],
  );
  assert.deepEqual(left, []);
  const now = (await world.owner.one<{ drift: number }>(
    `select extract(epoch from clock_timestamp() - now())::float8 as drift`,
  ))!;
  assert.ok(now.drift < 60);

  // Another minute passes on a running server.
  await readAllEvents(world);
  for (const name of ['rebates', 'points', 'contract-periods', 'contract-arrears', 'team-heads'])
    await world.ctx.jobs.run(name, {});
  await readAllEvents(world);
  for (const { name, ok, detail } of await ledger.checkInvariants(world.owner, invariants))
    assert.ok(ok, `${name}: ${detail}`);

  const today = Temporal.Now.plainDateISO(zone);
  const month = { from: today.subtract({ days: 29 }).toString(), to: today.toString() };
  const [above, agent] = [await demoAgent(world.url, 'agent02'), await demoAgent(world.url, 'agent03')];
  const { days, total } = await agent.call(agentOverview, month);
  assert.ok(days.filter(({ rounds }) => rounds > 0).length >= 29 && total.rounds > 500);
  assert.ok(days.filter(({ joined }) => joined > 0).length > 8);
  const count = demoTeam.reduce((sum, { members }) => sum + members, 0);
  assert.equal((await agent.call(agentMember, {})).member.below, count + demoTeam.length - 1 + 2);
  for (const kind of contractKinds) {
    const { list } = await above.call(payoutCalls[kind], {});
    assert.ok(
      list.some(({ received }) => parseSignedAmount(received)! > 0n),
      `a ${kind} was paid`,
    );
    const open = await world.owner.rows(
      `select id, state from payout where kind = $1 and state not in ('issued', 'notReached')`,
      [kind],
    );
    assert.deepEqual(open, []);
  }
  const { offer } = await agent.call(contracts, { kind: 'hourSalary' });
  const { terms } = (await agent.call(contracts, { kind: 'dailySalary' })).own!;
  const tried = await agent.call(simulateContract, { terms });
  assert.ok(offer && tried.periods >= 28 && tried.reached >= 8, 'an offer waits, and can be tried');
  assert.ok((await agent.call(income, month)).days.length > 25);
  const player = await signIn(world.url, 'play01', demoSignIns.members.password);
  const { list } = await player.call(pointLines, {});
  assert.ok(
    list.length > 5 && list.every(({ type, points }) => type === 'earned' && points > 0),
    'who has played has points',
  );
  assert.equal((await player.call(pointReward, {})).list.length, 6);
});
