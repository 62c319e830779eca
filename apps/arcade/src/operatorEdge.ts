/**
 * The operator's calls to this vendor: launch, game list, round proof; Hub88's supplier side. Each
 * body must carry the operator's signature over its exact bytes; errors are HTTP statuses with `{
 * error }`.
 */
import { createHash, createVerify } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  hub88LaunchRequest,
  hub88ListRequest,
  hub88RoundRequest,
  hub88SignatureHeader,
  hub88VendorPaths,
} from '@sen/api/hub88';
import type { Hub88Launch } from '@sen/api/hub88';
import { tableReportPath, tableReportRequest } from '@sen/api/tableReport';
import { roundReportPath, roundReportRequest } from '@sen/api/roundReport';
import type { CatalogueEntry } from '../games/kit/entry.ts';
import type { Names } from '../games/kit/solo.ts';
import type { Random } from './chance.ts';
import type { Store } from './store.ts';
import type { Tables } from './tables.ts';
import { EdgeError } from './edgeError.ts';
import { roundReport } from './vendors/roundReport.ts';
import { tableReport } from './vendors/tableReport.ts';
import { wireAmount } from './wallet.ts';

export type EdgeOptions = {
  store: Store;
  tables: Tables;
  clock: { now(): number };
  random: Random;
  operatorKey: KeyObject;
  catalogue: ReadonlyMap<string, CatalogueEntry>;
  /** This vendor's own public address, without a trailing slash. */
  arcadeUrl: () => string;
  /** The games that this operator's Hub88 code offers; undefined: all. */
  games?: readonly string[] | undefined;
};

/** Play for fun: Hub88's currency without a member or a wallet behind it. */
export const funCurrency = 'XXX';
export const funBalanceAtStart = 1_000_000n * 100_000n;
export const sessionLifeMs = 12 * 60 * 60 * 1000;
/** The time for which the address of a launch opens its game. */
const entryLifeMs = 5 * 60 * 1000;
const secretBytes = 32;

type Schema<T> = { safeParse(value: unknown): { success: true; data: T } | { success: false } };

export function hashOfSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

export function newSecret(random: Random): string {
  return Buffer.from(random.bytes(secretBytes)).toString('base64url');
}

export async function operatorEdge(app: FastifyInstance, options: EdgeOptions): Promise<void> {
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  );

  /**
   * Registers a signed call; the handler gets a checked body and answers a value or `[status,
   * message]`.
   */
  function signed<T>(path: string, schema: Schema<T>, handle: (body: T) => object | EdgeError): void {
    app.post(path, async (request: FastifyRequest, reply: FastifyReply) => {
      const raw = request.body;
      if (
        !Buffer.isBuffer(raw) ||
        !isSigned(raw, request.headers[hub88SignatureHeader], options.operatorKey)
      ) {
        return reply.code(401).send({ error: 'The signature does not match the body.' });
      }
      const parsed = schema.safeParse(jsonOf(raw));
      if (!parsed.success) return reply.code(400).send({ error: 'The body does not follow the protocol.' });
      const answer = handle(parsed.data);
      if (answer instanceof EdgeError) return reply.code(answer.status).send({ error: answer.message });
      return reply.send(answer);
    });
  }

  signed<Hub88Launch>(hub88VendorPaths.launch, hub88LaunchRequest, (body) => launch(options, body));

  signed(hub88VendorPaths.list, hub88ListRequest, () => gameList(options));

  signed(hub88VendorPaths.round, hub88RoundRequest, (body) => {
    const round = options.store.round(body.round);
    const player = round === null ? null : options.store.player(round.playerId);
    if (round === null || player?.user !== body.user || player.operatorId !== body.operator_id) {
      return new EdgeError(404, 'There is no such round of this player.');
    }
    const query = new URLSearchParams({ round: round.id, lang: langOf(body.lang ?? 'vi') });
    return { url: `${options.arcadeUrl()}/verify/?${query}` };
  });

  signed(roundReportPath, roundReportRequest, ({ operator, ...wish }) =>
    roundReport(options, { operatorId: /^\d{1,9}$/.test(operator) ? Number(operator) : -1 }, wish),
  );

  signed(tableReportPath, tableReportRequest, () => tableReport(options, options.games));
}

