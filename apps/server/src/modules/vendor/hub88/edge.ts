import * as z from 'zod/mini';
import {
  hub88BalanceRequest,
  hub88BetRequest,
  hub88InfoRequest,
  hub88RollbackRequest,
  hub88WalletPaths,
  hub88WinRequest,
  type Hub88Balance,
  type Hub88Bet,
  type Hub88Info,
  type Hub88Rollback,
  type Hub88Status,
  type Hub88Win,
} from '@sen/api/hub88';
import type { Context } from '#platform/context.ts';
import { fingerprint } from '#modules/ledger/service.ts';
import {
  sessionBalance,
  type Wallet,
  type WalletKind,
  type WalletOperation,
} from '#modules/wallet/service.ts';
import { differences } from '../differences.ts';
import { isUnfitName } from '../exactJson.ts';
import type { CallingVendor } from '../protocol.ts';
import { hashToken, memberOfPlayer } from '../rules.ts';
import { isPlayerOf } from '../store.ts';
import { parseBody, statusOf, tellsBalance } from './rules.ts';
import { isSigned } from './signing.ts';

export type Hub88Answer = { status: Hub88Status; body: string };

const schemas = {
  [hub88WalletPaths.info]: hub88InfoRequest,
  [hub88WalletPaths.balance]: hub88BalanceRequest,
  [hub88WalletPaths.bet]: hub88BetRequest,
  [hub88WalletPaths.win]: hub88WinRequest,
  [hub88WalletPaths.rollback]: hub88RollbackRequest,
} as const;
export type Hub88Path = keyof typeof schemas;
export const isHub88Path = (path: string): path is Hub88Path => Object.hasOwn(schemas, path);

type Named = { user?: string; request_uuid?: string };

/**
 * Answers one call of a vendor. The order of checks is that of the protocol's statuses: signature,
 * syntax, types, then the wallet's outcome. In every case the answer is one of the protocol's own.
 */
export async function answerHub88(
  ctx: Context,
  wallet: Wallet,
  vendor: CallingVendor,
  path: Hub88Path,
  body: Buffer,
  signature: string | undefined,
): Promise<Hub88Answer> {
  if (!isSigned(body, signature, vendor.key)) return refusal('RS_ERROR_INVALID_SIGNATURE', {});
  const parsed = parseBody(body);
  if (!parsed.ok) return refusal(parsed.status, {});
  const named = nameOf(parsed.value);
  const checked = z.safeParse(schemas[path], parsed.value);
  if (!checked.success) return refusal(statusOfIssues(checked.error.issues, parsed.value), named);
  if (hasUnfitName(checked.data)) return refusal('RS_ERROR_WRONG_TYPES', named);
  // One name for two operations: asked again, it would fare no better.
  if (namesItself(checked.data)) return refusal('RS_ERROR_DUPLICATE_TRANSACTION', named);

  switch (path) {
    case hub88WalletPaths.info:
      return info(ctx, vendor, checked.data as Hub88Info);
    case hub88WalletPaths.balance:
      return balance(ctx, vendor, checked.data as Hub88Balance);
    case hub88WalletPaths.bet:
      return apply(wallet, betOperation(vendor, checked.data as Hub88Bet), named);
    case hub88WalletPaths.win:
      return apply(wallet, winOperation(vendor, checked.data as Hub88Win), named);
    case hub88WalletPaths.rollback:
      return apply(wallet, rollbackOperation(vendor, checked.data as Hub88Rollback), named);
  }
}

/**
 * A status alone, in the protocol's shape: the whole answer to a fault before a call can be read.
 */
export function refusal(status: Hub88Status, named: Named): Hub88Answer {
  return answer(status, named, undefined, undefined);
}

async function apply(wallet: Wallet, operation: WalletOperation, named: Named): Promise<Hub88Answer> {
  const { outcome, balance, currency } = await wallet.apply(operation);
  return tellsBalance(outcome)
    ? answer(statusOf[outcome], named, balance, currency)
    : answer(statusOf[outcome], named, undefined, undefined);
}

async function info(ctx: Context, vendor: CallingVendor, request: Hub88Info): Promise<Hub88Answer> {
  const known = await isPlayerOf(ctx.db, vendor.id, memberOfPlayer(request.user));
  // The protocol has no status of its own for a player whom nobody sent.
  return refusal(known ? 'RS_OK' : 'RS_ERROR_UNKNOWN', request);
}

async function balance(ctx: Context, vendor: CallingVendor, request: Hub88Balance): Promise<Hub88Answer> {
  const session = await sessionBalance(ctx, vendor.id, hashToken(request.token));
  if (!session || session.memberId !== memberOfPlayer(request.user))
    return refusal('RS_ERROR_INVALID_TOKEN', request);
  if (session.expired) return refusal('RS_ERROR_TOKEN_EXPIRED', request);
  return answer('RS_OK', request, session.balance, session.currency);
}

