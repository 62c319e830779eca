import type { deskBankPayments } from '@sen/api/bankPayment';
import type { RowOf } from '@sen/front/list/page';

export type BankPaymentRow = RowOf<typeof deskBankPayments>;
