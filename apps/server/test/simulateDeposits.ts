import assert from 'node:assert/strict';
import type { GatewayScenario } from '@sen/api/gateway';
import { depositDecisions } from '@sen/api/deposit';
import { formatAmount } from '@sen/api/money';
import { createGateway, type Gateway } from '#modules/deposit/gateway.ts';
import { refresh } from '#modules/deposit/callback.ts';
import { decide } from '#modules/deposit/decision.ts';
import { create } from '#modules/deposit/order.ts';
import type { CallRequest, OperatorActor } from '#platform/http.ts';
import type { Random } from '#platform/random.ts';
import { Refusal } from '#platform/result.ts';
import type { Cashier } from './cashier.ts';
import { unit, type Player } from './faults/testServer.ts';
import { depositTerms, type DepositModel } from './simulateDepositModel.ts';

const manners: readonly GatewayScenario[] = [
  { times: 3 },
  { lateS: 90, times: 2 },
  { pays: 'less' },
  { pays: 'less', times: 3 },
  { pays: 'more', times: 2 },
  { pays: 'otherCurrency', lateS: 30 },
  { order: 'expiredAfter' },
  { order: 'declinedAfter', times: 2 },
  { order: 'expiredBefore' },
  { order: 'paidBeforeReply' },
  { lie: 'forgedSignature' },
  { lie: 'staleTimestamp', pays: 'less' },
  { lie: 'wrongAmount' },
  { lie: 'wrongCurrency', truthToo: false },
  { lie: 'wrongOrder', truthToo: false },
];

type Begun = { key: string; id: string; paymentId: string; payUrl: string };

export type DepositPlay = {
  /** Some deposits from their beginning until everybody has been told of their end. */
  episode(where: string): Promise<void>;
  /** An operator decides about one of them, in any state. */
  decision(where: string): Promise<void>;
  /** Old news: a true callback about a payment that has long ended changes nothing. */
  echo(where: string): Promise<void>;
  /** The rows and the platform's accounts are the model's. */
  compare(where: string): Promise<void>;
};

/** A request as the server makes one of an incoming call. */
export function requestOf(url: string, actor: CallRequest['actor']): CallRequest {
  return {
    actor,
    address: '127.0.0.1',
    host: '127.0.0.1',
    origin: url,
    language: 'vi',
    userAgent: '',
    requestId: '',
    file: Buffer.alloc(0),
    setSessionCookie: () => undefined,
    clearSessionCookie: () => undefined,
    sessionSecret: () => undefined,
    deviceSecrets: () => [],
    setDeviceCookie: () => undefined,
    staySecret: () => undefined,
    setStayCookie: () => undefined,
  };
}

