import { softswissReply, softswissSignatureHeader, softswissWalletPaths } from '@sen/api/softswiss';
import { isoCurrency } from '@sen/api/isoCurrency';
import type { Hub88Status } from '@sen/api/hub88';
import type { Adapter } from './protocol.ts';
import { minorUnit } from './minorUnit.ts';
import { signWithSecret } from './signing.ts';

/**
 * The codes of refusals as statuses that the rounds know. A code that is missing here may pass: the
 * call is tried again, or rolled back.
 */
const meanings: Readonly<Record<number, Hub88Status>> = {
  100: 'RS_ERROR_NOT_ENOUGH_MONEY',
  101: 'RS_ERROR_INVALID_TOKEN',
  105: 'RS_ERROR_LIMIT_REACHED',
  106: 'RS_ERROR_BET_LIMIT_EXCEEDED',
  107: 'RS_ERROR_INVALID_GAME',
  110: 'RS_ERROR_USER_DISABLED',
  154: 'RS_ERROR_WRONG_CURRENCY',
  400: 'RS_ERROR_WRONG_SYNTAX',
  403: 'RS_ERROR_INVALID_SIGNATURE',
  404: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
  405: 'RS_ERROR_INVALID_PARTNER',
};

/**
 * The operator's wallet in SOFTSWISS's protocol: amounts in the smallest coin, one action a call.
 */
export const softswissWallet: Adapter = ({ vendor, post }) => {
  async function send(path: string, currency: string, body: object) {
    const text = JSON.stringify({ ...body, currency: isoCurrency(currency) });
    const reply = await post(`${vendor.walletUrl}${path}`, text, {
      [softswissSignatureHeader]: signWithSecret(text, vendor.secret),
    });
    if (reply.kind === 'unknown') return reply;
    const parsed = softswissReply.safeParse(reply.value);
    if (!parsed.success) return { kind: 'unknown', reason: 'the answer is malformed' } as const;
    const { balance: coins, code } = parsed.data;
    const balance = coins === undefined ? null : BigInt(coins) * minorUnit(currency);
    if (reply.http === 200) return { kind: 'ok', balance } as const;
    const status = code === undefined ? undefined : meanings[code];
    return status === undefined
      ? ({ kind: 'unknown', reason: `code ${code} with HTTP ${reply.http}` } as const)
      : ({ kind: 'refused', status, balance } as const);
  }

  return {
    balance: ({ user, currency, game }) => send(softswissWalletPaths.play, currency, { user_id: user, game }),
    async bet({ user, currency, game, round, id, amount, closes, draw }) {
      // Asked for in whole coins it would be another stake than the one that is played for.
      if (amount % minorUnit(currency) !== 0n)
        return { kind: 'refused', status: 'RS_ERROR_WRONG_TYPES', balance: null };
      return send(softswissWalletPaths.play, currency, {
        user_id: user,
        game,
        game_id: round,
        finished: closes,
        sen_draw: draw,
        actions: [{ action: 'bet', action_id: id, amount: coinsOf(amount, currency) }],
      });
    },
    win: ({ user, currency, game, round, id, amount, closes, rake }) =>
      send(softswissWalletPaths.play, currency, {
        user_id: user,
        game,
        game_id: round,
        finished: closes,
        ...(rake === undefined ? {} : { sen_rake: coinsOf(rake, currency) }),
        actions: [{ action: 'win', action_id: id, amount: coinsOf(amount, currency) }],
      }),
    rollback: ({ user, currency, game, round, id, of }) =>
      send(softswissWalletPaths.rollback, currency, {
        user_id: user,
        game,
        game_id: round,
        finished: true,
        actions: [{ action: 'rollback', action_id: id, original_action_id: of }],
      }),
  };
};

/** A payout's part of less than a coin the player does not get by this protocol. */
const coinsOf = (amount: bigint, currency: string): number => Number(amount / minorUnit(currency));
