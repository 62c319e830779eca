import * as z from 'zod/mini';
import {
  hub88LaunchReply,
  hub88ListReply,
  hub88RoundReply,
  hub88SignatureHeader,
  hub88VendorPaths,
  type Hub88Launch,
} from '@sen/api/hub88';
import type { Context } from '#platform/context.ts';
import { readCapped } from '#platform/readCapped.ts';
import { privateKeyOf, signBody } from './signing.ts';

/** Where our own calls to a vendor go. */
export type Hub88Target = { code: string; baseUrl: string; operatorId: number };

export type LaunchWish = {
  /** Both undefined: play for fun. */
  user?: string;
  token?: string;
  gameCode: string;
  platform: 'GPL_DESKTOP' | 'GPL_MOBILE';
  /** `XXX` for fun. */
  currency: string;
  /** How players see the currency written; vendors that know it show it instead of the code. */
  currencySymbol?: string;
  language: string;
  /** ISO 3166-1 alpha-2. */
  country: string;
  address: string;
  lobbyUrl: string;
  depositUrl?: string;
  /** How the vendor is asked to open it, and which of its rooms; vendors that know neither leave them aside. */
  playType?: string;
  room?: string;
};
export type GameListing = z.infer<typeof hub88ListReply>[number];

export type RoundWish = { user: string; transaction: string; round: string; language: string };

/** Undefined: the vendor did not answer as it should, or is being left alone for a while. */
export type Hub88Client = {
  launch(vendor: Hub88Target, wish: LaunchWish): Promise<string | undefined>;
  list(vendor: Hub88Target): Promise<GameListing[] | undefined>;
  roundUrl(vendor: Hub88Target, wish: RoundWish): Promise<string | undefined>;
};

export const outgoing = { timeoutMs: 5_000, bodyMax: 1024 * 1024, failuresToOpen: 5, openMs: 10_000 } as const;

/**
 * Our calls to vendors, signed with the operator's key. A slow, endless, redirecting or broken vendor costs one timeout at
 * most; after several failures it is left alone for a while.
 */
export function createHub88Client(ctx: Pick<Context, 'config' | 'clock' | 'log'>): Hub88Client {
  const key = privateKeyOf(ctx.config.keys.operatorPrivate);
  const breakers = new Map<string, { failures: number; openUntil: number }>();

  async function send<Schema extends z.ZodMiniType>(
    vendor: Hub88Target,
    path: string,
    request: object,
    reply: Schema,
  ): Promise<z.output<Schema> | undefined> {
    const breaker = breakers.get(vendor.code) ?? { failures: 0, openUntil: 0 };
    breakers.set(vendor.code, breaker);
    if (breaker.openUntil > ctx.clock.now()) return undefined;
    try {
      const value = z.parse(reply, await exchange(`${vendor.baseUrl}${path}`, JSON.stringify(request)));
      breaker.failures = 0;
      return value;
    } catch (error) {
      breaker.failures++;
      // Open after several failures; after the pause a single further one opens it again.
      if (breaker.failures >= outgoing.failuresToOpen) breaker.openUntil = ctx.clock.now() + outgoing.openMs;
      ctx.log.warn({ vendor: vendor.code, path, failures: breaker.failures, error: String(error) }, 'a vendor did not answer as it should');
      return undefined;
    }
  }

  async function exchange(url: string, body: string): Promise<unknown> {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', [hub88SignatureHeader]: signBody(body, key) },
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(outgoing.timeoutMs),
    });
    if (response.status !== 200) {
      await response.body?.cancel();
      throw new Error(`HTTP ${response.status}`);
    }
    return JSON.parse((await readCapped(response, outgoing.bodyMax)).toString('utf8'));
  }

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
        platform: wish.platform,
        operator_id: vendor.operatorId,
        lobby_url: wish.lobbyUrl,
        ...(wish.depositUrl === undefined ? {} : { deposit_url: wish.depositUrl }),
        lang: wish.language,
        ip: wish.address,
        game_code: wish.gameCode,
        currency: wish.currency,
        country: wish.country,
        ...(Object.keys(meta).length === 0 ? {} : { meta }),
      };
      return httpUrl(await send(vendor, hub88VendorPaths.launch, request, hub88LaunchReply));
    },
    list: (vendor) => send(vendor, hub88VendorPaths.list, { operator_id: vendor.operatorId }, hub88ListReply),
    async roundUrl(vendor, wish) {
      const request = {
        user: wish.user,
        transaction_uuid: wish.transaction,
        round: wish.round,
        operator_id: vendor.operatorId,
        lang: wish.language,
      };
      return httpUrl(await send(vendor, hub88VendorPaths.round, request, hub88RoundReply));
    },
  };
}

/** A vendor's address goes into a frame: nothing but http and https may stand there. */
function httpUrl(reply: { url: string } | undefined): string | undefined {
  return reply && URL.canParse(reply.url) && /^https?:$/.test(new URL(reply.url).protocol) ? reply.url : undefined;
}
