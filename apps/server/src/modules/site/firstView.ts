/** The first view of the site's public pages, drawn for visitors and kept for a moment, so that many visits cost one drawing. */
import * as z from 'zod/mini';
import type { AnyCall, OutputOf, ParsedInputOf } from '@sen/api/call';
import * as api from '@sen/api/game';
import * as game from '#modules/game/service.ts';
import type { Context } from '#platform/context.ts';
import type { Build, View, Wish } from './front.ts';

/** How old a drawn view may be. A change in the catalogue shows after it at the latest; a brand's change at once. */
const lifeMs = 5_000;
const keptViews = 200;

type Answer = (ctx: Context, input: never, language: string) => Promise<unknown>;
function answer<C extends AnyCall>(
  call: C,
  value: (ctx: Context, input: ParsedInputOf<C>, language: string) => Promise<OutputOf<C>>,
): [string, { call: AnyCall; value: Answer }] {
  return [call.name, { call, value }];
}

/** Calls that the server answers beforehand: what everybody may see, and the same for everybody. */
const answers = new Map([
  answer(api.gameList, (ctx, input, language) => game.list(ctx, input, input.language ?? language)),
  answer(api.hotGames, (ctx, input, language) => game.hot(ctx, input.language ?? language)),
  answer(api.newGameVendor, (ctx) => game.vendorLanes(ctx)),
]);

/** `viewOf(build, wish)`: undefined when it cannot be drawn; the page then comes empty and the browser draws it. */
export function keepViews(ctx: Context): (build: Build, wish: Wish) => Promise<View | undefined> {
  const kept = new Map<string, { until: number; view: Promise<View | undefined> }>();

  return (build, wish) => {
    const now = ctx.clock.now();
    const { brand, whitelabel, customerService } = wish.permission;
    const key = JSON.stringify([build.stamp, wish.pathname, wish.language, wish.theme, brand, whitelabel, customerService]);
    const known = kept.get(key);
    if (known && known.until > now) return known.view;
    // The oldest goes first; a wave of odd hosts must not fill the memory.
    kept.delete(key);
    if (kept.size >= keptViews) kept.delete(kept.keys().next().value!);
    const view = draw(build, wish);
    kept.set(key, { until: now + lifeMs, view });
    return view;
  };

  async function draw(build: Build, wish: Wish): Promise<View | undefined> {
    try {
      return await build.draw?.(wish, (call, input) => ask(call, input, wish.language));
    } catch (error) {
      ctx.log.error({ error, pathname: wish.pathname }, 'a first view could not be drawn');
      return undefined;
    }
  }

  async function ask(name: string, input: unknown, language: string): Promise<unknown> {
    const known = answers.get(name);
    return known?.value(ctx, z.parse(known.call.input, input) as never, language);
  }
}
