/** Rewards as members see them. */
import type { BrandDocument } from '@sen/api/brandDocument';
import { inLanguage } from '@sen/api/language';
import { formatAmount } from '@sen/api/money';
import type * as api from '@sen/api/reward';
import type { Queryable } from '#platform/database.ts';
import { stateAt } from './rules.ts';
import * as ruleStore from './ruleStore.ts';
import type * as store from './store.ts';

export async function present(
  db: Queryable,
  rows: readonly store.RewardRow[],
  { language, document, nowMs }: { language: string; document: BrandDocument; nowMs: number },
): Promise<api.Reward[]> {
  const rules = rows.length === 0 ? undefined : await ruleStore.versionsOf(db, rows);
  return rows.map((row) => {
    const { promotion, name } = rules!.get(`${row.ruleId}:${row.version}`)!;
    return {
      ...figuresOf(row, nowMs),
      ruleId: String(row.ruleId),
      promotion,
      name: inLanguage(name, language, document),
    };
  });
}

/** The figures of a reward, for members and the desk. */
export function figuresOf(row: store.RewardRow, nowMs: number) {
  const {
    id,
    kind,
    currency,
    amount,
    base,
    turnover,
    depositId,
    fromDay,
    toDay,
    rank,
    createdAt,
    expiresAt,
    claimedAt,
    note,
  } = row;
  return {
    id: String(id),
    kind,
    amount: formatAmount(amount),
    currency,
    state: stateAt(row, nowMs),
    of: { deposit: depositId === null ? null : String(depositId), from: fromDay, to: toDay, rank },
    base: base === null ? null : formatAmount(base),
    turnover: formatAmount(turnover),
    createdAt,
    expiresAt,
    claimedAt,
    note,
  };
}
