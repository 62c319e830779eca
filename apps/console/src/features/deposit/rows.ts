import type { deskDeposits, deskUnmatchedPayments } from '@sen/api/deposit';
import type { RowOf } from '@sen/front/list/page';

export type DepositRow = RowOf<typeof deskDeposits>;
export type UnmatchedRow = RowOf<typeof deskUnmatchedPayments>;
