/** Play of a team, and the account lines of its members: paged, summed, and as files. */
import type * as api from '@sen/api/agent';
import type { OutputOf, ParsedInputOf } from '@sen/api/call';
import type { PageInput } from '@sen/api/desk';
import { inLanguage } from '@sen/api/language';
import { formatAmount } from '@sen/api/money';
import type { SheetColumn } from '@sen/api/spreadsheet';
import { firstIdAt, presentTotals, referenceOf } from '#modules/bet/service.ts';
import { gameTypeText, spreadsheetFile, textsIn, typeText } from '#modules/record/service.ts';
import * as teams from '#modules/team/service.ts';
import type { Context } from '#platform/context.ts';
import type { Database, Queryable } from '#platform/database.ts';
import { spanOfDays } from '#platform/days.ts';
import type { CallRequest, GivenFile } from '#platform/http.ts';
import type { KeysetPage } from '#platform/keyset.ts';
import { askedBy } from './node.ts';
import * as store from './playStore.ts';
import { kindOfLine, type Ids } from './rules.ts';

type Filter = { account?: string | undefined; own?: '1' | undefined; from: string; to: string };
type Wanted = {
  scope: store.Scope;
  span: { sinceMs: number; untilMs: number };
  ids: Ids & { now: bigint };
  timeZone: string;
};

async function wantedBy(
  ctx: Context,
  request: CallRequest,
  { account, own, from, to }: Filter,
): Promise<Wanted> {
  const { node, brand, currency, timeZone } = await askedBy(ctx, request, account);
  const memberWise = own === undefined && (await teams.sizeOf(ctx.db, node.id)) <= teams.memberWiseMax;
  const { sinceMs, untilMs } = spanOfDays({ from, to }, timeZone);
  const span = { sinceMs: sinceMs!, untilMs: untilMs! };
  return {
    scope: { id: node.id, brandId: brand.id, own: own !== undefined, memberWise, currency },
    span,
    ids: { from: firstIdAt(span.sinceMs), before: firstIdAt(span.untilMs), now: firstIdAt(ctx.clock.now()) },
    timeZone,
  };
}

type BetFilter = Omit<ParsedInputOf<typeof api.agentBetsSpreadsheet>, 'format'>;
const playFilterOf = (
  { gameType, vassalage, kind, from, to }: BetFilter,
  { span }: Wanted,
): store.PlayFilter => ({
  gameType,
  vendor: vassalage || undefined,
  kind,
  from,
  to,
  ...span,
});

export async function bets(
  ctx: Context,
  request: CallRequest,
  input: ParsedInputOf<typeof api.agentBets>,
): Promise<OutputOf<typeof api.agentBets>> {
  return playPage(ctx, await wantedBy(ctx, request, input), input, input, request.language);
}

async function playPage(
  ctx: Context,
  wanted: Wanted,
  input: BetFilter,
  page: PageInput,
  language: string,
): Promise<KeysetPage<api.TeamPlay>> {
  const filter = playFilterOf(input, wanted);
  const { list, ...beside } =
    input.kind === 'open'
      ? await store.pageOfOpen(ctx.db, wanted.scope, filter, wanted.ids, page)
      : await store.pageOfPlay(ctx.db, wanted.scope, filter, page);
  return { list: list.map((row) => presentPlay(row, input.kind === 'open', language)), ...beside };
}

export async function betTotals(
  ctx: Context,
  request: CallRequest,
  input: ParsedInputOf<typeof api.agentBetTotals>,
): Promise<OutputOf<typeof api.agentBetTotals>> {
  const { rounds, stake, payout, turnover } = await totalsOf(ctx, await wantedBy(ctx, request, input), input);
  return {
    rounds: Number(rounds),
    stake: formatAmount(stake),
    payout: formatAmount(payout),
    turnover: formatAmount(turnover),
    profit: formatAmount(payout - stake),
  };
}

