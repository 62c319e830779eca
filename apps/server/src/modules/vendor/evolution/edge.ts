import { createHmac } from 'node:crypto';
import * as z from 'zod/mini';
import {
  evolutionBalance,
  evolutionCheck,
  evolutionPromo,
  evolutionTransaction,
  evolutionWalletPaths,
  type EvolutionPromo,
  type EvolutionStatus,
  type EvolutionTransaction,
} from '@sen/api/evolution';
import type { Context } from '#platform/context.ts';
import { fingerprint } from '#modules/ledger/service.ts';
import { balanceOf, sessionBalance, type Wallet, type WalletOperation } from '#modules/wallet/service.ts';
import { differences, isAccepted } from '../differences.ts';
import { hasUnfitText, parseObjectWithDigits } from '../exactJson.ts';
import { isSecret } from '../hmac.ts';
import type { CallingVendor } from '../protocol.ts';
import { gameTokenBytes, hashToken, memberOfPlayer } from '../rules.ts';
import { isSessionOpen, rotateSession } from '../store.ts';
import { amountOfDigits, digitsOfAmount, statusOf } from './rules.ts';

export type EvolutionAnswer = { status: EvolutionStatus; body: string };

const schemas = {
  [evolutionWalletPaths.check]: evolutionCheck,
  [evolutionWalletPaths.balance]: evolutionBalance,
  [evolutionWalletPaths.debit]: evolutionTransaction,
  [evolutionWalletPaths.credit]: evolutionTransaction,
  [evolutionWalletPaths.cancel]: evolutionTransaction,
  [evolutionWalletPaths.promo]: evolutionPromo,
} as const;
export type EvolutionPath = keyof typeof schemas;
export const isEvolutionPath = (path: string): path is EvolutionPath => Object.hasOwn(schemas, path);

/** The identifiers of the caller, as every call carries them. */
type Named = { sid: string; userId: string; uuid?: string | undefined };

/** Answers one call of a vendor: the token, the body, then what the wallet says. */
export async function answerEvolution(
  ctx: Context,
  wallet: Wallet,
  vendor: CallingVendor,
  path: EvolutionPath,
  body: Buffer,
  authToken: string,
): Promise<EvolutionAnswer> {
  if (!isSecret(authToken, vendor.key)) return answer('INVALID_TOKEN_ID', {});
  const value = parseObjectWithDigits(body, 'amount');
  if (value === undefined || hasUnfitText(value)) return answer('INVALID_PARAMETER', {});
  const uuid =
    typeof value['uuid'] === 'string' && value['uuid'].length <= 100 ? { uuid: value['uuid'] } : {};
  const checked = z.safeParse(schemas[path], value);
  if (!checked.success) return answer('INVALID_PARAMETER', uuid);
  switch (path) {
    case evolutionWalletPaths.check:
      return check(ctx, vendor, checked.data);
    case evolutionWalletPaths.balance:
      return balance(ctx, vendor, checked.data as Named & { currency: string });
    case evolutionWalletPaths.promo: {
      const promo = checked.data as EvolutionPromo;
      return apply(ctx, wallet, promo, promoOperation(vendor, promo));
    }
    default: {
      const request = checked.data as EvolutionTransaction;
      return apply(ctx, wallet, request, operationOf(vendor, path, request));
    }
  }
}

/** A status alone, in the protocol's shape. */
export function answer(
  status: EvolutionStatus,
  { uuid }: { uuid?: string | undefined },
  told: { balance?: bigint; sid?: string; retransmission?: boolean } = {},
): EvolutionAnswer {
  const fields = [`"status":"${status}"`];
  if (told.sid !== undefined) fields.push(`"sid":${JSON.stringify(told.sid)}`);
  // By hand: the balance is exact at any size, and we give no bonus money.
  if (told.balance !== undefined) fields.push(`"balance":${digitsOfAmount(told.balance)}`, '"bonus":0.00');
  if (uuid !== undefined) fields.push(`"uuid":${JSON.stringify(uuid)}`);
  if (told.retransmission !== undefined) fields.push(`"retransmission":${told.retransmission}`);
  return { status, body: `{${fields.join(',')}}` };
}

/**
 * The session of a launch is exchanged for another one, so that what stood in an address opens
 * nothing any more. The same call again, by its `uuid`, gives the same one: its answer may have
 * been lost on the way.
 */
async function check(ctx: Context, vendor: CallingVendor, request: Named): Promise<EvolutionAnswer> {
  const sid = nextSid(ctx, vendor, request);
  const memberId = memberOfPlayer(request.userId);
  const isOpen =
    (await rotateSession(ctx.db, vendor.id, memberId, hashToken(request.sid), hashToken(sid))) ||
    // Only an exchange before this one can have opened it.
    (await isSessionOpen(ctx.db, vendor.id, memberId, hashToken(sid)));
  return isOpen ? answer('OK', request, { sid }) : answer('INVALID_SID', request);
}

