/**
 * One protocol behind the rounds' `Wallet`: each vendor code has an adapter, and which one is asked
 * follows from the player's name.
 */
import type { Hub88Bet, Hub88Rollback, Hub88Win } from '@sen/api/hub88';
import { inTries, takeInTries } from '../wallet.ts';
import type { Wallet } from '../wallet.ts';
import { evolutionWallet } from './evolutionWallet.ts';
import { ownWallet } from './ownWallet.ts';
import { splitOwner, splitToken } from './player.ts';
import type { Adapter, Post, Protocol } from './protocol.ts';
import type { Purses } from './walletStore.ts';
import { softswissWallet } from './softswissWallet.ts';
import type { VendorCode } from './vendorCode.ts';

const adapters: Readonly<Record<VendorCode['protocol'], Adapter>> = {
  softswiss: softswissWallet,
  evolution: evolutionWallet,
  transfer: ownWallet,
};

export type AdaptedWallets = {
  hub88: Wallet;
  vendors: readonly VendorCode[];
  purses: Purses;
  fetch: typeof globalThis.fetch;
  tries: number;
  tryTimeoutMs: number;
};

/**
 * The `Wallet` of the rounds, over every code's own. Bets have some quick tries; calls that must
 * arrive are tried by the outbox.
 */
export function adaptWallets({ hub88, vendors, purses, fetch, tries, tryTimeoutMs }: AdaptedWallets): Wallet {
  const post = poster(fetch, tryTimeoutMs);
  const protocols = new Map(
    vendors.map((vendor) => [vendor.code, adapters[vendor.protocol]({ vendor, post, purses })]),
  );
  const protocolOf = (owner: string): { protocol: Protocol; user: string } | undefined => {
    const split = splitOwner(owner);
    if (split === undefined) return undefined;
    const protocol = protocols.get(split.code);
    if (protocol === undefined) throw new Error(`no vendor code ${split.code} is set up any more`);
    return { protocol, user: split.user };
  };

  return {
    balance(body) {
      const other = protocolOf(body.user);
      if (other === undefined) return hub88.balance(body);
      return inTries(tries, () =>
        other.protocol.balance({ ...splitToken(body.token), user: other.user, game: body.game_code ?? '' }),
      );
    },
    bet(body) {
      const other = protocolOf(body.user);
      return other === undefined
        ? hub88.bet(body)
        : takeInTries(tries, () =>
            other.protocol.bet({
              ...playOf(body, other.user),
              amount: BigInt(body.amount),
              draw: body.sen_draw,
            }),
          );
    },
    async deliver(kind, rawBody) {
      const body = JSON.parse(rawBody) as Hub88Win | Hub88Rollback;
      const other = protocolOf(body.user);
      if (other === undefined) return hub88.deliver(kind, rawBody);
      const play = { ...playOf(body, other.user), of: body.reference_transaction_uuid };
      if (kind === 'rollback') return other.protocol.rollback(play);
      const { amount, sen_rake: rake } = body as Hub88Win;
      return other.protocol.win({
        ...play,
        amount: BigInt(amount),
        rake: rake === undefined ? undefined : BigInt(rake),
      });
    },
  };
}

function playOf(body: Hub88Bet | Hub88Win | Hub88Rollback, user: string) {
  return {
    ...splitToken(body.token),
    user,
    game: body.game_code ?? '',
    round: body.round,
    id: body.transaction_uuid,
    closes: body.round_closed === true,
  };
}

function poster(fetch: typeof globalThis.fetch, timeoutMs: number): Post {
  return async (url, body, headers) => {
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body,
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      const text = await response.text();
      return {
        kind: 'answer',
        http: response.status,
        value: JSON.parse(text),
        digits: /"balance"\s*:\s*([0-9.]+)/.exec(text)?.[1],
      };
    } catch (error) {
      return {
        kind: 'unknown',
        reason: error instanceof Error ? `${error.name}: ${error.message}` : String(error),
      };
    }
  };
}
