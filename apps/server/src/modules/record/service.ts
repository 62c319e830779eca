import { gameTypes } from '@sen/api/game';
import type { OutputOf, ParsedInputOf } from '@sen/api/call';
import type { IncomeDay, incomeSpreadsheet as incomeCall } from '@sen/api/rebate';
import * as api from '@sen/api/record';
import type { SheetColumn, SpreadsheetFormat } from '@sen/api/spreadsheet';
import * as files from '#modules/file/service.ts';
import type { statementBets, statementSpreadsheet } from '@sen/api/contract';
import type { deskStatementSpreadsheet } from '@sen/api/contractDesk';
import * as contracts from '#modules/contract/service.ts';
import * as bets from '#modules/bet/service.ts';
import { brandById, brandOfHost, type Brand } from '#modules/brand/service.ts';
import * as rebates from '#modules/rebate/service.ts';
import type { Context } from '#platform/context.ts';
import type { Queryable } from '#platform/database.ts';
import { spanOfDays } from '#platform/days.ts';
import { memberOf, type CallRequest, type GivenFile } from '#platform/http.ts';
import { refuse } from '#platform/result.ts';
import { sumsOf } from './rules.ts';
import { spreadsheetFile } from './spreadsheet.ts';
import { statementFile } from './statement.ts';
import { typeText, textsIn } from './texts.ts';

export { spreadsheetFile } from './spreadsheet.ts';
export { typeText, textsIn } from './texts.ts';

/**
 * The member whose records are asked for, their currency and zone, and the language of the file.
 */
type Asked = { memberId: bigint; currency: string; timeZone: string; language: string };

async function askedBy(ctx: Context, request: CallRequest): Promise<Asked & { brand: Brand }> {
  const brand = await brandOfHost(ctx, request.host);
  const { currency, timeZone } = brand.document;
  return { brand, memberId: memberOf(request).memberId, currency, timeZone, language: request.language };
}

export async function betsSpreadsheet(
  ctx: Context,
  request: CallRequest,
  { format, ...filter }: ParsedInputOf<typeof api.betsSpreadsheet>,
): Promise<GivenFile> {
  const asked = await askedBy(ctx, request);
  const rounds = bets.allRounds(ctx.db, asked.memberId, filter, asked.language);
  return spreadsheetFile('bets', betColumns(asked), rounds, { ...asked, format });
}

export async function transactionsSpreadsheet(
  ctx: Context,
  request: CallRequest,
  { type, format, ...span }: ParsedInputOf<typeof api.transactionsSpreadsheet>,
): Promise<GivenFile> {
  const asked = await askedBy(ctx, request);
  return accountSpreadsheet(ctx.db, { ...asked, format }, { ...span, reasons: type && [type] });
}

/** The lines of an account, read some at a time. */
export function accountSpreadsheet(
  db: Queryable,
  asked: Asked & { format?: SpreadsheetFormat | undefined },
  wanted: Parameters<typeof bets.allLines>[2],
): Promise<GivenFile> {
  const lines = bets.allLines(db, asked, wanted, asked.language);
  return spreadsheetFile('account', lineColumns(asked), lines, asked);
}

export async function profitSpreadsheet(
  ctx: Context,
  request: CallRequest,
  { format, ...days }: ParsedInputOf<typeof api.profitSpreadsheet>,
): Promise<GivenFile> {
  const asked = await askedBy(ctx, request);
  const report = await bets.profitOfMember(ctx.db, asked, days);
  const name = `profit-${days.from}-${days.to ?? days.from}`;
  return spreadsheetFile(name, profitColumns(asked), inOnePiece(report.days), { ...asked, format });
}

export async function incomeSpreadsheet(
  ctx: Context,
  request: CallRequest,
  { format, ...days }: ParsedInputOf<typeof incomeCall>,
): Promise<GivenFile> {
  const asked = await askedBy(ctx, request);
  const income = await rebates.incomeOf(ctx.db, asked, days);
  const name = `income-${days.from}-${days.to}`;
  return spreadsheetFile(name, incomeColumns(asked), inOnePiece(income.days), { ...asked, format });
}

/** Every line of the main account in a period, with the balance before and after it. */
export async function statement(
  ctx: Context,
  request: CallRequest,
  { from, to = from }: ParsedInputOf<typeof api.statement>,
): Promise<GivenFile> {
  const { brand, ...asked } = await askedBy(ctx, request);
  const { sinceMs, untilMs } = spanOfDays({ from, to }, asked.timeZone);
  const lines: api.TransactionLine[] = [];
  for await (const some of bets.allLines(ctx.db, asked, { from: sinceMs!, to: untilMs! }, request.language)) {
    lines.push(...some);
    if (lines.length > api.statementLinesMax) refuse('statement_too_long', { max: api.statementLinesMax });
  }
  lines.reverse();
  const { account, memberId } = memberOf(request);
  const opening = await bets.balanceAt(ctx.db, asked, sinceMs!);
  const { currency, timeZone } = asked;
  const { name: brandName, theme } = brand.document;
  return statementFile(
    {
      brandName,
      mark: theme.mark,
      logo: await files.squarePng(ctx.files, theme.logo, 120),
      accent: theme.light.accent,
      account,
      memberId,
      currency,
      timeZone,
      from,
      to,
      lines,
      madeAt: ctx.clock.now(),
      sums: sumsOf(opening, lines),
    },
    request.language,
  );
}