function betOperation(vendor: CallingVendor, bet: Hub88Bet): WalletOperation {
  // The vendor pays for free bets: the stake is zero.
  const make = (pool: string[]): WalletOperation =>
    operation(vendor, 'bet', bet, '', bet.currency, bet.is_free ? 0n : BigInt(bet.amount), [
      bet.currency,
      `${bet.amount}`,
      `${bet.is_free === true}`,
      ...pool,
    ]);
  return {
    ...withPool(bet.jackpot_contribution, make),
    ...(bet.sen_draw === undefined ? {} : { draw: bet.sen_draw }),
  };
}

function winOperation(vendor: CallingVendor, win: Hub88Win): WalletOperation {
  const make = (pool: string[]): WalletOperation =>
    operation(vendor, 'win', win, win.reference_transaction_uuid, win.currency, BigInt(win.amount), [
      win.currency,
      `${win.amount}`,
      ...pool,
    ]);
  return {
    ...withPool(win.jackpot_win, make),
    ...(win.sen_rake === undefined ? {} : { rake: BigInt(win.sen_rake) }),
  };
}

/**
 * The part of the pool is one of the details that must be the same when the transaction comes
 * again.
 */
function withPool(part: number | undefined, make: (details: string[]) => WalletOperation): WalletOperation {
  return part ? { ...make([`pool ${part}`]), pool: BigInt(part) } : make([]);
}

function rollbackOperation(vendor: CallingVendor, rollback: Hub88Rollback): WalletOperation {
  return operation(
    vendor,
    'rollback',
    { ...rollback, game_code: '' },
    rollback.reference_transaction_uuid,
    undefined,
    0n,
    [],
  );
}

function operation(
  vendor: CallingVendor,
  kind: WalletKind,
  request: Pick<Hub88Bet, 'user' | 'token' | 'round' | 'round_closed' | 'game_code' | 'transaction_uuid'>,
  reference: string,
  currency: string | undefined,
  amount: bigint,
  details: string[],
): WalletOperation {
  const referenced = transactionId(reference);
  return {
    kind,
    rule: differences.hub88.rule,
    vendorId: vendor.id,
    transaction: transactionId(request.transaction_uuid),
    reference: referenced,
    memberId: memberOfPlayer(request.user),
    tokenHash: hashToken(request.token),
    round: request.round,
    closesRound: request.round_closed === true,
    gameCode: request.game_code,
    currency,
    amount,
    fingerprint: fingerprint(kind, request.user, request.round, request.game_code, referenced, ...details),
  };
}

/** A UUID is the same one in either letter case. */
const transactionId = (uuid: string): string => uuid.toLowerCase();

/**
 * Built by hand: the balance is an exact integer of any size, which JSON allows and a double does
 * not.
 */
function answer(
  status: Hub88Status,
  named: Named,
  balance: bigint | undefined,
  currency: string | undefined,
): Hub88Answer {
  let body = '{';
  if (named.user !== undefined) body += `"user":${JSON.stringify(named.user)},`;
  body += `"status":"${status}"`;
  if (named.request_uuid !== undefined) body += `,"request_uuid":${JSON.stringify(named.request_uuid)}`;
  if (currency !== undefined) body += `,"currency":${JSON.stringify(currency)}`;
  if (balance !== undefined) body += `,"balance":${balance}`;
  return { status, body: `${body}}` };
}

/** The identifiers that a refusal may echo of a body that did not pass. */
function nameOf(value: unknown): Named {
  const { user, request_uuid: requestUuid } = value as Record<string, unknown>;
  return {
    ...(typeof user === 'string' && user.length <= 255 ? { user } : {}),
    ...(typeof requestUuid === 'string' && requestUuid.length <= 64 ? { request_uuid: requestUuid } : {}),
  };
}

/** A missing field is a matter of syntax, a present one of the wrong kind a matter of types. */
function statusOfIssues(issues: readonly { path: PropertyKey[] }[], value: unknown): Hub88Status {
  const missing = issues.some(
    ({ path }) => (value as Record<PropertyKey, unknown>)[path[0] ?? ''] === undefined,
  );
  return missing ? 'RS_ERROR_WRONG_SYNTAX' : 'RS_ERROR_WRONG_TYPES';
}

function namesItself(request: Record<string, unknown>): boolean {
  const { transaction_uuid: own, reference_transaction_uuid: reference } = request;
  return (
    typeof own === 'string' &&
    typeof reference === 'string' &&
    transactionId(own) === transactionId(reference)
  );
}

function hasUnfitName(request: Record<string, unknown>): boolean {
  for (const field of ['user', 'token', 'round', 'game_code', 'currency']) {
    const text = request[field];
    if (typeof text === 'string' && isUnfitName(text)) return true;
  }
  return false;
}
