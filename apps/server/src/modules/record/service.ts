import { gameTypes } from '@sen/api/game';
import type { OutputOf, ParsedInputOf } from '@sen/api/call';
import type { IncomeDay } from '@sen/api/rebate';
import * as api from '@sen/api/record';
import * as files from '#modules/file/service.ts';
import type { statementBets, statementCsv } from '@sen/api/contract';
import type { deskStatementCsv } from '@sen/api/contractDesk';
import * as contracts from '#modules/contract/service.ts';
import * as bets from '#modules/bet/service.ts';
import { brandById, brandOfHost, type Brand } from '#modules/brand/service.ts';
import * as rebates from '#modules/rebate/service.ts';
import type { Context } from '#platform/context.ts';
import type { Queryable } from '#platform/database.ts';
import { spanOfDays } from '#platform/days.ts';
import { memberOf, type CallRequest, type GivenFile } from '#platform/http.ts';
import { csvFile, type CsvColumn } from './csv.ts';
import { refuse } from '#platform/result.ts';
import { momentIn, sumsOf } from './rules.ts';
import { statementFile } from './statement.ts';
import { typeText, textsIn } from './texts.ts';

export { csvFile, type CsvColumn } from './csv.ts';
export { momentIn } from './rules.ts';
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

export async function betsCsv(
  ctx: Context,
  request: CallRequest,
  input: ParsedInputOf<typeof api.betsCsv>,
): Promise<GivenFile> {
  const asked = await askedBy(ctx, request);
  return csvFile('bets', betColumns(asked), bets.allRounds(ctx.db, asked.memberId, input, asked.language));
}

export async function transactionsCsv(
  ctx: Context,
  request: CallRequest,
  { type, ...span }: ParsedInputOf<typeof api.transactionsCsv>,
): Promise<GivenFile> {
  return accountCsv(ctx.db, await askedBy(ctx, request), { ...span, reasons: type && [type] });
}

/** The lines of an account, read some at a time: however many there are, memory holds a few. */
export function accountCsv(
  db: Queryable,
  asked: Asked,
  wanted: Parameters<typeof bets.allLines>[2],
): GivenFile {
  return csvFile('account', lineColumns(asked), bets.allLines(db, asked, wanted, asked.language));
}

export async function profitCsv(
  ctx: Context,
  request: CallRequest,
  days: ParsedInputOf<typeof api.profitCsv>,
): Promise<GivenFile> {
  const asked = await askedBy(ctx, request);
  const report = await bets.profitOfMember(ctx.db, asked, days);
  return csvFile(
    `profit-${days.from}-${days.to ?? days.from}`,
    profitColumns(asked),
    inOnePiece(report.days),
  );
}

export async function incomeCsv(
  ctx: Context,
  request: CallRequest,
  days: { from: string; to: string },
): Promise<GivenFile> {
  const asked = await askedBy(ctx, request);
  const income = await rebates.incomeOf(ctx.db, asked, days);
  return csvFile(`income-${days.from}-${days.to}`, incomeColumns(asked), inOnePiece(income.days));
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
export async function contractCsv(
  ctx: Context,
  request: CallRequest,
  { id }: ParsedInputOf<typeof statementCsv>,
): Promise<GivenFile> {
  return csvFile(
    `payout-${id}`,
    contractColumns(await askedBy(ctx, request)),
    await contracts.statementLines(ctx, request, id),
  );
}

/** The same for an operator, in the zone of the payout's brand. */
export async function contractCsvOfDesk(
  ctx: Context,
  request: CallRequest,
  { id }: ParsedInputOf<typeof deskStatementCsv>,
): Promise<GivenFile> {
  const { brandId, currency, lines } = await contracts.statementLinesOfDesk(ctx, request, id);
  const { timeZone } = (await brandById(ctx, brandId)).document;
  return csvFile(`payout-${id}`, contractColumns({ timeZone, language: request.language, currency }), lines);
}

type ContractLine = OutputOf<typeof statementBets>['list'][number];
function contractColumns({
  timeZone,
  language,
  currency,
}: Omit<Asked, 'memberId'>): CsvColumn<ContractLine>[] {
  const texts = textsIn(language);
  return [
    [texts('round'), ({ round }) => `#${round}`],
    [texts('time'), ({ at }) => momentIn(timeZone, at)],
    [texts('account'), ({ account }) => account],
    [texts('gameType'), ({ gameType }) => gameTypeText(texts, gameType)],
    [texts('stake'), ({ stake }) => stake],
    [texts('payout'), ({ payout }) => payout],
    [texts('turnover'), ({ turnover }) => turnover],
    [texts('currency'), () => currency],
  ];
}

async function* inOnePiece<Row>(rows: readonly Row[]): AsyncGenerator<readonly Row[]> {
  yield rows;
}

function betColumns({ timeZone, language }: Asked): CsvColumn<api.BetRound>[] {
  const texts = textsIn(language);
  return [
    [texts('round'), ({ id }) => `#${id}`],
    [texts('time'), ({ openedAt }) => momentIn(timeZone, openedAt)],
    [texts('game'), ({ gameName }) => gameName],
    [texts('vendor'), ({ vendorName }) => vendorName],
    [texts('gameType'), ({ gameType }) => gameTypeText(texts, gameType)],
    [texts('state'), ({ state }) => texts(`state.${state}`)],
    [texts('stake'), ({ stake }) => stake],
    [texts('payout'), ({ payout }) => payout],
    [texts('profit'), ({ profit }) => profit],
    [texts('currency'), ({ currency }) => currency],
  ];
}

function lineColumns({ timeZone, language }: Asked): CsvColumn<api.TransactionLine>[] {
  const texts = textsIn(language);
  return [
    [texts('time'), ({ at }) => momentIn(timeZone, at)],
    [texts('type'), (line) => typeText(texts, line)],
    [texts('game'), ({ gameName }) => gameName ?? ''],
    [texts('amount'), ({ amount }) => amount],
    [texts('balanceAfter'), ({ balanceAfter }) => balanceAfter],
    [texts('currency'), ({ currency }) => currency],
    [texts('round'), ({ roundId }) => (roundId === null ? '' : `#${roundId}`)],
    [texts('reference'), ({ reference }) => reference],
  ];
}

function profitColumns({ language, currency }: Asked): CsvColumn<api.ProfitDay>[] {
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
    [texts('day'), ({ day }) => day],
    ...figures.map((figure): CsvColumn<api.ProfitDay> => [texts(figure), (day) => day[figure]]),
    [texts('currency'), () => currency],
  ];
}

function incomeColumns({ language, currency }: Asked): CsvColumn<IncomeDay>[] {
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
    [texts('day'), ({ day }) => day],
    ...figures.map((figure): CsvColumn<IncomeDay> => [texts(`income.${figure}`), (day) => day[figure]]),
    [texts('currency'), () => currency],
  ];
}

export function gameTypeText(texts: ReturnType<typeof textsIn>, gameType: string): string {
  return (gameTypes as readonly string[]).includes(gameType) ? texts(`gameType.${gameType}`) : gameType;
}
