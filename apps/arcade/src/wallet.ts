/**
 * The operator's wallet as this vendor calls it: Hub88 Operator Wallet API, each body signed byte
 * for byte, three tries of one second each with the very same bytes, so that a repeated try can
 * never be a second operation.
 */
import { createSign } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { hub88Reply, hub88SignatureHeader, hub88WalletPaths } from '@sen/api/hub88';
import type { Hub88Balance, Hub88Bet, Hub88Rollback, Hub88Status, Hub88Win } from '@sen/api/hub88';

/** `unknown` means that the operator may or may not have applied the call. */
export type WalletAnswer =
  | { kind: 'ok'; balance: bigint | null }
  | { kind: 'refused'; status: Hub88Status; balance: bigint | null }
  | { kind: 'unknown'; reason: string };

export type WalletOptions = {
  baseUrl: string;
  privateKey: KeyObject;
  fetch: typeof globalThis.fetch;
  tries: number;
  tryTimeoutMs: number;
};

export type Wallet = {
  balance(body: Hub88Balance): Promise<WalletAnswer>;
  bet(body: Hub88Bet): Promise<WalletAnswer>;
  /** One try of a stored call; the outbox counts and spaces the tries itself. */
  deliver(kind: 'win' | 'rollback', rawBody: string): Promise<WalletAnswer>;
};

/** Statuses that say nothing about whether the operation was applied. */
const unsureStatuses: ReadonlySet<Hub88Status> = new Set(['RS_ERROR_UNKNOWN', 'RS_ERROR_TIMEOUT']);

export function openWallet(options: WalletOptions): Wallet {
  const send = (path: string, rawBody: string): Promise<WalletAnswer> => sendOnce(options, path, rawBody);
  return {
    balance(body) {
      const rawBody = JSON.stringify(body);
      return inTries(options.tries, () => send(hub88WalletPaths.balance, rawBody));
    },
    bet(body) {
      const rawBody = JSON.stringify(body);
      return takeInTries(options.tries, () => send(hub88WalletPaths.bet, rawBody));
    },
    deliver: (kind, rawBody) =>
      send(kind === 'win' ? hub88WalletPaths.win : hub88WalletPaths.rollback, rawBody),
  };
}

export async function inTries(tries: number, ask: () => Promise<WalletAnswer>): Promise<WalletAnswer> {
  let answer: WalletAnswer = { kind: 'unknown', reason: 'not tried' };
  for (let tried = 0; tried < tries && answer.kind === 'unknown'; tried += 1) answer = await ask();
  return answer;
}

/**
 * Tries of a call that takes money. A refusal after a try without an answer is about the later try
 * alone: a limit or the end of a session may have come after the first one took the money. Such a
 * call stays in doubt.
 */
export async function takeInTries(tries: number, ask: () => Promise<WalletAnswer>): Promise<WalletAnswer> {
  let isInDoubt = false;
  const answer = await inTries(tries, async () => {
    const tried = await ask();
    isInDoubt ||= tried.kind === 'unknown';
    return tried;
  });
  return answer.kind === 'refused' && isInDoubt
    ? { kind: 'unknown', reason: `${answer.status} after a try without an answer` }
    : answer;
}

/** Body of a win or rollback as it will be signed and sent, however often. */
export function rawBodyOf(body: Hub88Win | Hub88Rollback): string {
  return JSON.stringify(body);
}

async function sendOnce(options: WalletOptions, path: string, rawBody: string): Promise<WalletAnswer> {
  const signature = createSign('RSA-SHA256').update(rawBody).sign(options.privateKey, 'base64');
  let status: number;
  let text: string;
  try {
    const response = await options.fetch(options.baseUrl + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', [hub88SignatureHeader]: signature },
      body: rawBody,
      redirect: 'error',
      signal: AbortSignal.timeout(options.tryTimeoutMs),
    });
    status = response.status;
    text = await response.text();
  } catch (error) {
    return {
      kind: 'unknown',
      reason: error instanceof Error ? `${error.name}: ${error.message}` : String(error),
    };
  }
  if (status !== 200) return { kind: 'unknown', reason: `HTTP ${status}` };
  return answerOf(text, rawBody);
}

/** An answer counts only if it is well formed and is the answer to this very request. */
function answerOf(text: string, rawBody: string): WalletAnswer {
  let parsed;
  try {
    parsed = hub88Reply.safeParse(JSON.parse(text));
  } catch {
    return { kind: 'unknown', reason: 'the answer is not JSON' };
  }
  if (!parsed.success) return { kind: 'unknown', reason: 'the answer is malformed' };
  const reply = parsed.data;
  const request = JSON.parse(rawBody) as { request_uuid: string; user: string };
  if (reply.request_uuid !== undefined && reply.request_uuid !== request.request_uuid) {
    return { kind: 'unknown', reason: 'the answer belongs to another request' };
  }
  const balance =
    reply.balance !== undefined && Number.isSafeInteger(reply.balance) ? BigInt(reply.balance) : null;
  if (reply.status === 'RS_OK') return { kind: 'ok', balance };
  if (unsureStatuses.has(reply.status)) return { kind: 'unknown', reason: reply.status };
  return { kind: 'refused', status: reply.status, balance };
}

/**
 * An amount as the protocol's JSON integer; beyond 2^53 it would not be the same number any more.
 */
export function wireAmount(amount: bigint): number {
  const value = Number(amount);
  if (!Number.isSafeInteger(value) || value < 0)
    throw new RangeError(`The amount ${amount} does not fit the wallet protocol.`);
  return value;
}
