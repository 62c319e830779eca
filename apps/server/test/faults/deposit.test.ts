import assert from 'node:assert/strict';
import { randomUUID, sign } from 'node:crypto';
import { after, before, test } from 'node:test';
import type * as api from '@sen/api/deposit';
import {
  gatewayPayment,
  gatewayPaths,
  gatewaySignatureHeader,
  gatewayTimestampHeader,
  type GatewayScenario,
} from '@sen/api/gateway';
import { createGateway } from '#modules/deposit/gateway.ts';
import { refresh } from '#modules/deposit/callback.ts';
import { openCashier, type Cashier, type DepositRow } from '#test/cashier.ts';
import { newMember, type Person } from '#test/people.ts';
import { seededRandom } from '#platform/random.ts';
import { seed, size } from './sizes.ts';
import { assertBooks } from './testServer.ts';

/**
 * T33: with any reports of a gateway, money that came is credited once or waits for operators; it
 * is never dropped.
 */
let cashier: Cashier;
before(async () => {
  cashier = await openCashier();
});
after(() => cashier.close());

/**
 * The movements of money: the member's balance, the sum from the gateway and the sum that waits for
 * operators, in 1/100,000.
 */
type Moved = { credited: string; came: bigint; waits: bigint };
type Case = {
  fault: string;
  scenario?: GatewayScenario;
  /** Between the order and its payment. */
  meanwhile?: (deposit: api.Deposit, person: Person) => Promise<unknown>;
  /** The state in which the row ends. */
  ends: DepositRow;
  moved: Moved;
  /** The currency that came, where it is not the brand's. */
  currency?: string;
};

const ordered = 120_00000n;
const credited = { state: 'paid', suspendedFor: null, paid: ordered, paidCurrency: 'P' } as const;
const once: Moved = { credited: '120.00', came: ordered, waits: 0n };
const asideFor = (
  suspendedFor: string,
  paid = ordered,
  paidCurrency = 'P',
): Pick<Case, 'ends' | 'moved'> => ({
  ends: { state: 'review', suspendedFor, paid, paidCurrency },
  moved: { credited: '0.00', came: paid, waits: paid },
});
const change = (sql: string) => (deposit: api.Deposit, person: Person) =>
  cashier.world.owner.run(sql, [sql.includes('deposit') ? deposit.id : person.id]);

const cases: Case[] = [
  { fault: 'told fifty times', scenario: { times: 50 }, ends: credited, moved: once },
  { fault: 'after a forged callback', scenario: { lie: 'forgedSignature' }, ends: credited, moved: once },
  { fault: 'after a stale callback', scenario: { lie: 'staleTimestamp' }, ends: credited, moved: once },
  {
    fault: 'after a callback with another amount',
    scenario: { lie: 'wrongAmount' },
    ends: credited,
    moved: once,
  },
  {
    fault: 'after a callback in another currency',
    scenario: { lie: 'wrongCurrency' },
    ends: credited,
    moved: once,
  },
  {
    fault: 'after a callback for another order',
    scenario: { lie: 'wrongOrder' },
    ends: credited,
    moved: once,
  },
  {
    fault: 'paid with a tenth too little at the gateway',
    scenario: { pays: 'less' },
    ...asideFor('amount', 108_00000n),
  },
  {
    fault: 'paid with a tenth too much at the gateway',
    scenario: { pays: 'more', times: 5 },
    ...asideFor('amount', 132_00000n),
  },
  {
    fault: 'paid in another currency at the gateway',
    scenario: { pays: 'otherCurrency' },
    ...asideFor('currency', ordered, 'USD'),
    currency: 'USD',
  },
  {
    fault: 'paid after it had expired here',
    meanwhile: change(
      `update deposit set state = 'expired', finished_at = now(), expires_at = now() - interval '1 hour' where id = $1`,
    ),
    ends: credited,
    moved: once,
  },
  {
    fault: 'paid after it had been given up here',
    meanwhile: change(`update deposit set state = 'failed', finished_at = now() where id = $1`),
    ends: credited,
    moved: once,
  },
  {
    fault: 'for a locked account',
    meanwhile: change(`update member set status = 'locked' where id = $1`),
    ends: credited,
    moved: once,
  },
  {
    fault: 'for a closed account',
    meanwhile: change(`update member set status = 'closed' where id = $1`),
    ...asideFor('account'),
  },
  {
    fault: 'paid before its creation is answered',
    scenario: { order: 'paidBeforeReply', times: 3 },
    ends: credited,
    moved: once,
  },
];

