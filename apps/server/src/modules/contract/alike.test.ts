import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { addBankAccount } from '@sen/api/bankAccount';
import { moveBranch } from '@sen/api/agentDesk';
import * as api from '@sen/api/contract';
import * as desk from '@sen/api/contractDesk';
import { unit } from '@sen/api/money';
import { login } from '@sen/api/session';
import * as ledger from '#modules/ledger/service.ts';
import { addMember, emptyMember } from '#modules/member/service.ts';
import { ring } from '#modules/team/rules.ts';
import * as teams from '#modules/team/service.ts';
import { editBrand } from '#test/brands.ts';
import { dailyTerms } from '#test/contracts.ts';
import type { VendorClient } from '#test/faults/vendorClient.ts';
import { offerOfHouse } from '#test/houseContracts.ts';
import {
  approvedBy,
  choosePaymentPassword,
  demoAgent,
  demoMember,
  demoOperator,
  newMember,
  type Person,
} from '#test/people.ts';
import { openGame } from '#test/play.ts';
import { arcadeOf, playRound } from '#test/teams.ts';
import { openWorld, readAllEvents, type World } from '#test/world.ts';
import { atMoment } from '#test/moment.ts';
import { invariants } from '../../modules.ts';
import { demoSignIns } from '../../demo/signIns.ts';
import { periodAt } from './rules/periods.ts';

let world: World;
let arcade: VendorClient;
let finance: Person;
let owner: Person;
before(async () => {
  world = await openWorld();
  arcade = arcadeOf(world);
  [finance, owner] = [await demoOperator(world.url, 'finance'), await demoOperator(world.url, 'owner')];
  await editBrand(world.ctx, ({ switchesOn }) => ({
    switchesOn: [...new Set([...switchesOn, 'DAILYSAL3'])],
  }));
});
after(async () => {
  arcade.close();
  await world.close();
});

const reason = 'a test of self-referral';
const timeZone = 'Asia/Ho_Chi_Minh';

/** Signs in to another account in the browser of somebody who was signed in before. */
async function enterToo(
  browser: Person,
  { username, password: secret }: { username: string; password: string },
): Promise<Person> {
  browser.token = null;
  const { token, customerId } = await browser.call(login, { type: 'username', username, password: secret });
  return Object.assign(browser, { token, id: BigInt(customerId) });
}

const signsOf = (agentId: bigint): Promise<{ account: string; signs: string[] }[]> =>
  world.owner.rows(
    `select m.account, array_agg(a.sign order by a.sign) as signs from team_alike a join member m on m.id = a.member_id where a.agent_id = $1 group by 1 order by 1`,
    [agentId],
  );

async function close(atMs: number): Promise<void> {
  await readAllEvents(world);
  await atMoment(atMs, () => world.ctx.jobs.run('contract-periods', {}));
}

