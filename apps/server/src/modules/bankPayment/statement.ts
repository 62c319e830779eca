/**
 * Statements that an operator imports as files: previewed first, then taken in; a payment that a
 * feed has reported already counts once.
 */
import type { OutputOf, ParsedInputOf } from '@sen/api/call';
import type * as api from '@sen/api/bankPayment';
import type { ReceivingAccount } from '@sen/api/brandDocument';
import * as auditTrail from '#modules/auditTrail/service.ts';
import * as brands from '#modules/brand/service.ts';
import * as operators from '#modules/operator/service.ts';
import type { Context } from '#platform/context.ts';
import { operatorOf, type CallRequest } from '#platform/http.ts';
import { refuse } from '#platform/result.ts';
import { arrive, foresee } from './arrival.ts';
import type { Line } from './rules.ts';
import { linesMax, readStatementFile, type FileFault, type Statement } from './statementFile.ts';

type Input = ParsedInputOf<typeof api.previewStatement>;

export async function accounts(
  ctx: Context,
  request: CallRequest,
  brand: string | undefined,
): Promise<OutputOf<typeof api.receivingAccounts>> {
  const list = (await operators.brandsFor(ctx, request, brand)).flatMap(({ code, document }) =>
    document.depositChannels.flatMap(({ account }) =>
      account
        ? [{ brand: code, bankName: account.bankName, number: account.number, holder: account.holder }]
        : [],
    ),
  );
  // Two channels of a brand may share an account.
  return { list: [...new Map(list.map((each) => [`${each.brand} ${each.number}`, each])).values()] };
}

export async function preview(
  ctx: Context,
  request: CallRequest,
  input: Input,
): Promise<OutputOf<typeof api.previewStatement>> {
  const { statement, lines } = await read(ctx, request, input);
  const outcomeOf = new Map(
    (await foresee(ctx, lines, operatorOf(request).operatorId)).map((outcome, i) => [
      lines[i]!.transactionId,
      outcome,
    ]),
  );
  return {
    layout: statement.layout,
    lines: statement.lines.map((each) => {
      if (each.says !== 'credit')
        return {
          line: each.line,
          outcome: each.says,
          fault: each.fault,
          text: each.text,
          dong: null,
          paidAt: null,
        };
      const { transactionId, dong, memo, paidAtMs } = each.credit;
      return {
        line: each.line,
        outcome: outcomeOf.get(transactionId)!,
        fault: null,
        text: memo,
        dong: String(dong),
        paidAt: paidAtMs,
      };
    }),
  };
}

/** Each line in a transaction of its own: a file that is brought again goes on where it ended. */
export async function take(
  ctx: Context,
  request: CallRequest,
  input: Input,
): Promise<OutputOf<typeof api.importStatement>> {
  const { statement, lines, account } = await read(ctx, request, input);
  const { operatorId } = operatorOf(request);
  const counts = { credited: 0, approval: 0, review: 0, open: 0, returned: 0, known: 0, differs: 0 };
  const atMs = ctx.clock.now();
  for (const line of lines) counts[await arrive(ctx, line, operatorId, atMs)]++;
  const unreadable = statement.lines.filter(({ says }) => says === 'unreadable').length;
  await ctx.db.transaction((tx) =>
    auditTrail.note(tx, {
      ...auditTrail.byOperator(operatorOf(request), request),
      action: 'bankPayment.imported',
      subject: `account:${account.bankCode}:${account.number}`,
      after: { layout: statement.layout, ...counts, unreadable },
    }),
  );
  return { ...counts, unreadable };
}

const refusals = {
  empty: () => refuse('bank_statement_empty'),
  encoding: () => refuse('bank_statement_encoding'),
  layout: () => refuse('bank_statement_layout'),
  long: () => refuse('bank_statement_too_long', { max: linesMax }),
} as const satisfies Record<FileFault, () => never>;

async function read(
  ctx: Context,
  request: CallRequest,
  { brand, account: number }: Input,
): Promise<{ statement: Statement; lines: Line[]; account: ReceivingAccount }> {
  const [chosen] = await operators.brandsFor(ctx, request, brand);
  const { document } = await brands.brandInForce(ctx.db, (chosen ?? refuse('not_found')).id);
  const account = document.depositChannels.find((channel) => channel.account?.number === number)?.account;
  if (!account) return refuse('receiving_account_unknown');
  const statement = readStatementFile(request.file);
  if (typeof statement === 'string') return refusals[statement]();
  if (statement.account !== null && statement.account !== account.number)
    return refuse('bank_statement_other_account');
  const lines = statement.lines.flatMap((each) =>
    each.says === 'credit' ? [{ ...each.credit, bank: account.bankCode, account: account.number }] : [],
  );
  return { statement, account, lines };
}