for (const { fault, scenario, meanwhile, ends, moved, currency = 'P' } of cases) {
  test(`[CASHIER-01] [CASHIER-06] T33 a deposit ${fault} is ${ends.state === 'paid' ? 'credited once' : 'put aside for staff'}`, async () => {
    const person = await newMember(cashier.world.url);
    const gatewayBefore = await cashier.platformBalance('gateway:sandbox', currency);
    const suspenseBefore = await cashier.platformBalance('platform:suspense', currency);
    if (scenario) await cashier.behave(scenario);
    const deposit = await cashier.begin(person, '120.00');
    await meanwhile?.(deposit, person);
    if (deposit.payUrl) await cashier.pay(deposit.payUrl);
    await cashier.until(deposit.id, ends.state);
    // Lets the gateway send all that it still has to report.
    for (let i = 0; i < 15; i++) await cashier.later();
    assert.deepEqual(await cashier.row(deposit.id), ends);
    assert.deepEqual(
      {
        credited: await creditedTo(person),
        came: gatewayBefore - (await cashier.platformBalance('gateway:sandbox', currency)),
        waits: (await cashier.platformBalance('platform:suspense', currency)) - suspenseBefore,
      },
      moved,
    );
  });
}

test('[CASHIER-06] T33 a payment told before the row of its order has committed is credited once it has', async () => {
  const person = await newMember(cashier.world.url);
  const { owner, url } = cashier.world;
  let payUrl = '';
  const id = await owner.transaction(async (tx) => {
    const row = await tx.one<{ id: bigint }>(
      `insert into deposit (member_id, brand_id, request_id, channel, currency, amount, fee, expires_at)
       values ($1, (select brand_id from member where id = $1), $2, 'sandbox', 'P', $3, 0, now() + interval '10 minutes') returning id`,
      [person.id, randomUUID(), ordered],
    );
    const order = {
      merchantId: 'sen',
      orderId: `dep-${row!.id}`,
      amount: '120.00',
      currency: 'P',
      payee: 'Sen',
      notifyUrl: `${url}/gateway/sandbox/notify`,
      returnUrl: `${url}/`,
      expiresAt: cashier.clock.now() + 600_000,
      lang: 'vi',
    };
    const response = await cashier.askGateway(gatewayPaths.payments, JSON.stringify(order));
    const payment = gatewayPayment.parse(await response.json());
    payUrl = payment.payUrl;
    await cashier.pay(payUrl);
    // The gateway is told to come again: so young an order may still be on its way.
    for (let i = 0; i < 3; i++) await cashier.later();
    const callback = {
      eventId: 'e',
      paymentId: payment.paymentId,
      merchantId: 'sen',
      orderId: order.orderId,
      status: 'paid',
    };
    const body = JSON.stringify({
      ...callback,
      amount: '120.00',
      currency: 'P',
      at: cashier.clock.now(),
      sequence: 1,
    });
    assert.equal((await cashier.notify(body, cashier.world.keys.gateway.privateKey)).status, 503);
    return row!.id;
  });
  assert.deepEqual(await cashier.until(String(id), 'paid'), credited);
  assert.equal(await creditedTo(person), '120.00');
});

test('[CASHIER-06] T33 a hundred true callbacks for one payment at the same moment, on two nodes, credit it once', async () => {
  const person = await newMember(cashier.world.url);
  const other = await cashier.world.anotherNode();
  // The gateway's own word comes later than ours.
  await cashier.behave({ lateS: 3_600 });
  const deposit = await cashier.begin(person, '120.00');
  await cashier.pay(deposit.payUrl!);
  const paymentId = paymentOf(deposit.payUrl!);
  const outcomes = await Promise.all(
    Array.from({ length: 100 }, (_, i) => {
      const { ctx } = i % 2 === 0 ? cashier.world : other;
      return refresh(ctx, createGateway(ctx), paymentId);
    }),
  );
  assert.deepEqual(new Set(outcomes), new Set(['done']));
  assert.deepEqual(await cashier.row(deposit.id), credited);
  assert.equal(await creditedTo(person), '120.00');
});

