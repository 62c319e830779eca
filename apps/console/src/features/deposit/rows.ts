import type { deskDeposits, deskUnmatchedPayments } from '@sen/api/deposit';
import type { RowOf } from '#parts/list.tsx';

export type DepositRow = RowOf<typeof deskDeposits>;
export type UnmatchedRow = RowOf<typeof deskUnmatchedPayments>;
