import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { requestAdjustment } from '@sen/api/adjustment';
import { appointAgent, deskAgent, moveBranch } from '@sen/api/agentDesk';
import { offerHouseContract } from '@sen/api/contractDesk';
import { bets, transactions } from '@sen/api/record';
import { balance, funds } from '@sen/api/wallet';
import { calls } from './calls.ts';
import { dailyTerms } from './contracts.ts';
import { demoOperator, trialMember, type Person } from './people.ts';
import { assertBooks } from './faults/testServer.ts';
import { openWorld, readAllEvents, type World } from './world.ts';

let world: World;
let trial: Person;
let support: Person;
let risk: Person;
let finance: Person;
before(async () => {
  world = await openWorld();
  trial = await trialMember(world.url);
  [support, finance] = [await demoOperator(world.url, 'support'), await demoOperator(world.url, 'finance')];
  risk = await demoOperator(world.url, 'risk');
});
after(() => world.close());

/**
 * Calls that a trial account may make and a visitor may not: its own session and looks, and its own
 * records, which stay empty.
 */
const ofTrials = [
  'launch.fun',
  'member.avatars',
  'member.icon',
  'member.info',
  'member.setIcon',
  'member.setLanguage',
  'record.betTotals',
  'record.bets',
  'record.bonuses',
  'record.profit',
  'record.round',
  'record.transactionTotals',
  'record.transactions',
  'session.logout',
  'wallet.balance',
  'wallet.funds',
  'wallet.merchant',
];

test('[AUTH-15] [T50] every call that is not for visitors as well is refused to a trial account, but for those of its session and its empty records', async () => {
  const closed = calls.filter(({ access }) => !access.includes('visitor'));
  const open = closed.filter(({ access }) => access.includes('trial')).map(({ name }) => name);
  assert.deepEqual(open.toSorted(), ofTrials);
  for (const { name, method, path, access, file } of closed) {
    if (ofTrials.includes(name)) continue;
    const body = method === 'GET' || method === 'DELETE' ? {} : { body: file ? new Uint8Array([1]) : '{}' };
    const type = file ? file.types[0]! : 'application/json';
    const response = await trial.fetch(`${world.url}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${trial.token}`,
        ...('body' in body ? { 'content-type': type } : {}),
      },
      ...body,
    });
    const { code } = (await response.json()) as { code: string };
    const wanted = access.includes('member') ? ['real_account_needed'] : ['not_allowed', 'login_first'];
    assert.ok(wanted.includes(code), `${name} answers ${code}`);
  }
});

test('[AUTH-15] [T50] a trial account has no wallet, gets no money at the desk, and is no agent, in no team and under no contract', async () => {
  const member = String(trial.id);
  const reason = 'a test of trials';
  const { account } = (await world.owner.one<{ account: string }>(
    `select account from member where id = $1`,
    [member],
  ))!;
  const desk: [string, Promise<{ answer: { code: string } }>][] = [
    [
      'adjustment',
      finance.ask(requestAdjustment, {
        member,
        direction: 'give',
        amount: '5.00',
        reason,
        requestId: randomUUID(),
      }),
    ],
    ['appointment', risk.ask(appointAgent, { id: member, code: 'TRIALS', reason })],
    ['branch', risk.ask(moveBranch, { id: member, upline: 'agent01', reason })],
    ['agent', support.ask(deskAgent, { id: member })],
    [
      'contract',
      finance.ask(offerHouseContract, {
        brand: 'sen',
        account,
        terms: dailyTerms,
        requestId: randomUUID(),
        reason,
      }),
    ],
  ];
  for (const [what, asked] of desk) {
    const { code } = (await asked).answer;
    assert.ok(['member_unknown', 'contract_party'].includes(code), `${what}: ${code}`);
  }
  assert.equal((await trial.call(balance, {})).sumBalance, '0.00');
  assert.equal((await trial.call(funds, {})).mainBalance, '0.00');
  assert.deepEqual([(await trial.call(bets, {})).list, (await trial.call(transactions, {})).list], [[], []]);
  await readAllEvents(world);
  const kept = await world.owner.one<Record<string, number>>(
    `select (select count(*)::int from account a join member m on m.id = a.member_id where m.type = 4) as accounts,
       (select count(*)::int from team_member t join member m on m.id in (t.member_id, t.agent_id) where m.type = 4) as teams,
       (select count(*)::int from contract c join member m on m.id = c.member_id where m.type = 4) as contracts,
       (select count(*)::int from invitation i join member m on m.id = i.agent_id where m.type = 4) as codes`,
  );
  assert.deepEqual(kept, { accounts: 0, teams: 0, contracts: 0, codes: 0 });
  await assertBooks(world.owner);
});
