/** An account's earnings, from the sum of a period down to each bet. */
import type { OutputOf, ParsedInputOf } from '@sen/api/call';
import { formatAmount } from '@sen/api/money';
import * as api from '@sen/api/rebate';
import * as brands from '#modules/brand/service.ts';
import * as contracts from '#modules/contract/service.ts';
import * as members from '#modules/member/service.ts';
import * as teams from '#modules/team/service.ts';
import type { Context } from '#platform/context.ts';
import type { Queryable } from '#platform/database.ts';
import { memberOf, type CallRequest } from '#platform/http.ts';
import type { KeysetPage } from '#platform/keyset.ts';
import type { PageInput } from '@sen/api/desk';
import { refuse } from '#platform/result.ts';
import * as incomeStore from './incomeStore.ts';
import { historiesOf } from './run.ts';
import { ratesInLine, ratesAt, sharesOfLine, shownAmount } from './rules.ts';
import { rateOf } from '@sen/api/rebateRate';
import * as store from './store.ts';

export type Income = OutputOf<typeof api.income>;
type Days = { from: string; to: string };

const shown = (exact: bigint): string => formatAmount(shownAmount(exact));

export async function ownIncome(ctx: Context, request: CallRequest, days: Days): Promise<Income> {
  const { memberId, brandId } = memberOf(request);
  const { currency, timeZone } = (await brands.brandById(ctx, brandId)).document;
  return incomeOf(ctx.db, { memberId, currency, timeZone }, days);
}

/**
 * Rebates as they were earned and paid, with salaries and dividends as the sums of the day have
 * them, and the corrections of disputes about these.
 */
export async function incomeOf(
  db: Queryable,
  { memberId, currency, timeZone }: { memberId: bigint; currency: string; timeZone: string },
  span: Days,
): Promise<Income> {
  const [earned, money, corrected, games, carried] = await Promise.all([
    incomeStore.earnedByDay(db, memberId, currency, span),
    teams.ownMoneyByDay(db, memberId, currency, span),
    contracts.correctionsByDay(db, memberId, currency, { ...span, timeZone }),
    incomeStore.earnedByType(db, memberId, currency, span),
    store.carriedNow(db, memberId, currency),
  ]);
  const amountOn = (day: string | undefined, figure: 'rebates' | 'salaries' | 'dividends'): bigint =>
    money
      .filter((one) => one.figure === figure && (day === undefined || one.day === day))
      .reduce((sum, { amount }) => sum + amount, 0n);
  const figures = (day: string | undefined) => {
    const rows = earned.filter((one) => day === undefined || one.day === day);
    const sum = (of: (row: incomeStore.EarnedDay) => bigint): bigint =>
      rows.reduce((total, row) => total + of(row), 0n);
    const [rebates, salaries, dividends] = [
      amountOn(day, 'rebates'),
      amountOn(day, 'salaries'),
      amountOn(day, 'dividends'),
    ];
    const corrections = corrected
      .filter((one) => day === undefined || one.day === day)
      .reduce((total, { amount }) => total + amount, 0n);
    return {
      turnover: formatAmount(sum(({ turnover }) => turnover)),
      own: shown(sum(({ own }) => own)),
      team: shown(sum(({ team }) => team)),
      rebates: formatAmount(rebates),
      salaries: formatAmount(salaries),
      dividends: formatAmount(dividends),
      corrections: formatAmount(corrections),
      total: formatAmount(rebates + salaries + dividends + corrections),
    };
  };
  const isIncome = ({ figure }: { figure: string }) =>
    figure === 'rebates' || figure === 'salaries' || figure === 'dividends';
  const days = [
    ...new Set([
      ...earned.map(({ day }) => day),
      ...money.filter(isIncome).map(({ day }) => day),
      ...corrected.map(({ day }) => day),
    ]),
  ]
    .toSorted()
    .toReversed();
  return {
    currency,
    timeZone,
    days: days.map((day) => ({ day, ...figures(day) })),
    games: games.map(({ gameType, own, team, turnover }) => ({
      gameType,
      turnover: formatAmount(turnover),
      own: shown(own),
      team: shown(team),
    })),
    total: figures(undefined),
    carried: shown(carried),
  };
}

export async function incomeSources(
  ctx: Context,
  request: CallRequest,
  { from, to, ...page }: ParsedInputOf<typeof api.incomeSources>,
): Promise<OutputOf<typeof api.incomeSources>> {
  const { memberId, brandId } = memberOf(request);
  const { currency } = (await brands.brandById(ctx, brandId)).document;
  const { list, ...beside } = await incomeStore.pageOfSources(ctx.db, memberId, currency, { from, to }, page);
  const names = await members.accountNames(
    ctx.db,
    list.map(({ sourceId }) => sourceId),
  );
  return {
    list: list.map(({ sourceId, turnover, earned }) => ({
      id: String(sourceId),
      account: names.get(sourceId) ?? '',
      own: sourceId === memberId,
      turnover: formatAmount(turnover),
      earned: shown(earned),
    })),
    ...beside,
  };
}