const forged = size({ smoke: 100, quick: 1_000, full: 10_000 });
test(`[CASHIER-06] T25 ${forged} callbacks that the gateway did not sign, or not now, or not so, credit nothing`, async (t) => {
  t.diagnostic(`SEED=${seed}`);
  const random = seededRandom(seed + 25);
  const person = await newMember(cashier.world.url);
  await cashier.behave({ lateS: 3_600 });
  const { id, payUrl } = await cashier.begin(person, '120.00');
  await cashier.pay(payUrl!);
  const body = JSON.stringify({
    eventId: 'e',
    paymentId: paymentOf(payUrl!),
    merchantId: 'sen',
    orderId: `dep-${id}`,
    status: 'paid',
    amount: '120.00',
    currency: 'P',
    at: cashier.clock.now(),
    sequence: 1,
  });
  const { operator, arcade, gateway } = cashier.world.keys;
  const signature = (content: string, key: string, at: number) =>
    sign('sha256', Buffer.from(`${at}.${content}`), key).toString('base64');
  const now = (): number => cashier.clock.now();
  type Forgery = { body: string; at: number; signature: string };
  const ways: Record<string, () => Forgery> = {
    'the operator’s own key': () => ({
      body,
      at: now(),
      signature: signature(body, operator.privateKey, now()),
    }),
    'a vendor’s key': () => ({ body, at: now(), signature: signature(body, arcade.privateKey, now()) }),
    'cut off': () => ({
      body,
      at: now(),
      signature: signature(body, gateway.privateKey, now()).slice(0, random.below(300)),
    }),
    'too old': () => signedAt(now() - 300_001 - random.below(1_000_000)),
    'from the future': () => signedAt(now() + 310_000 + random.below(1_000_000)),
    'a later time than it was signed at': () => ({ ...signedAt(now() - 400_000), at: now() }),
    'written out again': () => ({ ...signedAt(now()), body: JSON.stringify(JSON.parse(body), null, 1) }),
    'a field more': () => ({ ...signedAt(now()), body: body.replace(/}$/, ',"x":1}') }),
    'another amount': () => ({
      ...signedAt(now()),
      body: body.replace('"120.00"', `"${120 + random.below(1_000_000) + 1}.00"`),
    }),
    'random bytes': () => ({ body, at: now(), signature: random.bytes(256).toString('base64') }),
  };
  function signedAt(at: number): Forgery {
    return { body, at, signature: signature(body, gateway.privateKey, at) };
  }
  const forgeries = Object.entries(ways);
  for (let i = 0; i < forged; i += 50) {
    await Promise.all(
      Array.from({ length: 50 }, async (_, k) => {
        const [way, forge] = forgeries[(i + k) % forgeries.length]!;
        const wrong = forge();
        const response = await fetch(`${cashier.world.url}/gateway/sandbox/notify`, {
          method: 'POST',
          body: wrong.body,
          headers: {
            'content-type': 'application/json',
            [gatewayTimestampHeader]: String(wrong.at),
            [gatewaySignatureHeader]: wrong.signature,
          },
        });
        assert.equal(response.status, 401, way);
        assert.deepEqual(await response.json(), { error: 'signature_invalid' }, way);
      }),
    );
  }
  assert.equal((await cashier.row(id)).state, 'pending');
  assert.equal(await creditedTo(person), '0.00');
});

test('[WALLET-01] after all this every deposit is explained, and the books agree', async () => {
  await assertBooks(cashier.world.ctx.db);
});

function paymentOf(payUrl: string): string {
  return new URL(payUrl).pathname.split('/').at(-1)!;
}

/** The member's balance, whether or not they may still sign in. */
async function creditedTo(person: Person): Promise<string> {
  const row = await cashier.world.owner.one<{ balance: bigint }>(
    `select balance from account where path = $1`,
    [`member:${person.id}:main`],
  );
  return `${(row?.balance ?? 0n) / 100_000n}.00`;
}
