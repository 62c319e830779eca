import { randomUUID } from 'node:crypto';
import { evolutionWalletPaths } from '../../../packages/api/src/evolution.ts';
import { formatAmount } from '../../../packages/api/src/money.ts';
import {
  ask,
  digitsIn,
  type Action,
  type Fetch,
  type Manner,
  type Player,
  type Said,
  type Speaker,
} from './speaker.ts';

/** `secret` is the `authToken` of the calls. */
export function speakEvolution(fetch: Fetch, url: string, secret: string): Speaker {
  async function send(path: string, body: string, manner: Manner = 'honest'): Promise<Said> {
    const token = encodeURIComponent(manner === 'forged' ? `${secret}x` : secret);
    const { http, value, text } = await ask(fetch, `${url}${path}?authToken=${token}`, body, {});
    const status = http === 200 || http === 401 ? String(value['status']) : `HTTP ${http}`;
    const digits = digitsIn(text, 'balance');
    return {
      ok: status === 'OK',
      status,
      balance: digits === undefined ? undefined : ledgerAmount(digits),
      receipts: [],
      ...(typeof value['sid'] === 'string' ? { token: value['sid'] } : {}),
    };
  }
  const named = ({ user, token }: Player) => ({ sid: token, userId: user, uuid: randomUUID() });
  /** Amounts are numbers of JSON whose digits count: they are put in as they shall stand there. */
  const write = (body: object, digits: string): string => JSON.stringify(body).replace('"AMOUNT"', digits);

  return {
    balance: (player, manner) =>
      send(
        evolutionWalletPaths.balance,
        JSON.stringify({ ...named(player), currency: player.currency }),
        manner,
      ),
    act: (player, [action], manner) =>
      send(
        pathOf(action!),
        write({ ...named(player), ...bodyOf(player, action!) }, digitsOf(action!)),
        manner,
      ),
    betOfDigits(player, id, round, digits) {
      const body = bodyOf(player, { kind: 'bet', id, round, amount: 0n, closes: false });
      return send(evolutionWalletPaths.debit, write({ ...named(player), ...body }, digits));
    },
    raw: (path, body) => send(path, body),
    rotate: (player) =>
      send(evolutionWalletPaths.check, JSON.stringify({ ...named(player), channel: { type: 'P' } })),
  };
}

function pathOf(action: Action): string {
  if (action.kind === 'bet') return evolutionWalletPaths.debit;
  if (action.kind === 'rollback') return evolutionWalletPaths.cancel;
  return action.gift ? evolutionWalletPaths.promo : evolutionWalletPaths.credit;
}

const digitsOf = (action: Action): string => (action.kind === 'rollback' ? '1' : formatAmount(action.amount));

/**
 * A bet is known by its `refId`; a cancel names the bet's own transaction, a credit has one of its
 * own.
 */
function bodyOf(player: Player, action: Action): object {
  const common = {
    currency: player.currency,
    game: { id: action.round, type: 'blackjack', details: { table: { id: player.game } } },
  };
  if (action.kind === 'win' && action.gift)
    return { ...common, promoTransaction: { type: 'JackpotWin', id: action.id, amount: 'AMOUNT' } };
  const bet = action.kind === 'bet' ? action.id : (action.of ?? '');
  return {
    ...common,
    transaction: { id: action.kind === 'win' ? action.id : `debit-${bet}`, refId: bet, amount: 'AMOUNT' },
  };
}

function ledgerAmount(digits: string): bigint {
  const [whole = '0', fraction = ''] = digits.split('.');
  return BigInt(whole + fraction.padEnd(5, '0').slice(0, 5));
}
