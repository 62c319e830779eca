import type { deskBankPayments } from '@sen/api/bankPayment';
import type { RowOf } from '#parts/list.tsx';

export type BankPaymentRow = RowOf<typeof deskBankPayments>;
