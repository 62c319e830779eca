import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { balance } from '@sen/api/wallet';
import { deskProofs, ownLeaf, proofs } from '@sen/api/proof';
import * as ledger from '#modules/ledger/service.ts';
import { manualClock } from '#platform/clock.ts';
import { demoMember, demoOperator, newMember, trialMember, visitor } from '#test/people.ts';
import { openWorld, type World } from '#test/world.ts';
import { verify } from '../../../../web/src/features/proof/verify.ts';
import { buildProofs } from './service.ts';

const dayMs = 86_400_000;
const clock = manualClock(Date.parse('2026-11-23T08:00:00Z'));
let world: World;
before(async () => {
  world = await openWorld({ clock });
});
after(() => world.close());

test('[SAFE-03] the published total is the ledger’s sum of all members’ money, once a day however many nodes build it', async () => {
  const other = await world.anotherNode();
  const built = await Promise.all([buildProofs(world.ctx), buildProofs(other.ctx)]);
  const currencies = await ledger.memberCurrencies(world.ctx.db);
  assert.equal(built[0] + built[1], currencies.length);
  assert.equal(await buildProofs(world.ctx), 0);
  const { list } = await visitor(world.url).call(proofs, {});
  assert.deepEqual(
    list.map(({ currency }) => currency),
    currencies,
  );
  const { list: desk } = await (await demoOperator(world.url, 'finance')).call(deskProofs, {});
  for (const { total, owedNow } of desk) assert.equal(total, owedNow);
  const sums = await world.owner.one<{ members: bigint; total: bigint }>(
    `select count(distinct member_id) as members, sum(balance) as total from account where path like 'member:%:main' or path like 'member:%:held'`,
  );
  assert.equal(
    list.reduce((sum, { members }) => sum + members, 0),
    Number(sums!.members),
  );
});

test('[SAFE-03] each member gets their own leaf alone, which the browser’s own code finds in the published total', async () => {
  const list = (await visitor(world.url).call(proofs, {})).list;
  const seen = new Set<string>();
  for (const name of ['demo01', 'demo02', 'demo03'] as const) {
    const person = await demoMember(world.url, name);
    const { sumBalance } = await person.call(balance, {});
    const proof = list.find(({ currency }) => currency === 'P')!;
    const claim = await person.call(ownLeaf, { id: proof.id });
    assert.equal(claim.memberId, String(person.id));
    assert.equal(Number(claim.balance), Number(sumBalance));
    assert.deepEqual(await verify(claim, proof), { holds: true });
    assert.deepEqual(await verify({ ...claim, memberId: '1' }, proof), { holds: false, because: 'root' });
    seen.add(claim.nonce);
    for (const step of claim.path) seen.add(step.hash);
  }
  assert.ok(seen.size > 3);
});

test('[SAFE-03] a member who came later has no leaf, an unknown proof is none, and visitors and trials have nothing to check', async () => {
  const { id } = (await visitor(world.url).call(proofs, {})).list[0]!;
  const late = await newMember(world.url);
  assert.equal((await late.ask(ownLeaf, { id })).answer.code, 'proof_without_you');
  assert.equal((await late.ask(ownLeaf, { id: '999999' })).answer.code, 'proof_unknown');
  assert.equal((await visitor(world.url).ask(ownLeaf, { id })).answer.code, 'login_first');
  assert.equal(
    (await (await trialMember(world.url)).ask(ownLeaf, { id })).answer.code,
    'real_account_needed',
  );
});

test('[SAFE-03] another day has other nonces and hashes for the same balances; what is older than thirty days goes', async () => {
  const person = await demoMember(world.url, 'demo01');
  const first = (await person.call(proofs, {})).list.find(({ currency }) => currency === 'P')!;
  clock.advance(dayMs);
  assert.ok((await buildProofs(world.ctx)) > 0);
  const again = await demoMember(world.url, 'demo01');
  const [second] = (await again.call(proofs, {})).list.filter(({ currency }) => currency === 'P') as [
    typeof first,
  ];
  assert.notEqual(second.day, first.day);
  const [one, two] = [
    await again.call(ownLeaf, { id: first.id }),
    await again.call(ownLeaf, { id: second.id }),
  ];
  assert.notEqual(one.nonce, two.nonce);
  const hashes = new Set(one.path.map(({ hash }) => hash));
  assert.ok(two.path.every(({ hash }) => !hashes.has(hash)));
  clock.advance(31 * dayMs);
  await buildProofs(world.ctx);
  const { list } = await visitor(world.url).call(proofs, {});
  assert.ok(list.every(({ id }) => id !== first.id && id !== second.id));
  assert.equal(
    (await world.owner.one<{ count: number }>(
      `select count(*)::int as count from proof_node where proof_id = $1`,
      [first.id],
    ))!.count,
    0,
  );
});
