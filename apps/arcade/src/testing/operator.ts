/**
 * A small operator for tests: a real HTTP wallet that follows the Hub88 rules, checks every
 * signature, keeps a history of all that reached it, and can be asked to lose an answer, drop a
 * call, stall or fail.
 */
import { createVerify } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { hub88SignatureHeader } from '@sen/api/hub88';
import type { Hub88Status } from '@sen/api/hub88';

/**
 * `lose`: applied, the answer never leaves. `drop`: not applied, no answer. `fail`: not applied,
 * HTTP 500.
 */
export type Fault = 'lose' | 'drop' | 'fail' | 'garble' | Hub88Status;
export type Call = { path: string; body: Record<string, unknown>; status: string };
type Transaction = {
  kind: string;
  user: string;
  round: string;
  amount: bigint;
  fingerprint: string;
  undone: boolean;
};

export type Operator = Awaited<ReturnType<typeof startOperator>>;

export async function startOperator(arcadeKey: KeyObject) {
  const balances = new Map<string, bigint>();
  const transactions = new Map<string, Transaction>();
  const undoneBeforehand = new Set<string>();
  const calls: Call[] = [];
  const waiting: { path: string; wake: () => void }[] = [];
  let faultFor: (path: string, nth: number) => Fault | null = () => null;

  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const raw = Buffer.concat(chunks);
    const path = (request.url ?? '').replace('/vendor/arcade', '');
    const body = JSON.parse(raw.toString()) as Record<string, unknown>;
    const fault = faultFor(path, calls.filter((call) => call.path === path).length);
    const signature = String(request.headers[hub88SignatureHeader] ?? '');
    const signed = createVerify('RSA-SHA256').update(raw).verify(arcadeKey, signature, 'base64');
    const refusedByFault = fault !== null && fault.startsWith('RS_') ? (fault as Hub88Status) : null;
    const applied =
      fault === 'drop' || fault === 'fail' || fault === 'garble'
        ? null
        : (refusedByFault ?? (signed ? apply(path, body) : 'RS_ERROR_INVALID_SIGNATURE'));
    calls.push({ path, body, status: fault === null || refusedByFault ? applied! : fault });
    for (const waiter of waiting.splice(0)) {
      if (waiter.path === path) waiter.wake();
      else waiting.push(waiter);
    }
    if (fault === 'lose' || fault === 'drop') return void request.socket.destroy();
    if (fault === 'fail') return void response.writeHead(500).end('broken');
    if (fault === 'garble') return void response.writeHead(200).end('<html>');
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(
      JSON.stringify({
        user: body['user'],
        status: applied,
        request_uuid: body['request_uuid'],
        currency: 'VND',
        balance: Number(balances.get(String(body['user'])) ?? 0n),
      }),
    );
  }

  function apply(path: string, body: Record<string, unknown>): Hub88Status {
    const user = String(body['user']);
    const balance = balances.get(user);
    if (balance === undefined) return 'RS_ERROR_INVALID_TOKEN';
    if (path === '/user/balance') return 'RS_OK';
    const uuid = String(body['transaction_uuid']);
    const { request_uuid: _, ...details } = body;
    const fingerprint = JSON.stringify(details);
    const known = transactions.get(uuid);
    if (known !== undefined) {
      if (known.fingerprint !== fingerprint) return 'RS_ERROR_DUPLICATE_TRANSACTION';
      return known.undone ? 'RS_ERROR_TRANSACTION_ROLLED_BACK' : 'RS_OK';
    }
    const amount = BigInt((body['amount'] as number | undefined) ?? 0);
    const reference = transactions.get(String(body['reference_transaction_uuid']));
    const transaction = {
      kind: path,
      user,
      round: String(body['round']),
      amount,
      fingerprint,
      undone: false,
    };
    if (path === '/transaction/bet') {
      if (undoneBeforehand.has(uuid)) return 'RS_ERROR_TRANSACTION_ROLLED_BACK';
      if (balance < amount) return 'RS_ERROR_NOT_ENOUGH_MONEY';
      balances.set(user, balance - amount);
    } else if (path === '/transaction/win') {
      if (reference === undefined) return 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST';
      if (reference.undone) return 'RS_ERROR_TRANSACTION_ROLLED_BACK';
      balances.set(user, balance + amount);
    } else if (reference === undefined) {
      undoneBeforehand.add(String(body['reference_transaction_uuid']));
    } else if (!reference.undone) {
      reference.undone = true;
      balances.set(user, balance + reference.amount);
    }
    transactions.set(uuid, transaction);
    return 'RS_OK';
  }

  return {
    walletUrl: `http://127.0.0.1:${port}/vendor/arcade`,
    balances,
    calls,
    /**
     * Decides for every call, by its path and how many of that path came before, which fault
     * happens.
     */
    break(decide: (path: string, nth: number) => Fault | null): void {
      faultFor = decide;
    },
    heal(): void {
      faultFor = () => null;
    },
    /** Resolves when the next call of this path has been judged. */
    next: (path: string) => new Promise<void>((wake) => waiting.push({ path, wake })),
    /** Operations applied and still standing, per kind. */
    standing: (kind: string) =>
      [...transactions.values()].filter((found) => found.kind === kind && !found.undone),
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
