import * as game from '@sen/api/game';
import type { Context } from '#platform/context.ts';
import type { HttpServer } from '#platform/http.ts';
import * as service from './service.ts';

export function mountGame(http: HttpServer, ctx: Context): void {
  http.mount(game.gameList, (request, input) => service.list(ctx, input, input.language ?? request.language));
  http.mount(game.hotGames, (request, input) => service.hot(ctx, input.language ?? request.language));
  http.mount(game.newGameVendor, () => service.vendorLanes(ctx));
  http.mount(game.launchGame, (request, input) => service.launch(ctx, request, input));
}
