import { createHmac } from 'node:crypto';
import * as z from 'zod/mini';
import {
  evolutionBalance,
  evolutionCancel,
  evolutionCheck,
  evolutionCredit,
  evolutionDebit,
  evolutionPromo,
  evolutionWalletPaths,
  type EvolutionCancel,
  type EvolutionPromo,
  type EvolutionStatus,
  type EvolutionTransaction,
} from '@sen/api/evolution';
import { ownCurrency } from '@sen/api/isoCurrency';
import type { Context } from '#platform/context.ts';
import { fingerprint } from '#modules/ledger/service.ts';
import { balanceOf, sessionBalance, type Wallet, type WalletOperation } from '#modules/wallet/service.ts';
import { differences, isAccepted } from '../differences.ts';
import { hasUnfitText, parseObjectWithDigits } from '../exactJson.ts';
import { isSecret } from '../hmac.ts';
import type { CallingVendor } from '../protocol.ts';
import { gameTokenBytes, hashToken, memberOfPlayer } from '../rules.ts';
import { gameOfSession, isSessionOpen, rotateSession } from '../store.ts';
import { amountOfDigits, digitsOfAmount, statusOf, wholeDigits } from './rules.ts';

export type EvolutionAnswer = { status: EvolutionStatus; body: string };

const schemas = {
  [evolutionWalletPaths.check]: evolutionCheck,
  [evolutionWalletPaths.balance]: evolutionBalance,
  [evolutionWalletPaths.debit]: evolutionDebit,
  [evolutionWalletPaths.credit]: evolutionCredit,
  [evolutionWalletPaths.cancel]: evolutionCancel,
  [evolutionWalletPaths.promo]: evolutionPromo,
} as const;
export type EvolutionPath = keyof typeof schemas;
export const isEvolutionPath = (path: string): path is EvolutionPath => Object.hasOwn(schemas, path);

/** The identifiers of the caller, as every call carries them. */
type Caller = { sid?: string | null | undefined; userId: string; uuid?: string | undefined };
type Named = Caller & { sid: string };

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
  const asked =
    'currency' in checked.data
      ? { ...checked.data, currency: ownCurrency(checked.data.currency) }
      : checked.data;
  switch (path) {
    case evolutionWalletPaths.check:
      return check(ctx, vendor, asked as Named);
    case evolutionWalletPaths.balance:
      return balance(ctx, vendor, asked as Named & { currency: string });
    case evolutionWalletPaths.promo: {
      const promo = asked as EvolutionPromo;
      return apply(ctx, wallet, promo, await promoOperation(ctx, vendor, promo));
    }
    case evolutionWalletPaths.cancel: {
      const request = asked as EvolutionCancel;
      return apply(ctx, wallet, request, cancelOperation(vendor, request));
    }
    default: {
      const request = asked as EvolutionTransaction;
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
  request: Caller & { currency: string },
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
  const kind = kinds[path];
  const amount = amountOfDigits(digits, kind === 'bet' ? 'up' : 'down');
  if (amount === undefined) return undefined;
  const bet = `bet:${refId}`;
  return {
    ...common(vendor, request),
    kind,
    rule: differences.evolution.rule,
    transaction: kind === 'bet' ? bet : `win:${id}`,
    reference: kind === 'bet' ? '' : bet,
    round: `${request.game.id}:${refId}`,
    closesRound: kind === 'win',
    gameCode: request.game.details.table.id,
    currency: request.currency,
    amount,
    ...(kind === 'bet' ? { draw: request.sen_draw ?? `${vendor.code}:${request.game.id}` } : {}),
    ...(kind === 'win' && request.sen_rake !== undefined ? { rake: BigInt(request.sen_rake) } : {}),
    fingerprint: fingerprintOf(kind, request, [wholeDigits(digits)]),
  };
}

/** A cancel gives the whole bet back: its amount is not looked at. */
function cancelOperation(vendor: CallingVendor, request: EvolutionCancel): WalletOperation {
  const { id, refId } = request.transaction;
  return {
    ...common(vendor, request),
    kind: 'rollback',
    rule: differences.evolution.rule,
    transaction: `cancel:${id}:${refId}`,
    reference: `bet:${refId}`,
    round: `${request.game.id}:${refId}`,
    closesRound: false,
    gameCode: '',
    currency: undefined,
    amount: 0n,
    fingerprint: fingerprintOf('rollback', request, []),
  };
}

const fingerprintOf = (kind: string, request: EvolutionCancel, more: readonly string[]): string =>
  fingerprint(
    kind,
    request.userId,
    request.game.id,
    request.game.details.table.id,
    request.transaction.id,
    request.transaction.refId,
    request.currency,
    ...more,
  );

/** The game of a gift that names none, and whose session nobody knows. */
const noGame = 'promo';

/**
 * A gift of the vendor: no bet is needed, and no round is played. One that names no game is shown
 * under the game of its session.
 */
async function promoOperation(
  ctx: Context,
  vendor: CallingVendor,
  request: EvolutionPromo,
): Promise<WalletOperation | undefined> {
  const digits = request.promoTransaction.amount;
  const amount = amountOfDigits(digits, 'down');
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
    gameCode:
      request.game?.details.table.id ??
      (await gameOfSession(ctx.db, vendor.id, hashToken(request.sid))) ??
      noGame,
    currency: request.currency,
    amount,
    fingerprint: fingerprint('promo', request.userId, request.currency, wholeDigits(digits)),
  };
}

/** No session has an empty token: a call without one is of no session. */
function common(
  vendor: CallingVendor,
  { sid, userId }: Caller,
): Pick<WalletOperation, 'vendorId' | 'memberId' | 'tokenHash'> {
  return { vendorId: vendor.id, memberId: memberOfPlayer(userId), tokenHash: hashToken(sid ?? '') };
}