export function createDepositPlay(
  cashier: Cashier,
  model: DepositModel,
  random: Random,
  players: readonly Player[],
  operators: readonly OperatorActor[],
  count: (outcome: string) => void,
): DepositPlay {
  const { world, clock } = cashier;
  const gateway: Gateway = createGateway(world.ctx);
  const begun: Begun[] = [];
  const requestIds: string[] = [];
  const pick = <T>(items: readonly T[]): T => items[random.below(items.length)]!;

  async function begin(where: string, { memberId }: Player): Promise<void> {
    const again = requestIds.length > 0 && random.below(5) === 0;
    const requestId = again ? pick(requestIds.slice(-6)) : random.uuid();
    const amount = BigInt(pick([10, 50, 120, 120, 999, 20_000, 20_000, 200_000])) * unit;
    const scenario = random.below(3) === 0 ? {} : pick(manners);
    await cashier.behave(scenario);
    const expected = model.request(requestId, memberId, amount, clock.now(), scenario);
    const actor = {
      role: 'member',
      memberId,
      sessionId: 0n,
      brandId: 0n,
      account: '',
      passwordExpired: false,
      isExcluded: false,
    } as const;
    const input = { channel: 'sandbox', amount: formatAmount(amount), requestId };
    const made = await answerOf(create(world.ctx, gateway, requestOf(world.url, actor), input));
    count(`deposit ${expected}`);
    if (typeof made === 'string') return assert.equal(made, expected, where);
    assert.ok(expected === 'begun' || expected === 'again', `${where}: begun, not ${expected}`);
    const key = `${requestId} ${memberId}`;
    const before = begun.find((one) => one.key === key);
    if (before) return assert.equal(made.id, before.id, where);
    requestIds.push(requestId);
    const row = await world.owner.one<{ paymentId: string; payUrl: string }>(
      `select payment_id as "paymentId", pay_url as "payUrl" from deposit where id = $1`,
      [made.id],
    );
    begun.push({ key, id: made.id, ...row! });
  }

  async function payAt({ key, payUrl }: Begun, verb: 'pay' | 'decline'): Promise<void> {
    await cashier.pay(payUrl, verb);
    model.act(key, verb, clock.now());
  }

  /** The payer, the clock, forgers and repeated requests, in any order. */
  async function act(recent: readonly Begun[], where: string): Promise<void> {
    const one = pick(recent);
    const what = random.below(8);
    if (what < 3) {
      const verb = what < 2 || random.below(2) === 0 ? 'pay' : 'decline';
      await payAt(one, verb);
    } else if (what === 3) {
      clock.advance(random.below(300_000));
      await world.gateway!.tick();
    } else if (what === 4) {
      const told = await Promise.all(
        Array.from({ length: 3 }, () => refresh(world.ctx, gateway, one.paymentId)),
      );
      assert.deepEqual(new Set(told), new Set(['done']), where);
    } else if (what === 5) {
      await world.ctx.jobs.run('deposit-sweep', {});
    } else {
      await lieAbout(one, what === 6, where);
    }
  }

  /**
   * Says that a payment was paid, in the gateway's name or truly signed by it: its answer to a
   * query counts.
   */
  async function lieAbout({ id, paymentId }: Begun, signed: boolean, where: string): Promise<void> {
    const callback = {
      eventId: 'lie',
      paymentId,
      merchantId: 'sen',
      orderId: `dep-${id}`,
      status: 'paid',
      amount: '99999.00',
      currency: 'P',
    };
    const body = JSON.stringify({ ...callback, at: clock.now(), sequence: 1 });
    const { gateway: itself, operator } = world.keys;
    const { status } = await cashier.notify(body, signed ? itself.privateKey : operator.privateKey);
    assert.equal(status, signed ? 200 : 401, where);
    count(signed ? 'deposit lied about' : 'deposit forged');
  }

  return {
    async episode(where) {
      const first = begun.length;
      // Now and then one member alone, who then meets the limit of open ones.
      const payers = random.below(4) === 0 ? players.slice(0, 1) : players.slice(0, 3);
      for (let i = 1 + random.below(payers.length === 1 ? 9 : 5); i > 0; i--)
        await begin(where, pick(payers));
      const recent = begun.slice(first);
      if (recent.length > 0)
        for (let i = random.below(4 * recent.length + 2); i > 0; i--) await act(recent, where);
      for (const one of recent) if (random.below(2) === 0) await payAt(one, 'pay');
      // Until all are over, late messages have come, and those that were answered with 'again' were
      // repeated.
      for (let i = 0; i < 4; i++) {
        clock.advance(depositTerms.lifeMs + 60_000);
        await world.gateway!.tick();
      }
      await world.ctx.jobs.run('deposit-sweep', {});
      model.settle(clock.now());
      for (const { key, id } of recent) {
        const row = model.row(key);
        assert.deepEqual(await cashier.row(id), row, `${where}: deposit ${id}`);
        count(`deposit ends ${row.state}`);
      }
    },
    async decision(where) {
      if (begun.length === 0) return;
      // Those that wait are what is decided about; now and then another one.
      const waiting = begun.filter(({ key }) => model.row(key).state === 'review');
      const one = pick(waiting.length > 0 && random.below(4) > 0 ? waiting : begun);
      const operator = pick(operators);
      const input = { id: one.id, decision: pick(depositDecisions), reason: 'seen on the bank statement' };
      const told = await answerOf(decide(world.ctx, requestOf(world.url, operator), input));
      assert.deepEqual(
        told,
        model.decide(one.key, operator.operatorId, input.decision),
        `${where}: ${input.decision} deposit ${one.id}`,
      );
      count(typeof told === 'string' ? `decision ${told}` : `decision ${input.decision} ${told.state}`);
    },
    async echo(where) {
      if (begun.length === 0) return;
      const { paymentId } = pick(begun);
      assert.equal(await refresh(world.ctx, gateway, paymentId), 'done', where);
      count('deposit echoed');
    },
    async compare(where) {
      for (const { key, id } of begun)
        assert.deepEqual(await cashier.row(id), model.row(key), `${where}: deposit ${id}`);
      for (const account of ['suspense', 'refused', 'fees'] as const)
        for (const name of ['P', 'USD'])
          assert.equal(
            await cashier.platformBalance(`platform:${account}`, name),
            model.platform(account, name),
            `${where}: ${account} in ${name}`,
          );
    },
  };
}

/** The value, or the code of the refusal. */
export async function answerOf<T extends object>(work: Promise<T>): Promise<T | string> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    throw error;
  }
}
