import { createHash, randomUUID, sign, type KeyObject } from 'node:crypto';
import { hub88SignatureHeader, hub88WalletPaths } from '../../../packages/api/src/hub88.ts';
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

/** `key` is the vendor's private one. */
export function speakHub88(fetch: Fetch, url: string, key: KeyObject): Speaker {
  async function send(path: string, body: string, manner: Manner = 'honest'): Promise<Said> {
    const signature = sign('sha256', Buffer.from(manner === 'forged' ? `${body} ` : body), key).toString(
      'base64',
    );
    const { http, value, text } = await ask(fetch, url + path, body, { [hub88SignatureHeader]: signature });
    const status = http === 200 ? String(value['status']) : `HTTP ${http}`;
    const digits = digitsIn(text, 'balance');
    return {
      ok: status === 'RS_OK',
      status,
      balance: digits === undefined ? undefined : BigInt(digits),
      receipts: [],
    };
  }

  return {
    balance: (player, manner) =>
      send(
        hub88WalletPaths.balance,
        JSON.stringify({ user: player.user, token: player.token, request_uuid: randomUUID() }),
        manner,
      ),
    act: (player, [action], manner) =>
      send(hub88WalletPaths[action!.kind], JSON.stringify(bodyOf(player, action!)), manner),
    raw: (path, body) => send(path, body),
    betOfDigits(player, id, round, digits) {
      const body = bodyOf(player, { kind: 'bet', id, round, amount: 424_242n, closes: false });
      return send(
        hub88WalletPaths.bet,
        JSON.stringify(body).replace('"amount":424242', `"amount":${digits}`),
      );
    },
  };
}

function bodyOf(player: Player, action: Action): object {
  const common = {
    user: player.user,
    token: player.token,
    request_uuid: randomUUID(),
    transaction_uuid: uuidOf(action.id),
    round: action.round,
    game_code: player.game,
  };
  if (action.kind === 'rollback')
    return { ...common, reference_transaction_uuid: uuidOf(action.of), round_closed: false };
  const paid = {
    ...common,
    currency: player.currency,
    amount: Number(action.amount),
    round_closed: action.closes,
  };
  return action.kind === 'bet' ? paid : { ...paid, reference_transaction_uuid: uuidOf(action.of ?? '') };
}

/** The protocol names transactions by UUIDs. */
function uuidOf(id: string): string {
  return createHash('sha256')
    .update(id)
    .digest('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5');
}
