import assert from 'node:assert/strict';
import { generateKeyPairSync, sign } from 'node:crypto';
import { after, before, test } from 'node:test';
import * as deposit from '@sen/api/deposit';
import type { AnyCall, Role } from '@sen/api/call';
import { gatewaySignatureHeader, gatewayTimestampHeader } from '@sen/api/gateway';
import { hub88SignatureHeader, hub88WalletPaths } from '@sen/api/hub88';
import { putVendor } from '#modules/vendor/service.ts';
import { calls } from './calls.ts';
import {
  demoAgent,
  demoMember,
  demoOperator,
  newMember,
  trialMember,
  visitor,
  type Person,
} from './people.ts';
import { openWorld, type World } from './world.ts';

type Knocker = {
  /**
   * As the contract knows them. Vendors and gateways hold no session: to calls they are visitors,
   * even with a signature.
   */
  role: Role;
  person: Person;
  /** Somebody else of the same role, whose session may end. */
  another?: () => Promise<Person>;
  /** The signature that goes with a body. */
  signs?: (body: string) => Record<string, string>;
};

let world: World;
/** Everybody who may call. */
const people = new Map<string, Knocker>();
/** Another vendor, with a key of its own. */
const rival = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});

before(async () => {
  world = await openWorld();
  const { url } = world;
  // Before the first vendor's call: the directory of vendors is read again only after a second.
  await putVendor(world.owner, {
    code: 'rival',
    name: 'Rival',
    protocol: 'hub88',
    state: 'live',
    currency: 'P',
    publicKey: rival.publicKey,
    baseUrl: 'http://127.0.0.1:9',
    operatorId: 2,
  });
  people.set('visitor', { role: 'visitor', person: visitor(url) });
  people.set('member', {
    role: 'member',
    person: await demoMember(url, 'demo01'),
    another: () => demoMember(url, 'demo01'),
  });
  people.set('other member', { role: 'member', person: await newMember(url), another: () => newMember(url) });
  people.set('trial', { role: 'trial', person: await trialMember(url), another: () => trialMember(url) });
  people.set('agent', {
    role: 'agent',
    person: await demoAgent(url, 'agent01'),
    another: () => demoAgent(url, 'agent01'),
  });
  people.set('other agent', {
    role: 'agent',
    person: await demoAgent(url, 'agent03'),
    another: () => demoAgent(url, 'agent03'),
  });
  for (const name of ['owner', 'finance', 'risk', 'support', 'content', 'readonly'] as const) {
    people.set(name, {
      role: name,
      person: await demoOperator(url, name),
      another: () => demoOperator(url, name),
    });
  }
  people.set('vendor', {
    role: 'visitor',
    person: visitor(url),
    signs: (body) => asVendor(body, world.keys.arcade.privateKey),
  });
  people.set('gateway', {
    role: 'visitor',
    person: visitor(url),
    signs: (body) => asGateway(body, world.keys.gateway.privateKey),
  });
});
after(() => world.close());

const accessRefusals = ['login_first', 'not_allowed', 'real_account_needed'];

/**
 * The code that a call's declaration refuses a role with: undefined when it may call. Each realm
 * has a session of its own.
 */
function expectedAccess(call: AnyCall, role: Role): string | undefined {
  const isOperatorCall = call.path.startsWith('/ops/');
  const isOperator = ['owner', 'finance', 'risk', 'support', 'content', 'readonly'].includes(role);
  const seenAs: Role = isOperator === isOperatorCall || role === 'visitor' ? role : 'visitor';
  if (call.access.includes(seenAs)) return undefined;
  // They read what any operator reads.
  if (seenAs === 'readonly' && call.method === 'GET') return isOperatorCall ? undefined : 'not_allowed';
  if (seenAs === 'visitor') return 'login_first';
  return seenAs === 'trial' && call.access.includes('member') ? 'real_account_needed' : 'not_allowed';
}

