import { createHmac } from 'node:crypto';
import { softswissSignatureHeader, softswissWalletPaths } from '../../../packages/api/src/softswiss.ts';
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

/** `digits`: those of the currency's smallest coin behind the point. */
export function speakSoftswiss(fetch: Fetch, url: string, secret: string, digits = 2): Speaker {
  const coin = 10n ** BigInt(5 - digits);

  async function send(path: string, body: string, manner: Manner = 'honest'): Promise<Said> {
    const signature = createHmac('sha256', manner === 'forged' ? `${secret} ` : secret)
      .update(body)
      .digest('hex');
    const { http, value, text } = await ask(fetch, url + path, body, {
      [softswissSignatureHeader]: signature,
    });
    const told = digitsIn(text, 'balance');
    const transactions = (Array.isArray(value['transactions']) ? value['transactions'] : []) as {
      tx_id?: string;
    }[];
    return {
      ok: http === 200,
      status: http === 200 ? 'OK' : typeof value['code'] === 'number' ? `${value['code']}` : `HTTP ${http}`,
      balance: told === undefined ? undefined : BigInt(told) * coin,
      receipts: transactions.map(({ tx_id: id }) => id ?? ''),
    };
  }
  const named = ({ user, currency, game }: Player) => ({ user_id: user, currency, game });
  const sent = (action: Action): object =>
    action.kind === 'rollback'
      ? { action: 'rollback', action_id: action.id, original_action_id: action.of }
      : { action: action.kind, action_id: action.id, amount: Number(action.amount / coin) };
  const bodyOf = (player: Player, actions: readonly Action[]): object => ({
    ...named(player),
    game_id: actions[0]!.round,
    finished: actions.some((action) => action.kind !== 'rollback' && action.closes),
    actions: actions.map(sent),
  });

  return {
    balance: (player, manner) => send(softswissWalletPaths.play, JSON.stringify(named(player)), manner),
    act: (player, actions, manner) =>
      send(
        actions[0]!.kind === 'rollback' ? softswissWalletPaths.rollback : softswissWalletPaths.play,
        JSON.stringify(bodyOf(player, actions)),
        manner,
      ),
    raw: (path, body) => send(path, body),
    betOfDigits(player, id, round, amount) {
      const body = bodyOf(player, [{ kind: 'bet', id, round, amount: 424_242n * coin, closes: false }]);
      return send(
        softswissWalletPaths.play,
        JSON.stringify(body).replace('"amount":424242', `"amount":${amount}`),
      );
    },
  };
}