/** Opens a game for a player of the operator, for every protocol. */
export function launch(options: EdgeOptions, body: Hub88Launch): { url: string } | EdgeError {
  const { store, clock, random, catalogue } = options;
  const entry = catalogue.get(body.game_code);
  if (entry === undefined) return new EdgeError(404, `There is no game ${body.game_code}.`);
  const fun = body.currency === funCurrency;
  if (!fun && (body.user === undefined || body.token === undefined)) {
    return new EdgeError(400, 'A launch with a currency of its own needs user and token.');
  }
  const now = clock.now();
  const player = fun
    ? store.playerOf(body.operator_id, `fun:${random.uuid()}`, funBalanceAtStart, now)
    : store.playerOf(body.operator_id, body.user!, null, now);
  const code = newSecret(random);
  const symbol = body.meta?.['currency_symbol'];
  store.addEntry(
    hashOfSecret(code),
    {
      playerId: player.id,
      gameCode: body.game_code,
      token: fun ? '' : body.token!,
      currency: body.currency,
      currencySymbol: fun ? '' : typeof symbol === 'string' ? symbol.slice(0, 8) : body.currency,
      lang: langOf(body.lang),
    },
    originOf(body.lobby_url),
    now + entryLifeMs,
  );
  const query = new URLSearchParams({ code, lang: langOf(body.lang), ...roomOf(entry, body.meta?.['room']) });
  return { url: `${options.arcadeUrl()}/play/${body.game_code}/?${query}` };
}

/** The games under a code; without their codes all of them. */
export function gameList({
  catalogue,
  arcadeUrl,
  games,
}: Pick<EdgeOptions, 'catalogue' | 'arcadeUrl' | 'games'>): object {
  const offered = [...catalogue.values()].filter(
    (entry) => games === undefined || games.includes(entry.game.gameCode),
  );
  return offered.map((entry) => {
    const { gameCode, names, category, classify, rtpPercent } = entry.game;
    return {
      game_code: gameCode,
      name: names.en,
      category,
      product: 'Arcade',
      enabled: true,
      url_thumb: `${arcadeUrl()}/assets/${gameCode}/thumb.svg`,
      url_background: `${arcadeUrl()}/assets/${gameCode}/thumb-square.svg`,
      platforms: ['GPL_DESKTOP', 'GPL_MOBILE'],
      meta: {
        names,
        rtp_percent: rtpPercent,
        classify,
        url_portrait: `${arcadeUrl()}/assets/${gameCode}/thumb-tall.svg`,
        ...poolOf(entry),
        ...limitsOf(entry),
      },
    };
  });
}

/** The terms that the operator agrees to with a game that plays for a progressive pool. */
function poolOf({ kind, game }: CatalogueEntry): object {
  if (kind !== 'solo' || game.pool === undefined) return {};
  return { jackpot: { share_basis_points: game.pool.shareBasisPoints, seed: wireAmount(game.pool.seed) } };
}

/** The least and the most of one bet, and a table game's tables. */
function limitsOf(entry: CatalogueEntry): object {
  if (entry.kind === 'solo') {
    const { stakes, lines } = entry.game;
    return {
      min_bet: wireAmount(stakes[0]!),
      max_bet: wireAmount(stakes.at(-1)!),
      ...(lines !== undefined && { lines }),
    };
  }
  const rooms = roomsOf(entry).map(({ id, names, minBet, maxBet }) => ({
    id,
    names,
    min_bet: wireAmount(minBet),
    max_bet: wireAmount(maxBet),
  }));
  return {
    min_bet: Math.min(...rooms.map(({ min_bet }) => min_bet)),
    max_bet: Math.max(...rooms.map(({ max_bet }) => max_bet)),
    rooms,
  };
}

/** A hand among members is one bet, of the most that the hand may cost. */
function roomsOf(entry: CatalogueEntry): { id: string; names: Names; minBet: bigint; maxBet: bigint }[] {
  if (entry.kind === 'solo') return [];
  if (entry.kind === 'table') return [...entry.game.tables];
  const { levels, reserveOf } = entry.game;
  return levels.map(({ id, names, stake }) => ({
    id,
    names,
    minBet: reserveOf(stake, false),
    maxBet: reserveOf(stake, true),
  }));
}

/** The table that the player chose at the operator's site already. */
function roomOf(entry: CatalogueEntry, room: unknown): { table?: string } {
  const known = roomsOf(entry).find(({ id }) => id === room);
  return known === undefined ? {} : { table: known.id };
}

/** The origin of the operator's page around the game; empty when it names none. */
function originOf(address: string): string {
  return URL.canParse(address) && /^https?:/.test(address) ? new URL(address).origin : '';
}

/** The games speak Vietnamese, and English to everybody else. */
export function langOf(lang: string): 'vi' | 'en' {
  return lang.toLowerCase().startsWith('vi') ? 'vi' : 'en';
}

function isSigned(raw: Buffer, header: string | string[] | undefined, key: KeyObject): boolean {
  return typeof header === 'string' && createVerify('RSA-SHA256').update(raw).verify(key, header, 'base64');
}

/**
 * Bytes that are no UTF-8 are no JSON: read leniently, all wrong bytes would be the same character,
 * and two players one.
 */
const strictUtf8 = new TextDecoder('utf-8', { fatal: true });

export function jsonOf(raw: Buffer): unknown {
  try {
    return JSON.parse(strictUtf8.decode(raw));
  } catch {
    return undefined;
  }
}