for (const call of calls) {
  test(`[API-02] ${call.method} ${call.path} lets in exactly the roles that its declaration names`, async () => {
    for (const [name, knocker] of people) {
      const expected = expectedAccess(call, knocker.role);
      // Calls that delete end the session that makes them; so does signing in, which an empty input
      // does to a trial account.
      const isOver = call.method === 'DELETE' && !expected;
      const person =
        isOver || call.name === 'session.freePlay'
          ? ((await knocker.another?.()) ?? knocker.person)
          : knocker.person;
      const { answer, status } = await knock(person, call, knocker.signs);
      if (expected) assert.equal(answer.code, expected, `${name} at ${call.name}`);
      else
        assert.ok(
          !accessRefusals.includes(answer.code),
          `${name} at ${call.name} was stopped with ${answer.code}`,
        );
      assert.notEqual(status, 500, `${name} at ${call.name}`);
      if (isOver)
        assert.deepEqual(
          [answer.code, (await knock(person, call)).answer.code],
          ['ok', 'login_first'],
          `${name} after ${call.name}`,
        );
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
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(cookie ? { cookie: `sen_session=${cookie}` } : {}),
      },
    });
    assert.equal(((await response.json()) as { code: string }).code, 'login_first', name);
  }
  assert.equal((await member.ask(call, {})).answer.code, 'ok');
});

test('[API-02] rows of another member do not exist for the caller', async () => {
  const owner = people.get('member')!.person;
  const thief = people.get('other member')!.person;
  await owner.ask(deposit.createDeposit, {
    channel: 'sandbox',
    amount: '100.00',
    requestId: crypto.randomUUID(),
  });
  const { list } = await owner.call(deposit.depositList, {});
  assert.equal(list.length, 1);
  assert.equal((await thief.ask(deposit.getDeposit, { id: list[0]!.id })).answer.code, 'deposit_unknown');
  assert.equal((await thief.call(deposit.depositList, {})).list.length, 0);
});

test('[API-02] the edges of vendors and gateways refuse unsigned calls', async () => {
  for (const { person } of people.values()) {
    const headers = {
      'content-type': 'application/json',
      ...(person.token ? { authorization: `Bearer ${person.token}` } : {}),
    };
    const vendor = await person.fetch(`${world.url}/vendor/arcade/user/balance`, {
      method: 'POST',
      headers,
      body: '{}',
    });
    assert.deepEqual(((await vendor.json()) as { status: string }).status, 'RS_ERROR_INVALID_SIGNATURE');
    const gateway = await person.fetch(`${world.url}/gateway/sandbox/notify`, {
      method: 'POST',
      headers,
      body: '{}',
    });
    assert.equal(gateway.status, 401);
  }
});

test('[API-02] a vendor passes its own edge by its own key, the gateway its own, and nobody passes another’s', async () => {
  const keys = { ...world.keys, rival };
  // Past the signature, a player whom nobody knows.
  const body = JSON.stringify({ user: 'x', request_uuid: crypto.randomUUID() });
  for (const vendor of ['arcade', 'rival'] as const) {
    for (const [holder, { privateKey }] of Object.entries(keys)) {
      const response = await post(
        `/vendor/${vendor}${hub88WalletPaths.info}`,
        body,
        asVendor(body, privateKey),
      );
      const { status } = (await response.json()) as { status: string };
      assert.equal(
        status,
        holder === vendor ? 'RS_ERROR_UNKNOWN' : 'RS_ERROR_INVALID_SIGNATURE',
        `${holder} at the edge of ${vendor}`,
      );
    }
  }
  for (const [holder, { privateKey }] of Object.entries(keys)) {
    // Past the signature the gateway's empty body is no callback: 400.
    const { status } = await post('/gateway/sandbox/notify', '{}', asGateway('{}', privateKey));
    assert.equal(status, holder === 'gateway' ? 400 : 401, `${holder} at the edge of the gateway`);
  }
});