/** The settled bets beneath a payout of a contract. */
export async function contractSpreadsheet(
  ctx: Context,
  request: CallRequest,
  { id, format }: ParsedInputOf<typeof statementSpreadsheet>,
): Promise<GivenFile> {
  const asked = await askedBy(ctx, request);
  const lines = await contracts.statementLines(ctx, request, id);
  return spreadsheetFile(`payout-${id}`, contractColumns(asked), lines, { ...asked, format });
}

/** The same for an operator, in the zone of the payout's brand. */
export async function contractSpreadsheetOfDesk(
  ctx: Context,
  { language, ...request }: CallRequest,
  { id, format }: ParsedInputOf<typeof deskStatementSpreadsheet>,
): Promise<GivenFile> {
  const ofDesk = await contracts.statementLinesOfDesk(ctx, { language, ...request }, id);
  const { timeZone } = (await brandById(ctx, ofDesk.brandId)).document;
  const columns = contractColumns({ language, currency: ofDesk.currency });
  return spreadsheetFile(`payout-${id}`, columns, ofDesk.lines, { language, timeZone, format });
}

type ContractLine = OutputOf<typeof statementBets>['list'][number];
function contractColumns({
  language,
  currency,
}: Pick<Asked, 'language' | 'currency'>): SheetColumn<ContractLine>[] {
  const texts = textsIn(language);
  return [
    [texts('round'), 'text', ({ round }) => `#${round}`],
    [texts('time'), 'moment', ({ at }) => at],
    [texts('account'), 'text', ({ account }) => account],
    [texts('gameType'), 'text', ({ gameType }) => gameTypeText(texts, gameType)],
    [texts('stake'), 'amount', ({ stake }) => stake],
    [texts('payout'), 'amount', ({ payout }) => payout],
    [texts('turnover'), 'amount', ({ turnover }) => turnover],
    [texts('currency'), 'text', () => currency],
  ];
}

async function* inOnePiece<Row>(rows: readonly Row[]): AsyncGenerator<readonly Row[]> {
  yield rows;
}

function betColumns({ language }: Asked): SheetColumn<api.BetRound>[] {
  const texts = textsIn(language);
  return [
    [texts('round'), 'text', ({ id }) => `#${id}`],
    [texts('time'), 'moment', ({ openedAt }) => openedAt],
    [texts('game'), 'text', ({ gameName }) => gameName],
    [texts('vendor'), 'text', ({ vendorName }) => vendorName],
    [texts('gameType'), 'text', ({ gameType }) => gameTypeText(texts, gameType)],
    [texts('state'), 'text', ({ state }) => texts(`state.${state}`)],
    [texts('stake'), 'amount', ({ stake }) => stake],
    [texts('payout'), 'amount', ({ payout }) => payout],
    [texts('profit'), 'amount', ({ profit }) => profit],
    [texts('currency'), 'text', ({ currency }) => currency],
  ];
}

function lineColumns({ language }: Asked): SheetColumn<api.TransactionLine>[] {
  const texts = textsIn(language);
  return [
    [texts('time'), 'moment', ({ at }) => at],
    [texts('type'), 'text', (line) => typeText(texts, line)],
    [texts('game'), 'text', ({ gameName }) => gameName ?? ''],
    [texts('amount'), 'amount', ({ amount }) => amount],
    [texts('balanceAfter'), 'amount', ({ balanceAfter }) => balanceAfter],
    [texts('currency'), 'text', ({ currency }) => currency],
    [texts('round'), 'text', ({ roundId }) => (roundId === null ? '' : `#${roundId}`)],
    [texts('reference'), 'text', ({ reference }) => reference],
  ];
}

function profitColumns({ language, currency }: Asked): SheetColumn<api.ProfitDay>[] {
  const texts = textsIn(language);
  const figures = [
    'stake',
    'payout',
    'profit',
    'deposits',
    'withdrawals',
    'bonuses',
    'adjustments',
    'other',
    'change',
  ] as const;
  return [
    [texts('day'), 'day', ({ day }) => day],
    ...figures.map((figure): SheetColumn<api.ProfitDay> => [texts(figure), 'amount', (day) => day[figure]]),
    [texts('currency'), 'text', () => currency],
  ];
}

function incomeColumns({ language, currency }: Asked): SheetColumn<IncomeDay>[] {
  const texts = textsIn(language);
  const figures = [
    'turnover',
    'own',
    'team',
    'rebates',
    'salaries',
    'dividends',
    'corrections',
    'total',
  ] as const;
  return [
    [texts('day'), 'day', ({ day }) => day],
    ...figures.map((figure): SheetColumn<IncomeDay> => [
      texts(`income.${figure}`),
      'amount',
      (day) => day[figure],
    ]),
    [texts('currency'), 'text', () => currency],
  ];
}

export function gameTypeText(texts: ReturnType<typeof textsIn>, gameType: string): string {
  return (gameTypes as readonly string[]).includes(gameType) ? texts(`gameType.${gameType}`) : gameType;
}
