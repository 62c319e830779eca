/**
 * A vendor with wallets of its own that can be asked to lose an answer, drop a call or fall silent.
 */
import { createSecretKey } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { roundReportPath } from '@sen/api/roundReport';
import { transferWalletPaths, type WalletMove } from '@sen/api/transferWallet';
import { isSignedWithSecret } from '#modules/vendor/hmac.ts';
import { putVendor, sealSecret } from '#modules/vendor/service.ts';
import { currency } from './faults/testServer.ts';
import type { World } from './world.ts';

/** A page of a report whose cursors are counts. */
export function reportFrom(
  rounds: readonly unknown[],
  { since, limit }: { since: string; limit: number },
): object {
  const from = Number(since || '0');
  const page = rounds.slice(from, from + limit);
  return {
    rounds: page,
    next: `${from + page.length}`,
    more: from + page.length < rounds.length,
    until: Date.now(),
  };
}

/**
 * `lose`: applied, the answer never leaves. `drop`: neither applied nor answered. `refuse`: refused
 * for good. `deny`: HTTP 403 from something on the way.
 */
export type WalletFault = 'lose' | 'drop' | 'refuse' | 'deny';
export type OwnWallets = Awaited<ReturnType<typeof openOwnWallets>>;

export async function openOwnWallets(world: Pick<World, 'ctx' | 'owner'>, code = 'own') {
  const secret = 'shared with the vendor';
  const key = createSecretKey(Buffer.from(secret));
  const purses = new Map<string, number>();
  const movements = new Map<string, 'done' | 'refused'>();
  const calls: string[] = [];
  /** The vendor's report of its rounds, in the order in which they were closed. */
  const rounds: unknown[] = [];
  let page: { next: unknown } | undefined;
  let faultOf: (path: string) => WalletFault | undefined = () => undefined;

  function answerTo(path: string, body: WalletMove): object {
    if (path === transferWalletPaths.balance) return { balance: purses.get(body.user) ?? 0 };
    if (path === roundReportPath)
      return { ...reportFrom(rounds, body as unknown as { since: string; limit: number }), ...page };
    if (path === transferWalletPaths.state) return { state: movements.get(body.transfer) ?? 'unknown' };
    const known = movements.get(body.transfer);
    if (known) return { state: known };
    const balance = purses.get(body.user) ?? 0;
    const state =
      faultOf(path) === 'refuse' || (body.direction === 'out' && balance < body.amount) ? 'refused' : 'done';
    movements.set(body.transfer, state);
    if (state === 'done')
      purses.set(body.user, balance + (body.direction === 'in' ? body.amount : -body.amount));
    return { state };
  }

  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const raw = Buffer.concat(chunks);
    const path = request.url ?? '';
    if (!isSignedWithSecret(raw, String(request.headers['x-request-sign']), key))
      return void response.writeHead(401).end('{}');
    calls.push(path);
    const fault = faultOf(path);
    if (fault === 'deny') return void response.writeHead(403).end('{}');
    const answer = fault === 'drop' ? undefined : answerTo(path, JSON.parse(raw.toString()) as WalletMove);
    if (answer === undefined || fault === 'lose') return void request.socket.destroy();
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  await putVendor(world.owner, {
    code,
    name: 'Own Wallets',
    protocol: 'transfer',
    state: 'live',
    currency,
    secret: sealSecret(world.ctx, code, secret),
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    operatorId: 1,
  });
  return {
    purses,
    movements,
    calls,
    rounds,
    break(decide: (path: string) => WalletFault | undefined): void {
      faultOf = decide;
    },
    /** Every page of its report says that the next one begins here; undefined: where it does. */
    nextPage(next: unknown): void {
      page = next === undefined ? undefined : { next };
    },
    heal(): void {
      faultOf = () => undefined;
    },
    async close(): Promise<void> {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
