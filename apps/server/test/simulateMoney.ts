/**
 * Money that leaves, moves between members, and comes by bank: withdrawals, agent transfers and
 * bank payments of a random history.
 */
import assert from 'node:assert/strict';
import { closeUnmatched } from '@sen/api/deposit';
import type { ParsedInputOf } from '@sen/api/call';
import type { GatewayPayoutScenario } from '@sen/api/gateway';
import { gatewayPaths } from '@sen/api/gateway';
import { formatAmount } from '@sen/api/money';
import { send } from '#modules/agentTransfer/service.ts';
import { arrive, reverse } from '#modules/bankPayment/arrival.ts';
import { decide as decideBankPayment } from '#modules/bankPayment/decision.ts';
import { createGateway } from '#modules/deposit/gateway.ts';
import { create as beginDeposit } from '#modules/deposit/order.ts';
import { close } from '#modules/deposit/unmatched.ts';
import { decide as decideWithdrawal } from '#modules/withdrawal/decision.ts';
import { createPayoutGateway } from '#modules/withdrawal/gateway.ts';
import { create as withdraw } from '#modules/withdrawal/order.ts';
import type { CallRequest, OperatorActor } from '#platform/http.ts';
import type { Random } from '#platform/random.ts';
import type { Cashier } from './cashier.ts';
import { unit, type Player } from './faults/testServer.ts';
import { depositTerms } from './simulateDepositModel.ts';
import { answerOf, requestOf } from './simulateDeposits.ts';
import type { Model } from './simulateModel.ts';

export type MoneyPlay = {
  withdrawal(where: string): Promise<void>;
  transfer(where: string): Promise<void>;
  bankPayment(where: string): Promise<void>;
};

/**
 * The way of a payout: the gateway's acts, and whether operators give the money back when it has
 * declined.
 */
const payouts: ReadonlyArray<{ scenario: GatewayPayoutScenario; ends: 'paid' | 'rejected' | 'paid anyway' }> =
  [
    { scenario: { ends: 'paid', times: 3 }, ends: 'paid' },
    { scenario: { reply: 'none', ends: 'paid', lateS: 3_600 }, ends: 'paid' },
    { scenario: { reply: 'refused' }, ends: 'paid' },
    { scenario: { ends: 'declined' }, ends: 'rejected' },
    { scenario: { ends: 'paidAfterDeclined' }, ends: 'paid anyway' },
  ];

/** The worth of one unit in đồng, by the brand's channel. */
const dongPerUnit = 1_000n;
const account = '190026112026';

