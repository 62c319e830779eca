/** Lotteries as players see them: boards, rules, results, statistics. */
import type { OutputOf, ParsedInputOf } from '@sen/api/call';
import { houseLotteryCode } from '@sen/api/houseLottery';
import * as api from '@sen/api/lotteryBetting';
import { formatAmount } from '@sen/api/money';
import * as brands from '#modules/brand/service.ts';
import * as games from '#modules/game/service.ts';
import type { Context } from '#platform/context.ts';
import type { CallRequest } from '#platform/http.ts';
import { refuse } from '#platform/result.ts';
import { readCalendar } from './calendarStore.ts';
import { isDemo } from './demo.ts';
import { lotteryGame, lotteryGames, stationGames, type LotteryGame } from './games.ts';
import { base, firstLimits, offerOf, regionOfTwo, structureOf } from './offers.ts';
import { gameNameOf, percentOf, presentDraw, presentLine, presentResult } from './present.ts';
import { prizeTimesOf, tiersOf } from './rules/balls.ts';
import { exampleResults, examples, secondExample } from './rules/examples.ts';
import { percentAt } from './rules/exposure.ts';
import { priceOf, readTyped, type TypedFault } from './rules/lines.ts';
import { playsOf, rangeOf, stationsOf, type PlayCode } from './rules/plays.ts';
import { payoutOf } from './rules/settle.ts';
import { bridgesOf, statisticsOf } from './rules/statistics.ts';
import { mergedResult, poolOf, structures, type StructureCode } from './rules/structures.ts';
import { returnOf, termOf, type Terms } from './rules/terms.ts';
import { zodiacShares } from './rules/zodiac.ts';
import { exposureFrom, type Owed } from './exposureStore.ts';
import * as store from './store.ts';
import { daysOf } from './menus.ts';

/** The part of a request that decides about brand and language. */
type Asking = Pick<CallRequest, 'language' | 'host'> & { address?: string };

export async function board(
  ctx: Context,
  asking: Asking,
  { gameCode, language = asking.language }: ParsedInputOf<typeof api.lotteryBoard>,
): Promise<OutputOf<typeof api.lotteryBoard>> {
  const game = lotteryGame(gameCode) ?? refuse('game_unknown');
  await games.assertShown(ctx, asking, { vassalage: houseLotteryCode, gameCode });
  const { id: brandId, document } = await brands.brandOfHost(ctx, asking.host);
  const [[draw], [last], reading, sealed, now, offer, calendar] = await Promise.all([
    store.presentDraws(ctx.db, [gameCode]),
    store.lastDraws(ctx.db, [gameCode], 1),
    game.kind === 'station' ? store.awaitedDraw(ctx.db, gameCode) : undefined,
    game.kind === 'house' ? store.sealedDraw(ctx.db, gameCode) : undefined,
    store.nowMs(ctx.db),
    offerOf(ctx.db, brandId, game.region),
    readCalendar(ctx.db),
  ]);
  const { terms, limits } = offer;
  const here = { brandId, currency: document.currency };
  const besides =
    draw && game.kind === 'station' ? await store.drawsBeside(ctx.db, draw, codesBeside(game)) : [];
  return {
    gameCode,
    gameName: gameNameOf(gameCode, language),
    region: game.region,
    drawDayOfWeek: daysOf(game, calendar),
    prizes: structures[game.structure].map((prize) => ({ ...prize })),
    // Only official draws of two stations are bet on together.
    plays: presentPlays(game.structure, terms).filter(
      ({ code }) => game.kind === 'station' || stationsOf(code) === 1,
    ),
    stakeMax: formatAmount(limits.ticketMax),
    now,
    draw: draw
      ? {
          id: String(draw.id),
          numero: draw.numero,
          locksAt: draw.locksAt,
          drawsAt: draw.drawsAt,
          seedHash: draw.seedHash,
          beacon: draw.beacon,
        }
      : null,
    sealed: sealed
      ? { numero: sealed.numero, drawsAt: sealed.drawsAt, ticketsHash: sealed.ticketsHash! }
      : null,
    fallen: draw ? await fallenOf(ctx, { drawId: draw.id, ...here }, limits) : {},
    beside: await Promise.all(
      besides.map(async (other) => ({
        gameCode: other.gameCode,
        gameName: gameNameOf(other.gameCode, language),
        drawId: String(other.id),
        fallen: await fallenOf(ctx, { drawId: other.id, ...here }, limits),
      })),
    ),
    reading: reading
      ? {
          drawId: String(reading.id),
          numero: reading.numero,
          drawsAt: reading.drawsAt,
          result: presentResult(game, reading.reading ?? {}),
          source: reading.readingBy ?? ((await isDemo(ctx)) ? 'demo' : 'operators'),
        }
      : null,
    last: last ? presentDraw(last, language) : null,
  };
}