test('[AGENT-07] [T44] an agent who plays below the own account in one browser is seen by it, and the payouts wait until the desk lets them go', async () => {
  const agent = await demoAgent(world.url, 'agent01');
  await offerOfHouse([finance, owner], {
    brand: 'sen',
    account: 'agent01',
    terms: dailyTerms,
    requestId: randomUUID(),
    reason,
  });
  const { offer } = await agent.call(api.contracts, { kind: 'dailySalary' });
  const { startsAt, id } = await agent.call(api.answerContract, { id: offer!.id, answer: 'sign' });
  const rowOf = async () => (await finance.call(desk.deskContracts, {})).list.find((row) => row.id === id)!;
  assert.deepEqual([(await rowOf()).alike, (await rowOf()).held], [[], false]);

  // Another browser at the same address is a hint, and holds nothing.
  const stranger = await demoMember(world.url, 'demo02');
  assert.deepEqual(
    [(await rowOf()).alike, (await rowOf()).held],
    [[{ account: 'demo02', signs: ['address'], chain: [] }], false],
  );
  const browser = await demoAgent(world.url, 'agent01');
  const player = await enterToo(browser, { username: 'demo01', password: demoSignIns.members.password });
  assert.deepEqual(
    (await rowOf()).alike.map(({ account, signs }) => [account, signs]),
    [
      ['demo01', ['address', 'device']],
      ['demo02', ['address']],
    ],
  );
  assert.equal((await rowOf()).held, true);
  assert.deepEqual(await signsOf(stranger.id), [], 'nobody stands below');

  const { brand_id: brandId } = (await world.owner.one<{ brand_id: bigint }>(
    `select brand_id from member where id = $1`,
    [agent.id],
  ))!;
  const { toMs: firstMs } = periodAt('day', startsAt!, timeZone);
  const { toMs: secondMs } = periodAt('day', firstMs, timeZone);
  const comesTo = async (atMs: number) => {
    await readAllEvents(world);
    assert.ok(
      await atMoment(atMs, () =>
        world.ctx.db.transaction((tx) => teams.closePeriod(world.ctx, tx, brandId, atMs)),
      ),
    );
    await playRound(arcade, await openGame(world, player.id), { stake: '1000.00', payout: '0.00' });
  };
  await world.owner.transaction((tx) =>
    ledger.post(tx, [
      {
        key: 'alike:1',
        from: ledger.accountPath.playMoney,
        to: ledger.accountPath.main(player.id),
        currency: 'P',
        memberId: player.id,
        amount: 5_000n * unit,
        reason: 'play-money',
      },
    ]),
  );
  await comesTo(startsAt!);
  const before = await ledger.mainBalance(world.ctx.db, agent.id, 'P');
  await close(firstMs);
  const payouts = async () =>
    (await agent.call(api.payoutCalls.dailySalary, { side: 'paid' })).list.map(({ state, due }) => [
      state,
      due,
    ]);
  assert.deepEqual(await payouts(), [['unapproved', '5.00']]);
  assert.equal(await ledger.mainBalance(world.ctx.db, agent.id, 'P'), before, 'the reward is held');
  const [waiting] = (await finance.call(desk.deskPayouts, { state: 'unapproved' })).list;
  assert.deepEqual(waiting!.alike[0], { account: 'demo01', signs: ['address', 'device'], chain: [] });

  // The desk has looked: what waits is decided one by one, what comes is paid, and a new sign holds
  // again.
  assert.equal((await finance.call(desk.freezeContract, { id, frozen: false, reason })).frozen, false);
  assert.equal((await rowOf()).held, false);
  assert.equal(
    (await finance.call(desk.decidePayout, { id: waiting!.id, decision: 'approve', reason })).state,
    'issued',
  );
  await comesTo(firstMs);
  await close(secondMs);
  assert.deepEqual(await payouts(), [
    ['issued', '5.00'],
    ['issued', '5.00'],
  ]);
  await enterToo(browser, { username: 'agent01', password: demoSignIns.agents.password });
  await enterToo(browser, { username: 'demo02', password: demoSignIns.members.password });
  assert.equal((await rowOf()).held, true);
  for (const { name, ok, detail } of await ledger.checkInvariants(world.owner, invariants))
    assert.ok(ok, `${name}: ${detail}`);
});

