/** Promotions that pay, with the table of all kinds. */
import type { ParsedInputOf } from '@sen/api/call';
import type * as api from '@sen/api/reward';
import type * as deskApi from '@sen/api/rewardDesk';
import type * as brands from '#modules/brand/service.ts';
import * as rewards from '#modules/reward/service.ts';
import type { Context } from '#platform/context.ts';
import type { Transaction } from '#platform/database.ts';
import type { CallRequest } from '#platform/http.ts';
import { kinds } from './kinds.ts';

export const offers = (
  ctx: Context,
  request: Pick<CallRequest, 'actor' | 'host'> & { language: string },
  input: ParsedInputOf<typeof api.rewardOffers>,
) => rewards.offers(ctx, kinds, request, input);

export const join = (ctx: Context, request: CallRequest, input: ParsedInputOf<typeof api.joinReward>) =>
  rewards.join(ctx, kinds, request, input);

export const signIn = (ctx: Context, request: CallRequest, input: ParsedInputOf<typeof api.signIn>) =>
  rewards.signIn(ctx, kinds, request, input);

export const claimReward = (
  ctx: Context,
  request: CallRequest,
  input: ParsedInputOf<typeof api.claimReward>,
) => rewards.claimReward(ctx, kinds, request, input);

export const givePeriods = (ctx: Context): Promise<void> => rewards.givePeriods(ctx, kinds);

export const createRule = (
  ctx: Context,
  request: CallRequest,
  input: ParsedInputOf<typeof deskApi.createRewardRule>,
) => rewards.createRule(ctx, kinds, request, input);

export const changeRule = (
  ctx: Context,
  request: CallRequest,
  input: ParsedInputOf<typeof deskApi.changeRewardRule>,
) => rewards.changeRule(ctx, kinds, request, input);

export const putRule = (
  tx: Transaction,
  rule: deskApi.NewRewardRule,
  brand: Pick<brands.Brand, 'id' | 'document'>,
  requestId: string,
): Promise<bigint | undefined> => rewards.putRule(tx, kinds, rule, brand, requestId);

/** Rules, as their changes were approved. */
export const changeMakers = rewards.changeMakers(kinds);
