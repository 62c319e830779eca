import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import * as api from '@sen/api/invitation';
import { checkAffiliate, changePassword, info, register } from '@sen/api/member';
import { ownRates } from '@sen/api/rebate';
import * as session from '@sen/api/session';
import { demoAgent, signIn, visitor, type Person } from '#test/people.ts';
import { testRates } from '#test/brands.ts';
import { openWorld, type World } from '#test/world.ts';

const day = 86_400_000;
let ahead = 0;
let world: World;
let agent: Person;
before(async () => {
  world = await openWorld({ clock: { now: () => Date.now() + ahead }, document: testRates });
  agent = await demoAgent(world.url, 'agent02');
});
after(() => world.close());

let serial = 0;
const form = {
  password: 'Matkhau123',
  confirmPassword: 'Matkhau123',
  registerMethod: 'WEB',
  termsAccepted: true,
} as const;
const come = (code: string, way: 'affiliateCode' | 'referralCode' = 'affiliateCode') => {
  const username = `invited${++serial}`;
  return visitor(world.url)
    .ask(register, { ...form, username, [way]: code })
    .then(({ answer }) => ({
      username,
      code: answer.code,
      agentType: answer.success ? answer.value.isAgent : undefined,
    }));
};
const isValid = async (code: string, domain?: string): Promise<boolean> =>
  (await visitor(world.url).call(checkAffiliate, { code, domain })).valid;
const uplineOf = async (account: string): Promise<string | undefined> =>
  (
    await world.owner.one<{ account: string }>(
      `select u.account from member m join member u on u.id = m.upline_id where m.account = $1`,
      [account],
    )
  )?.account;

test('[AGENT-03] [REG-12] a member who registers by a code comes below its agent, with its rates, and the code counts it', async () => {
  const made = await agent.call(api.createInvitation, {
    code: 'lehoi2026',
    label: 'Zalo',
    makesAgent: false,
    rates: { RNG: 60, LIVE: 20 },
  });
  assert.deepEqual([made.code, made.state, made.uses], ['LEHOI2026', 'open', 0]);
  const one = await come('LeHoi2026');
  assert.deepEqual([one.code, one.agentType, await uplineOf(one.username)], ['ok', 0, 'agent02']);
  const person = await signIn(world.url, one.username, form.password);
  assert.deepEqual((await person.call(ownRates, {})).rates, { RNG: 60, LIVE: 20 });
  // By its link it is the same.
  assert.equal(await uplineOf((await come('LEHOI2026', 'referralCode')).username), 'agent02');
  const { list, directMembers } = await agent.call(api.invitations, {});
  assert.deepEqual([list[0]!.uses, list.at(-1)!.code], [2, 'AGENT02']);
  assert.ok(directMembers >= 2);
  const joined = await agent.call(api.joinedMembers, {});
  assert.deepEqual(
    joined.list.slice(0, 2).map(({ code, waiting }) => [code, waiting]),
    [
      ['LEHOI2026', false],
      ['LEHOI2026', false],
    ],
  );
  // A code without rates gives the brand's defaults.
  const plain = await signIn(world.url, (await come('agent02')).username, form.password);
  const own = await plain.call(ownRates, {});
  assert.deepEqual(own.rates, own.defaults);
});

test('[AGENT-03] a code ends: it is switched off, runs out of time, or out of uses, even when all come at once', async () => {
  const rates = { RNG: 10 };
  const few = await agent.call(api.createInvitation, { makesAgent: false, rates, usesMax: 3 });
  assert.match(few.code, /^[A-Z2-9]{8}$/);
  const came = await Promise.all(Array.from({ length: 7 }, () => come(few.code)));
  assert.equal(came.filter(({ code }) => code === 'ok').length, 3);
  assert.equal(came.filter(({ code }) => code === 'invitation_code_invalid').length, 4);
  assert.equal(await isValid(few.code), false);

  const short = await agent.call(api.createInvitation, { makesAgent: false, rates, days: 2 });
  assert.equal(await isValid(short.code), true);
  ahead = 2 * day;
  assert.equal(await isValid(short.code), false);
  assert.equal((await come(short.code)).code, 'invitation_code_invalid');
  ahead = 0;

  const open = await agent.call(api.createInvitation, { makesAgent: false, rates });
  assert.equal((await agent.call(api.closeInvitation, { id: open.id })).state, 'closed');
  assert.equal((await agent.call(api.closeInvitation, { id: open.id })).state, 'closed');
  assert.equal((await come(open.code)).code, 'invitation_code_invalid');
  const states = (await agent.call(api.invitations, {})).list.map(({ code, state }) => [code, state]);
  assert.deepEqual(
    states.filter(([code]) => [few.code, open.code].includes(code!)),
    [
      [open.code, 'closed'],
      [few.code, 'used'],
    ],
  );
  // Another agent's code is none of theirs.
  const other = await demoAgent(world.url, 'agent03');
  assert.equal((await other.ask(api.closeInvitation, { id: few.id })).answer.code, 'not_found');
});

test('[AGENT-03] rates of a code stay within the agent’s own; its letters are plain, and belong to one', async () => {
  const ask = async (more: object) =>
    (await agent.ask(api.createInvitation, { makesAgent: false, rates: { RNG: 10 }, ...more })).answer.code;
  assert.equal(await ask({ rates: { RNG: 97 } }), 'rebate_above_own', 'agent02 has 96');
  assert.equal(
    await ask({ code: 'le-hoi' }),
    'invitation_code_unfit',
    'the form of registration takes letters and digits',
  );
  assert.equal(await ask({ code: 'lễ hội' }), 'invitation_code_unfit');
  assert.equal(await ask({ code: 'agent01' }), 'invitation_code_taken');
});

