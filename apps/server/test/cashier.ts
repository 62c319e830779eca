import assert from 'node:assert/strict';
import { randomUUID, sign } from 'node:crypto';
import * as api from '@sen/api/deposit';
import {
  gatewayPaths,
  gatewaySignatureHeader,
  gatewayTimestampHeader,
  type GatewayScenario,
} from '@sen/api/gateway';
import { balance } from '@sen/api/wallet';
import * as ledger from '#modules/ledger/service.ts';
import type { Person } from './people.ts';
import type { Clock } from '#platform/clock.ts';
import { openWorld, type World, type WorldOptions } from './world.ts';

/** Time that tests push ahead: the gateway pauses between its tries. */
export type MovingClock = Pick<Clock, 'now'> & { advance(ms: number): void };

export type DepositRow = {
  state: api.DepositState;
  suspendedFor: string | null;
  paid: bigint | null;
  paidCurrency: string | null;
};

/**
 * A world with the real gateway beside it, and the acts of people and the gateway there about
 * deposits.
 */
export type Cashier = {
  world: World;
  clock: MovingClock;
  begin(person: Person, amount: string): Promise<api.Deposit>;
  pay(payUrl: string, verb?: 'pay' | 'decline'): Promise<void>;
  /** A second later at the gateway. */
  later(): Promise<void>;
  /** The way in which the next payment shall misbehave. */
  behave(scenario: GatewayScenario): Promise<void>;
  /** A callback as `key` would sign it, to the server or another node. */
  notify(body: string | Buffer, key: string, timestamp?: number, url?: string): Promise<Response>;
  /** A request to the gateway, signed as the operator does. */
  askGateway(path: string, body: string): Promise<Response>;
  balanceOf(person: Person): Promise<string>;
  /** The row as it stands, also for those whose owner can no longer ask. */
  row(id: string): Promise<DepositRow>;
  /** The row once it is `state`, some seconds of the gateway later. */
  until(id: string, state: api.DepositState): Promise<DepositRow>;
  /** The balance of an account of the platform. */
  platformBalance(path: string, currency?: string): Promise<bigint>;
  close(): Promise<void>;
};

export async function openCashier(options: Pick<WorldOptions, 'withoutGames'> = {}): Promise<Cashier> {
  let aheadMs = 0;
  const clock = { now: () => Date.now() + aheadMs, advance: (ms: number) => void (aheadMs += ms) };
  return cashierOf(await openWorld({ ...options, withGateway: true, clock }), clock);
}

/** The cashier of a world that has a gateway and runs by this clock. */
export function cashierOf(world: World, clock: MovingClock): Cashier {
  const gateway = world.gateway!;

  const signed = (body: string | Buffer, key: string, timestamp: number): Record<string, string> => ({
    'content-type': 'application/json',
    [gatewayTimestampHeader]: String(timestamp),
    [gatewaySignatureHeader]: sign(
      'sha256',
      Buffer.concat([Buffer.from(`${timestamp}.`), Buffer.from(body)]),
      key,
    ).toString('base64'),
  });

  const cashier: Cashier = {
    world,
    clock,
    begin: (person, amount) =>
      person.call(api.createDeposit, { channel: 'sandbox', amount, requestId: randomUUID() }),
    async pay(payUrl, verb = 'pay') {
      const response = await fetch(`${payUrl}/${verb}`, {
        method: 'POST',
        redirect: 'manual',
        headers: { 'sec-fetch-site': 'same-origin' },
      });
      assert.ok(response.status < 400, `the gateway answered ${response.status}`);
    },
    async later() {
      clock.advance(1_000);
      await gateway.tick();
    },
    async behave(scenario) {
      assert.equal(
        (await cashier.askGateway(gatewayPaths.nextScenario, JSON.stringify(scenario))).status,
        200,
      );
    },
    notify: (body, key, timestamp = clock.now(), url = world.url) =>
      fetch(`${url}/gateway/sandbox/notify`, { method: 'POST', body, headers: signed(body, key, timestamp) }),
    askGateway: (path, body) =>
      fetch(`${gateway.url}${path}`, {
        method: 'POST',
        body,
        headers: signed(body, world.keys.operator.privateKey, clock.now()),
      }),
    balanceOf: async (person) => (await person.call(balance, {})).sumBalance,
    async row(id) {
      const row = await world.owner.one<DepositRow>(
        `select state, suspended_for as "suspendedFor", paid_amount as paid, paid_currency as "paidCurrency" from deposit where id = $1`,
        [id],
      );
      return row!;
    },
    async until(id, state) {
      for (let i = 0; i < 60; i++) {
        const row = await cashier.row(id);
        if (row.state === state) return row;
        await cashier.later();
      }
      return assert.fail(
        `the deposit never became ${state}: it is ${JSON.stringify((await cashier.row(id)).state)}`,
      );
    },
    async platformBalance(path, currency = 'P') {
      const accounts = await ledger.platformAccounts(world.ctx.db);
      return (
        accounts.find((account) => account.path === path && account.currency === currency)?.balance ?? 0n
      );
    },
    close: () => world.close(),
  };
  return cashier;
}
