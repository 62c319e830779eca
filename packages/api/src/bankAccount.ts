import * as z from 'zod/mini';
import { access, call } from './call.ts';
import { idText, paymentPasswordText, text, word } from './text.ts';

/** An account of the signed-in member at a bank. */
export const bankAccount = z.object({
  id: z.string(),
  bankCode: z.string(),
  /** All but the last four digits are covered. */
  accountNumber: z.string(),
  holder: z.string(),
  addedAt: z.number(),
  /** Until when nothing can be sent to it; null: it can be used. */
  restsUntil: z.nullable(z.number()),
});

export const bankAccountList = call({
  name: 'bankAccount.list',
  summary: 'The member’s bank accounts, and in whose name others may be added',
  method: 'GET',
  path: '/wps/member/bankAccount',
  access: access.realAccount,
  evenExcluded: true,
  input: z.object({}),
  output: z.object({
    list: z.array(bankAccount),
    /** The real name that every holder must have; null: the first account says it. */
    holder: z.nullable(z.string()),
    max: z.number(),
    restHours: z.number(),
  }),
});

export const addBankAccount = call({
  name: 'bankAccount.add',
  summary: 'A bank account in the member’s own name; the first one says the name',
  method: 'POST',
  path: '/wps/relay/passwordCheck/MCSFE_addBankAccount',
  access: access.realAccount,
  evenExcluded: true,
  passwordCheck: true,
  input: z.object({
    paymentPassword: paymentPasswordText,
    bankCode: word(16),
    accountNumber: z.string().check(z.regex(/^\d{6,19}$/)),
    holder: text(100),
  }),
  output: bankAccount,
  errors: [
    'details_refused',
    'bank_unknown',
    'bank_account_holder',
    'bank_account_taken',
    'bank_account_known',
    'bank_account_max',
  ],
  rate: { points: 20, perS: 60, by: 'account' },
});

export const removeBankAccount = call({
  name: 'bankAccount.remove',
  summary: 'Take a bank account away; nothing is sent to it any more',
  method: 'POST',
  path: '/wps/relay/passwordCheck/MCSFE_removeBankAccount',
  access: access.realAccount,
  evenExcluded: true,
  passwordCheck: true,
  input: z.object({ paymentPassword: paymentPasswordText, id: idText }),
  output: z.object({}),
  errors: ['bank_account_unknown'],
  rate: { points: 20, perS: 60, by: 'account' },
});

/** A name as banks write it: no marks, capitals, single spaces. Empty when it has no letters. */
export function foldedName(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[đĐ]/g, 'D')
    .toUpperCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** All but the last four digits covered. */
export function coveredAccountNumber(accountNumber: string): string {
  return '*'.repeat(accountNumber.length - 4) + accountNumber.slice(-4);
}

/** Also those that the member removed: money was sent to them. */
export const deskBankAccounts = call({
  name: 'bankAccount.deskList',
  summary: 'The bank accounts of one member, and who else has tried to add one of them',
  method: 'GET',
  path: '/ops/member/bank-accounts',
  access: access.memberDesk,
  input: z.object({ id: idText }),
  output: z.object({
    list: z.array(z.extend(bankAccount, { removedAt: z.nullable(z.number()) })),
    /** Members with whom the account is shared, as far as anybody tried. */
    sharedWith: z.array(z.object({ memberId: z.string(), account: z.string() })),
  }),
  errors: ['member_unknown'],
});
