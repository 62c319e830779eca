/**
 * Signed bets, made before anything is measured and kept for the next run: signing costs ten times
 * what checking does.
 */
import { createPrivateKey, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Worker, isMainThread, parentPort, workerData } from 'node:worker_threads';
import { hub88SignatureHeader, hub88WalletPaths } from '../../packages/api/src/hub88.ts';
import { signBody } from '../../apps/server/src/modules/vendor/hub88/signing.ts';
import { makeKeys } from '../../apps/server/test/faults/testServer.ts';

export type SignedBet = { body: string; signature: string };
export type BetPool = { publicPem: string; distinct: SignedBet[]; hot: SignedBet[] };

/** Members of the benchmark have these ids and tokens in every fresh schema. */
export const firstMemberId = 1001;
export const memberCount = 10_000;
export const tokenOf = (memberId: number): string => `token-of-${memberId}-1`;

type Wish = { privatePem: string; count: number; members: number };

export async function betPool(folder: string, distinct: number, hot: number): Promise<BetPool> {
  const file = join(folder, `bets-${distinct}-${hot}.json`);
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as BetPool;
  const { publicPem, privatePem } = makeKeys();
  const halves = await Promise.all(
    [distinct / 2, distinct / 2].map((count) => signInWorker({ privatePem, count, members: memberCount })),
  );
  const pool = {
    publicPem,
    distinct: halves.flat(),
    hot: await signInWorker({ privatePem, count: hot, members: 1 }),
  };
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, JSON.stringify(pool));
  return pool;
}

/** The whole request to one vendor code, as bytes. */
export function requestBytes(vendor: string, bet: SignedBet): Buffer {
  return Buffer.from(
    `POST /vendor/${vendor}${hub88WalletPaths.bet} HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: application/json\r\n` +
      `${hub88SignatureHeader}: ${bet.signature}\r\ncontent-length: ${bet.body.length}\r\n\r\n${bet.body}`,
  );
}

function signInWorker(wish: Wish): Promise<SignedBet[]> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL(import.meta.url), { workerData: wish });
    worker.once('message', resolve);
    worker.once('error', reject);
  });
}

function sign({ privatePem, count, members }: Wish): SignedBet[] {
  const key = createPrivateKey(privatePem);
  return Array.from({ length: count }, (_, i) => {
    const memberId = firstMemberId + ((i * 7919) % members);
    const body = JSON.stringify({
      user: String(memberId),
      transaction_uuid: randomUUID(),
      supplier_transaction_id: randomUUID(),
      token: tokenOf(memberId),
      supplier_user: null,
      round_closed: false,
      round: randomUUID(),
      reward_uuid: null,
      request_uuid: randomUUID(),
      is_free: false,
      game_code: 'slot',
      currency: 'P',
      bet: 'lines',
      amount: 1000,
      meta: null,
    });
    return { body, signature: signBody(body, key) };
  });
}

if (!isMainThread) parentPort!.postMessage(sign(workerData as Wish));