/** From the sums by day, which cost the same for any team, where these know the kind. */
async function totalsOf(ctx: Context, wanted: Wanted, input: BetFilter): Promise<store.PlayTotals> {
  const filter = playFilterOf(input, wanted);
  const { scope, ids } = wanted;
  if (filter.kind === 'open') return store.totalsOfOpen(ctx.db, scope, filter, ids);
  if (filter.kind === undefined) return totalsByDay(ctx.db, scope, filter);
  if (filter.kind === 'settled' && !scope.own && !scope.memberWise)
    return settledOfLarge(ctx.db, scope, filter);
  return store.totalsOfPlay(ctx.db, scope, filter);
}

/**
 * The settled play of a large team, without corrections and rounds that were taken back: these are
 * rare, and summed line by line.
 */
export function settledOfLarge(
  db: Database,
  scope: store.Scope,
  filter: store.PlayFilter,
): Promise<store.PlayTotals> {
  return db.transaction(async (tx) => {
    // All of them as they are at one moment: what is counted between two of these would be in one
    // of them alone.
    await tx.run('set transaction isolation level repeatable read, read only');
    const all = await totalsByDay(tx, scope, filter);
    const corrected = await store.totalsOfPlay(tx, scope, { ...filter, kind: 'corrected' });
    const takenBack = await store.totalsOfPlay(tx, scope, { ...filter, kind: 'taken_back' });
    return mapTotals((name) => all[name] - corrected[name] - takenBack[name]);
  });
}

async function totalsByDay(
  db: Queryable,
  scope: store.Scope,
  filter: store.PlayFilter,
): Promise<store.PlayTotals> {
  const days = await (scope.own ? teams.ownPlayByDay : teams.playByDay)(db, scope.id, scope.currency, filter);
  const wanted = days.filter(({ gameType }) => filter.gameType === undefined || gameType === filter.gameType);
  return mapTotals((name) => wanted.reduce((sum, day) => sum + day[name], 0n));
}

const mapTotals = (of: (name: keyof store.PlayTotals) => bigint): store.PlayTotals => ({
  rounds: of('rounds'),
  stake: of('stake'),
  payout: of('payout'),
  turnover: of('turnover'),
});

/** Rows that are read at once for a file. */
const chunkSize = 1000;

async function* allPages<Row>(read: (page: PageInput) => Promise<KeysetPage<Row>>): AsyncGenerator<Row[]> {
  let after: string | undefined;
  do {
    const { list, next } = await read({ after, size: chunkSize });
    if (list.length > 0) yield list;
    after = next ?? undefined;
  } while (after !== undefined);
}

export async function betsSpreadsheet(
  ctx: Context,
  request: CallRequest,
  { format, ...input }: ParsedInputOf<typeof api.agentBetsSpreadsheet>,
): Promise<GivenFile> {
  const { language } = request;
  const wanted = await wantedBy(ctx, request, input);
  const texts = textsIn(request.language);
  const columns: SheetColumn<api.TeamPlay>[] = [
    [texts('round'), 'text', ({ roundId }) => `#${roundId}`],
    [texts('time'), 'moment', ({ at }) => at],
    [texts('account'), 'text', ({ account }) => account],
    [texts('game'), 'text', ({ gameName }) => gameName],
    [texts('vendor'), 'text', ({ vendorName }) => vendorName],
    [texts('gameType'), 'text', ({ gameType }) => gameTypeText(texts, gameType)],
    [texts('state'), 'text', ({ kind }) => texts(`kind.${kind}`)],
    [texts('stake'), 'amount', ({ stake }) => stake],
    [texts('payout'), 'amount', ({ payout }) => payout],
    [texts('turnover'), 'amount', ({ turnover }) => turnover],
    [texts('profit'), 'amount', ({ profit }) => profit],
    [texts('currency'), 'text', () => wanted.scope.currency],
  ];
  return spreadsheetFile(
    `team-bets-${input.from}-${input.to}`,
    columns,
    allPages((page) => playPage(ctx, wanted, input, page, language)),
    { language, timeZone: wanted.timeZone, format },
  );
}

