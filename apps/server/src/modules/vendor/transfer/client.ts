import {
  transferWalletPaths,
  walletBalanceReply,
  walletBalanceRequest,
  walletLaunchReply,
  walletLaunchRequest,
  walletMoveReply,
  walletMoveRequest,
  walletStateReply,
  walletStateRequest,
} from '@sen/api/transferWallet';
import type { Context } from '#platform/context.ts';
import { createVendorSender } from '../outgoing.ts';
import type { CalledVendor, VendorClient } from '../protocol.ts';
import { languageOf, shownPage, signatureOf, vendorPages } from '../vendorPages.ts';

/** Our calls to vendors that keep wallets of their own. */
export function createTransferClient(ctx: Pick<Context, 'clock' | 'log'>): VendorClient {
  const send = createVendorSender(ctx);
  const common = (vendor: CalledVendor, path: string) => ({
    name: path,
    url: `${vendor.baseUrl}${path}`,
    headersFor: (body: string) => signatureOf(vendor, body),
  });
  const operatorOf = ({ operatorId }: CalledVendor): string => `${operatorId}`;

  return {
    ...vendorPages(send),
    async launch(vendor, wish) {
      const reply = await send(vendor, {
        ...common(vendor, transferWalletPaths.launch),
        requestSchema: walletLaunchRequest,
        request: {
          operator: operatorOf(vendor),
          ...(wish.user === undefined ? {} : { user: wish.user }),
          currency: wish.currency,
          ...(wish.currencySymbol === undefined ? {} : { currency_symbol: wish.currencySymbol }),
          game: wish.gameCode,
          lang: languageOf(wish.language),
          lobby_url: wish.lobbyUrl,
        },
        replySchema: walletLaunchReply,
      });
      return shownPage(reply.kind === 'given' ? { kind: 'given', value: reply.value.url } : reply);
    },
    wallet: {
      async balance(vendor, { user, currency }) {
        const reply = await send(vendor, {
          ...common(vendor, transferWalletPaths.balance),
          requestSchema: walletBalanceRequest,
          request: { operator: operatorOf(vendor), user, currency },
          replySchema: walletBalanceReply,
        });
        return reply.kind === 'given' ? { kind: 'given', value: BigInt(reply.value.balance) } : reply;
      },
      async move(vendor, { user, currency, transfer, direction, amount }) {
        const reply = await send(vendor, {
          ...common(vendor, transferWalletPaths.move),
          requestSchema: walletMoveRequest,
          request: {
            operator: operatorOf(vendor),
            user,
            currency,
            transfer,
            direction,
            amount: Number(amount),
          },
          replySchema: walletMoveReply,
        });
        return reply.kind === 'given' ? { kind: 'given', value: reply.value.state } : reply;
      },
      async state(vendor, transfer) {
        const reply = await send(vendor, {
          ...common(vendor, transferWalletPaths.state),
          requestSchema: walletStateRequest,
          request: { operator: operatorOf(vendor), transfer },
          replySchema: walletStateReply,
        });
        return reply.kind === 'given' ? { kind: 'given', value: reply.value.state } : reply;
      },
    },
  };
}
