/**
 * The operator's calls to the codes that speak other protocols than Hub88: `/v/<code>/…`. Launches,
 * lists, rounds, and the players' own wallets.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { evolutionLaunch, evolutionLaunchPath } from '@sen/api/evolution';
import { ownCurrency } from '@sen/api/isoCurrency';
import {
  softswissDemoRequest,
  softswissSessionRequest,
  softswissSignatureHeader,
  softswissVendorPaths,
} from '@sen/api/softswiss';
import {
  transferWalletPaths,
  walletBalanceRequest,
  walletLaunchRequest,
  walletMoveRequest,
  walletStateRequest,
} from '@sen/api/transferWallet';
import { roundReportPath, roundReportRequest } from '@sen/api/roundReport';
import { tableReportPath, tableReportRequest } from '@sen/api/tableReport';
import { vendorListRequest, vendorPagePaths, vendorRoundRequest } from '@sen/api/vendorPages';
import { EdgeError } from '../edgeError.ts';
import { funCurrency, gameList, jsonOf, langOf, launch, type EdgeOptions } from '../operatorEdge.ts';
import { wireAmount } from '../wallet.ts';
import { ownerOf, tokenOf } from './player.ts';
import type { Purses } from './walletStore.ts';
import { roundReport } from './roundReport.ts';
import { tableReport } from './tableReport.ts';
import { isSameText, signWithSecret } from './signing.ts';
import type { VendorCode } from './vendorCode.ts';

type Schema<T> = { safeParse(value: unknown): { success: true; data: T } | { success: false } };
type Parts = EdgeOptions & { vendors: readonly VendorCode[]; purses: Purses };

/** The launch that every protocol's call is turned into. Without a user it is play for fun. */
type Launch = {
  user?: string | undefined;
  token: string;
  game: string;
  currency: string;
  symbol?: string | undefined;
  lang: string;
  lobby: string;
};

/**
 * The number of players here whom no Hub88 operator sent: their names have the code before them.
 */
const sharedOperator = 0;

export async function vendorEdges(app: FastifyInstance, parts: Parts): Promise<void> {
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  );
  for (const vendor of parts.vendors) mountCode(app, parts, vendor);
}

