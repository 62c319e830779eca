/** The agent centre: figures and members of agents' teams. */
import * as api from '@sen/api/agent';
import type { OutputOf, ParsedInputOf } from '@sen/api/call';
import { canonicalName } from '@sen/api/canonicalName';
import { formatAmount, parseAmount } from '@sen/api/money';
import type { SheetColumn } from '@sen/api/spreadsheet';
import { roleOfType } from '#modules/member/service.ts';
import { spreadsheetFile, textsIn } from '#modules/record/service.ts';
import * as teams from '#modules/team/service.ts';
import type { Context } from '#platform/context.ts';
import type { CallRequest, GivenFile } from '#platform/http.ts';
import { refuse } from '#platform/result.ts';
import { askedBy, type Asked } from './node.ts';
import { daysOfTeam, noSums, resultOf, sumsOf, type Sums } from './rules.ts';
import * as store from './store.ts';

export async function overview(
  ctx: Context,
  request: CallRequest,
  { account, ...days }: ParsedInputOf<typeof api.agentOverview>,
): Promise<OutputOf<typeof api.agentOverview>> {
  const { node, currency, timeZone } = await askedBy(ctx, request, account);
  const [play, money, heads] = await Promise.all([
    teams.playByDay(ctx.db, node.id, currency, days),
    teams.moneyByDay(ctx.db, node.id, currency, days),
    teams.headsByDay(ctx.db, node.id, days),
  ]);
  return {
    timeZone,
    days: daysOfTeam(play, money, heads).map(({ day, joined, firstDepositors, active, ...sums }) => ({
      day,
      joined,
      firstDepositors,
      active,
      ...shown(sums),
    })),
    games: [...Map.groupBy(play, ({ gameType }) => gameType)]
      .map(([gameType, some]) => {
        const { rounds, turnover, profit } = shown(sumsOf(some, []));
        return { gameType, rounds, turnover, profit };
      })
      .toSorted((a, b) => (a.gameType < b.gameType ? -1 : 1)),
    total: shown(sumsOf(play, money)),
  };
}

export async function heads(
  ctx: Context,
  request: CallRequest,
  { account, ...days }: ParsedInputOf<typeof api.agentHeads>,
): Promise<OutputOf<typeof api.agentHeads>> {
  const { node, brand, currency } = await askedBy(ctx, request, account);
  const activeLeast = parseAmount(brand.document.activeMemberTurnover)!;
  const isOneDay = days.from === days.to;
  const { below, direct } = await teams.countBelow(ctx.db, node.id);
  const team = {
    id: node.id,
    isLarge: below >= teams.memberWiseMax,
    brandId: brand.id,
    currency,
    least: activeLeast,
  };
  const [online, activeOfSpan, byDay] = await Promise.all([
    store.onlineOfTeam(ctx.db, team),
    isOneDay ? undefined : teams.activeMembers(ctx.db, team, days),
    teams.headsByDay(ctx.db, node.id, days),
  ]);
  return {
    members: below + 1,
    direct,
    online,
    active: activeOfSpan ?? byDay[0]?.active ?? 0,
    joined: byDay.reduce((sum, { joined }) => sum + joined, 0),
    firstDepositors: byDay.reduce((sum, { firstDepositors }) => sum + firstDepositors, 0),
    activeLeast: formatAmount(activeLeast),
  };
}

export async function member(
  ctx: Context,
  request: CallRequest,
  { account }: ParsedInputOf<typeof api.agentMember>,
): Promise<OutputOf<typeof api.agentMember>> {
  const { agentId, node, currency } = await askedBy(ctx, request, account);
  const row = (await store.memberInTeam(ctx.db, currency, agentId, node.id)) ?? refuse('member_unknown');
  return { member: present(row, 0, agentId), path: await pathOf(ctx, node) };
}

export async function children(
  ctx: Context,
  request: CallRequest,
  { account, ...page }: ParsedInputOf<typeof api.agentChildren>,
): Promise<OutputOf<typeof api.agentChildren>> {
  const { agentId, node, currency } = await askedBy(ctx, request, account);
  const { list, ...beside } = await store.pageBelow(ctx.db, currency, node.id, page);
  return { list: list.map((row) => present(row, node.depth, agentId)), ...beside };
}

const agentTypes = [1, 2, 41, 42];

export async function membersBelow(
  ctx: Context,
  request: CallRequest,
  { account, search, order = 'newest', agents, ...page }: ParsedInputOf<typeof api.agentMembers>,
): Promise<OutputOf<typeof api.agentMembers>> {
  const { agentId, node, currency } = await askedBy(ctx, request, account);
  const typed = search?.trim();
  // A search text that cannot be an account finds nobody.
  const canonical = typed ? canonicalName(typed) : undefined;
  if (typed && canonical === undefined) return { list: [], next: null, previous: null };
  const wanted = { search: canonical, order, agentTypes: agents && agentTypes };
  const { list, ...beside } = await store.pageOfTeam(ctx.db, currency, node.id, wanted, page);
  return { list: list.map((row) => present(row, node.depth, agentId)), ...beside };
}

