import type { KeyObject } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { hub88WalletPaths } from '@sen/api/hub88';
import type { Random } from '#platform/random.ts';
import { currency, unit, type Player } from './testServer.ts';
import type { History, Sent } from './history.ts';
import { createVendorClient, type VendorClient, type Reply } from './vendorClient.ts';

export type LoadOptions = {
  /** The address of a node that is up; undefined while none is. */
  url(): string | undefined;
  vendor: string;
  privateKey: KeyObject;
  players: readonly Player[];
  operations: number;
  clients: number;
  random: Random;
  history: History;
  /** Aborts the load, with operations still unsettled. */
  signal?: AbortSignal;
  /**
   * Every answered operation is asked for once more, and must be told the same, with this
   * probability in 256.
   */
  repeatIn256?: number;
  /** Every operation goes out twice at the same moment, to whichever nodes are up. */
  sendTwice?: boolean;
};

/** Statuses that leave an operation's fate open: a vendor asks again until it is told. */
const open = new Set(['RS_ERROR_TIMEOUT', 'RS_ERROR_UNKNOWN']);

/**
 * Vendor clients that bet, win and roll back on behalf of many players, and retry the very same
 * bytes until they know the outcome, even if processes die meanwhile. Resolves when all operations
 * are settled.
 */
export async function runLoad(options: LoadOptions): Promise<void> {
  const { random, history, players } = options;
  const vendorClients = new Map<string, VendorClient>();
  let left = options.operations;

  async function settle(path: string, operation: Omit<Sent, 'reply'>, body: object): Promise<Reply> {
    left--;
    history.send(operation);
    const bytes = JSON.stringify(body);
    const [reply, other] = await Promise.all([
      ask(path, bytes),
      options.sendTwice ? ask(path, bytes) : undefined,
    ]);
    history.acknowledge(operation.transaction, reply);
    if (other?.status === 'RS_OK' && reply.status === 'RS_OK')
      history.acknowledge(operation.transaction, other);
    if (random.below(256) < (options.repeatIn256 ?? 26) && reply.status === 'RS_OK')
      history.acknowledge(operation.transaction, await ask(path, bytes));
    return reply;
  }

  async function ask(path: string, bytes: string): Promise<Reply> {
    for (let delayMs = 5; ; delayMs = Math.min(delayMs * 2, 100)) {
      options.signal?.throwIfAborted();
      const url = options.url();
      const answer = url && (await vendorClientAt(url).raw(path, bytes));
      const reply = answer ? (JSON.parse(answer.text) as Reply) : undefined;
      if (reply && !open.has(reply.status)) return reply;
      // A vendor's own pause between two tries.
      await pause(delayMs);
    }
  }

  function vendorClientAt(url: string): VendorClient {
    let vendorClient = vendorClients.get(url);
    if (!vendorClient)
      vendorClients.set(
        url,
        (vendorClient = createVendorClient({
          url,
          vendor: options.vendor,
          privateKey: options.privateKey,
          timeoutMs: 5_000,
        })),
      );
    return vendorClient;
  }

  async function client(): Promise<void> {
    while (left > 0) {
      const player = players[random.below(players.length)]!;
      const round = random.uuid();
      const bet = random.uuid();
      const amount = BigInt(1 + random.below(2_000_000));
      const common = { user: player.user, token: player.token, round, game_code: 'slot' };
      const money = (value: bigint) => ({ currency, amount: Number(value) });
      const ids = (transaction: string) => ({ request_uuid: random.uuid(), transaction_uuid: transaction });
      const note = (kind: Sent['kind'], transaction: string, value: bigint) => ({
        kind,
        transaction,
        memberId: player.memberId,
        amount: value,
      });

      const taken = await settle(hub88WalletPaths.bet, note('bet', bet, amount), {
        ...common,
        ...ids(bet),
        ...money(amount),
        round_closed: false,
      });
      if (taken.status !== 'RS_OK') continue;
      const after = random.uuid();
      if (random.below(10) === 0) {
        const body = { ...common, ...ids(after), reference_transaction_uuid: bet, round_closed: true };
        await settle(hub88WalletPaths.rollback, note('rollback', after, amount), body);
      } else {
        const payout = random.below(2) === 0 ? 0n : BigInt(random.below(Number(40n * unit)));
        const body = {
          ...common,
          ...ids(after),
          ...money(payout),
          reference_transaction_uuid: bet,
          round_closed: true,
        };
        await settle(hub88WalletPaths.win, note('win', after, payout), body);
      }
    }
  }

  // Each to its own end, also when one fails: nobody still acknowledges what is being compared.
  const ends = await Promise.allSettled(Array.from({ length: options.clients }, client));
  for (const vendorClient of vendorClients.values()) vendorClient.close();
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
}
