import * as z from 'zod/mini';
import {
  hub88LaunchReply,
  hub88LaunchRequest,
  hub88ListReply,
  hub88ListRequest,
  hub88RoundReply,
  hub88RoundRequest,
  hub88SignatureHeader,
  hub88VendorPaths,
  isWebAddress,
  type Hub88Launch,
} from '@sen/api/hub88';
import { languageTags, type Language } from '@sen/api/language';
import { decodeUtf8 } from '@sen/api/utf8';
import type { Context } from '#platform/context.ts';
import { readCapped } from '#platform/readCapped.ts';
import { createBreaker, type Breaker } from '../breaker.ts';
import type { CalledVendor, GameListing, VendorClient, VendorReply } from '../protocol.ts';
import { privateKeyOf, signBody } from './signing.ts';

export const outgoing = { timeoutMs: 5_000, bodyMax: 1024 * 1024, failuresToOpen: 5, openMs: 10_000 } as const;

/** What each call sends and is answered. */
const exchanges = {
  [hub88VendorPaths.launch]: { request: hub88LaunchRequest, reply: hub88LaunchReply },
  [hub88VendorPaths.list]: { request: hub88ListRequest, reply: hub88ListReply },
  [hub88VendorPaths.round]: { request: hub88RoundRequest, reply: hub88RoundReply },
} as const;
type Exchanges = typeof exchanges;
type ReplyTo<Path extends keyof Exchanges> = z.output<Exchanges[Path]['reply']>;

/**
 * Our calls to vendors, signed with the operator's key. A slow, endless, redirecting or broken vendor costs one timeout at
 * most; after several failures in a row it is left alone for a while. Each kind of call has a breaker of its own: a vendor whose list or
 * round pages are down still opens games.
 */
export function createHub88Client(ctx: Pick<Context, 'clock' | 'log'> & { config: Pick<Context['config'], 'keys'> }): VendorClient {
  const key = privateKeyOf(ctx.config.keys.operatorPrivate);
  const breakers = new Map<string, Breaker>();

  function breakerOf(vendor: CalledVendor, path: string): Breaker {
    const name = `${vendor.code} ${path}`;
    let breaker = breakers.get(name);
    if (!breaker) breakers.set(name, (breaker = createBreaker(ctx.clock, outgoing)));
    return breaker;
  }

  async function send<Path extends keyof Exchanges>(
    vendor: CalledVendor,
    path: Path,
    request: object,
  ): Promise<VendorReply<ReplyTo<Path>>> {
    const note = { vendor: vendor.code, path };
    const checked = z.safeParse(exchanges[path].request, request);
    if (!checked.success) {
      ctx.log.warn({ ...note, error: String(checked.error) }, 'a request to a vendor was not sent: its protocol does not allow it');
      return { kind: 'refused' };
    }
    const attempt = breakerOf(vendor, path).begin();
    if (!attempt) return { kind: 'unavailable' };
    try {
      const response = await post(`${vendor.baseUrl}${path}`, JSON.stringify(request));
      if (response.status !== 200) await response.body?.cancel();
      // A 4xx is an answer, and often one to what a single member asked: it says nothing against the vendor.
      if (response.status >= 400 && response.status < 500) {
        attempt.succeeded();
        ctx.log.warn({ ...note, status: response.status }, 'a vendor refused a request');
        return { kind: 'refused' };
      }
      if (response.status !== 200) throw new Error(`HTTP ${response.status}`);
      const value = z.parse(exchanges[path].reply, await jsonOf(response)) as ReplyTo<Path>;
      attempt.succeeded();
      return { kind: 'given', value };
    } catch (error) {
      attempt.failed();
      ctx.log.warn({ ...note, error: String(error) }, 'a vendor did not answer as it should');
      return { kind: 'unavailable' };
    }
  }

  function post(url: string, body: string): Promise<Response> {
    return fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', [hub88SignatureHeader]: signBody(body, key) },
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(outgoing.timeoutMs),
    });
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
      return shownPage(await send(vendor, hub88VendorPaths.launch, request));
    },
    async list(vendor) {
      const reply = await send(vendor, hub88VendorPaths.list, { operator_id: vendor.operatorId });
      return reply.kind === 'given' ? { kind: 'given', value: reply.value.map(listingOf) } : reply;
    },
    async roundUrl(vendor, wish) {
      const request = {
        user: wish.user,
        transaction_uuid: wish.transaction,
        round: wish.round,
        operator_id: vendor.operatorId,
        lang: languageOf(wish.language),
      };
      return shownPage(await send(vendor, hub88VendorPaths.round, request));
    },
  };
}

function listingOf({ meta, ...game }: ReplyTo<typeof hub88VendorPaths.list>[number]): GameListing {
  return {
    code: game.game_code,
    name: game.name,
    names: meta?.names,
    category: game.category,
    isOpen: game.enabled,
    image: game.url_thumb,
    classify: meta?.classify,
    rtpPercent: meta?.rtp_percent,
    minBet: meta?.min_bet,
    maxBet: meta?.max_bet,
    lines: meta?.lines,
    defaultPlayType: meta?.default_play_type,
    rooms: meta?.rooms,
  };
}

async function jsonOf(response: Response): Promise<unknown> {
  return JSON.parse(decodeUtf8(await readCapped(response, outgoing.bodyMax)));
}

/** The protocol names languages by ISO 639-1. */
const languageOf = (language: Language): string => new Intl.Locale(languageTags[language]).language;

/** A vendor's address goes into a frame: one that is not http or https is none. */
function shownPage(reply: VendorReply<{ url: string }>): VendorReply<string> {
  if (reply.kind !== 'given') return reply;
  return isWebAddress(reply.value.url) ? { kind: 'given', value: reply.value.url } : { kind: 'refused' };
}