export async function profit(
  ctx: Context,
  request: CallRequest,
  { account, from, to, ...page }: ParsedInputOf<typeof api.agentProfit>,
): Promise<OutputOf<typeof api.agentProfit>> {
  const asked = await askedBy(ctx, request, account);
  const { node, currency } = asked;
  const days = { from, to };
  const [{ list, ...beside }, own, total, path] = await Promise.all([
    profitPage(ctx, asked, days, page),
    store.sums(ctx.db, 'member', node.id, currency, days),
    store.sums(ctx.db, 'team', node.id, currency, days),
    pathOf(ctx, node),
  ]);
  return { list, ...beside, path, own: shown(own), total: shown(total) };
}

/** Branches that are read at once for a file. */
const chunkSize = 500;

export async function profitSpreadsheet(
  ctx: Context,
  request: CallRequest,
  { account, from, to, format }: ParsedInputOf<typeof api.agentProfitSpreadsheet>,
): Promise<GivenFile> {
  const asked = await askedBy(ctx, request, account);
  const { node, currency, timeZone } = asked;
  const days = { from, to };
  const { language } = request;
  const texts = textsIn(language);
  type Row = { name: string; members: number | null } & api.TeamFigures;
  async function* rows(): AsyncGenerator<Row[]> {
    yield [
      {
        name: node.account,
        members: null,
        ...shown(await store.sums(ctx.db, 'member', node.id, currency, days)),
      },
    ];
    let after: string | undefined;
    do {
      const { list, next } = await profitPage(ctx, asked, days, { after, size: chunkSize });
      yield list.map(({ account: name, members, ...figures }) => ({
        name,
        members,
        ...figures,
      }));
      after = next ?? undefined;
    } while (after !== undefined);
    yield [
      {
        name: texts('total'),
        members: null,
        ...shown(await store.sums(ctx.db, 'team', node.id, currency, days)),
      },
    ];
  }
  const columns: SheetColumn<Row>[] = [
    [texts('account'), 'text', ({ name }) => name],
    [texts('members'), 'count', ({ members }) => members],
    ...api.teamFigureNames.map((figure): SheetColumn<Row> =>
      figure === 'rounds'
        ? [texts(figure), 'count', (row) => row[figure]]
        : [texts(figure), 'amount', (row) => row[figure]],
    ),
    [texts('currency'), 'text', () => currency],
  ];
  return spreadsheetFile(`team-profit-${from}-${to}`, columns, rows(), { language, timeZone, format });
}

async function profitPage(
  ctx: Context,
  { node, currency }: Asked,
  days: teams.DaySpan,
  page: { after?: string | undefined; before?: string | undefined; size?: number | undefined },
) {
  const { list, ...beside } = await store.pageBelow(ctx.db, currency, node.id, page);
  const found = await sumsById(ctx, list, currency, days);
  return {
    list: list.map(({ id, account, type, below }) => ({
      id: String(id),
      account,
      isAgent: roleOfType(type) === 'agent',
      members: below + 1,
      ...shown(found.get(id) ?? noSums),
    })),
    ...beside,
  };
}

export async function sumsById(
  ctx: Context,
  rows: readonly { id: bigint }[],
  currency: string,
  days: teams.DaySpan,
): Promise<Map<bigint, Sums>> {
  const ids = rows.map(({ id }) => id);
  return new Map((await store.sumsOfTeams(ctx.db, ids, currency, days)).map(({ id, ...sums }) => [id, sums]));
}

async function pathOf(ctx: Context, { id, depth }: store.Node): Promise<{ account: string }[]> {
  return (await store.pathTo(ctx.db, id, depth)).map(({ account }) => ({ account }));
}

/**
 * A row as the asking agent sees it. The row's depth is counted from the head of the team that was
 * read; `above` is how many levels that head stands below the agent. The agent's own uplines are
 * not shown.
 */
function present(row: store.MemberRow, above: number, agentId: bigint): api.TeamMember {
  return {
    id: String(row.id),
    account: row.account,
    nickname: row.nickname,
    isAgent: roleOfType(row.type) === 'agent',
    status: row.status as api.TeamMember['status'],
    depth: above + row.depth,
    upline: row.id === agentId ? null : row.upline,
    balance: formatAmount(row.balance),
    registeredAt: row.registeredAt,
    lastLoginAt: row.lastLoginAt,
    lastPlayedOn: row.lastPlayedOn,
    direct: row.direct,
    below: row.below,
  };
}

export function shown(sums: Sums): api.TeamFigures {
  const { profit: won, net } = resultOf(sums);
  return {
    deposits: formatAmount(sums.deposits),
    withdrawals: formatAmount(sums.withdrawals),
    rounds: Number(sums.rounds),
    stake: formatAmount(sums.stake),
    payout: formatAmount(sums.payout),
    turnover: formatAmount(sums.turnover),
    profit: formatAmount(won),
    bonuses: formatAmount(sums.bonuses),
    rebates: formatAmount(sums.rebates),
    net: formatAmount(net),
  };
}
