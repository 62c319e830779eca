import * as api from '@sen/api/mission';
import type { Context } from '#platform/context.ts';
import type { HttpServer } from '#platform/http.ts';
import { board } from './board.ts';
import { claimMission, claimMissions } from './claiming.ts';
import { summary } from './missions.ts';

export function mountMission(http: HttpServer, ctx: Context): void {
  http.mount(api.missionSummary, (request, input) => summary(ctx, request, input));
  http.mount(api.claimMission, (request, input) => claimMission(ctx, request, input));
  http.mount(api.claimMissions, (request, input) => claimMissions(ctx, request, input));
  http.mount(api.missionLeaderboard, (request, input) => board(ctx, request, input));
}