/**
 * With a `uuid` it follows from the call and the secret, so that it need not be kept to be told
 * again; nobody without the secret can tell it.
 */
function nextSid(ctx: Context, vendor: CallingVendor, { sid, userId, uuid }: Named): string {
  if (uuid === undefined) return ctx.random.bytes(gameTokenBytes).toString('base64url');
  return createHmac('sha256', vendor.key)
    .update(JSON.stringify(['check', sid, userId, uuid]))
    .digest()
    .subarray(0, gameTokenBytes)
    .toString('base64url');
}

async function balance(
  ctx: Context,
  vendor: CallingVendor,
  request: Named & { currency: string },
): Promise<EvolutionAnswer> {
  const session = await sessionBalance(ctx, vendor.id, hashToken(request.sid));
  if (!session || session.expired || session.memberId !== memberOfPlayer(request.userId))
    return answer('INVALID_SID', request);
  if (session.currency !== request.currency) return answer('INVALID_PARAMETER', request);
  return answer('OK', request, { balance: session.balance });
}

async function apply(
  ctx: Context,
  wallet: Wallet,
  request: Named & { currency: string },
  operation: WalletOperation | undefined,
): Promise<EvolutionAnswer> {
  if (operation === undefined) return answer('INVALID_PARAMETER', request);
  const { outcome, balance: told } = await wallet.apply(operation);
  const retransmission = outcome === 'replayed';
  if (isAccepted('evolution', operation.kind, outcome) && told !== undefined && !retransmission)
    return answer('OK', request, { balance: told, retransmission });
  // A cancel that was done before is told as every other second settlement.
  const status = retransmission && operation.kind === 'rollback' ? 'BET_ALREADY_SETTLED' : statusOf[outcome];
  if (status === 'INVALID_SID' || status === 'TEMPORARY_ERROR' || status === 'UNKNOWN_ERROR')
    return answer(status, request);
  // Refusals carry the balance too; of a repeated call it is that of now.
  return answer(status, request, {
    balance: await balanceOf(ctx, operation.memberId, request.currency),
    retransmission,
  });
}

const kinds = {
  [evolutionWalletPaths.debit]: 'bet',
  [evolutionWalletPaths.credit]: 'win',
  [evolutionWalletPaths.cancel]: 'rollback',
} as const;

/**
 * A bet is known by its `refId`, and is a round of its own within the game; undefined: the amount
 * is none.
 */
function operationOf(
  vendor: CallingVendor,
  path: keyof typeof kinds,
  request: EvolutionTransaction,
): WalletOperation | undefined {
  const { id, refId, amount: digits } = request.transaction;
  const amount = amountOfDigits(digits);
  if (amount === undefined) return undefined;
  const kind = kinds[path];
  const bet = `bet:${refId}`;
  return {
    ...common(vendor, request),
    kind,
    rule: differences.evolution.rule,
    transaction: kind === 'bet' ? bet : kind === 'win' ? `win:${id}` : `cancel:${id}:${refId}`,
    reference: kind === 'bet' ? '' : bet,
    round: `${request.game.id}:${refId}`,
    closesRound: kind === 'win',
    gameCode: kind === 'rollback' ? '' : request.game.details.table.id,
    currency: kind === 'rollback' ? undefined : request.currency,
    amount: kind === 'rollback' ? 0n : amount,
    fingerprint: fingerprint(
      kind,
      request.userId,
      request.game.id,
      request.game.details.table.id,
      id,
      refId,
      request.currency,
      amount,
    ),
  };
}

/** A gift of the vendor: no bet is needed, and no round is played. */
function promoOperation(vendor: CallingVendor, request: EvolutionPromo): WalletOperation | undefined {
  const amount = amountOfDigits(request.promoTransaction.amount);
  if (amount === undefined || amount === 0n) return undefined;
  const transaction = `promo:${request.promoTransaction.id}`;
  return {
    ...common(vendor, request),
    kind: 'win',
    rule: 'gift',
    transaction,
    reference: '',
    round: transaction,
    closesRound: true,
    gameCode: request.game.details.table.id,
    currency: request.currency,
    amount,
    fingerprint: fingerprint('promo', request.userId, request.currency, amount),
  };
}

function common(
  vendor: CallingVendor,
  request: Named,
): Pick<WalletOperation, 'vendorId' | 'memberId' | 'tokenHash'> {
  return { vendorId: vendor.id, memberId: memberOfPlayer(request.userId), tokenHash: hashToken(request.sid) };
}