function mountCode(app: FastifyInstance, parts: Parts, vendor: VendorCode): void {
  const base = `/v/${vendor.code}`;
  /** `isOurs`: whether the operator has shown the secret. */
  const on = <T>(
    path: string,
    schema: Schema<T>,
    isOurs: (raw: Buffer, request: FastifyRequest) => boolean,
    handle: (body: T) => object,
  ): void => {
    app.post(base + path, async (request: FastifyRequest, reply: FastifyReply) => {
      const raw = request.body;
      if (!Buffer.isBuffer(raw) || !isOurs(raw, request))
        return reply.code(401).send({ error: 'The call is not the operator’s.' });
      const parsed = schema.safeParse(jsonOf(raw));
      if (!parsed.success) return reply.code(400).send({ error: 'The body does not follow the protocol.' });
      const answer = handle(parsed.data);
      return answer instanceof EdgeError
        ? reply.code(answer.status).send({ error: answer.message })
        : reply.send(answer);
    });
  };
  const isSigned = (raw: Buffer, { headers }: FastifyRequest): boolean =>
    isSameText(String(headers[softswissSignatureHeader]), signWithSecret(raw, vendor.secret));
  const open = (wish: Launch, answer: (url: string) => object): object => {
    const opened = openGame(parts, vendor, wish);
    return opened instanceof EdgeError ? opened : answer(opened);
  };

  on(vendorPagePaths.list, vendorListRequest, isSigned, () => gameList({ ...parts, games: vendor.games }));
  on(vendorPagePaths.round, vendorRoundRequest, isSigned, ({ user, round: id, lang }) => {
    const round = parts.store.round(id);
    if (round === null || parts.store.player(round.playerId).user !== ownerOf(vendor.code, user))
      return new EdgeError(404, 'There is no such round of this player.');
    return {
      url: `${parts.arcadeUrl()}/verify/?${new URLSearchParams({ round: round.id, lang: langOf(lang) })}`,
    };
  });
  on(roundReportPath, roundReportRequest, isSigned, (wish) => roundReport(parts, { vendor }, wish));
  on(tableReportPath, tableReportRequest, isSigned, () => tableReport(parts, vendor.games));
  if (vendor.protocol === 'softswiss') {
    const given = (url: string) => ({ launch_options: { strategy: 'iframe', game_url: url } });
    on(softswissVendorPaths.demo, softswissDemoRequest, isSigned, ({ game, locale, urls }) =>
      open({ token: '', game, currency: funCurrency, lang: locale, lobby: urls.return_url }, given),
    );
    // The protocol's calls name no session.
    on(
      softswissVendorPaths.session,
      softswissSessionRequest,
      isSigned,
      ({ user, game, currency, locale, urls }) =>
        open(
          {
            user: user.id,
            token: 'none',
            game,
            currency: ownCurrency(currency),
            lang: locale,
            lobby: urls.return_url,
          },
          given,
        ),
    );
  }
  if (vendor.protocol === 'evolution') {
    const isTheirs = (_raw: Buffer, { params }: FastifyRequest): boolean =>
      isSameText((params as { token: string }).token, vendor.secret);
    on(`${evolutionLaunchPath}/:casino/:token`, evolutionLaunch, isTheirs, ({ player, config }) =>
      open(
        {
          user: player.id,
          token: player.session.id,
          game: config.game.table.id,
          currency: ownCurrency(player.currency),
          lang: player.language,
          lobby: config.urls.lobby,
        },
        (entry) => ({ entry, entryEmbedded: entry }),
      ),
    );
  }
  if (vendor.protocol === 'transfer') mountOwnWallet();

  function mountOwnWallet(): void {
    const { purses } = parts;
    on(
      transferWalletPaths.launch,
      walletLaunchRequest,
      isSigned,
      ({ user, game, currency, currency_symbol: symbol, lang, lobby_url: lobby }) =>
        open(
          {
            user,
            token: 'none',
            game,
            currency: user === undefined ? funCurrency : currency,
            symbol,
            lang,
            lobby,
          },
          (url) => ({ url }),
        ),
    );
    on(transferWalletPaths.balance, walletBalanceRequest, isSigned, ({ user, currency }) => ({
      balance: wireAmount(purses.balance(ownerOf(vendor.code, user), currency)),
    }));
    on(
      transferWalletPaths.move,
      walletMoveRequest,
      isSigned,
      ({ user, currency, transfer, direction, amount }) => ({
        state: purses.move({
          code: vendor.code,
          name: transfer,
          owner: ownerOf(vendor.code, user),
          currency,
          direction,
          amount: BigInt(amount),
        }),
      }),
    );
    on(transferWalletPaths.state, walletStateRequest, isSigned, ({ transfer }) => ({
      state: purses.stateOf(vendor.code, transfer),
    }));
  }
}

/** The address of a game for a player of a code. */
function openGame(parts: Parts, vendor: VendorCode, wish: Launch): string | EdgeError {
  if (vendor.games !== undefined && !vendor.games.includes(wish.game))
    return new EdgeError(404, `There is no game ${wish.game}.`);
  const launched = launch(parts, {
    ...(wish.user === undefined
      ? {}
      : { user: ownerOf(vendor.code, wish.user), token: tokenOf(wish.currency, wish.token) }),
    platform: 'GPL_DESKTOP',
    operator_id: sharedOperator,
    lobby_url: wish.lobby,
    lang: wish.lang,
    ip: '',
    game_code: wish.game,
    currency: wish.currency,
    country: '',
    ...(wish.symbol === undefined ? {} : { meta: { currency_symbol: wish.symbol } }),
  });
  return launched instanceof EdgeError ? launched : launched.url;
}
