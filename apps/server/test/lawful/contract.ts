import { randomUUID } from 'node:crypto';
import { dailyTerms as terms } from '../contracts.ts';
import { days, deskPage, type LawfulInputs, type MakeRow, type OtherBrand } from './parts.ts';

const page = (cursor: string) => ({ after: cursor, before: cursor, size: 20 });
const moment = '1795412345678901.42';
const payouts = { ...page('1000'), side: 'paid', state: 'issued' };
const reason = 'nobody has that number';

export const inputs: LawfulInputs = {
  'contract.list': { input: () => ({ kind: 'dividend', ...page('1.1000') }), code: 'ok' },
  // demo01 is no agent.
  'contract.offer': {
    input: () => ({ account: 'demo01', terms, requestId: randomUUID() }),
    code: 'contract_party',
  },
  'contract.answer': { input: () => ({ id: '1', answer: 'refuse' }), code: 'contract_unknown' },
  'contract.withdraw': { input: () => ({ id: '1' }), code: 'contract_unknown' },
  'contract.end': { input: () => ({ id: '1', answer: 'ask' }), code: 'contract_unknown' },
  'contract.simulate': { input: () => ({ account: 'nobody', terms }), code: 'contract_party' },
  'contract.simulateDay': {
    input: () => ({ account: 'nobody', terms, day: '2026-10-31', carried: '0.00' }),
    code: 'contract_party',
  },
  'contract.dividend': { input: () => payouts, code: 'ok' },
  'contract.dailySalary': { input: () => payouts, code: 'ok' },
  'contract.hourSalary': { input: () => payouts, code: 'ok' },
  'contract.realtimeSalary': { input: () => payouts, code: 'ok' },
  'contract.statement': { input: () => ({ id: '1', ...page('100000.1000') }), code: 'payout_unknown' },
  'contract.statementMembers': { input: () => ({ id: '1', ...page('1000') }), code: 'payout_unknown' },
  'contract.statementBets': {
    input: () => ({ id: '1', ...page(moment), member: '1' }),
    code: 'payout_unknown',
  },
  'contract.statementSpreadsheet': { input: () => ({ id: '1', format: 'csv' }), code: 'payout_unknown' },
  'contract.collect': { input: () => ({ id: '1' }), code: 'payout_unknown' },
  'contract.dispute': {
    input: () => ({ id: '1', words: 'It is less than was agreed.' }),
    code: 'payout_unknown',
  },
  'contract.deskList': {
    input: () => ({ ...deskPage('1000'), brand: 'sen', member: '1', kind: 'dividend', state: 'signed' }),
    code: 'ok',
  },
  'contract.deskOffer': {
    input: () => ({ brand: 'sen', account: 'nobody', terms, requestId: randomUUID(), reason }),
    code: 'member_unknown',
  },
  'contract.deskEnd': { input: () => ({ id: '1', answer: 'ask', reason }), code: 'contract_unknown' },
  'contract.deskFreeze': { input: () => ({ id: '1', frozen: true, reason }), code: 'contract_unknown' },
  'contract.deskPayouts': {
    input: () => ({
      ...deskPage('1000'),
      ...days,
      id: '1',
      member: '1',
      state: 'issued',
      brand: 'sen',
      kind: 'dividend',
    }),
    code: 'ok',
  },
  'contract.waitingPayouts': { input: () => ({ brand: 'sen' }), code: 'ok' },
  'contract.decidePayout': {
    input: () => ({ id: '1', decision: 'approve', reason }),
    code: 'payout_unknown',
  },
  'contract.deskStatement': {
    input: () => ({ id: '1', ...deskPage('100000.1000') }),
    code: 'payout_unknown',
  },
  'contract.deskStatementMembers': {
    input: () => ({ id: '1', ...deskPage('1000') }),
    code: 'payout_unknown',
  },
  'contract.deskStatementBets': {
    input: () => ({ id: '1', ...deskPage(moment), member: '1' }),
    code: 'payout_unknown',
  },
  'contract.deskStatementSpreadsheet': { input: () => ({ id: '1', format: 'csv' }), code: 'payout_unknown' },
  'contract.deskDisputes': {
    input: () => ({ ...deskPage('1000'), ...days, id: '1', member: '1', state: 'open', brand: 'sen' }),
    code: 'ok',
  },
  'contract.waitingDisputes': { input: () => ({ brand: 'sen' }), code: 'ok' },
  'contract.decideDispute': {
    input: () => ({ id: '1', decision: 'approve', amount: '5.00', reason }),
    code: 'dispute_unknown',
  },
};

/**
 * A contract of the member `only-<brand>` with the house, a period of it that waits for approval,
 * and a dispute about it, as the desk sees them.
 */
export const row: MakeRow = async (db, code) => {
  const row = await db.one<{ id: bigint }>(
    `with party as (select id, brand_id from member where account = 'only-' || $1),
     agreed as (insert into contract (brand_id, kind, cycle, member_id, currency, terms, state, request_id, starts_at)
       select brand_id, 'dailySalary', 'day', id, 'P', $2, 'signed', gen_random_uuid(), now() from party returning *),
     period as (insert into payout (id, brand_id, contract_id, kind, member_id, currency, from_at, to_at, turnover, stake, payouts, rebates, bonuses,
         salaries, loss, active, players, carried, carried_on, base, tier, rate, due, passed, collect, collect_until, state) overriding system value
       select id, brand_id, id, kind, member_id, currency, now() - interval '1 day', now(), 2, 2, 0, 0, 0, 0, 2, 1, 1, 0, 0, 2, 0, 50000, 1, 0, false, now(),
         'unapproved' from agreed returning *)
     insert into payout_dispute (id, brand_id, payout_id, member_id, words) overriding system value
       select id, brand_id, id, member_id, 'only-' || $1 || ' asks' from period returning id`,
    [code, terms],
  );
  return String(row!.id);
};

export const otherBrand: OtherBrand = {
  'contract.deskOffer': {
    input: () => ({
      brand: 'sen',
      account: 'only-sen',
      terms,
      requestId: randomUUID(),
      reason: 'not of this desk',
    }),
    code: 'not_allowed',
  },
  'contract.deskEnd': {
    input: (row) => ({ id: row('contract'), answer: 'ask', reason: 'not of this desk' }),
    code: 'contract_unknown',
  },
  'contract.deskFreeze': {
    input: (row) => ({ id: row('contract'), frozen: true, reason: 'not of this desk' }),
    code: 'contract_unknown',
  },
  'contract.decidePayout': {
    input: (row) => ({ id: row('contract'), decision: 'approve', reason: 'not of this desk' }),
    code: 'payout_unknown',
  },
  'contract.deskStatement': { input: (row) => ({ id: row('contract') }), code: 'payout_unknown' },
  'contract.deskStatementBets': {
    input: (row) => ({ id: row('contract'), member: row('member') }),
    code: 'payout_unknown',
  },
  'contract.deskStatementSpreadsheet': { input: (row) => ({ id: row('contract') }), code: 'payout_unknown' },
  'contract.deskStatementMembers': { input: (row) => ({ id: row('contract') }), code: 'payout_unknown' },
  'contract.decideDispute': {
    input: (row) => ({ id: row('contract'), decision: 'approve', reason: 'not of this desk' }),
    code: 'dispute_unknown',
  },
};
