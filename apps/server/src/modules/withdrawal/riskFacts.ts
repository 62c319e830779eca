/** Gathers what the hints about waiting withdrawals are made from. */
import { flowDays } from '@sen/api/memberDesk';
import * as bankAccounts from '#modules/bankAccount/service.ts';
import * as bets from '#modules/bet/service.ts';
import * as ledger from '#modules/ledger/service.ts';
import * as members from '#modules/member/service.ts';
import * as sessions from '#modules/session/service.ts';
import type { Queryable } from '#platform/database.ts';
import type { RiskFacts } from './risk.ts';
import * as store from './store.ts';

/** Hands of so long before a withdrawal are looked at. */
const flowMs = flowDays * 86_400_000;

/**
 * The facts about some withdrawals, by their ids. Those that wait are few; for others nobody asks.
 */
export async function riskFactsOf(
  db: Queryable,
  rows: readonly store.WithdrawalRow[],
): Promise<Map<bigint, RiskFacts>> {
  if (rows.length === 0) return new Map();
  const memberIds = [...new Set(rows.map(({ memberId }) => memberId))];
  const [accounts, shared, signals, later] = await Promise.all([
    bankAccounts.byIds(
      db,
      rows.map(({ bankAccountId }) => bankAccountId),
    ),
    bankAccounts.sharedHints(db, memberIds),
    sessions.signalsOf(
      db,
      rows.map(({ memberId, createdAt }) => ({ memberId, at: createdAt })),
    ),
    store.laterThanFirst(
      db,
      rows.map(({ id }) => id),
    ),
  ]);
  const facts = rows.map(async (row, i): Promise<[bigint, RiskFacts]> => {
    const { id, memberId, currency, amount, createdAt } = row;
    const [member, sums, played, flows, last] = await Promise.all([
      members.findById(db, memberId),
      ledger.sumsOf(db, memberId, currency, ['deposit']),
      bets.playedBy(db, memberId, currency),
      bets.flowsOf(db, memberId, createdAt - flowMs),
      ledger.latestOf(db, memberId, currency, 'deposit', createdAt),
    ]);
    const account = accounts.get(row.bankAccountId);
    return [
      id,
      {
        amount,
        accountAgeMs: createdAt - member!.registeredAt,
        isFirst: !later.has(id),
        bankAccountAgeMs: account ? createdAt - account.addedAt : null,
        isBankAccountShared: shared.has(memberId),
        isDeviceNew: signals[i]!.isDeviceNew,
        isAddressShared: signals[i]!.isAddressShared,
        deposited: sums.deposit.amount,
        staked: played.stake,
        wonFromMember: flows.reduce(
          (most, flow) => (flow.currency === currency && flow.won > most ? flow.won : most),
          0n,
        ),
        lastDeposit: last ? { amount: last.amount, ageMs: createdAt - last.at } : null,
      },
    ];
  });
  return new Map(await Promise.all(facts));
}