export function createMoneyPlay(
  cashier: Cashier,
  model: Model,
  random: Random,
  players: readonly Player[],
  operators: readonly OperatorActor[],
  count: (outcome: string) => void,
): MoneyPlay {
  const { world, clock } = cashier;
  const gateway = createGateway(world.ctx);
  const payoutGateway = createPayoutGateway(world.ctx);
  const pick = <T>(items: readonly T[]): T => items[random.below(items.length)]!;
  const memberOf = ({ memberId }: Player): CallRequest =>
    requestOf(world.url, {
      role: 'member',
      memberId,
      sessionId: 0n,
      brandId: 1n,
      account: '',
      passwordExpired: false,
      isExcluded: false,
    });
  const reason = 'history';
  let serial = 0;

  /** One operator after the other says the same, as many as the amount needs. */
  async function agree(
    amount: bigint,
    decide: (request: CallRequest) => Promise<{ needsSecond: boolean }>,
    always: 1 | 2 | undefined,
    where: string,
  ): Promise<void> {
    const needed = always ?? (amount >= depositTerms.dualApprovalFrom ? 2 : 1);
    for (const [i, operator] of operators.slice(0, needed).entries()) {
      const { needsSecond } = await decide(requestOf(world.url, operator));
      assert.equal(needsSecond, i + 1 < needed, `${where}: operator ${i + 1} of ${needed}`);
    }
  }

  async function minutes(many: number): Promise<void> {
    for (let i = 0; i < many; i++) {
      clock.advance(60_000);
      await world.gateway!.tick();
      await world.ctx.jobs.run('withdrawal-payouts', {});
    }
  }

  async function bankAccountOf({ memberId }: Player): Promise<string> {
    const row = await world.owner.one<{ id: bigint }>(
      `insert into bank_account (member_id, bank_code, account_number, holder, rests_until) values ($1::bigint, 'VCB', lpad($1::bigint::text, 10, '7'), 'A', now())
       on conflict (bank_code, account_number) do update set holder = 'A' returning id`,
      [memberId],
    );
    return String(row!.id);
  }

  /** The amount that a member asks for: within their balance, or too much. */
  function amountOf(member: bigint): bigint {
    const whole = model.main(member) / unit;
    return random.below(5) === 0
      ? model.main(member) + unit
      : (whole > 0n ? BigInt(1 + random.below(Number(whole))) : 1n) * unit;
  }
  const hundredths = (amount: bigint): bigint => amount - (amount % 1_000n);

  return {
    async withdrawal(where) {
      const player = pick(players);
      const amount = hundredths(amountOf(player.memberId));
      const input = {
        amount: formatAmount(amount),
        bankAccountId: await bankAccountOf(player),
        requestId: random.uuid(),
        paymentPassword: '',
      };
      const made = await answerOf(withdraw(world.ctx, memberOf(player), input));
      if (amount > model.main(player.memberId)) {
        assert.equal(made, 'withdrawal_not_available', where);
        return count('withdrawal refused');
      }
      assert.ok(typeof made !== 'string', `${where}: ${JSON.stringify(made)}`);
      model.hold(player.memberId, amount);
      const { id } = made;
      const decide = (decision: 'approve' | 'reject') =>
        agree(
          amount,
          (request) => decideWithdrawal(world.ctx, payoutGateway, request, { id, decision, reason }),
          undefined,
          where,
        );
      const ends = random.below(5) === 0 ? undefined : pick(payouts);
      if (ends) {
        assert.equal(
          (await cashier.askGateway(gatewayPaths.nextPayoutScenario, JSON.stringify(ends.scenario))).status,
          200,
        );
        await decide('approve');
        await cashier.later();
        if (ends.ends === 'paid') await minutes(11);
        else await decide('reject');
        await minutes(2);
      } else {
        await decide('reject');
      }
      const kept = await world.owner.one<{ state: string; paid: boolean }>(
        `select state, paid_anyway_at is not null as paid from withdrawal where id = $1`,
        [id],
      );
      const isPaid = ends?.ends === 'paid';
      assert.deepEqual(
        kept,
        { state: isPaid ? 'paid' : 'rejected', paid: ends?.ends === 'paid anyway' },
        `${where}: withdrawal ${id}`,
      );
      model.unhold(player.memberId, amount, isPaid ? 'gone' : 'back');
      if (kept.paid) {
        const row = await world.owner.one<{ paymentId: string }>(
          `select payout_id as "paymentId" from withdrawal where id = $1`,
          [id],
        );
        assert.equal(
          await cashier.platformBalance('platform:suspense'),
          model.deposits.platform('suspense', 'P') - amount,
          where,
        );
        const input: ParsedInputOf<typeof closeUnmatched> = { paymentId: row!.paymentId, reason };
        await close(world.ctx, requestOf(world.url, operators[0]!), input);
      }
      count(`withdrawal ${ends?.ends ?? 'rejected at once'}`);
    },

    async transfer(where) {
      // The first is the upline of all others.
      const [agent, ...below] = players;
      const one = pick(below);
      const isUp = random.below(2) === 0;
      const [from, to] = isUp ? [one, agent!] : [agent!, one];
      const amount = hundredths(amountOf(from.memberId));
      const { account: name } = (await world.owner.one<{ account: string }>(
        `select account from member where id = $1`,
        [one.memberId],
      ))!;
      const input = {
        direction: isUp ? 'up' : 'down',
        account: isUp ? undefined : name,
        amount: formatAmount(amount),
      } as const;
      const told = await answerOf(
        send(world.ctx, memberOf(from), { ...input, requestId: random.uuid(), paymentPassword: '' }),
      );
      if (amount > model.main(from.memberId)) {
        assert.equal(told, 'balance_too_small', where);
        return count('transfer refused');
      }
      assert.ok(typeof told !== 'string', `${where}: ${JSON.stringify(told)}`);
      model.move(from.memberId, to.memberId, amount);
      count(`transfer ${input.direction}`);
    },

    async bankPayment(where) {
      const player = pick(players);
      // An adjustment that needs two operators is reversed again, as a member with much money never
      // comes to owe any.
      const isLarge = random.below(5) === 0;
      const amount = (isLarge ? 20_000n : 50n) * unit;
      const order = await beginDeposit(world.ctx, gateway, memberOf(player), {
        channel: 'vietqr',
        amount: formatAmount(amount),
        requestId: random.uuid(),
      });
      const { reference } = order.bankTransfer!;
      const kind = pick(['as ordered', 'without its reference', 'to nobody’s account'] as const);
      const line = {
        bank: 'lua',
        transactionId: `FT${++serial}`,
        account: kind === 'to nobody’s account' ? '42' : account,
        dong: (amount / unit) * dongPerUnit,
        memo: kind === 'without its reference' ? 'chuyen tien' : reference,
        payerName: 'A',
        payerAccount: '1',
        paidAtMs: clock.now(),
      };
      // An operator brings its statement, mostly while the bank tells of it too: from the limit on
      // the statement alone is not enough.
      const [importer, second] = operators;
      const isStatementAlone = random.below(3) === 0;
      const statement = arrive(world.ctx, line, importer!.operatorId);
      const arrivals = await Promise.all(
        isStatementAlone ? [statement] : [arrive(world.ctx, line, null), statement],
      );
      const expected =
        kind !== 'as ordered'
          ? 'open'
          : isStatementAlone && amount >= depositTerms.dualApprovalFrom
            ? 'approval'
            : 'credited';
      // A statement's small payments wait as well once their sum of the day has reached the limit.
      const awaits = kind === 'as ordered' && isStatementAlone && arrivals[0] === 'approval';
      assert(
        awaits || arrivals.includes(expected),
        `${where}: ${arrivals.join(', ')} instead of ${expected}`,
      );
      assert.equal(
        arrivals.filter((each) => each === 'credited').length,
        expected === 'credited' && !awaits ? 1 : 0,
        where,
      );
      if (kind !== 'as ordered' || awaits) {
        const row = await world.owner.one<{ id: bigint }>(
          `select id from bank_payment where transaction_id = $1`,
          [line.transactionId],
        );
        const credit = { id: String(row!.id), decision: 'credit', depositId: order.id, reason } as const;
        if (awaits) await decideBankPayment(world.ctx, requestOf(world.url, second!), credit);
        else
          await agree(amount, (request) => decideBankPayment(world.ctx, request, credit), undefined, where);
      }
      model.deposits.credit(player.memberId, amount);
      count(`bank payment ${kind}`);
      if (!isLarge && random.below(2) === 0) return;
      const { bank, account: to, dong } = line;
      const [transactionId, reverses] = [`${line.transactionId}R`, line.transactionId];
      await reverse(world.ctx, { bank, transactionId, reverses, account: to, dong, atMs: clock.now() });
      const fee = (amount * BigInt(depositTerms.feeBasisPoints)) / 10_000n;
      model.deposits.giveBackFee(fee);
      model.takeBack(player.memberId, amount - fee);
      count('bank payment returned');
    },
  };
}
