import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { appointAgent, moveBranch } from '@sen/api/agentDesk';
import * as contract from '@sen/api/contract';
import { deskChanges } from '@sen/api/changeRequest';
import { offerHouseContract } from '@sen/api/contractDesk';
import {
  deskFeedback,
  ownFeedback,
  setFeedbackState,
  submitFeedback,
  waitingFeedback,
} from '@sen/api/feedback';
import { inboxList } from '@sen/api/inbox';
import { exportBrand } from '#modules/brand/service.ts';
import { addMember, emptyMember } from '#modules/member/service.ts';
import { editBrand } from '#test/brands.ts';
import { dailyTerms } from '#test/contracts.ts';
import { offerOfHouse } from '#test/houseContracts.ts';
import { approvedBy, demoAgent, demoOperator, newMember, type Person } from '#test/people.ts';
import { openWorld, readAllEvents, type World } from '#test/world.ts';

let world: World;
let support: Person;
let finance: Person;
let risk: Person;
before(async () => {
  world = await openWorld();
  support = await demoOperator(world.url, 'support');
  finance = await demoOperator(world.url, 'finance');
  risk = await demoOperator(world.url, 'risk');
});
after(() => world.close());

const apply = async (member: Person): Promise<string> =>
  (
    await member.call(submitFeedback, {
      kind: 'agency',
      comment: 'Nhóm bạn bè ở Cần Thơ, khoảng ba mươi người.',
    })
  ).reference;
const messages = async (member: Person) => {
  await readAllEvents(world);
  return (await member.call(inboxList, { box: 'personal' })).list.map(({ template, values }) => [
    template,
    values,
  ]);
};
const states = async (member: Person) =>
  (await member.call(ownFeedback, {})).list.map(({ kind, state }) => `${kind} ${state}`);

test('[OPS-06] [AGENT-04] whom the desk makes an agent has the open application answered by it, and reads so in the inbox', async () => {
  const member = await newMember(world.url);
  const reference = await apply(member);
  await member.call(submitFeedback, { kind: 'idea', comment: 'Thêm trò chơi bầu cua nhé.' });
  const waiting = async () => (await support.call(waitingFeedback, {})).count;
  const before = await waiting();
  const appointing = { id: String(member.id), code: 'CANTHO', reason: 'asked for it, seen' };
  // The desk that answers messages does not decide who is paid for others' play.
  assert.equal((await support.ask(appointAgent, appointing)).answer.code, 'not_allowed');
  await risk.call(appointAgent, appointing);
  assert.deepEqual(await states(member), ['idea open', 'agency answered'], 'other messages wait as before');
  assert.equal(await waiting(), before - 1);
  const [row] = (await support.call(deskFeedback, { id: reference })).list;
  assert.deepEqual(
    row!.steps.map(({ operator, state, note, answer }) => [operator, state, note, answer]),
    [['risk', 'answered', 'asked for it, seen', null]],
  );
  assert.deepEqual(await messages(member), [['becameAgent', { code: 'CANTHO' }]]);
  // An appointment that is sent twice tells the member once.
  const again = { id: String(member.id), code: 'CANTHO2', reason: 'asked for it, seen' };
  assert.equal((await risk.ask(appointAgent, again)).answer.code, 'agent_already');
  assert.equal((await messages(member)).length, 1);
});

test('[OPS-06] a code that is taken appoints nobody: the application waits, and nothing is told', async () => {
  const member = await newMember(world.url);
  await apply(member);
  const taken = { id: String(member.id), code: 'cantho', reason: 'asked for it, seen' };
  assert.equal((await risk.ask(appointAgent, taken)).answer.code, 'invitation_code_taken');
  assert.deepEqual(await states(member), ['agency open']);
  assert.deepEqual(await messages(member), []);
});

test('[OPS-06] an application is refused by an answer: the member reads it, stays a player, and may apply again', async () => {
  const member = await newMember(world.url);
  const id = await apply(member);
  const words = 'Hiện chúng tôi chưa nhận thêm đại lý ở khu vực này.';
  await support.call(setFeedbackState, { id, from: 'open', to: 'answered', answer: words });
  const [own] = (await member.call(ownFeedback, {})).list;
  assert.deepEqual([own!.state, own!.answers.map(({ text }) => text)], ['answered', [words]]);
  assert.deepEqual(await messages(member), [['supportAnswered', { number: id }]]);
  await apply(member);
  assert.deepEqual(await states(member), ['agency open', 'agency answered']);
});