function presentPlays(structure: StructureCode, terms: Terms): api.LotteryPlay[] {
  return playsOf(structure)
    .filter(({ code }) => terms[code])
    .map((play) => {
      const { code, group, pick } = play;
      const { odds, price, repeats = null } = termOf(terms, code);
      return {
        code,
        group,
        odds: formatAmount((base * BigInt(odds)) / 1_000n),
        price: formatAmount((base * BigInt(price)) / 1_000n),
        rtp: percentOf(returnOf(structure, code, terms)),
        repeats,
        pick: pick && { ...pick, ...rangeOf(structure, play) },
        tiers: presentTiers(structure, code, odds),
      };
    });
}

function presentTiers(structure: StructureCode, code: PlayCode, odds: number): api.LotteryPlay['tiers'] {
  const none = { matches: 0, bonus: false, prize: null, numbers: null };
  const paid = (times: number): string => formatAmount((base * BigInt(odds) * BigInt(times)) / 1_000n);
  if (code === 'six')
    return tiersOf(structure).map(({ matches, bonus, times }) => ({
      ...none,
      matches,
      bonus,
      pays: paid(times),
    }));
  if (code === 'zodiac')
    return zodiacShares.map(({ numbers, over, under }) => ({
      ...none,
      numbers,
      pays: formatAmount((base * BigInt(odds) * BigInt(over)) / (1_000n * BigInt(under))),
    }));
  if (code !== 'anyPrize') return [];
  return prizeTimesOf().map(([prize, times]) => ({ ...none, matches: 1, prize, pays: paid(times) }));
}

/** The rules of a region with worked examples, which the code that pays tickets works out. */
export async function rules(
  ctx: Context,
  { host }: Asking,
  { region }: ParsedInputOf<typeof api.lotteryRules>,
): Promise<OutputOf<typeof api.lotteryRules>> {
  const { terms, limits } = await offerOf(ctx.db, (await brands.brandOfHost(ctx, host)).id, region);
  const structure = structureOf(region);
  const result = exampleResults[structure];
  const second = region === regionOfTwo ? secondExample : null;
  const { drawsAt, lockMinutes } = stationGames.find((game) => game.region === region)!.times;
  return {
    prizes: structures[structure].map((prize) => ({ ...prize })),
    result: structures[structure].map(({ code }) => ({ code, numbers: [...(result[code] ?? [])] })),
    second: second && structures[structure].map(({ code }) => ({ code, numbers: [...(second[code] ?? [])] })),
    plays: presentPlays(structure, terms).map((play) => {
      const picks = examples[structure][play.code as PlayCode];
      if (!picks) return { ...play, example: null };
      const line = { play: play.code as PlayCode, picks, points: 1 };
      const price = formatAmount(priceOf(line, terms, base));
      const drawn = second && stationsOf(play.code) === 2 ? mergedResult([result, second]) : result;
      return {
        ...play,
        example: {
          picks: [...picks],
          price,
          payout: formatAmount(payoutOf(structure, line, terms, base, drawn)),
        },
      };
    }),
    limits: {
      ticketMax: formatAmount(limits.ticketMax),
      unitMax: formatAmount(limits.unitMax),
      falls: limits.falls.map((fall) => ({ ...fall })),
    },
    lockMinutes,
    drawsAt,
  };
}

const codesBeside = ({ code, region }: LotteryGame): string[] =>
  stationGames.filter((other) => other.region === region && other.code !== code).map((other) => other.code);

/** Units of the brand whose odds have fallen, in percent. */
async function fallenOf(
  ctx: Context,
  owed: Owed,
  { falls, unitMax }: typeof firstLimits,
): Promise<Record<string, number>> {
  if (falls.length === 0) return {};
  const least = (unitMax * BigInt(Math.min(...falls.map(({ from }) => from)))) / 100n;
  const rows = await exposureFrom(ctx.db, owed, least);
  return Object.fromEntries(
    rows
      .map(({ unit, amount }) => [unit, percentAt(falls, amount, unitMax)] as const)
      .filter(([, percent]) => percent < 100),
  );
}

/** Faults that are told of a typed line, which may have one in each of a thousand words. */
const faultsTold = 5;