test('[AGENT-03] only codes that lead somewhere count for how many an agent may have', async () => {
  const other = await demoAgent(world.url, 'agent01');
  const create = async () =>
    (await other.ask(api.createInvitation, { makesAgent: false, rates: { RNG: 10 } })).answer.code;
  await world.owner.run(
    `insert into invitation (brand_id, code, agent_id, expires_at, uses_max, uses)
     select m.brand_id, 'MANY' || i, m.id, case when i <= 60 then now() + interval '1 day' end, case when i > 60 then 5 end, 0
     from member m cross join generate_series(1, $2) i where m.id = $1`,
    [other.id, api.invitationsMax],
  );
  assert.equal(await create(), 'invitations_too_many');
  await world.owner.run(
    `update invitation set uses = uses_max where agent_id = $1 and uses_max is not null`,
    [other.id],
  );
  assert.equal(await create(), 'ok', 'used up');
  await world.owner.run(
    `insert into invitation (brand_id, code, agent_id) select brand_id, 'MORE' || i, id from member cross join generate_series(1, 40) i where id = $1`,
    [other.id],
  );
  assert.equal(await create(), 'invitations_too_many');
  ahead = day;
  const late = await create();
  ahead = 0;
  assert.equal(late, 'ok', 'run out of time');
});

test('[REG-12] a code for agents makes an agent, and a domain beside a code has to be the brand’s', async () => {
  const { code } = await agent.call(api.createInvitation, { makesAgent: true, rates: { RNG: 70 } });
  const check = await visitor(world.url).call(checkAffiliate, { code, domain: 'sen.localhost' });
  assert.deepEqual(check, { valid: true, agent: true, by: null });
  assert.equal(await isValid(code, 'elsewhere.example'), false);
  const one = await come(code);
  assert.deepEqual([one.code, one.agentType], ['ok', 1]);
  const sub = await signIn(world.url, one.username, form.password);
  assert.equal(
    (await sub.ask(api.createInvitation, { makesAgent: false, rates: { RNG: 70 } })).answer.code,
    'ok',
  );
  assert.equal(
    (await sub.ask(api.createInvitation, { makesAgent: false, rates: { RNG: 71 } })).answer.code,
    'rebate_above_own',
  );
});

test('[AGENT-03] an agent opens an account at once; its owner replaces the one-time password before all else', async () => {
  const opened = await agent.call(api.openAccount, {
    username: 'Mo Tai Khoan'.replaceAll(' ', ''),
    makesAgent: false,
    rates: { RNG: 30 },
  });
  assert.match(opened.password, /^[A-Z][a-z]{5}\d{4}$/);
  const twice = await agent.ask(api.openAccount, { username: 'motaikhoan', makesAgent: false, rates: {} });
  assert.equal(twice.answer.code, 'username_taken');
  assert.equal(
    (await agent.ask(api.openAccount, { username: '1x', makesAgent: false, rates: {} })).answer.code,
    'input_invalid',
  );
  assert.equal(
    (await agent.ask(api.openAccount, { username: 'toomuch1', makesAgent: false, rates: { RNG: 500 } }))
      .answer.code,
    'rebate_above_own',
  );
  assert.equal((await agent.call(api.joinedMembers, {})).list[0]!.waiting, true);

  const person = visitor(world.url);
  const entered = await person.call(session.login, {
    type: 'username',
    username: opened.account,
    password: opened.password,
  });
  assert.deepEqual([entered.passwordExpired, entered.firstTimeLogin], [true, true]);
  person.token = entered.token;
  assert.equal((await person.ask(info, {})).answer.code, 'password_expired');
  const terms = async () =>
    (await world.owner.one<{ at: number | null }>(
      `select terms_accepted_at as at from member where id = $1`,
      [BigInt(opened.id)],
    ))!.at;
  assert.equal(await terms(), null, 'nobody accepts the terms for somebody else');
  await person.call(changePassword, {
    oldPassword: opened.password,
    newPassword: 'Rieng12345',
    confirmPassword: 'Rieng12345',
  });
  assert.ok(await terms());
  const mine = await signIn(world.url, opened.account, 'Rieng12345');
  assert.deepEqual((await mine.call(ownRates, {})).rates, { RNG: 30 });
  assert.equal(
    (
      await visitor(world.url).ask(session.login, {
        type: 'username',
        username: opened.account,
        password: opened.password,
      })
    ).answer.success,
    false,
  );
  const row = (await agent.call(api.joinedMembers, {})).list.find(({ id }) => id === opened.id)!;
  assert.deepEqual([row.waiting, row.code, row.agent], [false, null, false]);
  assert.equal(await uplineOf(opened.account), 'agent02');
});

test('[AGENT-03] nobody is added below the deepest level of a team', async () => {
  let upline = agent.id;
  for (let i = 0; i < 29; i++) {
    upline = (await world.owner.one<{ id: bigint }>(
      `insert into member (brand_id, account, canonical_account, type, nickname, language, upline_id)
       select brand_id, 'deep' || $2, 'deep' || $2, 1, 'deep', 'vi', id from member where id = $1 returning id`,
      [upline, i],
    ))!.id;
  }
  await world.owner.run(
    `insert into invitation (brand_id, code, agent_id) select brand_id, 'DEEPEST', id from member where id = $1`,
    [upline],
  );
  assert.equal((await come('DEEPEST')).code, 'team_too_deep');
});
