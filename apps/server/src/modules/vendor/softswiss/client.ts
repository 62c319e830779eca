import { isoCurrency } from '@sen/api/isoCurrency';
import {
  softswissDemoRequest,
  softswissLaunchReply,
  softswissSessionRequest,
  softswissVendorPaths,
} from '@sen/api/softswiss';
import type { Context } from '#platform/context.ts';
import { createVendorSender } from '../outgoing.ts';
import type { VendorClient } from '../protocol.ts';
import { languageOf, shownPage, signatureOf, vendorPages } from '../vendorPages.ts';

/**
 * Our calls to vendors, signed with the secret that we share. Play for fun has a call of its own,
 * without a player.
 */
export function createSoftswissClient(ctx: Pick<Context, 'clock' | 'log'>): VendorClient {
  const send = createVendorSender(ctx);
  return {
    ...vendorPages(send),
    async launch(vendor, wish) {
      const currency = isoCurrency(wish.currency);
      if (wish.user !== undefined && currency === undefined) return { kind: 'refused' };
      const path = wish.user === undefined ? softswissVendorPaths.demo : softswissVendorPaths.session;
      const reply = await send(vendor, {
        name: path,
        url: `${vendor.baseUrl}${path}`,
        requestSchema: wish.user === undefined ? softswissDemoRequest : softswissSessionRequest,
        request: {
          casino_id: `${vendor.operatorId}`,
          game: wish.gameCode,
          locale: languageOf(wish.language),
          ip: wish.address,
          client_type: wish.device,
          urls: {
            return_url: wish.lobbyUrl,
            ...(wish.depositUrl === undefined ? {} : { deposit_url: wish.depositUrl }),
          },
          ...(wish.user === undefined ? {} : { currency, user: { id: wish.user, country: wish.country } }),
        },
        replySchema: softswissLaunchReply,
        headersFor: (body) => signatureOf(vendor, body),
      });
      return shownPage(
        reply.kind === 'given' ? { kind: 'given', value: reply.value.launch_options.game_url } : reply,
      );
    },
  };
}
