import { hash } from 'node:crypto';
import * as z from 'zod/mini';
import {
  softswissErrors,
  softswissPlay,
  softswissRollback,
  softswissWalletPaths,
  type SoftswissCode,
  type SoftswissPlay,
  type SoftswissRollback,
} from '@sen/api/softswiss';
import { ownCurrency } from '@sen/api/isoCurrency';
import type { Context } from '#platform/context.ts';
import { fingerprint } from '#modules/ledger/service.ts';
import {
  applyTogether,
  balanceOf,
  type Wallet,
  type WalletAnswer,
  type WalletOperation,
} from '#modules/wallet/service.ts';
import { differences, isAccepted } from '../differences.ts';
import { hasUnfitText, parseExactObject } from '../exactJson.ts';
import { isSignedWithSecret } from '../hmac.ts';
import type { CallingVendor } from '../protocol.ts';
import { memberOfPlayer } from '../rules.ts';
import { newestSession } from '../store.ts';
import { codeOf, fromMinor, toMinor } from './rules.ts';

export type SoftswissAnswer = { code: SoftswissCode | 0; body: string };

const paths = Object.values(softswissWalletPaths);
export type SoftswissPath = (typeof paths)[number];
export const isSoftswissPath = (path: string): path is SoftswissPath =>
  (paths as readonly string[]).includes(path);

/**
 * Answers one call of a vendor: the signature, the body, then what the wallet says of its actions,
 * all or none of which count.
 */
export async function answerSoftswiss(
  ctx: Context,
  wallet: Wallet,
  vendor: CallingVendor,
  path: SoftswissPath,
  body: Buffer,
  signature: string | undefined,
): Promise<SoftswissAnswer> {
  if (!isSignedWithSecret(body, signature, vendor.key)) return refusal(403);
  const value = parseExactObject(body);
  if (value === undefined || hasUnfitText(value)) return refusal(400);
  // We give no free spins away, so no vendor has any of ours to report.
  if (path === softswissWalletPaths.freespins) return refusal(406);
  const checked = z.safeParse(path === softswissWalletPaths.play ? softswissPlay : softswissRollback, value);
  if (!checked.success) return refusal(400);
  const request = { ...checked.data, currency: ownCurrency(checked.data.currency) };
  const actions = request.actions ?? [];
  if (new Set(actions.map(({ action_id: id }) => id)).size < actions.length) return refusal(400);
  if (actions.length === 0) return balance(ctx, vendor, request);
  if (request.game_id === undefined) return refusal(400);
  const operations =
    'original_action_id' in actions[0]!
      ? rollbacks(vendor, request as SoftswissRollback)
      : await play(ctx, vendor, { ...(request as SoftswissPlay), game_id: request.game_id });
  const answers =
    operations.length === 1 ? [await wallet.apply(operations[0]!)] : await applyTogether(ctx, operations);
  return replyTo(ctx, vendor, request, operations, answers);
}

/** A code alone, in the protocol's shape. */
export function refusal(code: SoftswissCode, balanceInCoins?: bigint): SoftswissAnswer {
  const balance = balanceInCoins === undefined ? '' : `,"balance":${balanceInCoins}`;
  return {
    code,
    body: `{"code":${code},"message":${JSON.stringify(softswissErrors[code].message)}${balance}}`,
  };
}

async function balance(
  ctx: Context,
  vendor: CallingVendor,
  request: { user_id: string; currency: string; game: string },
): Promise<SoftswissAnswer> {
  const memberId = memberOfPlayer(request.user_id);
  if ((await newestSession(ctx.db, vendor.id, memberId, request.game)) === undefined) return refusal(101);
  return {
    code: 0,
    body: `{"balance":${toMinor(await balanceOf(ctx, memberId, request.currency), request.currency)}}`,
  };
}

/**
 * The calls name no session: bets are of the newest one that the member has open with this vendor
 * for the game.
 */
async function play(
  ctx: Context,
  vendor: CallingVendor,
  request: SoftswissPlay & { game_id: string },
): Promise<WalletOperation[]> {
  const memberId = memberOfPlayer(request.user_id);
  const session = await newestSession(ctx.db, vendor.id, memberId, request.game);
  const actions = request.actions ?? [];
  return actions.map(({ action, action_id: id, amount }, i) => ({
    kind: action,
    rule: differences.softswiss.rule,
    vendorId: vendor.id,
    transaction: id,
    reference: '',
    memberId,
    tokenHash: session ?? noSession,
    round: request.game_id,
    // The round is finished with the last of them.
    closesRound: request.finished === true && i === actions.length - 1,
    gameCode: request.game,
    currency: request.currency,
    amount: fromMinor(amount, request.currency),
    ...(action === 'bet' && request.sen_draw !== undefined ? { draw: request.sen_draw } : {}),
    ...(action === 'win' && request.sen_rake !== undefined
      ? { rake: fromMinor(request.sen_rake, request.currency) }
      : {}),
    fingerprint: fingerprint(
      action,
      request.user_id,
      request.game_id,
      request.game,
      request.currency,
      `${amount}`,
    ),
  }));
}

function rollbacks(vendor: CallingVendor, request: SoftswissRollback): WalletOperation[] {
  return request.actions.map(({ action_id: id, original_action_id: original }, i) => ({
    kind: 'rollback',
    rule: differences.softswiss.rule,
    vendorId: vendor.id,
    transaction: id,
    reference: original,
    memberId: memberOfPlayer(request.user_id),
    tokenHash: noSession,
    round: request.game_id,
    closesRound: request.finished === true && i === request.actions.length - 1,
    gameCode: '',
    currency: undefined,
    amount: 0n,
    fingerprint: fingerprint('rollback', request.user_id, request.game_id, original),
  }));
}

/** The hash of no token. */
const noSession = '0'.repeat(64);

async function replyTo(
  ctx: Context,
  vendor: CallingVendor,
  request: { user_id: string; currency: string; game_id?: string | undefined },
  operations: readonly WalletOperation[],
  answers: readonly WalletAnswer[],
): Promise<SoftswissAnswer> {
  const refused = answers.findIndex(
    ({ outcome }, i) => !isAccepted('softswiss', operations[i]!.kind, outcome),
  );
  const coins = async (): Promise<bigint> =>
    toMinor(await balanceOf(ctx, operations[0]!.memberId, request.currency), request.currency);
  if (refused >= 0) {
    const code = codeOf[answers[refused]!.outcome];
    return code === 100 ? refusal(code, await coins()) : refusal(code);
  }
  const last = answers.at(-1)!;
  // A repeated action remembers the balance of then; the call asks for that of now.
  const told =
    last.outcome === 'done' && last.balance !== undefined
      ? toMinor(last.balance, request.currency)
      : await coins();
  const transactions = operations.map(({ transaction }) => ({
    action_id: transaction,
    tx_id: receipt(vendor.id, transaction),
  }));
  return {
    code: 0,
    body: `{"balance":${told},"game_id":${JSON.stringify(request.game_id)},"transactions":${JSON.stringify(transactions)}}`,
  };
}

/** Our number of an action: the same whenever it is asked again, also of one that moves nothing. */
function receipt(vendorId: number, action: string): string {
  const digits = hash('sha256', `${vendorId}:${action}`, 'hex');
  return `${digits.slice(0, 8)}-${digits.slice(8, 12)}-${digits.slice(12, 16)}-${digits.slice(16, 20)}-${digits.slice(20, 32)}`;
}
