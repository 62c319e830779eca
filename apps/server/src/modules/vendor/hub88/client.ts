import type * as z from 'zod/mini';
import {
  hub88LaunchReply,
  hub88LaunchRequest,
  hub88ListRequest,
  hub88RoundReply,
  hub88RoundRequest,
  hub88SignatureHeader,
  hub88VendorPaths,
  type Hub88Launch,
} from '@sen/api/hub88';
import { vendorListLines } from '@sen/api/vendorPages';
import type { Context } from '#platform/context.ts';
import { createVendorSender } from '../outgoing.ts';
import type { CalledVendor, VendorClient, VendorReply } from '../protocol.ts';
import { askRounds, askTables, languageOf, readList, shownPage } from '../vendorPages.ts';
import { privateKeyOf, signBody } from './signing.ts';

/** The schemas of each call's request and reply. */
const exchanges = {
  [hub88VendorPaths.launch]: { request: hub88LaunchRequest, reply: hub88LaunchReply },
  [hub88VendorPaths.list]: { request: hub88ListRequest, reply: vendorListLines },
  [hub88VendorPaths.round]: { request: hub88RoundRequest, reply: hub88RoundReply },
} as const;
type Exchanges = typeof exchanges;
type ReplyTo<Path extends keyof Exchanges> = z.output<Exchanges[Path]['reply']>;

/** Our calls to vendors, signed with the operator's key. */
export function createHub88Client(
  ctx: Pick<Context, 'clock' | 'log'> & { config: Pick<Context['config'], 'keys'> },
): VendorClient {
  const key = privateKeyOf(ctx.config.keys.operatorPrivate);
  const sendTo = createVendorSender(ctx);
  const send = <Path extends keyof Exchanges>(
    vendor: CalledVendor,
    path: Path,
    request: object,
  ): Promise<VendorReply<ReplyTo<Path>>> =>
    sendTo(vendor, {
      name: path,
      url: `${vendor.baseUrl}${path}`,
      requestSchema: exchanges[path].request,
      request,
      replySchema: exchanges[path].reply,
      headersFor: (body) => ({ [hub88SignatureHeader]: signBody(body, key) }),
    }) as Promise<VendorReply<ReplyTo<Path>>>;

  return {
    async launch(vendor, wish) {
      const meta = {
        ...(wish.currencySymbol === undefined ? {} : { currency_symbol: wish.currencySymbol }),
        ...(wish.playType === undefined ? {} : { play_type: wish.playType }),
        ...(wish.room === undefined ? {} : { room: wish.room }),
      };
      const request: Hub88Launch = {
        ...(wish.user === undefined ? {} : { user: wish.user }),
        ...(wish.token === undefined ? {} : { token: wish.token }),
        platform: wish.device === 'mobile' ? 'GPL_MOBILE' : 'GPL_DESKTOP',
        operator_id: vendor.operatorId,
        lobby_url: wish.lobbyUrl,
        ...(wish.depositUrl === undefined ? {} : { deposit_url: wish.depositUrl }),
        lang: languageOf(wish.language),
        ip: wish.address,
        game_code: wish.gameCode,
        currency: wish.currency,
        country: wish.country,
        ...(Object.keys(meta).length === 0 ? {} : { meta }),
      };
      return shownPage(addressOf(await send(vendor, hub88VendorPaths.launch, request)));
    },
    async list(vendor) {
      const reply = await send(vendor, hub88VendorPaths.list, { operator_id: vendor.operatorId });
      return reply.kind === 'given' ? { kind: 'given', value: readList(reply.value) } : reply;
    },
    async roundUrl(vendor, wish) {
      const request = {
        user: wish.user,
        transaction_uuid: wish.transaction,
        round: wish.round,
        operator_id: vendor.operatorId,
        lang: languageOf(wish.language),
      };
      return shownPage(addressOf(await send(vendor, hub88VendorPaths.round, request)));
    },
    rounds: (vendor, since) =>
      askRounds(sendTo, vendor, since, (body) => ({ [hub88SignatureHeader]: signBody(body, key) })),
    tables: (vendor) =>
      askTables(sendTo, vendor, (body) => ({ [hub88SignatureHeader]: signBody(body, key) })),
  };
}

/** The address that a vendor gives, without regard to its other fields. */
const addressOf = (reply: VendorReply<{ url: string }>): VendorReply<string> =>
  reply.kind === 'given' ? { kind: 'given', value: reply.value.url } : reply;
