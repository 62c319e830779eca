import * as game from '@sen/api/game';
import * as launch from '@sen/api/launch';
import * as lottery from '@sen/api/lottery';
import { brandOfHost } from '#modules/brand/service.ts';
import type { Context } from '#platform/context.ts';
import { memberOf, type HttpServer } from '#platform/http.ts';
import * as service from './service.ts';

export function mountGame(http: HttpServer, ctx: Context): void {
  http.mount(game.gameList, async (request, input) =>
    service.list(ctx, await brandOfHost(ctx, request.host), input, input.language ?? request.language),
  );
  http.mount(game.hotGames, async (request, input) =>
    service.hot(ctx, await brandOfHost(ctx, request.host), input.language ?? request.language),
  );
  http.mount(game.newGameVendor, async (request, input) =>
    service.vendorLanes(ctx, await brandOfHost(ctx, request.host), input.flush === '1'),
  );
  http.mount(game.vassGameType, async (request, input) => service.typesOf(ctx, await brandOfHost(ctx, request.host), input.vassalage));
  http.mount(game.rankList, async (request, input) =>
    service.ranks(ctx, await brandOfHost(ctx, request.host), input, input.language ?? request.language),
  );

  http.mount(game.favouriteIds, (request) => service.favouriteIds(ctx, memberOf(request).memberId));
  http.mount(game.favouriteList, async (request, input) => {
    const brand = await brandOfHost(ctx, request.host);
    const language = input.language ?? request.language;
    const { list, ...page } = await service.memberList(ctx, brand, 'favourite', memberOf(request).memberId, input, language);
    return { content: list, ...page };
  });
  http.mount(game.addFavourite, async (request, input) =>
    service.addFavourite(ctx, await brandOfHost(ctx, request.host), memberOf(request).memberId, input.nodeId),
  );
  http.mount(game.removeFavourite, (request, input) => service.removeFavourite(ctx, memberOf(request).memberId, input.nodeId));
  http.mount(game.recentGames, async (request, input) => {
    const brand = await brandOfHost(ctx, request.host);
    return service.memberList(ctx, brand, 'recent_game', memberOf(request).memberId, input, input.language ?? request.language);
  });

  http.mount(launch.launchGame, (request, input) => service.launch(ctx, request, input));
  http.mount(launch.launchFun, (request, input) => service.launchFun(ctx, request, input));
  http.mount(launch.launchSports, (request, input) => service.launchSports(ctx, request, input));
  http.mount(launch.roomList, async (request, input) =>
    service.rooms(ctx, await brandOfHost(ctx, request.host), input, input.language ?? request.language),
  );

  http.mount(lottery.popular, async (request, input) =>
    service.popular(ctx, await brandOfHost(ctx, request.host), input, input.language ?? request.language),
  );
  http.mount(lottery.gameMenus, async (request, input) =>
    service.lotteryMenus(ctx, await brandOfHost(ctx, request.host), input, input.language ?? request.language),
  );
}
