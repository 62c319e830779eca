import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import * as deposit from '@sen/api/deposit';
import type { AnyCall, Role } from '@sen/api/call';
import { calls } from '@sen/api/calls';
import { demoAgent, demoMember, demoOperator, newMember, trialMember, visitor, type Person } from './people.ts';
import { openWorld, type World } from './world.ts';

let world: World;
/** Everybody who may knock, with the role that the contract knows them by. Vendors and gateways hold no session: to calls they are visitors. */
const people = new Map<string, { role: Role; person: Person }>();

before(async () => {
  world = await openWorld();
  const { url } = world;
  people.set('visitor', { role: 'visitor', person: visitor(url) });
  people.set('member', { role: 'member', person: await demoMember(url, 'demo01') });
  people.set('other member', { role: 'member', person: await newMember(url) });
  people.set('trial', { role: 'trial', person: await trialMember(url) });
  people.set('agent', { role: 'agent', person: await demoAgent(url, 'agent01') });
  people.set('other agent', { role: 'agent', person: await demoAgent(url, 'agent03') });
  for (const name of ['owner', 'finance', 'risk', 'support', 'content'] as const) {
    people.set(name, { role: name, person: await demoOperator(url, name) });
  }
  people.set('vendor', { role: 'visitor', person: visitor(url) });
  people.set('gateway', { role: 'visitor', person: visitor(url) });
});
after(() => world.close());

const doors = ['login_first', 'not_allowed', 'real_account_needed'];

/** What the contract says of a role at a call's door: undefined when it may enter. Each realm has a session of its own. */
function expectedAtDoor(call: AnyCall, role: Role): string | undefined {
  const isOperatorCall = call.path.startsWith('/ops/');
  const isOperator = ['owner', 'finance', 'risk', 'support', 'content'].includes(role);
  const seenAs: Role = isOperator === isOperatorCall || role === 'visitor' ? role : 'visitor';
  if (call.access.includes(seenAs)) return undefined;
  if (seenAs === 'visitor') return 'login_first';
  return seenAs === 'trial' && call.access.includes('member') ? 'real_account_needed' : 'not_allowed';
}

for (const call of calls.filter(({ method }) => method !== 'DELETE')) {
  test(`[API-02] ${call.method} ${call.path} lets in exactly the roles that its declaration names`, async () => {
    for (const [name, { role, person }] of people) {
      const { answer, status } = await knock(person, call);
      const expected = expectedAtDoor(call, role);
      if (expected) assert.equal(answer.code, expected, `${name} at ${call.name}`);
      else assert.ok(!doors.includes(answer.code), `${name} at ${call.name} was stopped with ${answer.code}`);
      assert.notEqual(status, 500, `${name} at ${call.name}`);
    }
  });
}

test('[API-02] a missing, dead, torn or foreign half of a session opens nothing', async () => {
  const member = people.get('member')!.person;
  const other = people.get('other member')!.person;
  const call = calls.find(({ name }) => name === 'member.info')!;
  const pairs: Array<[string, string | null, string | undefined]> = [
    ['no token', null, member.cookies.get('sen_session')],
    ['no cookie', member.token, undefined],
    ['the cookie of another member', member.token, other.cookies.get('sen_session')],
    ['the token of another member', other.token, member.cookies.get('sen_session')],
    ['a token that was never given', 'A'.repeat(43), member.cookies.get('sen_session')],
    ['a token too long to be one', 'A'.repeat(4000), member.cookies.get('sen_session')],
  ];
  for (const [name, token, cookie] of pairs) {
    const response = await fetch(`${world.url}${call.path}`, {
      headers: { ...(token ? { authorization: `Bearer ${token}` } : {}), ...(cookie ? { cookie: `sen_session=${cookie}` } : {}) },
    });
    assert.equal(((await response.json()) as { code: string }).code, 'login_first', name);
  }
  assert.equal((await member.ask(call, {})).answer.code, 'ok');
});

test('[API-02] what belongs to another member is not there', async () => {
  const owner = people.get('member')!.person;
  const thief = people.get('other member')!.person;
  await owner.ask(deposit.create, { channel: 'sandbox', amount: '100.00', requestId: crypto.randomUUID() });
  const { list } = await owner.call(deposit.list, {});
  assert.equal(list.length, 1);
  assert.equal((await thief.ask(deposit.one, { id: list[0]!.id })).answer.code, 'deposit_unknown');
  assert.equal((await thief.call(deposit.list, {})).list.length, 0);
});

test('[API-02] the edges of vendors and gateways refuse whoever does not sign', async () => {
  for (const { person } of people.values()) {
    const headers = { 'content-type': 'application/json', ...(person.token ? { authorization: `Bearer ${person.token}` } : {}) };
    const vendor = await person.fetch(`${world.url}/vendor/arcade/user/balance`, { method: 'POST', headers, body: '{}' });
    assert.deepEqual(((await vendor.json()) as { status: string }).status, 'RS_ERROR_INVALID_SIGNATURE');
    const gateway = await person.fetch(`${world.url}/gateway/sandbox/notify`, { method: 'POST', headers, body: '{}' });
    assert.equal(gateway.status, 401);
  }
});

/** The door is asked before the input: an empty input is enough to see whether it opens. What it sets is not kept. */
async function knock(person: Person, call: AnyCall): Promise<{ answer: { code: string }; status: number }> {
  const inQuery = call.method === 'GET';
  const response = await fetch(`${world.url}${call.path}`, {
    method: call.method,
    headers: {
      cookie: [...person.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      ...(inQuery ? {} : { 'content-type': 'application/json' }),
      ...(person.token ? { authorization: `Bearer ${person.token}` } : {}),
    },
    ...(inQuery ? {} : { body: '{}' }),
  });
  return { answer: (await response.json()) as { code: string }, status: response.status };
}
