import { incomeSpreadsheet } from '@sen/api/rebate';
import * as record from '@sen/api/record';
import { statementSpreadsheet } from '@sen/api/contract';
import { deskStatementSpreadsheet } from '@sen/api/contractDesk';
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
  mount(record.betsSpreadsheet, (request, input) => service.betsSpreadsheet(ctx, request, input));
  mount(record.transactionsSpreadsheet, (request, input) =>
    service.transactionsSpreadsheet(ctx, request, input),
  );
  mount(record.profitSpreadsheet, (request, input) => service.profitSpreadsheet(ctx, request, input));
  mount(incomeSpreadsheet, (request, input) => service.incomeSpreadsheet(ctx, request, input));
  mount(
    record.ownData,
    (request) => ownData(ctx, request, kept),
    (request, input) => proveOwner(ctx, request, input),
  );
  mount(statementSpreadsheet, (request, input) => service.contractSpreadsheet(ctx, request, input));
  mount(deskStatementSpreadsheet, (request, input) => service.contractSpreadsheetOfDesk(ctx, request, input));
  mount(record.statement, (request, input) => service.statement(ctx, request, input));
}
