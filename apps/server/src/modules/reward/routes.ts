import * as reward from '@sen/api/reward';
import * as rewardDesk from '@sen/api/rewardDesk';
import type { Context } from '#platform/context.ts';
import type { HttpServer } from '#platform/http.ts';
import * as desk from './desk.ts';
import * as givenDesk from './givenDesk.ts';
import { drawRaffle } from './kinds/raffle.ts';
import * as rewards from './rewards.ts';

/** The calls that need no other kinds of rewards; those that do are mounted by `rewardKind`. */
export function mountReward(http: HttpServer, ctx: Context): void {
  http.mount(reward.claimableRewards, (request, input) => rewards.claimable(ctx, request, input));
  http.mount(reward.rewardHistory, (request, input) => rewards.history(ctx, request, input));
  http.mount(reward.claimRaffle, (request, input) => drawRaffle(ctx, request, input));
  http.mount(rewardDesk.deskRewardRules, (request, input) => desk.rules(ctx, request, input));
  http.mount(rewardDesk.deskRewardRuleVersions, (request, input) => desk.versions(ctx, request, input.id));
  http.mount(rewardDesk.openRewardRule, (request, input) => desk.openRule(ctx, request, input));
  http.mount(rewardDesk.deskRewards, (request, input) => givenDesk.list(ctx, request, input));
  http.mount(rewardDesk.withdrawReward, (request, input) => givenDesk.withdraw(ctx, request, input));
  http.mount(rewardDesk.rewardReport, (request, input) => givenDesk.report(ctx, request, input));
}