test('[AGENT-07] [T44] one bank account, one payee name and one phone for both are seen or refused, and nobody is the own upline', async () => {
  const [above, below, elsewhere] = [
    await newMember(world.url),
    await newMember(world.url),
    await newMember(world.url),
  ];
  await world.owner.run(`update member set type = 1 where id = $1`, [above.id]);
  await world.owner.run(`update member set upline_id = $2 where id = $1`, [below.id, above.id]);
  const paymentPassword = new Map<Person, string>();
  for (const person of [above, below, elsewhere])
    paymentPassword.set(person, await choosePaymentPassword(person));
  const add = async (person: Person, accountNumber: string, holder: string) =>
    (
      await person.ask(addBankAccount, {
        paymentPassword: paymentPassword.get(person)!,
        bankCode: 'VCB',
        accountNumber,
        holder,
      })
    ).answer.code;
  assert.equal(await add(above, '00010001001', 'Nguyen Van An'), 'ok');
  assert.equal(await add(elsewhere, '00010001002', 'Nguyễn Văn An'), 'ok');
  assert.deepEqual(await signsOf(above.id), [], 'a namesake of another tree is nothing');
  assert.equal(await add(below, '00010001001', 'Nguyen Van An'), 'bank_account_taken');
  assert.equal(await add(below, '00010001003', 'Nguyễn Văn An'), 'ok');
  const [{ account }] = (await world.owner.rows<{ account: string }>(
    `select account from member where id = $1`,
    [below.id],
  )) as [{ account: string }];
  assert.deepEqual(await signsOf(above.id), [{ account, signs: ['bank', 'name'] }]);
  assert.deepEqual(await signsOf(elsewhere.id), []);

  await world.owner.run(`update member set mobile = '+84901234567' where id = $1`, [above.id]);
  await assert.rejects(
    world.owner.run(`update member set mobile = '+84901234567' where id = $1`, [below.id]),
    /member_mobile/,
  );
  const [{ own }] = (await world.owner.rows<{ own: string }>(
    `select account as own from member where id = $1`,
    [above.id],
  )) as [{ own: string }];
  assert.equal(
    (await owner.ask(moveBranch, { id: String(above.id), upline: own, reason })).answer.code,
    'branch_cycle',
  );
  await assert.rejects(
    world.owner.run(`update member set upline_id = id where id = $1`, [above.id]),
    /cannot stand below its own branch|check/,
  );
});

const accountOf = async (id: bigint): Promise<string> =>
  (await world.owner.one<{ account: string }>(`select account from member where id = $1`, [id]))!.account;
const moveBelow = (id: bigint, uplineId: bigint) =>
  world.owner.run(`update member set upline_id = $2 where id = $1`, [id, uplineId]);

test('[AGENT-07] [T44] a ring is seen: one browser for the agent and a stranger, one bank account for the stranger and somebody below', async () => {
  const [agent, stranger, below] = [
    await newMember(world.url),
    await newMember(world.url),
    await newMember(world.url),
  ];
  await world.owner.run(`update member set type = 1 where id = $1`, [agent.id]);
  await moveBelow(below.id, agent.id);
  const member = String(agent.id);
  await offerOfHouse([finance, owner], {
    brand: 'sen',
    account: await accountOf(agent.id),
    terms: dailyTerms,
    requestId: randomUUID(),
    reason,
  });
  const rowOf = async () =>
    (await finance.call(desk.deskContracts, {})).list.find(({ memberId }) => memberId === member)!;
  const account = async (person: Person) => {
    const paymentPassword = await choosePaymentPassword(person);
    const input = { paymentPassword, bankCode: 'VCB', accountNumber: '00010002001', holder: 'Tran Thi Binh' };
    return (await person.ask(addBankAccount, input)).answer.code;
  };
  assert.equal(await account(stranger), 'ok');
  assert.equal(await account(below), 'bank_account_taken');
  assert.deepEqual(
    [(await rowOf()).alike, (await rowOf()).held],
    [[], false],
    'nothing leads to the agent yet',
  );
  await enterToo(agent, { username: await accountOf(stranger.id), password: 'Matkhau123' });
  const chain = [
    { account: await accountOf(stranger.id), signs: ['device'] },
    { account: await accountOf(below.id), signs: ['bank'] },
  ];
  const row = await rowOf();
  assert.deepEqual(
    [row.alike, row.held],
    [[{ account: await accountOf(below.id), signs: ['ring'], chain }], true],
  );
});

let serial = 0;
const add = (uplineId: bigint | null = null): Promise<bigint> =>
  world.owner.transaction(async (tx) => {
    const { brand_id: brandId } = (await tx.one<{ brand_id: bigint }>(
      `select brand_id from member where account = 'agent01'`,
    ))!;
    return addMember(tx, { ...emptyMember(brandId, `ring${++serial}`, 'vi'), type: 1, uplineId }, 'P');
  });
const note = (one: bigint, others: readonly bigint[]) =>
  world.owner.transaction((tx) => teams.noteAlike(tx, one, others, 'device'));

