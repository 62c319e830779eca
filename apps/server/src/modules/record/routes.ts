import { incomeCsv } from '@sen/api/rebate';
import * as record from '@sen/api/record';
import { statementCsv } from '@sen/api/contract';
import { deskStatementCsv } from '@sen/api/contractDesk';
import type { Context } from '#platform/context.ts';
import type { MountFile, Parts } from '#platform/module.ts';
import { ownData, proveOwner } from './ownData.ts';
import * as service from './service.ts';

/** `kept`: the lists of all modules that are kept of a member, and their titles. */
export function mountRecordFiles(
  mount: MountFile,
  ctx: Context,
  kept: Pick<Parts, 'ownFiles' | 'ownTitles'>,
): void {
  mount(record.betsCsv, (request, input) => service.betsCsv(ctx, request, input));
  mount(record.transactionsCsv, (request, input) => service.transactionsCsv(ctx, request, input));
  mount(record.profitCsv, (request, input) => service.profitCsv(ctx, request, input));
  mount(incomeCsv, (request, input) => service.incomeCsv(ctx, request, input));
  mount(
    record.ownData,
    (request) => ownData(ctx, request, kept),
    (request, input) => proveOwner(ctx, request, input),
  );
  mount(statementCsv, (request, input) => service.contractCsv(ctx, request, input));
  mount(deskStatementCsv, (request, input) => service.contractCsvOfDesk(ctx, request, input));
  mount(record.statement, (request, input) => service.statement(ctx, request, input));
}
