import {
  evolutionLaunch,
  evolutionLaunchPath,
  evolutionLaunchReply,
  type EvolutionLaunch,
} from '@sen/api/evolution';
import { isoCurrency } from '@sen/api/isoCurrency';
import type { Context } from '#platform/context.ts';
import { createVendorSender } from '../outgoing.ts';
import type { CalledVendor, LaunchWish, RoundWish, VendorClient } from '../protocol.ts';
import { languageOf, shownPage, vendorPages } from '../vendorPages.ts';

/**
 * Our calls to vendors. The shared secret is the token in the address of a launch; there is no play
 * for fun.
 */
export function createEvolutionClient(ctx: Pick<Context, 'clock' | 'log' | 'random'>): VendorClient {
  const send = createVendorSender(ctx);
  const pages = vendorPages(send);
  return {
    ...pages,
    // Each bet is a round of ours within the vendor's, which is named before the bet (edge.ts).
    roundUrl: (vendor, wish) => pages.roundUrl(vendor, { ...wish, round: gameOf(wish) }),
    async launch(vendor, wish) {
      const currency = isoCurrency(wish.currency);
      if (wish.user === undefined || wish.token === undefined || currency === undefined)
        return { kind: 'refused' };
      const reply = await send(vendor, {
        name: evolutionLaunchPath,
        url: `${vendor.baseUrl}${evolutionLaunchPath}/${vendor.operatorId}/${encodeURIComponent(secretOf(vendor))}`,
        requestSchema: evolutionLaunch,
        request: launchOf(ctx.random.uuid(), { ...wish, currency }, wish.user, wish.token),
        replySchema: evolutionLaunchReply,
        headersFor: () => ({}),
      });
      if (reply.kind !== 'given') return reply;
      // The entry is an address, or a path at the vendor's own.
      const { entry } = reply.value;
      return shownPage({
        kind: 'given',
        value: URL.canParse(entry, vendor.baseUrl) ? new URL(entry, vendor.baseUrl).href : entry,
      });
    },
  };
}

/** The vendor's own name of a round: ours is it with the number of the bet behind. */
function gameOf({ round, transaction }: Pick<RoundWish, 'round' | 'transaction'>): string {
  const bet = `:${transaction.replace(/^bet:/, '')}`;
  return round.endsWith(bet) ? round.slice(0, -bet.length) : round;
}

/** The player's name is theirs: the vendor is told their number with us. */
function launchOf(uuid: string, wish: LaunchWish, user: string, token: string): EvolutionLaunch {
  return {
    uuid,
    player: {
      id: user,
      firstName: user,
      lastName: user,
      country: wish.country,
      language: languageOf(wish.language),
      currency: wish.currency,
      session: { id: token, ip: wish.address },
      update: false,
    },
    config: {
      urls: { lobby: wish.lobbyUrl, ...(wish.depositUrl === undefined ? {} : { cashier: wish.depositUrl }) },
      brand: { id: '1', skin: '1' },
      game: {
        table: { id: wish.gameCode },
        ...(wish.playType === undefined ? {} : { playMode: wish.playType }),
      },
      channel: { wrapped: false, mobile: wish.device === 'mobile' },
    },
  };
}

function secretOf({ code, secret }: CalledVendor): string {
  if (!secret) throw new Error(`the secret of the vendor ${code} cannot be read`);
  return secret.export().toString();
}