test('[API-02] a signature made for one edge, or over another body, opens none', async () => {
  const body = JSON.stringify({ user: 'x', request_uuid: crypto.randomUUID() });
  const path = `/vendor/arcade${hub88WalletPaths.info}`;
  for (const headers of [
    asGateway(body, world.keys.gateway.privateKey),
    asGateway(body, world.keys.arcade.privateKey),
    asVendor('{}', world.keys.arcade.privateKey),
  ]) {
    assert.equal(
      ((await (await post(path, body, headers)).json()) as { status: string }).status,
      'RS_ERROR_INVALID_SIGNATURE',
    );
  }
  for (const headers of [
    asVendor('{}', world.keys.gateway.privateKey),
    asVendor('{}', world.keys.arcade.privateKey),
    asGateway(body, world.keys.gateway.privateKey),
  ]) {
    assert.equal((await post('/gateway/sandbox/notify', '{}', headers)).status, 401);
  }
});

test('[WALLET-01] the running server acts as sen_app on each of its connections', async () => {
  const who = `select current_user::text as acts, rolsuper as mighty from pg_roles where rolname = current_user`;
  const own = await world.ctx.db.connect('access-test');
  try {
    const seen = [
      await world.ctx.db.one(who),
      await world.ctx.db.transaction((tx) => tx.one(who)),
      (await own.query(who)).rows[0],
    ];
    for (const role of seen) assert.deepEqual(role, { acts: 'sen_app', mighty: false });
  } finally {
    await own.end();
  }
});

test('[WALLET-01] the running server cannot write a transfer, an account or a round, even with the switch of the ledger on', async () => {
  const books = `select (select count(*) from transfer) as transfers, (select sum(balance) from account) as balances,
    (select count(*) from account) as accounts, (select count(*) from round) as rounds`;
  const before = await world.owner.one(books);
  for (const sql of [
    `update account set balance = balance + 777`,
    `update account set may_go_negative = true`,
    `insert into account (member_id, path, currency, balance, may_go_negative) values (1, 'member:1:forged', 'P', 777, true)`,
    `delete from account`,
    `truncate account`,
    `insert into transfer (member_id, id, key, fingerprint, from_account_id, to_account_id, amount, from_after, to_after, reason)
       select member_id, 1, 'forged', 1, id, id + 1, 777, 0, 777, 'adjustment' from account limit 1`,
    `update transfer set amount = amount + 777`,
    `delete from transfer`,
    `truncate transfer`,
    `insert into round (member_id, id, vendor_id, ref, game_code, currency, stake, payout, bets, state, last_transfer_id)
       values (1, 1, 1, 'forged', 'slot', 'P', 0, 777, 0, 'open', 1)`,
    `update round set payout = payout + 777`,
    `delete from round`,
    `truncate round`,
  ]) {
    const write = world.ctx.db.transaction(async (tx) => {
      await tx.run(`set local sen.posting = 'on'`);
      await tx.run(sql);
    });
    await assert.rejects(write, { code: '42501' }, sql);
  }
  assert.deepEqual(await world.owner.one(books), before);
});

const asVendor = (body: string, key: string): Record<string, string> => ({
  [hub88SignatureHeader]: sign('sha256', Buffer.from(body), key).toString('base64'),
});

function asGateway(body: string, key: string): Record<string, string> {
  const timestamp = String(Date.now());
  return {
    [gatewayTimestampHeader]: timestamp,
    [gatewaySignatureHeader]: sign('sha256', Buffer.from(`${timestamp}.${body}`), key).toString('base64'),
  };
}

function post(path: string, body: string, headers: Record<string, string>): Promise<Response> {
  return fetch(`${world.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  });
}

/**
 * Access is checked before the input: an empty input is enough to see whether a call is let in.
 * Cookies that it sets are not kept.
 */
async function knock(
  person: Person,
  call: AnyCall,
  signs?: Knocker['signs'],
): Promise<{ answer: { code: string }; status: number }> {
  const inQuery = call.method === 'GET' || call.method === 'DELETE';
  const response = await fetch(`${world.url}${call.path}`, {
    method: call.method,
    headers: {
      cookie: [...person.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      ...(inQuery ? {} : { 'content-type': 'application/json' }),
      ...(person.token ? { authorization: `Bearer ${person.token}` } : {}),
      ...signs?.(inQuery ? '' : '{}'),
    },
    ...(inQuery ? {} : { body: '{}' }),
  });
  const isFile = call.gives !== null && response.ok;
  return {
    answer: isFile ? { code: 'ok' } : ((await response.json()) as { code: string }),
    status: response.status,
  };
}