export async function transactions(
  ctx: Context,
  request: CallRequest,
  input: ParsedInputOf<typeof api.agentTransactions>,
): Promise<OutputOf<typeof api.agentTransactions>> {
  return linePage(ctx, await wantedBy(ctx, request, input), input.type, input, request.language);
}

async function linePage(
  ctx: Context,
  { scope, ids }: Wanted,
  type: string | undefined,
  page: PageInput,
  language: string,
): Promise<KeysetPage<api.TeamLine>> {
  const { list, ...beside } = await store.pageOfLines(ctx.db, scope, type, ids, page);
  return { list: list.map((row) => presentLine(row, scope.currency, language)), ...beside };
}

export async function transactionTotals(
  ctx: Context,
  request: CallRequest,
  input: ParsedInputOf<typeof api.agentTransactionTotals>,
): Promise<OutputOf<typeof api.agentTransactionTotals>> {
  const { scope, ids } = await wantedBy(ctx, request, input);
  return presentTotals(
    scope.own || scope.memberWise
      ? await store.totalsOfLines(ctx.db, scope, input.type, ids)
      : await teams.lineTotals(ctx.db, { ...scope, reason: input.type }, input, ids),
  );
}

export async function transactionsSpreadsheet(
  ctx: Context,
  request: CallRequest,
  input: ParsedInputOf<typeof api.agentTransactionsSpreadsheet>,
): Promise<GivenFile> {
  const wanted = await wantedBy(ctx, request, input);
  const texts = textsIn(request.language);
  const columns: SheetColumn<api.TeamLine>[] = [
    [texts('time'), 'moment', ({ at }) => at],
    [texts('account'), 'text', ({ account }) => account],
    [texts('type'), 'text', (line) => typeText(texts, line)],
    [texts('game'), 'text', ({ gameName }) => gameName ?? ''],
    [texts('amount'), 'amount', ({ amount }) => amount],
    [texts('balanceAfter'), 'amount', ({ balanceAfter }) => balanceAfter],
    [texts('currency'), 'text', ({ currency }) => currency],
    [texts('round'), 'text', ({ roundId }) => (roundId === null ? '' : `#${roundId}`)],
    [texts('reference'), 'text', ({ reference }) => reference],
  ];
  return spreadsheetFile(
    `team-lines-${input.from}-${input.to}`,
    columns,
    allPages((page) => linePage(ctx, wanted, input.type, page, request.language)),
    { language: request.language, timeZone: wanted.timeZone, format: input.format },
  );
}

const gameNameOf = (
  row: { gameCode: string | null; gameNames: Record<string, string> | null },
  language: string,
): string | null =>
  row.gameCode === null ? null : inLanguage(row.gameNames ?? {}, language) || row.gameCode;

function presentPlay(row: store.PlayRow, isOpen: boolean, language: string): api.TeamPlay {
  return {
    id: String(row.id),
    roundId: String(row.roundId),
    account: row.account,
    vassalage: row.vendor,
    vendorName: row.vendorName,
    gameName: gameNameOf(row, language) ?? '',
    gameType: row.gameType,
    kind: isOpen ? 'open' : kindOfLine(row.rounds),
    stake: formatAmount(row.stake),
    payout: formatAmount(row.payout),
    turnover: formatAmount(row.turnover),
    profit: formatAmount(row.payout - row.stake),
    at: row.at,
  };
}

function presentLine(row: store.LineRow, currency: string, language: string): api.TeamLine {
  return {
    id: String(row.id),
    account: row.account,
    type: row.reason,
    amount: formatAmount(row.amount),
    balanceAfter: formatAmount(row.balanceAfter),
    currency,
    reference: row.roundId === null ? row.key : referenceOf(row.key),
    roundId: row.roundId === null ? null : String(row.roundId),
    gameName: gameNameOf(row, language),
    at: row.at,
  };
}
