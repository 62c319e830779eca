import { incomeCsv } from '@sen/api/rebate';
import * as record from '@sen/api/record';
import { statementCsv } from '@sen/api/contract';
import { deskStatementCsv } from '@sen/api/contractDesk';
import type { Context } from '#platform/context.ts';
import type { HttpServer } from '#platform/http.ts';
import type { Parts } from '#platform/module.ts';
import { ownData } from './ownData.ts';
import * as service from './service.ts';

/** `kept`: the lists of all modules that are kept of a member, and their titles. */
export function mountRecord(
  http: HttpServer,
  ctx: Context,
  kept: Pick<Parts, 'ownFiles' | 'ownTitles'>,
): void {
  http.mountFile(record.betsCsv, (request, input) => service.betsCsv(ctx, request, input));
  http.mountFile(record.transactionsCsv, (request, input) => service.transactionsCsv(ctx, request, input));
  http.mountFile(record.profitCsv, (request, input) => service.profitCsv(ctx, request, input));
  http.mountFile(incomeCsv, (request, input) => service.incomeCsv(ctx, request, input));
  http.mountFile(record.ownData, (request, input) => ownData(ctx, request, input, kept));
  http.mountFile(statementCsv, (request, input) => service.contractCsv(ctx, request, input));
  http.mountFile(deskStatementCsv, (request, input) => service.contractCsvOfDesk(ctx, request, input));
  http.mountFile(record.statement, (request, input) => service.statement(ctx, request, input));
}
