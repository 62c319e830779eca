/** The lists of the desk's queues: the input and the row fields that all of them share. */
import type { AdjustmentDecision } from '@sen/api/adjustment';
import type { CaseDecision } from '@sen/api/claim';
import type { DisputeDecision, PayoutDecision } from '@sen/api/contractDesk';
import type { DepositDecision } from '@sen/api/deposit';
import type { PageInput } from '@sen/api/desk';
import type { RedemptionDecision } from '@sen/api/pointDesk';
import type { WalletTransferDecision } from '@sen/api/walletTransfer';
import type { HeldWinDecision } from '@sen/api/win';
import type { WithdrawalDecision } from '@sen/api/withdrawal';
import * as members from '#modules/member/service.ts';
import * as operators from '#modules/operator/service.ts';
import type { Context } from '#platform/context.ts';
import type { Queryable } from '#platform/database.ts';
import type { CallRequest } from '#platform/http.ts';
import type { KeysetPage } from '#platform/keyset.ts';
import type { WantedCases } from '#platform/queuePage.ts';
import { aboutCases, type Claim, type Past } from './cases.ts';

/** The queues whose cases are members' own, and the decisions of each. */
type DecisionOf = {
  adjustment: AdjustmentDecision;
  deposit: DepositDecision;
  payout: PayoutDecision;
  payoutDispute: DisputeDecision;
  redemption: RedemptionDecision;
  walletTransfer: WalletTransferDecision;
  win: HeldWinDecision;
  withdrawal: WithdrawalDecision;
};

type Asked<State> = PageInput & {
  id?: string | undefined;
  member?: string | undefined;
  state?: State | undefined;
  brand?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
};
type CaseRow = { id: bigint; brandId: bigint; memberId: bigint };

/** The fields that a case's row has in every queue. */
type ListedCase<Decision extends CaseDecision> = {
  id: string;
  brand: string;
  memberId: string;
  account: string;
  claim: Claim | null;
  decisions: Past<Decision>[];
};

/**
 * A page of the cases of those brands that the operator works for. `states`: the states that the
 * input's `state` stands for, where it is not itself one.
 */
export async function pageOfCases<
  Kind extends keyof DecisionOf,
  Row extends CaseRow,
  State extends string,
  AskedState extends string,
>(
  ctx: Context,
  request: CallRequest,
  input: Asked<AskedState>,
  queue: {
    kind: Kind;
    states: (state: AskedState) => readonly State[];
    page: (db: Queryable, wanted: WantedCases<State>, input: PageInput) => Promise<KeysetPage<Row>>;
  },
): Promise<KeysetPage<{ row: Row; common: ListedCase<DecisionOf[Kind]> }>> {
  const codes = new Map(
    (await operators.brandsFor(ctx, request, input.brand)).map(({ id, code }) => [id, code]),
  );
  const wanted: WantedCases<State> = {
    brandIds: [...codes.keys()],
    id: input.id === undefined ? undefined : BigInt(input.id),
    memberId: input.member === undefined ? undefined : BigInt(input.member),
    states: input.state === undefined ? undefined : queue.states(input.state),
    ...(await operators.daysOfDesk(ctx, request, input)),
  };
  const { list, ...beside } = await queue.page(ctx.db, wanted, input);
  const memberIds = list.map(({ memberId }) => memberId);
  const ids = list.map(({ id }) => id);
  const [accounts, about] = await Promise.all([
    members.accountNames(ctx.db, memberIds),
    aboutCases<DecisionOf[Kind]>(ctx.db, queue.kind, ids),
  ]);
  return {
    list: list.map((row) => ({
      row,
      common: {
        id: String(row.id),
        brand: codes.get(row.brandId)!,
        memberId: String(row.memberId),
        account: accounts.get(row.memberId) ?? '',
        ...about(row.id),
      },
    })),
    ...beside,
  };
}

/** The number of cases that wait in those brands that the operator works for. */
export async function countCases(
  ctx: Context,
  request: CallRequest,
  { brand }: { brand?: string | undefined },
  count: (db: Queryable, brandIds: readonly bigint[]) => Promise<number>,
): Promise<{ count: number }> {
  const asked = await operators.brandsFor(ctx, request, brand);
  return {
    count: await count(
      ctx.db,
      asked.map(({ id }) => id),
    ),
  };
}