test('[AGENT-04] [AGENT-06] an agent who moves to another upline leaves open offers behind, and the new upline makes its own', async () => {
  await editBrand(world.ctx, ({ switchesOn }) => ({
    switchesOn: [...new Set([...switchesOn, 'DAILYSAL3'])],
  }));
  const [above, agent] = [await demoAgent(world.url, 'agent01'), await newMember(world.url)];
  const reason = 'agreed by mail';
  await risk.call(appointAgent, { id: String(agent.id), code: 'MOVES', reason });
  const { account } = (await world.owner.one<{ account: string }>(
    `select account from member where id = $1`,
    [agent.id],
  ))!;
  const terms: contract.ContractTerms = {
    kind: 'dailySalary',
    cycle: 'day',
    rate: 'fixed',
    tiers: [{ turnover: '100.00', loss: '0.00', active: 1, rate: 100 }],
    activeFrom: '50.00',
    carry: 'none',
    collect: false,
  };
  const offerTo = (name: string) =>
    offerOfHouse([finance, risk], { brand: 'sen', account: name, terms, requestId: randomUUID(), reason });
  const id = await offerTo('agent01');
  await above.call(contract.answerContract, { id, answer: 'sign' });
  await offerTo(account);
  const move = { id: String(agent.id), upline: 'agent01', reason };
  assert.equal((await support.ask(moveBranch, move)).answer.code, 'not_allowed');
  const { waits } = await risk.call(moveBranch, move);
  const uplineOf = async () =>
    (await world.owner.one<{ id: bigint | null }>(`select upline_id as id from member where id = $1`, [
      agent.id,
    ]))!.id;
  assert.equal(await uplineOf(), null, 'it waits for a second operator');
  const [change] = (await finance.call(deskChanges, { id: waits! })).list;
  assert.deepEqual(
    [change!.kind, change!.subject, change!.worth, change!.differences],
    ['branchMove', account, null, [{ path: 'upline', before: null, after: 'agent01' }]],
  );
  await approvedBy(finance, Promise.resolve({ waits }));
  assert.equal(await uplineOf(), above.id);
  const made = await above.call(contract.offerContract, { account, terms, requestId: randomUUID() });
  const states = await world.owner.rows<{ state: string; upline: bigint | null }>(
    `select state, upline_id as upline from contract where member_id = $1 order by id`,
    [agent.id],
  );
  assert.deepEqual(states, [
    { state: 'withdrawn', upline: null },
    { state: 'offered', upline: above.id },
  ]);
  assert.equal(made.state, 'offered');
});

test('[AGENT-06] [OPS-01] a contract of the house goes to the agent of the brand that the desk names, where two brands know the name', async () => {
  const terms: contract.ContractTerms = { ...dailyTerms, kind: 'hourSalary', cycle: 'hour' };
  const agentOf = async (brand: string) => {
    await editBrand(
      world.ctx,
      ({ switchesOn }) => ({ switchesOn: [...new Set([...switchesOn, 'HOURSAL3'])] }),
      brand,
    );
    const { id } = await exportBrand(world.owner, brand);
    return world.owner.transaction((tx) =>
      addMember(tx, { ...emptyMember(id, 'two-brands', 'vi'), type: 1 }, 'P'),
    );
  };
  const agents = new Map([
    ['sen', await agentOf('sen')],
    ['truc', await agentOf('truc')],
  ]);
  const offer = (brand: string, account: string) => ({
    brand,
    account,
    terms,
    requestId: randomUUID(),
    reason: 'agreed by mail',
  });
  for (const [brand, agent] of agents) {
    const id = await offerOfHouse([finance, risk], offer(brand, 'Two-Brands'));
    assert.deepEqual(
      await world.owner.one(`select member_id as "memberId" from contract where id = $1`, [id]),
      { memberId: agent },
    );
  }
  const refused = async (brand: string) =>
    (await finance.ask(offerHouseContract, offer(brand, 'agent01'))).answer.code;
  assert.equal(await refused('truc'), 'member_unknown', 'an agent of sen alone');
  assert.equal(await refused('nowhere'), 'not_found');
});
