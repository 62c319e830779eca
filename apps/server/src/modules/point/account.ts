/** The points of a member, how they came and went, and how they are earned. */
import type { OutputOf, ParsedInputOf } from '@sen/api/call';
import { gameTypes } from '@sen/api/game';
import { formatAmount } from '@sen/api/money';
import type * as api from '@sen/api/point';
import type { PageInput } from '@sen/api/desk';
import { amountToPoints, pointRateOf, pointTurnover, rankPercent } from '@sen/api/pointTerms';
import * as brands from '#modules/brand/service.ts';
import * as ledger from '#modules/ledger/service.ts';
import * as members from '#modules/member/service.ts';
import type { Context } from '#platform/context.ts';
import type { Queryable } from '#platform/database.ts';
import { spanOfDays, type Span } from '#platform/days.ts';
import { memberOf, type CallRequest } from '#platform/http.ts';
import { lineTypes, pointReasons, type PointReason } from './rules.ts';
import { conversionsOf } from './redemptionStore.ts';
import * as store from './store.ts';

export async function balance(
  ctx: Context,
  request: CallRequest,
): Promise<OutputOf<typeof api.pointBalance>> {
  return balanceOf(ctx.db, memberOf(request).memberId);
}

export async function balanceOf(db: Queryable, memberId: bigint): Promise<OutputOf<typeof api.pointBalance>> {
  const points = amountToPoints(await ledger.pointBalance(db, memberId));
  const { owed, earned } = (await store.standingsOf(db, [memberId])).get(memberId) ?? store.nothingEarned;
  return { points, owed: Number(owed), earned: Number(earned) };
}

/** A viewer of the mall: anybody. */
export type Viewer = Pick<CallRequest, 'host' | 'actor'> & { language: string };

export async function config(ctx: Context, request: Viewer): Promise<OutputOf<typeof api.pointConfig>> {
  const { document } = await brands.brandOfHost(ctx, request.host);
  const { points: terms, currency, currencySymbol } = document;
  const rank = await rankOf(ctx, request);
  return {
    open: terms.open,
    currency,
    currencySymbol,
    turnover: pointTurnover,
    rates: gameTypes
      .map((gameType) => ({ gameType, points: terms.open ? pointRateOf(terms, gameType) : 0 }))
      .filter(({ points }) => points > 0),
    byRank: terms.byRank.toSorted((a, b) => a.rank - b.rank),
    own: rank === undefined ? null : { rank, percent: rankPercent(terms, rank) },
    conversion: { ...terms.conversion, open: terms.open && terms.conversion.open },
  };
}

/** Undefined for visitors and trial accounts. */
async function rankOf(ctx: Context, request: Viewer): Promise<number | undefined> {
  const memberId = ownerOf(request);
  return memberId === undefined ? undefined : members.vipLevel(ctx.db, memberId);
}

/** Accounts that have points: those of members and agents. */
export function ownerOf({ actor }: Viewer): bigint | undefined {
  return actor.role === 'member' || actor.role === 'agent' ? actor.memberId : undefined;
}

export async function lines(
  ctx: Context,
  request: CallRequest,
  { type, from, to, ...page }: ParsedInputOf<typeof api.pointLines>,
): Promise<OutputOf<typeof api.pointLines>> {
  const { memberId, brandId } = memberOf(request);
  const { timeZone } = (await brands.brandById(ctx, brandId)).document;
  return linesOf(ctx.db, memberId, { type, ...spanOfDays({ from, to }, timeZone) }, page);
}

export async function linesOf(
  db: Queryable,
  memberId: bigint,
  { type, ...span }: Span & { type: api.PointLineType | undefined },
  page: PageInput,
): Promise<OutputOf<typeof api.pointLines>> {
  const reasons = pointReasons.filter((reason) => type === undefined || lineTypes[reason] === type);
  const { list, ...beside } = await ledger.pointEntriesOf(db, memberId, { reasons, ...span }, page);
  const idOf = (key: string, kind: string): bigint | undefined => {
    const id = new RegExp(`^${kind}:(\\d+):`).exec(key)?.[1];
    return id === undefined ? undefined : BigInt(id);
  };
  const conversions = await conversionsOf(
    db,
    list.flatMap(({ key }) => idOf(key, 'conversion') ?? []),
  );
  return {
    list: list.map(({ id, key, reason, amount, balanceAfter, at }) => {
      const conversion = conversions.get(idOf(key, 'conversion') ?? 0n);
      return {
        id: String(id),
        type: lineTypes[reason as PointReason],
        points: amountToPoints(amount),
        after: amountToPoints(balanceAfter),
        amount: conversion ? formatAmount(conversion.amount) : null,
        currency: conversion?.currency ?? null,
        redemptionId: idOf(key, 'redemption')?.toString() ?? null,
        at,
      };
    }),
    ...beside,
  };
}
