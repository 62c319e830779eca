/**
 * The amount that an operator's statement files may book in a day by that operator's word alone.
 */
import { parseAmount } from '@sen/api/money';
import * as brands from '#modules/brand/service.ts';
import type { Queryable } from '#platform/database.ts';
import { startOfDayMs } from '#platform/days.ts';
import * as store from './store.ts';

export type FileLimit = { before: bigint; limit: bigint };

/** In a brand's currency. `atMs`: when the file was brought, whose day counts to the file's end. */
export async function fileLimit(
  db: Queryable,
  operatorId: bigint,
  brandId: bigint,
  atMs: number,
): Promise<FileLimit> {
  const { document } = await brands.brandInForce(db, brandId);
  const before = await store.bookedByFiles(db, operatorId, brandId, startOfDayMs(atMs, document.timeZone));
  return { before, limit: parseAmount(document.dualApprovalFrom)! };
}