export async function rebateList(
  ctx: Context,
  request: CallRequest,
  { from, to, ...page }: ParsedInputOf<typeof api.rebateList>,
): Promise<OutputOf<typeof api.rebateList>> {
  const { list, ...beside } = await store.pageOfRebates(
    ctx.db,
    { memberId: memberOf(request).memberId, from, to },
    page,
  );
  return { list: list.map(presentRebate), ...beside };
}

export function presentRebate(row: store.RebateRow): OutputOf<typeof api.rebateList>['list'][number] {
  return {
    id: String(row.id),
    from: row.fromAt,
    to: row.toAt,
    single: row.lineId !== 0n,
    earned: shown(row.earned),
    carriedIn: shown(row.carriedIn),
    amount: formatAmount(row.amount),
    carriedOut: shown(row.carriedOut),
    currency: row.currency,
    paidAt: row.createdAt,
  };
}

export async function rebateDetail(
  ctx: Context,
  request: CallRequest,
  id: string,
): Promise<OutputOf<typeof api.rebateDetail>> {
  const row = await ownRebate(ctx.db, request, id);
  return { ...presentRebate(row), ...(await partsOf(ctx.db, row)) };
}

export async function partsOf(
  db: Queryable,
  row: store.RebateRow,
): Promise<Pick<OutputOf<typeof api.rebateDetail>, 'parts' | 'more'>> {
  const parts = await incomeStore.partsOfRebate(db, row, api.rebatePartsMax + 1);
  const names = await members.accountNames(db, [...new Set(parts.map(({ sourceId }) => sourceId))]);
  return {
    parts: parts
      .slice(0, api.rebatePartsMax)
      .map(({ sourceId, gameType, basisPoints, turnover, earned }) => ({
        source: { id: String(sourceId), account: names.get(sourceId) ?? '' },
        own: sourceId === row.memberId,
        gameType,
        basisPoints,
        turnover: formatAmount(turnover),
        earned: shown(earned),
      })),
    more: parts.length > api.rebatePartsMax,
  };
}

export async function rebateLines(
  ctx: Context,
  request: CallRequest,
  { id, source, gameType, ...page }: ParsedInputOf<typeof api.rebateLines>,
): Promise<OutputOf<typeof api.rebateLines>> {
  return linesOf(ctx.db, await ownRebate(ctx.db, request, id), { sourceId: BigInt(source), gameType }, page);
}

/**
 * Each bet with the rates of its moment along the line of agents, up to the earner: computed once
 * more, as it was when the period was counted.
 */
export async function linesOf(
  db: Queryable,
  { runId, memberId, lineId }: store.RebateRow,
  of: { sourceId: bigint; gameType: string },
  page: PageInput,
): Promise<KeysetPage<OutputOf<typeof api.rebateLines>['list'][number]>> {
  const { terms, toAt } = (await store.findRun(db, runId))!;
  const { list: lines, ...beside } = await incomeStore.pageOfLines(
    db,
    { runId, memberId, lineId, ...of },
    page,
  );
  const histories = await historiesOf(db, lines, toAt);
  const upTo = ({ memberId: playerId, uplines }: incomeStore.LineRow): bigint[] => {
    const line = [playerId, ...uplines];
    return line.slice(0, line.indexOf(memberId) + 1);
  };
  const names = await members.accountNames(db, [...new Set(lines.flatMap(upTo))]);
  return {
    list: lines.map((line) => {
      const all = [line.memberId, ...line.uplines].map((id) =>
        rateOf(ratesAt(histories.get(id) ?? [], line.at) ?? terms.defaults, line.gameType),
      );
      const rates = ratesInLine(all, rateOf(terms.max, line.gameType));
      const basisPoints =
        sharesOfLine(line, histories, terms).find((share) => share.memberId === memberId)?.basisPoints ?? 0;
      return {
        id: String(line.id),
        account: names.get(line.memberId) ?? '',
        roundId: String(line.roundId),
        correction: line.rounds !== 1,
        turnover: formatAmount(line.turnover),
        line: upTo(line).map((id, i) => ({ account: names.get(id) ?? '', basisPoints: rates[i]! })),
        basisPoints,
        earned: shown(line.turnover * BigInt(basisPoints)),
        at: line.at,
      };
    }),
    ...beside,
  };
}

/** A rebate of somebody else does not exist here. */
async function ownRebate(db: Queryable, request: CallRequest, id: string): Promise<store.RebateRow> {
  const row = await store.findRebate(db, BigInt(id));
  return row && row.memberId === memberOf(request).memberId ? row : refuse('not_found');
}