test('[AGENT-07] [T44] signs are followed over four of them and no further, and not past a browser that many strangers share, whom accounts without a deposit do not stand for', async () => {
  const rings = async (agentId: bigint) =>
    (await teams.alikeBelow(world.ctx.db, [agentId], 20)).map(({ chain }) => chain.length);
  for (const [strangers, seen] of [
    [0, []],
    [1, [2]],
    [3, [4]],
    [4, []],
  ] as const) {
    const top = await add();
    const middle = await add(top);
    const line = [
      top,
      ...(await Promise.all(Array.from({ length: strangers }, () => add()))),
      await add(middle),
    ];
    // Whichever sign comes last closes the ring.
    const links = line.slice(1).map((id, i) => [line[i]!, id] as const);
    const at = Math.floor(links.length / 2);
    for (const [one, other] of [...links.slice(0, at), ...links.slice(at + 1), links[at]!])
      await note(one, [other]);
    assert.deepEqual(await rings(top), strangers === 0 ? [0] : seen, `${strangers} strangers`);
    assert.deepEqual(await rings(middle), [], 'who only stands between is not concerned');
  }
  const top = await add();
  const below = await add(top);
  const shared = await add();
  const visitors = await Promise.all(Array.from({ length: 21 }, () => add()));
  await world.owner.run(`update team_member set first_deposit_on = '2026-01-01' where member_id = any($1)`, [
    visitors,
  ]);
  await note(shared, [...visitors, top, below]);
  assert.deepEqual(await rings(top), [], 'one of many');
  const other = await add();
  await note(other, [top, below]);
  assert.deepEqual(await rings(top), [2]);

  // Accounts that nobody ever paid in to do not make a browser one that strangers share, wherever
  // in the ring they stand.
  const [head, own] = [await add(), await add()];
  const foot = await add(head);
  const opened = await Promise.all(Array.from({ length: 60 }, () => add()));
  await note(own, opened);
  await note(head, [own, ...opened]);
  await note(own, [foot]);
  assert.deepEqual(await rings(head), [2]);

  // Nor do very many: then members who have paid in are followed still, from the one who is like so
  // many as well as by way of them.
  const many = await Promise.all(Array.from({ length: ring.crowdMax - 1 }, () => add()));
  for (const [unpaid, hasPaid, startsBelow, seen] of [
    [ring.crowdMax - 2, false, false, [2]],
    [ring.crowdMax - 1, false, false, []],
    [ring.crowdMax - 1, true, false, [2]],
    [ring.crowdMax - 1, true, true, [2]],
  ] as const) {
    const [agent, crowd] = [await add(), await add()];
    const player = await add(agent);
    if (hasPaid)
      await world.owner.run(
        `update team_member set first_deposit_on = '2026-01-01' where member_id = any($1)`,
        [[agent, player]],
      );
    await note(crowd, [agent, ...many.slice(0, unpaid)]);
    await (startsBelow ? note(player, [crowd]) : note(crowd, [player]));
    assert.deepEqual(await rings(agent), seen, `beside ${unpaid} others`);
  }
});

test('[AGENT-07] [T44] an operator who moves a branch below an agent sees its known signs: one browser with the agent, by itself and by way of a stranger', async () => {
  const [top, head, stranger] = [await add(), await add(), await add()];
  const [below, other] = [await add(head), await add(head)];
  await note(below, [top]);
  await note(stranger, [top]);
  await note(other, [stranger]);
  assert.deepEqual(await signsOf(top), [], 'nobody stands below');
  const upline = await accountOf(top);
  await approvedBy(finance, owner.call(moveBranch, { id: String(head), upline, reason }));
  assert.deepEqual(await signsOf(top), [
    { account: await accountOf(below), signs: ['device'] },
    { account: await accountOf(other), signs: ['ring'] },
  ]);
  // No more rows are read of each agent than are shown, the newest first.
  await world.owner.run(
    `update team_alike set noticed_at = now() + interval '1 minute' where agent_id = $1 and sign = 'device'`,
    [top],
  );
  const newest = await teams.alikeBelow(world.ctx.db, [top], 1);
  assert.deepEqual(
    newest.map(({ account, chain }) => [account, chain]),
    [[await accountOf(below), []]],
  );
});
