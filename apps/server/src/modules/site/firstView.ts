/**
 * The first view of the site's public pages, drawn for visitors and kept for a moment, so that many
 * visits cost one drawing.
 */
import * as z from 'zod/mini';
import type { AnyCall, OutputOf, ParsedInputOf } from '@sen/api/call';
import * as contentApi from '@sen/api/content';
import * as gameApi from '@sen/api/game';
import * as lotteryApi from '@sen/api/lottery';
import * as pointApi from '@sen/api/point';
import * as poolApi from '@sen/api/pool';
import * as rewardApi from '@sen/api/reward';
import * as content from '#modules/content/service.ts';
import * as game from '#modules/game/service.ts';
import * as lottery from '#modules/lottery/service.ts';
import * as point from '#modules/point/service.ts';
import * as pool from '#modules/pool/service.ts';
import * as rewardKind from '#modules/rewardKind/service.ts';
import type { Context } from '#platform/context.ts';
import { Refusal } from '#platform/result.ts';
import type { Build } from './front.ts';
import type { View, Wish } from './view.ts';

/**
 * The age that a drawn view may have. A change in the catalogue shows after it at the latest; a
 * brand's change at once.
 */
const lifeMs = 5_000;
const keptViews = 200;

/** The audience of a drawn view: anybody who opens this host in this language. */
type Viewer = { host: string; language: string };
type Answer = (ctx: Context, input: never, viewer: Viewer) => Promise<unknown>;
function answer<C extends AnyCall>(
  call: C,
  value: (ctx: Context, input: ParsedInputOf<C>, viewer: Viewer) => Promise<OutputOf<C>>,
): [string, { call: AnyCall; value: Answer }] {
  return [call.name, { call, value }];
}

/** Calls that the server answers beforehand: those with the same public answer for everybody. */
const answers = new Map([
  answer(gameApi.gameList, (ctx, input, viewer) => game.list(ctx, viewer, input)),
  answer(gameApi.hotGames, (ctx, input, viewer) => game.hot(ctx, viewer, input)),
  answer(gameApi.newGameVendor, (ctx, input, viewer) => game.vendorLanes(ctx, viewer, input)),
  answer(gameApi.rankList, (ctx, input, viewer) => game.ranks(ctx, viewer, input)),
  answer(gameApi.gameTables, (ctx, input, viewer) => game.tables(ctx, viewer, input)),
  answer(poolApi.pools, (ctx, _input, viewer) => pool.list(ctx, viewer)),
  answer(pointApi.pointConfig, (ctx, _input, viewer) =>
    point.config(ctx, { ...viewer, actor: { role: 'visitor' } }),
  ),
  answer(pointApi.pointReward, (ctx, input, viewer) =>
    point.products(ctx, { ...viewer, actor: { role: 'visitor' } }, input),
  ),
  answer(rewardApi.rewardOffers, (ctx, input, viewer) =>
    rewardKind.offers(ctx, { ...viewer, actor: { role: 'visitor' } }, input),
  ),
  answer(lotteryApi.gameMenus, (ctx, input, viewer) => lottery.lotteryMenus(ctx, viewer, input)),
  answer(lotteryApi.vnGameMenus, (ctx, input, viewer) => lottery.vnMenus(ctx, viewer, input)),
  answer(contentApi.announcements, (ctx, input, { host, language }) =>
    content.announcements(ctx, host, input.language ?? language, input.types),
  ),
  answer(contentApi.announcementContent, (ctx, input, { host, language }) =>
    content.announcementContent(ctx, host, input.language ?? language),
  ),
  answer(contentApi.promotionDetail, (ctx, input, { host, language }) =>
    content.promotionDetail(ctx, host, input.language ?? language, input.code),
  ),
  answer(contentApi.helpCenter, (ctx, input, { host, language }) =>
    content.helpCenter(ctx, host, input.language ?? language),
  ),
  answer(contentApi.vipRanks, (ctx, input, { host, language }) =>
    content.vipRanks(ctx, host, input.language ?? language),
  ),
]);

/**
 * Answers that come with a page that is not drawn, so that the room for announcements is known
 * before anything stands in it.
 */
export async function firstAnswers(ctx: Context, host: string, language: string): Promise<View['answers']> {
  const input = contentApi.allAnnouncements(language);
  const value = await content.announcements(ctx, host, language, input.types);
  return [{ call: contentApi.announcements.name, input, value }];
}

/**
 * `viewOf(build, wish, host, shown)`: `shown` is what the view depends on besides the wish's brand.
 * Undefined when it cannot be drawn; the page then comes empty and the browser draws it.
 */
export function keepViews(
  ctx: Context,
): (build: Build, wish: Wish, host: string, shown?: unknown) => Promise<View | undefined> {
  const kept = new Map<string, { until: number; view: Promise<View | undefined> }>();

  return (build, wish, host, shown) => {
    const now = ctx.clock.now();
    const { code, version, hasVip, helpArticles } = wish.permission.brand;
    // The version stands for the brand's whole document and all its content, except for parts that
    // begin or end by the clock. The permission's fields about those must be the same in the view
    // and in the page's first state, or the browser finds other links than were drawn.
    const key = JSON.stringify([
      build.stamp,
      code,
      version,
      hasVip,
      helpArticles,
      wish.pathname,
      wish.search,
      wish.language,
      wish.theme,
      wish.imageOrigin,
      shown,
    ]);
    const known = kept.get(key);
    if (known && known.until > now) return known.view;
    // The oldest goes first.
    kept.delete(key);
    if (kept.size >= keptViews) kept.delete(kept.keys().next().value!);
    const entry = {
      until: now + lifeMs,
      view: draw(build, wish, host, () => kept.get(key) === entry && kept.delete(key)),
    };
    kept.set(key, entry);
    return entry.view;
  };

  /** `notNow` is told when the view was not even begun: the next visitor may have more luck. */
  async function draw(build: Build, wish: Wish, host: string, notNow: () => void): Promise<View | undefined> {
    try {
      const view = await build.draw?.(wish, (call, input) =>
        ask(call, input, { host, language: wish.language }),
      );
      if (!view) notNow();
      return view;
    } catch (error) {
      // An address may name what is not there: the screen hears it from the call itself.
      if (error instanceof Refusal) return undefined;
      ctx.log.error({ error, pathname: wish.pathname }, 'a first view could not be drawn');
      return undefined;
    }
  }

  async function ask(name: string, input: unknown, viewer: Viewer): Promise<unknown> {
    const known = answers.get(name);
    return known?.value(ctx, z.parse(known.call.input, input) as never, viewer);
  }
}