export async function parseTyped(
  ctx: Context,
  asking: Asking,
  { gameCode, text }: ParsedInputOf<typeof api.parseTyped>,
): Promise<OutputOf<typeof api.parseTyped>> {
  const { structure, region, kind } = lotteryGame(gameCode) ?? refuse('game_unknown');
  await games.assertShown(ctx, asking, { vassalage: houseLotteryCode, gameCode });
  const { terms } = await offerOf(ctx.db, (await brands.brandOfHost(ctx, asking.host)).id, region);
  const isOffered = ({ play }: { play: PlayCode }): boolean =>
    terms[play] !== undefined && (kind === 'station' || stationsOf(play) === 1);
  const read = readTyped(text, structure).map((each) =>
    'lines' in each && !each.lines.every(isOffered)
      ? { typed: each.typed, faults: [{ at: each.typed, code: 'play_not_here' as const }] }
      : each,
  );
  const priced = read
    .flatMap((each) => ('lines' in each ? each.lines : []))
    .map((line) => ({ line, price: priceOf(line, terms, base) }));
  return {
    lines: priced.map(({ line, price }) => ({ ...presentLine(line), price: formatAmount(price) })),
    faults: read.flatMap((each) =>
      'faults' in each ? each.faults.slice(0, faultsTold).map((fault) => toldFault(each.typed, fault)) : [],
    ),
    total: formatAmount(priced.reduce((sum, { price }) => sum + price, 0n)),
  };
}

const toldFault = (line: string, { at, code, digits, readings = [] }: TypedFault) => ({
  line,
  at,
  code,
  digits: digits ?? null,
  readings: [...readings],
});

export async function openedOfGame(
  ctx: Context,
  { language: own }: { language: string },
  { gameCode, count = api.openedMax, language = own }: ParsedInputOf<typeof api.openedOfGame>,
): Promise<OutputOf<typeof api.openedOfGame>> {
  if (!lotteryGame(gameCode)) return refuse('game_unknown');
  return {
    list: (await store.lastDraws(ctx.db, [gameCode], count)).map((draw) => presentDraw(draw, language)),
  };
}

export async function day(
  ctx: Context,
  { language: own }: { language: string },
  { region, day: wanted, language = own }: ParsedInputOf<typeof api.lotteryDay>,
): Promise<OutputOf<typeof api.lotteryDay>> {
  const codes = stationGames.filter((game) => game.region === region).map(({ code }) => code);
  const { present, before, after } = await store.daysWithDraws(ctx.db, codes, wanted);
  const draws = present === null ? [] : await store.drawsOfDay(ctx.db, codes, present);
  const order = new Map(codes.map((code, i) => [code, i]));
  return {
    day: present,
    before,
    after,
    prizes: structures[structureOf(region)].map((prize) => ({ ...prize })),
    draws: draws
      .toSorted((a, b) => order.get(a.gameCode)! - order.get(b.gameCode)!)
      .map((draw) => presentDraw(draw, language)),
  };
}

const statisticsDraws = 30;

/**
 * Hot and cold numbers, heads and tails and bridges of the last draws of a lottery, or of a
 * region's stations together.
 */
export async function statistics(
  ctx: Context,
  {
    gameCode,
    region,
    draws: count = gameCode ? api.openedMax : statisticsDraws,
  }: ParsedInputOf<typeof api.lotteryStatistics>,
): Promise<OutputOf<typeof api.lotteryStatistics>> {
  const game = gameCode === undefined ? undefined : (lotteryGame(gameCode) ?? refuse('game_unknown'));
  const structure = game?.structure ?? structureOf(region ?? 'north');
  const codes = game
    ? [game.code]
    : stationGames.filter((each) => each.region === (region ?? 'north')).map(({ code }) => code);
  const found = (await store.lastDraws(ctx.db, codes, count)).slice(0, count);
  const { hot, cold, headTail, counts } = statisticsOf(
    found.map(({ drawsAt, result }) => ({ date: new Date(drawsAt).toISOString(), result: result! })),
    structure,
  );
  // Balls and numbers of three digits have no heads, tails and bridges that players read. Where
  // several stations draw on a day, draws of one do not follow each other.
  const isOfDigits = poolOf(structure) === undefined;
  const isOfProvinces = structure === 'north' || structure === 'south';
  const follows = isOfProvinces && (game !== undefined || region === 'north' || region === undefined);
  const bridges = follows
    ? bridgesOf(
        found.map(({ result }) => result!),
        structure,
      )
    : [];
  return {
    draws: found.length,
    hot,
    cold,
    counts,
    first: isOfDigits ? 0 : 1,
    ...(isOfProvinces ? { heads: headTail.head, tails: headTail.tail } : { heads: [], tails: [] }),
    bridges,
  };
}

export async function openedOfAll(
  ctx: Context,
  { language: own }: { language: string },
  { count = 1, language = own }: ParsedInputOf<typeof api.openedOfAll>,
): Promise<OutputOf<typeof api.openedOfAll>> {
  const draws = await store.lastDraws(
    ctx.db,
    lotteryGames.map(({ code }) => code),
    count,
  );
  return { list: draws.slice(0, api.openedMax).map((draw) => presentDraw(draw, language)) };
}
