import { randomUUID } from 'node:crypto';
import * as ledger from '#modules/ledger/service.ts';
import { deskPage, days, type LawfulInputs, type MakeRow, type OtherBrand } from './parts.ts';

export const inputs: LawfulInputs = {
  'deposit.create': {
    input: () => ({ channel: 'sandbox', amount: '100.00', requestId: randomUUID() }),
    code: 'ok',
  },
  'deposit.get': { input: () => ({ id: '1' }), code: 'deposit_unknown' },
  'deposit.list': { input: () => ({ ...deskPage('1.1'), state: 'paid' }), code: 'ok' },
  'deposit.decide': {
    input: () => ({ id: '1', decision: 'refuse', reason: 'nobody knows it' }),
    code: 'deposit_unknown',
  },
  'deposit.closeUnmatched': {
    input: () => ({ paymentId: 'pay_nobody_has', reason: 'nobody knows it' }),
    code: 'not_found',
  },
  'deposit.deskList': {
    input: () => ({
      ...deskPage('1795412345678901.42'),
      ...days,
      state: 'paid',
      brand: 'sen',
      id: '1',
      member: '1',
    }),
    code: 'ok',
  },
  'deposit.waiting': { input: () => ({ brand: 'sen' }), code: 'ok' },
  'deposit.unmatched': { input: () => ({ ...deskPage('1.1795412345678901.42'), state: 'open' }), code: 'ok' },
};

const unit = 100_000n;

/** A deposit that waits for staff: its payer sent something else than was ordered. */
export const row: MakeRow = (db, code) =>
  db.transaction(async (tx) => {
    const made = await tx.one<{ id: bigint; memberId: bigint }>(
      `insert into deposit (member_id, brand_id, request_id, channel, currency, amount, fee, state, paid_amount, paid_currency, suspended_for, expires_at, finished_at)
       select id, brand_id, gen_random_uuid(), 'sandbox', 'P', $2, 0, 'review', $2, 'P', 'amount', now(), now() from member where account = 'only-' || $1
       returning id, member_id as "memberId"`,
      [code, 10n * unit],
    );
    const posting = {
      key: `deposit:${made!.id}:suspense`,
      from: ledger.accountPath.gateway('sandbox'),
      to: ledger.accountPath.suspense,
      currency: 'P',
      memberId: made!.memberId,
    };
    await ledger.post(tx, [{ ...posting, amount: 10n * unit, reason: 'deposit-suspended' }]);
    return String(made!.id);
  });

export const otherBrand: OtherBrand = {
  'deposit.decide': {
    input: (row) => ({ id: row('deposit'), decision: 'refuse', reason: 'not of this desk' }),
    code: 'deposit_unknown',
  },
  'deposit.closeUnmatched': {
    input: () => ({ paymentId: 'pay_of_somebody', reason: 'not of this desk' }),
    code: 'not_allowed',
  },
  'deposit.unmatched': { code: 'not_allowed' },
};
